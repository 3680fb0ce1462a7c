import type { Tone } from './engraving.ts';
import type { FigureNumbers, FigureRow } from './figure.ts';
import { headingMark, plainHeading } from './figure-text.ts';

/** One bar: its parts lie on each other, or for a waterfall between two heights. */
export interface Bar {
  label: string;
  text: string;
  parts: { from: number; to: number; tone: Tone; text: string }[];
}

export interface Bars {
  bars: Bar[];
  lines: FigureRow[];
  /** Names of the parts, if there are several. */
  parts: { name: string; tone: Tone }[];
  isWaterfall: boolean;
  most: number;
}

export function barsOf(numbers: FigureNumbers): Bars {
  const tones = partTones(numbers);
  const bars = numbers.rows.map(({ label, cells, isKey, isLater }): Bar => {
    let sum = 0;
    const parts = cells.map(({ value, text }, at) => {
      const own: Tone = isKey ? 'brass' : isLater ? 'open' : 'ink';
      const part = { from: sum, to: sum + value, tone: cells.length > 1 ? (tones[at]?.tone ?? 'ink') : own, text };
      sum += value;
      return part;
    });
    return { label, text: cells.length > 1 ? '' : (cells[0]?.text ?? ''), parts };
  });
  return { bars, lines: numbers.lines, parts: tones, isWaterfall: false, most: mostOf(bars, numbers.lines) };
}

function partTones({ columns, rows }: FigureNumbers): Bars['parts'] {
  const count = rows[0]?.cells.length ?? 1;
  if (count < 2) return [];
  return Array.from({ length: count }, (_, at) => {
    const heading = columns[at + 1] ?? `${at + 1}`;
    return { name: plainHeading(heading), tone: stackTone(heading, at) };
  });
}

const STACK: readonly Tone[] = ['ink', 'dense', 'open'];

function stackTone(heading: string, at: number): Tone {
  const mark = headingMark(heading);
  return mark === 'key' ? 'brass' : mark === 'later' ? 'open' : (STACK[at % STACK.length] ?? 'ink');
}

/** Each row begins where the one before it ended; a total begins at zero. */
export function waterfallOf(numbers: FigureNumbers): Bars {
  let sum = 0;
  const bars = numbers.rows.map(({ label, cells, isKey, isLater, isTotal }, index): Bar => {
    const { value = 0, text = '' } = cells[0] ?? {};
    const isWhole = isTotal || index === 0;
    const [from, to] = isWhole ? [0, value] : [Math.min(sum, sum + value), Math.max(sum, sum + value)];
    sum = isWhole ? value : sum + value;
    const tone: Tone = isKey ? 'brass' : isLater ? 'open' : value < 0 ? 'dense' : 'ink';
    return { label, text, parts: [{ from, to, tone, text }] };
  });
  const { lines } = numbers;
  return { bars, lines, parts: [], isWaterfall: true, most: mostOf(bars, lines) };
}

function mostOf(bars: readonly Bar[], lines: readonly FigureRow[]): number {
  const ends = bars.flatMap(({ parts }) => parts.map(({ to }) => to));
  return Math.max(...ends, ...lines.map(({ cells }) => cells[0]?.value ?? 0), Number.MIN_VALUE);
}
