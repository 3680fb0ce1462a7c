/** Allowed formats by magic bytes: file names and declared types are not trusted. */
const FORMATS = {
  jpeg: { type: 'image/jpeg', extensions: ['jpg', 'jpeg'] },
  png: { type: 'image/png', extensions: ['png'] },
  webp: { type: 'image/webp', extensions: ['webp'] },
  gif: { type: 'image/gif', extensions: ['gif'] },
} as const;

/** Number of bytes needed to detect the format. */
export const TELLING_BYTES = 12;

/** An uploaded picture (§5). Plain data, no I/O: shared by browser and server. */
export const MAX_UPLOAD_BYTES = 5 * 1024 * 1024;
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

/** The size of engraved portraits. */
export const PORTRAIT = { width: 960, height: 1200 } as const;
/** For screens that need no more pixels. */
export const MEDIUM_PORTRAIT = { width: 640, height: 800 } as const;
/** Beside the text of an article, in lists: its lines are wider apart. */
export const SMALL_PORTRAIT = { width: 240, height: 300 } as const;

/** The largest part of the shape of a portrait, or a closer one, as shares of the photo. */
export function cropOf({ photo, x, y, zoom }: Crop) {
  const shape = PORTRAIT.width / PORTRAIT.height;
  const width = Math.min(photo.width, photo.height * shape) / (zoom / 100);
  const [wide, high] = [width / photo.width, width / shape / photo.height];
  return { left: ((1 - wide) * x) / 100, top: ((1 - high) * y) / 100, width: wide, height: high };
}

/** Where in a photo, in percent of the room that there is, and how close in percent. */
interface Crop {
  photo: { width: number; height: number };
  x: number;
  y: number;
  zoom: number;
}

/** Of the texts that are stored with a picture; the table checks them, too. */
export const MAX_ALT_LENGTH = 200;
export const MAX_CAPTION_LENGTH = 300;

/** The texts of §5 and §8. */
export const PICTURE_TEXTS = {
  tooLarge: 'Image must be under 5MB',
  wrongType: 'Only JPEG, PNG, WebP, and GIF images allowed',
  failed: 'Failed to upload image',
  ourFault: 'Something went wrong on our side. Please try again.',
  uploaded: 'Image uploaded successfully',
} as const;

/** Checks that need only the file's name, type and size. */
export function uploadProblems({ size, type }: { size: number; type: string }): string[] {
  const isKnown = (UPLOAD_TYPES as readonly string[]).includes(type);
  return [...(size > MAX_UPLOAD_BYTES ? [PICTURE_TEXTS.tooLarge] : []), ...(isKnown ? [] : [PICTURE_TEXTS.wrongType])];
}

export interface Picture {
  /** A timestamp plus the original extension (§5): `1763203041123.jpg`. */
  name: string;
  width: number;
  height: number;
  /** More than one: an animation. */
  frames: number;
  /** The widths it exists in; the last one is the original's. Null until they are encoded (add-sizes.ts). */
  widths: number[] | null;
}

export const PICTURE_NAME = /^\d{13}\.(?:jpg|jpeg|png|webp|gif)$/;
/** The original or one of its variants. */
export const PICTURE_FILE = /^\d{13}(?:\.(?:jpg|jpeg|png|webp|gif)|-\d{1,4}\.(?:avif|webp))$/;
/** The address on our site, whatever stores the file. */
const PICTURE_PATH = '/media/';

export function picturePath(file: string): string {
  return PICTURE_PATH + file;
}

/** Names of all pictures referenced by an address or by an article's HTML. */
export function pictureNamesIn(text: string): string[] {
  return Array.from(text.matchAll(/\/media\/(\d{13}\.(?:jpg|jpeg|png|webp|gif))(?![\w.-])/g), ([, name = '']) => name);
}

/** What a page needs for a responsive picture. */
export interface PictureSources {
  src: string;
  width: number;
  height: number;
  sources: { type: string; srcSet: string }[];
}

/** Best format first. `base`: our site, or the public bucket. */
export function sourcesOf({ name, width, height, frames, widths }: Picture, base = PICTURE_PATH): PictureSources {
  const source = (format: VariantFormat, sizes: number[]) => ({
    type: `image/${format}`,
    srcSet: sizes.map((size) => `${base}${variantFile(name, size, format)} ${size}w`).join(', '),
  });
  const sources = widths ? formatsOf(frames).map((format) => source(format, widths)) : [];
  return { src: base + name, width, height, sources };
}

export type VariantFormat = 'avif' | 'webp';

/** Animations are not encoded as AVIF: support is rare. */
export function formatsOf(frames: number): readonly VariantFormat[] {
  return frames > 1 ? ['webp'] : ['avif', 'webp'];
}

export function variantFile(name: string, width: number, format: VariantFormat): string {
  return `${name.split('.')[0]}-${width}.${format}`;
}

/** All stored files of a picture. */
export function filesOf({ name, frames, widths }: Pick<Picture, 'name' | 'frames' | 'widths'>): string[] {
  const variants = formatsOf(frames).flatMap(
    (format) => widths?.map((width) => variantFile(name, width, format)) ?? [],
  );
  return [name, ...variants];
}

export type PictureFormat = keyof typeof FORMATS;

export function formatOf(beginning: Uint8Array): PictureFormat | null {
  const text = Buffer.from(beginning.subarray(0, TELLING_BYTES)).toString('latin1');
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^GIF8[79]a/.test(text)) return 'gif';
  if (/^RIFF[\s\S]{4}WEBP$/.test(text)) return 'webp';
  return null;
}

/** The original extension (§5) if it matches the content, otherwise the content's. */
export function extensionFor(fileName: string, format: PictureFormat): string {
  const given = /\.([a-z]{3,4})$/i.exec(fileName)?.[1]?.toLowerCase();
  const known: readonly string[] = FORMATS[format].extensions;
  return given && known.includes(given) ? given : FORMATS[format].extensions[0];
}

/** The Content-Type of a stored file. */
export function typeOfFile(file: string): string {
  const extension = file.split('.').at(-1) ?? '';
  return extension === 'jpg' ? 'image/jpeg' : `image/${extension}`;
}
