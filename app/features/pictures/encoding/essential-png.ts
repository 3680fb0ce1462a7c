/** Chunks needed for the pixels and their colors. */
const ESSENTIAL = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA', 'cHRM', 'sRGB', 'iCCP']);
const START = 8;
/** Length, type and checksum of a chunk. */
const AROUND = 12;

/**
 * Removes text and other metadata chunks. Decoders unpack compressed ones before the first pixel: 300 KB of them can
 * take more than a gigabyte of memory.
 */
export function essentialPng(file: Buffer): Buffer {
  const kept = [file.subarray(0, START)];
  for (let at = START; at + AROUND <= file.length; ) {
    const end = at + AROUND + file.readUInt32BE(at);
    if (ESSENTIAL.has(file.toString('latin1', at + 4, at + 8))) kept.push(file.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}
