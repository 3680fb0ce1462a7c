import letters from './card-letters.json' with { type: 'json' };
import { type Alphabet, breakLines, drawText, type Face, settable, textWidth } from './card-type.ts';

/** The glyph outlines of the social cards and of the wordmark (see art/fonts/card-letters.ts). */
export const alphabets = letters as unknown as Record<keyof typeof letters, Alphabet>;

const LEFT = 64;
const TOP = 220;
/** The bridge of the engraving begins below the kicker. */
const LOWEST_KICKER = 488;
const KICKER_GAP = 48;
const WIDTH = 520;
const SIZES = [62, 58, 54, 50, 46, 42, 40];
const MAX_LINES = 4;
const MAX_TITLE_LENGTH = 240;
const LINE_HEIGHT = 1.04;

export interface CardTexts {
  title: string;
  kicker: string;
  /** Strokes of a figure, 500 by 380. They take the place of the engraving. */
  drawing?: string;
  /** If it is not the firm of the ground's wordmark. */
  firm?: { name: string; seal: string } | undefined;
  /** The theme's. */
  colors: Record<'title' | 'kicker' | 'ground' | 'ink' | 'brass', string>;
}

/** Title and kicker of a social card (1200 x 630) as paths, so that rendering needs no fonts. */
export function cardTitle({ title, kicker, drawing, firm, colors }: CardTexts): string {
  const { lines, face } = fitTitle(Array.from(settable(title, alphabets.title)).slice(0, MAX_TITLE_LENGTH).join(''));
  const pitch = LINE_HEIGHT * face.size;
  const height = pitch * lines.length;
  const top = Math.min(TOP, LOWEST_KICKER - KICKER_GAP - height);
  return (
    (drawing ? figurePlate(drawing, colors) : '') +
    (firm ? masthead(firm, colors) : '') +
    `<g fill="${colors.title}">${titleText(lines, face, pitch, top)}</g>` +
    `<g fill="${colors.kicker}">${kickerText(kicker, top + height + KICKER_GAP)}</g>`
  );
}

/** A capital in the current color, centered on the origin. Newsreader's capitals are 0.66 em high. */
export function letterMark(letter: string, height: number): string {
  const face: Face = { alphabet: alphabets.title, size: height / 0.66 };
  return `<g fill="currentColor">${drawText(letter, face, -textWidth(letter, face) / 2, height / 2)}</g>`;
}

/** Covers the wordmark of the ground with another. */
function masthead(
  { name, seal }: { name: string; seal: string },
  { ground, title, brass }: CardTexts['colors'],
): string {
  const text = settable(name, alphabets.title);
  const full: Face = { alphabet: alphabets.title, size: 34, tracking: -0.005 };
  const size = full.size * Math.min(1, 440 / Math.max(1, textWidth(text, full)));
  return (
    `<path fill="${ground}" d="M56 56H350V132H56Z"/>` +
    `<g transform="translate(94 94)" color="${brass}" fill="none" stroke="currentColor"><circle r="29"/>` +
    `<circle r="26" stroke-width="3" stroke-dasharray=".9 1.8"/><circle r="20"/><g stroke="none">${letterMark(seal, 17)}</g></g>` +
    `<g fill="${title}">${drawText(text, { ...full, size }, 136, 105)}</g>`
  );
}

/** Covers the ground except for the wordmark, and draws the frame again. */
function figurePlate(drawing: string, { ground, ink, brass }: CardTexts['colors']): string {
  const rules = `.brass{color:${brass}}.solid{fill:currentColor}.ground{stroke:${ground}}`;
  return (
    `<style>${rules}</style><path fill="${ground}" fill-rule="evenodd" d="M0 0H1200V630H0ZM56 56V132H350V56Z"/>` +
    `<path fill="none" stroke="${brass}" stroke-opacity=".7" d="M18.5 18.5H1181.5V611.5H18.5ZM24.5 24.5H1175.5V605.5H24.5Z"/>` +
    `<g transform="translate(620 130)" fill="none" color="${ink}" stroke="currentColor">${drawing}</g>`
  );
}

function fitTitle(title: string, sizes = SIZES): { lines: string[]; face: Face } {
  for (const size of sizes) {
    const face: Face = { alphabet: alphabets.title, size, tracking: -0.018 };
    const lines = breakLines(title, face, WIDTH);
    if (lines.length <= MAX_LINES && lines.every((line) => textWidth(line, face) <= WIDTH)) return { lines, face };
  }
  return fitTitle(shorten(title), sizes.slice(-1));
}

/** Drops the last word, or the last letter of a single word. */
function shorten(title: string): string {
  const whole = title.replace(/…$/, '');
  const lastSpace = whole.lastIndexOf(' ');
  return `${whole.slice(0, lastSpace > 0 ? lastSpace : -1)}…`;
}

function titleText(lines: string[], face: Face, pitch: number, top: number): string {
  // Newsreader's ascent (0.735 em) and descent add up to one em; split the remaining pitch above and below.
  const firstBaseline = top + (pitch - face.size) / 2 + 0.735 * face.size;
  const paths = lines.map((line, row) => drawText(line, face, LEFT, firstBaseline + row * pitch));
  return paths.join('');
}

function kickerText(kicker: string, baseline: number): string {
  const text = settable(kicker, alphabets.kicker);
  const full: Face = { alphabet: alphabets.kicker, size: 24 };
  const size = full.size * Math.min(1, WIDTH / Math.max(1, textWidth(text, full)));
  return drawText(text, { ...full, size }, LEFT, baseline);
}
