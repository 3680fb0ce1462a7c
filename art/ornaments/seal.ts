import { themeColor } from '../../app/platform/theme-color.ts';
import { alphabets } from '../../app/ui/social-card/card-title.ts';
import { drawText, type Face, textWidth } from '../../app/ui/social-card/card-type.ts';
import { scalingBand } from './svg.ts';

// The firm's name as outlines, which saves loading two more fonts.

/** The outlines, with the baseline starting at x, y, and the x coordinate of their end. */
export function wordmark(size: number, x: number, y: number): { paths: string; end: number } {
  const initials: Face = { alphabet: alphabets.wordmark, size, tracking: 0.005 };
  const name: Face = { alphabet: alphabets.wordmarkItalic, size };
  const wordSpace = 0.24 * size;
  const nameStart = x + textWidth('WRC', initials) + wordSpace;
  return {
    paths: drawText('WRC', initials, x, y) + drawText('Advisory', name, nameStart, y),
    end: nameStart + textWidth('Advisory', name),
  };
}

/** For the navigation and the footer; CSS sets the color. */
export function wordmarkDrawing(): string {
  const { paths, end } = wordmark(23, 1, 18);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(end + 1)} 25">${paths}</svg>`;
}

// The firm's mark: a coin with a milled edge and a serif W. The favicon is a simpler version.

const monogram =
  'M-15.5-9.6h8.2v1.3l-2.5.6 4.7 13.2 4-11.1-.8-2.2-2.4-.5v-1.3h8.6v1.3l-2.7.6 4.4 13.1 4.3-13.1-2.8-.6v-1.3' +
  'h7.2v1.3l-2.4.7-6.4 17.8h-1.9L-.2-3.4l-4.9 13.3H-7L-13.2-7.7l-2.3-.6z';

const ink = themeColor('ink-900').toUpperCase();
const brass = themeColor('brass-400').toUpperCase();
const ivory = '#F5F0E4';

/** Centered on the origin, 62 units wide, in `currentColor`. */
export function sealMark(): string {
  const weave = scalingBand({ id: 'weave', radius: 22, swing: 3.4, lobes: 24, strands: 3, pen: 0.45 });
  const lines = [
    '<circle r="31" stroke-width="1"/>',
    teeth({ radius: 28.8, depth: 3.2, count: 60 }),
    '<circle r="26.4" stroke-width=".8"/>',
    `<g opacity=".75">${weave}</g>`,
    '<circle r="17.6" stroke-width=".5"/>',
  ];
  const letter = `<path fill="currentColor" transform="scale(.92)" d="${monogram}"/>`;
  return `<g fill="none" stroke="currentColor">${lines.join('')}</g>${letter}`;
}

export function seal(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-32 -32 64 64">${sealMark()}</svg>`;
}

type Icon = { cornerRadius: number; scale: number; milled: boolean };

/** `scale` resizes the mark inside the background. Small icons are clearer without the milled edge. */
export function icon({ cornerRadius, scale, milled }: Icon): string {
  const ground = `<rect width="32" height="32" rx="${cornerRadius}" fill="${ink}"/>`;
  const letter = `<path fill="${ivory}" transform="scale(.62)" d="${monogram}"/>`;
  const mark = `<g transform="translate(16 16) scale(${scale})">${milled ? milledEdge() : ''}${letter}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${ground}${mark}</svg>`;
}

function milledEdge(): string {
  return `<g stroke="${brass}" fill="none">${teeth({ radius: 13.2, depth: 1.3, count: 50 })}</g>`;
}

/** A dashed circle with a whole number of dashes, so that there is no seam. */
function teeth({ radius, depth, count }: { radius: number; depth: number; count: number }): string {
  const tooth = 0.9;
  const gap = ((2 * Math.PI * radius) / count - tooth).toFixed(4);
  return `<circle r="${radius}" stroke-width="${depth}" stroke-dasharray="${tooth} ${gap}" stroke-dashoffset="${tooth / 2}"/>`;
}
