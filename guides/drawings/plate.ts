import { themeColor } from '../../app/platform/theme-color.ts';
/** Elements of the guides' drawings. Units are CSS pixels on paper. */

export const WIDTH = 624;

export const INK = themeColor('ink-900');
const QUIET = themeColor('ink-600');
const RULE = themeColor('rule');
export const BRASS = themeColor('brass-500');

/** A drawing with its alternative text. */
export function plate(height: number, label: string, parts: readonly string[]): string {
  return `<svg role="img" aria-label="${asText(label)}" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" font-family="Public Sans" font-size="11.5">${parts.join('')}</svg>`;
}

type Tone = 'ink' | 'brass' | 'light' | 'open';

const TONES = {
  ink: { pitch: 3.6, weight: 1.5, color: INK },
  brass: { pitch: 3, weight: 1.7, color: BRASS },
  light: { pitch: 4.8, weight: 0.7, color: QUIET },
  open: { pitch: 0, weight: 0, color: INK },
};

/** A rectangle of horizontal lines. Brass marks the most important one. */
export function hatch(x: number, y: number, width: number, height: number, tone: Tone = 'ink'): string {
  const { pitch, weight, color } = TONES[tone];
  if (width <= 0 || height <= 0) return '';
  const count = pitch ? Math.floor(height / pitch) : 0;
  const first = (height - (count - 1) * pitch) / 2;
  const lines = Array.from({ length: count }, (_, line) => `M${r(x)} ${r(y + first + line * pitch)}h${r(width)}`).join(
    '',
  );
  const dash = tone === 'open' ? ' stroke-dasharray="3 3"' : '';
  return `<g fill="none" stroke="${color}">${lines && `<path stroke-width="${weight}" d="${lines}"/>`}<path stroke-width="1"${dash} d="M${r(x)} ${r(y)}h${r(width)}v${r(height)}h${r(-width)}z"/></g>`;
}

interface Look {
  anchor?: 'start' | 'middle' | 'end';
  size?: number;
  quiet?: boolean;
  /** Serif for large figures, italic for explanations. */
  face?: 'sans' | 'serif' | 'italic' | 'bold';
}

const FACES = {
  sans: '',
  serif: ' font-family="Newsreader Display"',
  italic: ' font-family="Newsreader Text" font-style="italic"',
  bold: ' font-weight="600"',
};

export function label(x: number, y: number, text: string, look: Look = {}): string {
  const { anchor = 'start', size, quiet = false, face = 'sans' } = look;
  return `<text x="${r(x)}" y="${r(y)}" text-anchor="${anchor}" fill="${quiet ? QUIET : INK}"${size ? ` font-size="${size}"` : ''}${FACES[face]}>${asText(text)}</text>`;
}

export function line(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  look: { color?: string; width?: number; dashed?: boolean } = {},
): string {
  const { color = INK, width = 1, dashed = false } = look;
  return `<path fill="none" stroke="${color}" stroke-width="${width}"${dashed ? ' stroke-dasharray="4 3"' : ''} d="M${r(x1)} ${r(y1)}L${r(x2)} ${r(y2)}"/>`;
}

export function hair(x1: number, y1: number, x2: number, y2: number): string {
  return line(x1, y1, x2, y2, { color: RULE });
}

/** A ruler with a tick per unit, and a longer one at each `major`. */
export function ruler(x: number, y: number, width: number, units: number, major: number): string {
  const ticks = Array.from({ length: units + 1 }, (_, unit) => {
    const long = unit % major === 0;
    return `M${r(x + (unit * width) / units)} ${r(y)}v${long ? 9 : 4.5}`;
  });
  return `<path fill="none" stroke="${INK}" stroke-width=".8" d="M${r(x)} ${r(y)}h${r(width)}${ticks.join('')}"/>`;
}

export function asText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function r(value: number): number {
  return Math.round(value * 10) / 10;
}
