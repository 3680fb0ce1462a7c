// The lettering of a social card (1200 x 630) as an SVG that lies over the plate: scrim, frame, wordmark and title.

import { breakLines, drawText, type Face, settable, textWidth } from './card-type.ts';
import { sealMark } from './seal.ts';
import { alphabets, wordmark } from './wordmark.ts';

const colours = { ink: '#071713', brass: '#E3C283', title: '#FBF7EC', kicker: '#E9E3D2' };
const left = 64;
const titleTop = 220;
const titleWidth = 520;
const titleSizes = [62, 58, 54, 50, 46, 42, 40];
const maxLines = 4;
const lineHeight = 1.04;

/** All text is outlines, so the result looks the same wherever it is rendered. */
export function socialCard({ title, kicker }: { title: string; kicker: string }): string {
  const { lines, face } = fitTitle(settable(title, alphabets.title).slice(0, 240));
  const pitch = lineHeight * face.size;
  const titleBottom = titleTop + pitch * lines.length;
  const layers = [scrim(), frame(), masthead(), titleText(lines, face, pitch), kickerText(kicker, titleBottom + 48)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${layers.join('')}</svg>`;
}

function fitTitle(title: string, sizes = titleSizes): { lines: string[]; face: Face } {
  for (const size of sizes) {
    const face: Face = { alphabet: alphabets.title, size, tracking: -0.018 };
    const lines = breakLines(title, face, titleWidth);
    if (lines.length <= maxLines && lines.every((line) => textWidth(line, face) <= titleWidth)) return { lines, face };
  }
  return fitTitle(shorten(title), sizes.slice(-1));
}

/** One word less, or one letter less of a word that fills the card alone. */
function shorten(title: string): string {
  const whole = title.replace(/…$/, '');
  const lastSpace = whole.lastIndexOf(' ');
  return `${whole.slice(0, lastSpace > 0 ? lastSpace : -1)}…`;
}

function titleText(lines: string[], face: Face, pitch: number): string {
  // Newsreader's ascent (0.735 em) and descent make one em together; the rest of the pitch is split around them.
  const firstBaseline = titleTop + (pitch - face.size) / 2 + 0.735 * face.size;
  const paths = lines.map((line, row) => drawText(line, face, left, firstBaseline + row * pitch));
  return `<g fill="${colours.title}">${paths.join('')}</g>`;
}

function kickerText(kicker: string, baseline: number): string {
  const text = settable(kicker, alphabets.kicker);
  const full: Face = { alphabet: alphabets.kicker, size: 24 };
  const size = full.size * Math.min(1, titleWidth / Math.max(1, textWidth(text, full)));
  return `<g fill="${colours.kicker}">${drawText(text, { ...full, size }, left, baseline)}</g>`;
}

function masthead(): string {
  const seal = `<g color="${colours.brass}" transform="translate(94 94) scale(.9375)">${sealMark()}</g>`;
  return `${seal}<g fill="${colours.title}">${wordmark(34, 136, 102).paths}</g>`;
}

function frame(): string {
  const outer = '<rect x="18.5" y="18.5" width="1163" height="593" stroke-opacity=".7"/>';
  const inner = '<rect x="24.5" y="24.5" width="1151" height="581" stroke-opacity=".35"/>';
  return `<g fill="none" stroke="${colours.brass}">${outer}${inner}</g>`;
}

// Dark where the words are, gone where the city begins.
function scrim(): string {
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${colours.ink}" stop-opacity="${opacity}"/>`;
  const gradient = `<linearGradient id="scrim">${stop(0, 0.9)}${stop(0.42, 0.65)}${stop(0.64, 0)}</linearGradient>`;
  return `${gradient}<rect width="1200" height="630" fill="url(#scrim)"/>`;
}
