/** The strokes that all figures are drawn with. Widths are in pixels of the drawing. */

import { escapeHtml } from '#app/platform/format.ts';

export interface Drawing {
  width: number;
  /** From the highest stroke or letter to the lowest. */
  top: number;
  bottom: number;
  svg: string;
}

/** Letters stay the same size: a figure is drawn once for wide pages and once for phones. */
export const WIDE = 656;
export const NARROW = 350;
export const LETTERS = 15;
export const LINE = 18;

export const round = (value: number) => Math.round(value * 10) / 10;

export type Tone = 'ink' | 'dense' | 'open' | 'brass';

/** A hatch is one thick stroke with dashes: level lines of this weight, this far apart. */
const DASHES: Record<Tone, { weight: number; gap: number }> = {
  ink: { weight: 1.6, gap: 3.4 },
  dense: { weight: 2.1, gap: 1.3 },
  open: { weight: 1, gap: 6 },
  brass: { weight: 2, gap: 2 },
};

/** Rounding a narrow bar would be visible beside its neighbors. */
const SMALL = 12;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function hatched({ x, y, width, height }: Box, tone: Tone): string {
  const { weight, gap } = DASHES[tone];
  const exact = width < SMALL ? round : Math.round; // Whole pixels are sharper, and shorter.
  const [left, top] = [exact(x), exact(y)];
  const [wide, high] = [round(exact(x + width) - left), round(exact(y + height) - top)];
  const lines =
    high > 0 && wide > 0
      ? `<path d="M${round(left + wide / 2)} ${round(top + high)}V${top}" stroke-width="${wide}" stroke-dasharray="${weight} ${gap}"/>`
      : '';
  const dashes = tone === 'open' ? ' stroke-dasharray="4 3"' : '';
  const frame = `<path d="M${left} ${top}h${wide}v${high}h${-wide}z"${dashes}/>`;
  return tone === 'brass' ? `<g class="brass">${lines}${frame}</g>` : lines + frame;
}

export function stroke(d: string, { weight = 1, tone = '', faint = false } = {}): string {
  const shade = faint ? ' stroke-opacity=".45"' : '';
  const path = `<path d="${d}" stroke-width="${weight}"${shade}/>`;
  return tone ? `<g class="${tone}">${path}</g>` : path;
}

export type Anchor = 'start' | 'middle' | 'end';

/** Letters with the strong part first: a value, then its words. */
export function letters(x: number, y: number, anchor: Anchor, { strong = '', words = '' }): string {
  const at = anchor === 'start' ? '' : ` text-anchor="${anchor}"`;
  const value = strong && `<tspan class="strong">${escapeHtml(strong)}</tspan>`;
  return `<text x="${Math.round(x)}" y="${Math.round(y)}"${at}>${value}${escapeHtml(words)}</text>`;
}

/** The width of letters of the text face at their size: an estimate on the safe side. */
export function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) width += widthOfLetter(letter);
  return width * LETTERS;
}

function widthOfLetter(letter: string): number {
  if (/[ilj.,:;'’|!]/.test(letter)) return 0.3;
  if (/[frt() -]/.test(letter)) return 0.4;
  if (/[mwMW@%]/.test(letter)) return 0.92;
  if (/[0-9$−+×]/.test(letter)) return 0.69;
  return /[A-Z]/.test(letter) ? 0.66 : 0.57;
}

/** Words in lines of at most this width. A single long word stays whole. */
export function wrapped(text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer) <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A label at the left, in as many lines as it needs, and a value at the right. */
export function labelled(label: string, value: string, y: number, width: number): { svg: string; bottom: number } {
  const lines = wrapped(label, width - widthOf(value) - 16);
  const words = lines.map((line, row) => letters(0, y + row * LINE, 'start', { words: line }));
  const svg = words.join('') + letters(width, y, 'end', { strong: value });
  return { svg, bottom: y + (lines.length - 1) * LINE };
}
