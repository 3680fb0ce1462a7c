import { alphabets } from '#app/ui/social-card/card-title.ts';
import { type Face, pen, settable } from '#app/ui/social-card/card-type.ts';

interface MonogramSize {
  size: number;
  /** In em; the letters of a monogram touch. */
  tracking: number;
  /** The baseline. */
  y: number;
}

/** The outlines of the letters as one SVG path each, centered on x = 0: a monogram needs no font. */
export function monogramPaths(monogram: string, { size, tracking, y }: MonogramSize): string[] {
  const face: Face = { alphabet: alphabets.title, size, tracking };
  const { letters, end } = pen(settable(monogram, face.alphabet), face);
  return letters.map(({ outline, at }) =>
    outline.replace(/(-?\d+) (-?\d+)/g, (_, x, dy) => {
      const scaled = (value: string) => (Number(value) * size) / 1000;
      return `${(scaled(x) + at - end / 2).toFixed(1)} ${(scaled(dy) + y).toFixed(1)}`;
    }),
  );
}
