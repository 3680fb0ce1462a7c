/** A file of an archive. Ours are small: tables are cut into parts. */
export interface Entry {
  name: string;
  content: Buffer;
}

const BLOCK = 512;
const LONGEST_NAME = 100;
const CHECKSUM = { at: 148, length: 8 };

/** The entries as a tar archive (ustar), which every system can open. */
export async function* tarOf(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { name, content } of entries) {
    yield headOf(name, content.length);
    yield content;
    yield Buffer.alloc(padding(content.length));
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** The entries of an archive, one after the other. Throws if it is none, or is cut off. */
export async function* entriesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const take = takeFrom(chunks);
  for (;;) {
    const head = await take(BLOCK);
    if (head.every((byte) => byte === 0)) return;
    const [name, size] = [textIn(head, 0, LONGEST_NAME), Number.parseInt(textIn(head, 124, 12), 8)];
    const checksum = Number.parseInt(textIn(head, CHECKSUM.at, CHECKSUM.length), 8);
    if (checksum !== checksumOf(head)) throw new Error('This is no tar archive.');
    const content = await take(size);
    await take(padding(size));
    yield { name, content };
  }
}

function headOf(name: string, size: number): Buffer {
  if (Buffer.byteLength(name) > LONGEST_NAME) throw new Error(`"${name}" is too long for an archive.`);
  const head = Buffer.alloc(BLOCK);
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;
  head.write(name, 0);
  head.write(octal(0o600, 8) + octal(0, 8) + octal(0, 8), 100); // Mode, owner, group.
  head.write(octal(size, 12) + octal(Math.floor(Date.now() / 1000), 12), 124);
  head.write('0', 156); // An ordinary file.
  head.write('ustar\x0000', 257);
  head.write(octal(checksumOf(head), CHECKSUM.length), CHECKSUM.at);
  return head;
}

/** The sum of all bytes, as if the checksum itself were eight spaces. */
function checksumOf(head: Buffer): number {
  const { at, length } = CHECKSUM;
  return head.reduce((sum, byte, index) => sum + (index >= at && index < at + length ? 0x20 : byte), 0);
}

function padding(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK;
}

function textIn(head: Buffer, at: number, length: number): string {
  return head.toString('utf8', at, at + length).replace(/\0.*$/s, '');
}

/** Exactly so many bytes at a time, however they arrive. */
function takeFrom(chunks: AsyncIterable<Buffer>): (bytes: number) => Promise<Buffer> {
  const source = chunks[Symbol.asyncIterator]();
  let waiting: Buffer[] = [];
  let there = 0;
  return async (bytes) => {
    while (there < bytes) {
      const { done, value } = await source.next();
      if (done) throw new Error('The archive is cut off.');
      waiting.push(value);
      there += value.length;
    }
    const all = Buffer.concat(waiting);
    waiting = [all.subarray(bytes)];
    there -= bytes;
    return all.subarray(0, bytes);
  };
}
