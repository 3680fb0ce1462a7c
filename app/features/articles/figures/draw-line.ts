import {
  type Anchor,
  type Drawing,
  hatched,
  LETTERS,
  LINE,
  labelled,
  letters,
  round,
  stroke,
  WIDE,
  widthOf,
} from './engraving.ts';
import type { FigureNumbers, FigureRow } from './figure.ts';

export interface Point {
  x: number;
  y: number;
}

const TALL = { wide: 254, narrow: 194 };
const HATCH = 5;
const EDGE = 5;
const MAX_LEADER = 70;

/** Values in their order, with the area below them hatched down to zero. */
export function drawLine({ rows, lines }: FigureNumbers, width: number): Drawing {
  const tall = width === WIDE ? TALL.wide : TALL.narrow;
  const values = [...rows, ...lines].map(amountOf);
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const yOf = (value: number) => tall - ((value - least) / (most - least)) * tall;
  const points = rows.map((row, at) => ({
    x: EDGE + (at * (width - 2 * EDGE)) / (rows.length - 1),
    y: yOf(amountOf(row)),
  }));
  const zero = yOf(0);
  const [first, last] = [points[0], points.at(-1)] as [Point, Point];

  let svg = `<path d="${hatchBetween(points, zero)}" stroke-opacity=".7"/>`;
  const path = points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('');
  svg += `<path d="${path}" stroke-width="2" stroke-linejoin="round"/>`;
  const long = new Set(rows.flatMap((row, at) => (isNamed(row, at, rows.length) ? [at] : [])));
  const ticks = points.map(({ x }, at) => `M${round(x)} ${tall}v${long.has(at) ? 13 : 7}`).join('');
  svg += stroke(`M${round(first.x)} ${round(zero)}H${round(last.x)}`, { weight: 1.2 });
  svg += rows.length <= width / 6 ? stroke(ticks, { weight: 1.2 }) : '';
  svg += axisLabels(rows, points, tall + 31, width);
  svg += lines.map((row) => threshold(row, yOf(amountOf(row)), width)).join('');
  const notes = noteTexts(rows, points, width);
  return { width, top: Math.min(-LETTERS, notes.top), bottom: tall + 36, svg: svg + notes.svg };
}

const amountOf = ({ cells }: FigureRow) => cells[0]?.value ?? 0;
const isNamed = ({ note, isKey }: FigureRow, at: number, count: number) =>
  note !== null || isKey || at === 0 || at === count - 1;

/** Level strokes between the line and zero, cut where the line crosses them. */
export function hatchBetween(points: readonly Point[], zero: number): string {
  const ys = points.map(({ y }) => y);
  const [top, bottom] = [Math.min(...ys, zero), Math.max(...ys, zero)];
  let d = '';
  for (let y = zero - HATCH; y > top; y -= HATCH) d += spans(points, y, (at) => at < y);
  for (let y = zero + HATCH; y < bottom; y += HATCH) d += spans(points, y, (at) => at > y);
  return d;
}

function spans(points: readonly Point[], y: number, isInside: (y: number) => boolean): string {
  let [d, start] = ['', Number.NaN];
  for (const [index, point] of points.entries()) {
    const before = points[index - 1];
    if (before && isInside(before.y) !== isInside(point.y)) {
      const x = before.x + ((y - before.y) / (point.y - before.y)) * (point.x - before.x);
      if (isInside(point.y)) start = x;
      else d += span(start, x, y);
    } else if (!before && isInside(point.y)) start = point.x;
  }
  const last = points.at(-1);
  return last && isInside(last.y) ? d + span(start, last.x, y) : d;
}

const span = (from: number, to: number, y: number) =>
  to - from > 0.5 ? `M${round(from)} ${round(y)}H${round(to)}` : '';

/** First, last and noted points; where there is no room, the number in the label, or nothing. */
function axisLabels(rows: readonly FigureRow[], points: readonly Point[], y: number, width: number): string {
  const taken: [from: number, to: number][] = [];
  const ends = [0, rows.length - 1];
  const others = rows.flatMap((row, at) => (isNamed(row, at, rows.length) && !ends.includes(at) ? [at] : []));
  return [...ends, ...others]
    .map((at) => {
      const label = rows[at]?.label ?? '';
      const x = points[at]?.x ?? 0;
      const anchor: Anchor = at === 0 ? 'start' : at === rows.length - 1 ? 'end' : 'middle';
      const short = /\d[\d.,]*$/.exec(label)?.[0] ?? '';
      for (const words of [label, short]) {
        const wide = widthOf(words);
        const from = anchor === 'start' ? x : anchor === 'end' ? x - wide : x - wide / 2;
        const box: [number, number] = [from - 6, from + wide + 6];
        if (!words || from < -1 || from + wide > width + 1 || taken.some((one) => one[0] < box[1] && box[0] < one[1]))
          continue;
        taken.push(box);
        return letters(x, y, anchor, { words });
      }
      return '';
    })
    .join('');
}

function threshold(row: FigureRow, y: number, width: number): string {
  const tone = row.isKey ? 'brass' : '';
  const said = { strong: row.cells[0]?.text ?? '', words: ` ${row.label}` };
  return (
    `<path class="ground" d="M0 ${round(y)}H${width}" stroke-width="5"/>` +
    stroke(`M0 ${round(y)}H${width}`, { weight: row.isKey ? 2.4 : 1.2, tone }) +
    letters(width, y - 7, 'end', said)
  );
}

interface Box {
  from: number;
  to: number;
  top: number;
  bottom: number;
}

/** Words above the noted points, clear of the line and of each other, each with a leader. */
function noteTexts(rows: readonly FigureRow[], points: readonly Point[], width: number): { svg: string; top: number } {
  const taken: Box[] = [];
  let [svg, highest] = ['', 0];
  for (const [at, row] of rows.entries()) {
    if (row.note === null && !row.isKey) continue;
    const { x, y } = points[at] as Point;
    const strong = row.cells[0]?.text ?? '';
    const long = row.note ? `, ${row.note}` : '';
    const isFirst = at === 0;
    const startOf = (wide: number) => (isFirst ? x + 11 : Math.min(Math.max(x - wide / 2, 0), width - wide));
    const roofOf = (wide: number) => Math.min(...roofOver(points, startOf(wide), startOf(wide) + wide), y);
    const whole = widthOf(strong + long) * 1.04;
    // Without room near the point, the value stands alone; the table has the words.
    const words = isFirst || y - roofOf(whole) < MAX_LEADER ? long : '';
    const wide = words ? whole : widthOf(strong) * 1.04;
    const start = startOf(wide);
    const roof = roofOf(wide);
    let base = isFirst ? y + 5 : roof - 12;
    const clash = () =>
      taken.some(
        (box) => box.from < start + wide + 8 && start - 8 < box.to && box.top < base + 3 && base - LETTERS < box.bottom,
      );
    if (isFirst && roof < base - LETTERS) base = roof - 8;
    while (clash()) base -= 4;
    taken.push({ from: start, to: start + wide, top: base - LETTERS, bottom: base + 3 });
    highest = Math.min(highest, base - LETTERS - 2);
    if (!isFirst && base < y - 12) svg += stroke(`M${round(x)} ${round(y - 6)}V${round(base + 6)}`, { faint: true });
    svg += letters(start, base, 'start', { strong, words });
    if (!isFirst)
      svg += `<circle${row.isKey ? ' class="brass solid"' : ' class="hollow"'} cx="${round(x)}" cy="${round(y)}" r="5" stroke-width="1.6"/>`;
  }
  return { svg, top: highest };
}

/** The heights of the line between two places. */
function roofOver(points: readonly Point[], from: number, to: number): number[] {
  return points.flatMap((point, at) => {
    const next = points[at + 1];
    if (!next || next.x < from || point.x > to) return [];
    const along = (x: number) => point.y + ((x - point.x) / (next.x - point.x)) * (next.y - point.y);
    return [along(Math.max(point.x, from)), along(Math.min(next.x, to))];
  });
}

/** Days, weeks or months on one scale: a bar for a range, a mark for a day. */
export function drawRuler({ rows, columns }: FigureNumbers, width: number): Drawing {
  const ends = rows.map(({ cells: [cell] }) => cell?.until ?? cell?.value ?? 0);
  const step = stepFor(Math.max(...ends, Number.MIN_VALUE));
  const most = Math.ceil(Math.max(...ends, Number.MIN_VALUE) / step) * step;
  const xOf = (value: number) => 1 + (value / most) * (width - 2);
  const unit = columns[1] ?? '';
  let [svg, y] = ['', 0];
  for (const { label, cells, isKey, isLater } of rows) {
    const { value = 0, until, text = '' } = cells[0] ?? {};
    const row = labelled(label, text, y, width);
    const [from, to] = [xOf(value), xOf(until ?? value)];
    const base = row.bottom + 26;
    const tone = isKey ? 'brass' : isLater ? 'open' : 'ink';
    svg += row.svg + stroke(`M0 ${base}H${width}`, { faint: true });
    if (until === undefined) {
      svg += `<circle class="${isKey ? 'brass solid' : 'solid'}" cx="${round(from)}" cy="${base - 7}" r="5"/>`;
    } else svg += hatched({ x: from, y: base - 15, width: Math.max(to - from, 2), height: 15 }, tone);
    y = base + 22;
  }
  const foot = y - 4;
  const count = Math.round(most / step);
  const ticks = Array.from(
    { length: count * 5 + 1 },
    (_, at) => `M${round(xOf((at * step) / 5))} ${foot}v${at % 5 === 0 ? 12 : 6}`,
  );
  svg += stroke(`M1 ${foot}H${width - 1}${ticks.join('')}`, { weight: 1.2 });
  for (let at = 0; at <= count; at++) {
    const name = SCALE.format(at * step);
    const words = at === 0 && unit ? unit : name;
    svg += letters(
      at === 0 ? 0 : at === count ? width : xOf(at * step),
      foot + 30,
      at === 0 ? 'start' : at === count ? 'end' : 'middle',
      { words },
    );
  }
  return { width, top: -LETTERS, bottom: foot + 30 + LINE - LETTERS + 2, svg };
}

const SCALE = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 6 });

/** Five to ten parts of a round size. */
function stepFor(most: number): number {
  const size = 10 ** Math.floor(Math.log10(most / 4));
  return [1, 2, 2.5, 5, 10].map((times) => times * size).find((step) => most / step <= 6) ?? size * 10;
}
