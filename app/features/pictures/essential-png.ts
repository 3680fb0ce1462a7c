/** What the pixels need, and how their colours are meant. */
const ESSENTIAL = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA', 'cHRM', 'sRGB', 'iCCP']);
const START = 8;
/** Length, type and checksum of a chunk. */
const AROUND = 12;

/**
 * The same PNG without texts and the like. They may be compressed, and a decoder unpacks them all before it looks at
 * the first pixel: three hundred kilobytes of them have been seen to take more than a gigabyte.
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
