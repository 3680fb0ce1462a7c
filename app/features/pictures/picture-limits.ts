import type { Metadata } from 'sharp';

/** More pixels than any camera whose files are under 5 MB. */
const MAX_PIXELS = 40_000_000;
/** The maximum of WebP. */
const MAX_SIDE = 16_383;
const MAX_FRAMES = 300;
/** Memory limit for formats that are decoded as a whole. */
const MAX_AT_ONCE = 48 * 1024 * 1024;
/** All frames together. */
const MAX_MOVING_PIXELS = 16_000_000;

/** The reason not to decode a picture, as a user-facing sentence; null if it is within the limits. */
export function tooMuch(found: Metadata): string | null {
  const { width, height, frames } = measuresOf(found);
  if (frames > MAX_FRAMES) return `It has ${frames} frames; ${MAX_FRAMES} are the most.`;
  if (Math.max(width, height) > MAX_SIDE) return `It is ${width} × ${height} pixels; no side may exceed ${MAX_SIDE}.`;
  if (width * height > MAX_PIXELS) return `It has ${millions(width * height)} million pixels; 40 million are the most.`;
  if (frames > 1) {
    if (width * height * frames <= MAX_MOVING_PIXELS) return null;
    return `Its ${frames} frames of ${width} × ${height} pixels are too many together. Make it smaller or shorter.`;
  }
  if (bytesAtOnce(found) <= MAX_AT_ONCE) return null;
  return `It has ${millions(width * height)} million pixels, too many for a file of this kind. Make it smaller.`;
}

export function measuresOf({ width, height, pageHeight, pages }: Metadata) {
  return { width, height: pageHeight ?? height, frames: pages ?? 1 };
}

function bytesAtOnce(found: Metadata): number {
  const pixels = found.width * found.height;
  if (found.format === 'webp' || found.format === 'gif') return pixels * 4;
  if (found.format === 'png') return found.isProgressive ? pixels * 4 * (found.depth === 'ushort' ? 2 : 1) : 0;
  // A progressive JPEG needs two bytes per coefficient until its last scan has been read.
  return found.isProgressive ? pixels * 2 * (found.chromaSubsampling === '4:2:0' ? 1.5 : 3) : 0;
}

function millions(count: number): number {
  return Math.ceil(count / 1_000_000);
}
