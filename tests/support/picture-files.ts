import { constants, crc32, deflateRawSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Pictures as people upload them, made when they are asked for. */

type Made = Promise<Buffer>;

/** With noise, as a camera makes it: slow to make and to encode. */
export function photo(width: number, height: number): Sharp {
  return sharp({
    create: { width, height, channels: 3, background: '#7a8', noise: { type: 'gaussian', mean: 128, sigma: 4 } },
  });
}

/** Of one color: quick to make and to encode, however large. */
export function plain(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#7a8' } });
}

export const jpeg = (width = 1200, height = 800): Made => plain(width, height).jpeg({ quality: 60 }).toBuffer();
export const png = (width = 300, height = 200): Made => plain(width, height).png().toBuffer();
export const webp = (width = 1200, height = 800): Made => plain(width, height).webp().toBuffer();

/** So many frames, each of another colour. */
export async function animated(format: 'gif' | 'webp', frames: number, width = 40, height = 30): Made {
  const rows = Buffer.alloc(width * height * frames * 3);
  for (let frame = 0; frame < frames; frame++) {
    rows.fill(
      Buffer.from([(frame * 37) % 256, (frame * 91) % 256, 120]),
      frame * width * height * 3,
      (frame + 1) * width * height * 3,
    );
  }
  const strip = sharp(rows, {
    raw: { width, height: height * frames, channels: 3, pageHeight: height },
    limitInputPixels: false,
  });
  return format === 'gif' ? strip.gif({ effort: 1 }).toBuffer() : strip.webp({ effort: 0 }).toBuffer();
}

/** A JPEG of exactly this many bytes: what follows the picture is air. */
export async function jpegOf(bytes: number): Made {
  const picture = await jpeg(640, 480);
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]);
}

/** A PNG that says it has this size, with so much compressed nothing inside. */
export function pngClaiming(width: number, height: number, extra: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const line = Math.min(height, 20_000);
  const pixels = equalBytes((width + 1) * line);
  return Buffer.concat([
    PNG_START,
    chunk('IHDR', header),
    ...extra,
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A text that is a thousand times as long once it is unpacked. */
export function textBomb(megabytes: number): Buffer {
  const text = equalBytes(megabytes * MEGABYTE, 'a');
  return chunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), text]));
}

/** The same as a colour profile, which decoders have to look at. */
export function profileBomb(megabytes: number): Buffer {
  const profile = equalBytes(megabytes * MEGABYTE);
  return chunk('iCCP', Buffer.concat([Buffer.from('profile\0\0'), profile]));
}

/** Puts something between the first two bytes of a JPEG and the rest, as a comment. */
export function withComment(picture: Buffer, comment: string): Buffer {
  const text = Buffer.from(comment);
  const marker = Buffer.from([0xff, 0xfe, (text.length + 2) >> 8, (text.length + 2) & 255]);
  return Buffer.concat([picture.subarray(0, 2), marker, text, picture.subarray(2)]);
}

const MEGABYTE = 1024 * 1024;

/** As `deflateSync` packs them, but one packed megabyte is repeated: packing hundreds of them takes seconds. */
function equalBytes(length: number, character = '\0'): Buffer {
  const piece = deflateRawSync(Buffer.alloc(MEGABYTE, character), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const rest = deflateRawSync(Buffer.alloc(length % MEGABYTE, character), { level: 9 });
  const pieces = Array.from({ length: Math.floor(length / MEGABYTE) }, () => piece);
  const [count, byte] = [BigInt(length), BigInt(character.charCodeAt(0))];
  const checksum = Buffer.alloc(4); // Adler-32.
  checksum.writeUInt16BE(Number((count + (byte * count * (count + 1n)) / 2n) % 65521n), 0);
  checksum.writeUInt16BE(Number((1n + byte * count) % 65521n), 2);
  return Buffer.concat([Buffer.from([0x78, 0xda]), ...pieces, rest, checksum]);
}

const PNG_START = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
