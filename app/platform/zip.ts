import { type FileHandle, open } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

export interface ZipEntry {
  name: string;
  /** Unpacked, or null if it is larger than this, encrypted, damaged, or packed in a way that we do not know. */
  read(largest: number): Promise<Buffer | null>;
}

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const STORED = 0;
const DEFLATED = 8;
const unpack = promisify(inflateRaw);

/** The files of a ZIP archive, by its directory at the end. Null if it is none. Large ones (ZIP64) are not read. */
export async function readZip(path: string): Promise<ZipEntry[] | null> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const tail = await bytesAt(
      file,
      Math.max(0, size - END_BYTES - LONGEST_COMMENT),
      Math.min(size, END_BYTES + LONGEST_COMMENT),
    );
    const end = lastEnd(tail);
    if (end < 0) return null;
    const directory = await bytesAt(file, tail.readUInt32LE(end + 16), tail.readUInt32LE(end + 12));
    return entriesIn(path, directory);
  } finally {
    await file.close();
  }
}

function lastEnd(tail: Buffer): number {
  for (let at = tail.length - END_BYTES; at >= 0; at--) if (tail.readUInt32LE(at) === END) return at;
  return -1;
}

function entriesIn(path: string, directory: Buffer): ZipEntry[] {
  const entries: ZipEntry[] = [];
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === ENTRY; ) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => directory.readUInt16LE(at + offset));
    const name = directory.toString('utf8', at + 46, at + 46 + (nameLength ?? 0));
    const packed = {
      isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
      method: directory.readUInt16LE(at + 10),
      bytes: directory.readUInt32LE(at + 20),
      from: directory.readUInt32LE(at + 42),
    };
    if (!name.endsWith('/')) entries.push({ name, read: (largest) => readEntry(path, packed, largest) });
    at += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return entries;
}

interface Packed {
  isEncrypted: boolean;
  method: number;
  bytes: number;
  from: number;
}

async function readEntry(path: string, { isEncrypted, method, bytes, from }: Packed, largest: number) {
  if (isEncrypted || bytes > largest || (method !== STORED && method !== DEFLATED)) return null;
  const file = await open(path);
  try {
    const head = await bytesAt(file, from, 30);
    if (head.length < 30) return null;
    const content = await bytesAt(file, from + 30 + head.readUInt16LE(26) + head.readUInt16LE(28), bytes);
    // What it says of its size may be a lie: counting stops where it is allowed to.
    return method === STORED ? content : await unpack(content, { maxOutputLength: largest });
  } catch {
    return null;
  } finally {
    await file.close();
  }
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { size } = await file.stat();
  const room = Math.max(0, Math.min(length, size - position));
  const { buffer, bytesRead } = await file.read(Buffer.alloc(room), 0, room, position);
  return buffer.subarray(0, bytesRead);
}
