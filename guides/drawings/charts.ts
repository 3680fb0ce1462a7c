import { BRASS, hair, hatch, label, line, plate, ruler, WIDTH } from './plate.ts';

/** The chart types of the guides. */

export interface Column {
  name: string;
  /** The label above the column. */
  figure: string;
  from: number;
  to: number;
  tone?: 'ink' | 'brass' | 'light' | 'open';
}

/** A column chart; each column has a start and an end, so that it can also show a bridge. */
export function columns(
  words: string,
  bars: readonly Column[],
  options: { height?: number; mark?: { at: number; name: string } } = {},
): string {
  const { height = 210, mark } = options;
  const [top, ground] = [26, height - 30];
  const most = Math.max(...bars.flatMap(({ from, to }) => [from, to]), mark?.at ?? 0);
  const y = (value: number) => ground - ((ground - top) * value) / most;
  const step = WIDTH / bars.length;
  const width = Math.min(64, step * 0.62);
  const drawn = bars.map(({ name, figure, from, to, tone = 'ink' }, index) => {
    const x = index * step + (step - width) / 2;
    const high = y(Math.max(from, to));
    const next = bars[index + 1];
    const link = next && next.from === to ? hair(x + width, y(to), x + step, y(to)) : '';
    return [
      hatch(x, high, width, Math.abs(y(from) - y(to)), tone),
      link,
      figure && label(x + width / 2, high - 6, figure, { anchor: 'middle', face: 'bold', size: 10.5 }),
      ...wrapped(x + width / 2, ground + 14, name, step - 4),
    ].join('');
  });
  const level = mark
    ? [
        line(0, y(mark.at), WIDTH, y(mark.at), { color: BRASS, width: 1.6, dashed: true }),
        label(WIDTH - 3, y(mark.at) - 5, mark.name, { anchor: 'end', face: 'italic', size: 12.5 }),
      ]
    : [];
  return plate(height, words, [...drawn, line(0, ground, WIDTH, ground), ...level]);
}

/** At most two lines. */
function wrapped(x: number, y: number, text: string, width: number): string[] {
  const fits = Math.floor(width / 6);
  if (text.length <= fits) return [label(x, y, text, { anchor: 'middle', quiet: true, size: 10 })];
  const words = text.split(' ');
  let first = words.shift() ?? '';
  while (words[0] && `${first} ${words[0]}`.length <= fits) first += ` ${words.shift()}`;
  return [first, words.join(' ')].map((part, row) =>
    label(x, y + 12 * row, part, { anchor: 'middle', quiet: true, size: 10 }),
  );
}

export interface Span {
  name: string;
  from: number;
  to: number;
  tone?: 'ink' | 'brass' | 'light';
}

/** A timeline. */
export function calendar(
  words: string,
  spans: readonly Span[],
  scale: { units: number; major: number; unit: string },
): string {
  const [left, row, top] = [196, 22, 4];
  const width = WIDTH - left - 8;
  const x = (at: number) => left + (width * at) / scale.units;
  const ground = top + spans.length * row + 6;
  const rows = spans.map(({ name, from, to, tone = 'ink' }, index) => {
    const y = top + index * row;
    return [
      label(0, y + 13, name),
      hair(0, y + row - 1.5, WIDTH, y + row - 1.5),
      hatch(x(from), y + 4, x(to) - x(from), 12, tone),
    ].join('');
  });
  const numbers = Array.from({ length: Math.floor(scale.units / scale.major) + 1 }, (_, index) => index * scale.major);
  return plate(ground + 30, words, [
    ...rows,
    ruler(left, ground, width, scale.units, scale.major),
    ...numbers.map((at) => label(x(at), ground + 22, String(at), { anchor: 'middle', size: 10, quiet: true })),
    label(0, ground + 22, scale.unit, { face: 'italic', size: 12.5, quiet: true }),
  ]);
}

export interface Bar {
  name: string;
  figure: string;
  value: number;
  tone?: 'ink' | 'brass' | 'light' | 'open';
}

/** Horizontal bars with their figures at the end, and an optional target line. */
export function bars(words: string, rows: readonly Bar[], mark?: { at: number; name: string }): string {
  const [left, row, top] = [176, 30, mark ? 22 : 6];
  const right = 12 + 7 * Math.max(...rows.map(({ figure }) => figure.length));
  const most = Math.max(...rows.map(({ value }) => value), mark?.at ?? 0);
  const x = (value: number) => left + ((WIDTH - left - right) * value) / most;
  const bottom = top + rows.length * row;
  const drawn = rows.map(({ name, figure, value, tone = 'ink' }, index) => {
    const y = top + index * row;
    return [
      label(0, y + 18, name),
      hatch(left, y + 5, x(value) - left, 18, tone),
      label(x(value) + 8, y + 18.5, figure, { face: 'bold' }),
    ].join('');
  });
  const level = mark
    ? [
        line(x(mark.at), top - 4, x(mark.at), bottom, { color: BRASS, width: 1.6, dashed: true }),
        label(x(mark.at), 12, mark.name, { anchor: 'middle', face: 'italic', size: 12.5 }),
      ]
    : [];
  return plate(bottom + 4, words, [...drawn, ...level]);
}

export interface Part {
  name: string;
  figure: string;
  value: number;
  tone?: 'ink' | 'brass' | 'light';
}

/** Two stacked columns of the same height, such as sources and uses of money. */
export function piles(
  words: string,
  left: { name: string; parts: readonly Part[] },
  right: { name: string; parts: readonly Part[] },
): string {
  const [top, height] = [26, 170];
  const pile = (x: number, { name, parts }: { name: string; parts: readonly Part[] }) => {
    let y = top;
    const heights = shares(parts, height);
    const drawn = parts.map(({ name: part, figure, tone = 'ink' }, index) => {
      const tall = heights[index] ?? 0;
      const middle = y + Math.min(tall / 2 + 4, 18);
      const block = [
        hatch(x, y, 96, tall, tone),
        label(x + 108, middle, part),
        label(x + 300, middle, figure, { anchor: 'end', face: 'bold' }),
      ].join('');
      y += tall;
      return block;
    });
    return [label(x, 14, name, { face: 'italic', size: 14 }), ...drawn].join('');
  };
  return plate(top + height + 6, words, [pile(0, left), pile(324, right)]);
}

/** Parts too thin for a label are drawn thicker, at the expense of the thickest part. */
function shares(parts: readonly Part[], height: number): number[] {
  const all = parts.reduce((sum, { value }) => sum + value, 0);
  const heights = parts.map(({ value }) => Math.max(15, (height * value) / all));
  const surplus = heights.reduce((sum, tall) => sum + tall, 0) - height;
  const thickest = heights.indexOf(Math.max(...heights));
  return heights.map((tall, index) => (index === thickest ? tall - surplus : tall));
}
