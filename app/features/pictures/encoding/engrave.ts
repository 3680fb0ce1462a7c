/** How a portrait is engraved. */
export interface Engraving {
  /** The distance of the lines, in pixels. */
  pitch: number;
  /** Lighter or darker than the photo: -0.2 to 0.2. */
  exposure: number;
}

/** How far tone bends a line, in pitches: lines follow the face. */
const BEND = 1.6;
/** Thinner lines would print as gray. */
const THINNEST = 0.28;
/** Darker tones get a second family of lines across the first. */
const CROSSED_ABOVE = 0.5;
const CROSS = (35 * Math.PI) / 180;
/** The lightest and darkest two percent become paper and ink. */
const CLIPPED = 0.02;

/** Full ink would be a blot without lines. */
const DARKEST = 0.84;

/**
 * The ink of each pixel, 0 to 255, for a photo in shades of gray: lines that swell where it is dark. `relief` is the same
 * photo, blurred: it bends them.
 */
export function engrave(
  gray: Uint8Array,
  relief: Uint8Array,
  width: number,
  { pitch, exposure }: Engraving,
): Uint8Array<ArrayBuffer> {
  const darknessOf = stretched(gray, exposure);
  const [sin, cos] = [Math.sin(CROSS), Math.cos(CROSS)];
  const ink = new Uint8Array(gray.length);
  for (let at = 0; at < gray.length; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const darkness = darknessOf[gray[at] ?? 0] ?? 0;
    const bend = BEND * pitch * (darknessOf[relief[at] ?? 0] ?? 0);
    const along = line(y - bend, pitch, Math.min(darkness, DARKEST));
    const across =
      darkness > CROSSED_ABOVE ? line(y * cos - x * sin + bend, pitch, (darkness - CROSSED_ABOVE) * 0.9) : 0;
    ink[at] = Math.round(255 * Math.max(along, across));
  }
  return ink;
}

/** How much of a pixel is covered by the nearest of evenly spaced lines, which are as wide as it is dark. */
function line(position: number, pitch: number, darkness: number): number {
  const half = (darkness * pitch) / 2;
  if (half < THINNEST) return 0;
  const distance = Math.abs((((position % pitch) + pitch) % pitch) - pitch / 2);
  return Math.min(1, Math.max(0, half - distance + 0.5));
}

/** The darkness of each shade of gray, once contrast is stretched. */
function stretched(gray: Uint8Array, exposure: number): number[] {
  const counts = new Uint32Array(256);
  for (const shade of gray) counts[shade] = (counts[shade] ?? 0) + 1;
  const percentile = (share: number) => {
    let sum = 0;
    return counts.findIndex((count) => {
      sum += count;
      return sum > share * gray.length;
    });
  };
  const [darkest, lightest] = [percentile(CLIPPED), percentile(1 - CLIPPED)];
  const range = Math.max(1, lightest - darkest);
  return Array.from(counts, (_, shade) => {
    const lightness = Math.min(1, Math.max(0, (shade - darkest) / range));
    return Math.min(1, Math.max(0, 1 - lightness - exposure));
  });
}
