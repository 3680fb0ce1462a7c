import type { Bar, Bars } from './bars.ts';
import {
  type Drawing,
  hatched,
  LETTERS,
  LINE,
  labelled,
  letters,
  NARROW,
  round,
  stroke,
  WIDE,
  widthOf,
  wrapped,
} from './engraving.ts';
import type { FigureRow } from './figure.ts';

const BAR_HEIGHT = 16;
const ROW = 46;
const TALL = { wide: 264, narrow: 190 };
/** Columns wider than this look like walls. */
const WIDEST_COLUMN = 212;
/** With more bars than this, the values are below the labels, out of the way of level lines. */
const MAX_BESIDE_LINES = 6;
/** Between the last bar and the name of a level line. */
const LEADER = 34;
/** With more columns than this, a phone shows initials, and leaves the values to the table. */
const MAX_NAMED = 8;

/** Upright if labels and values fit beside each other, otherwise level. */
export function drawBars(chart: Bars, width: number): Drawing {
  const names = chart.lines.map((row) => widthOf(`${valueText(row)} ${row.label}`));
  const plot = width - (names.length > 0 && width === WIDE ? LEADER + Math.max(...names) : 0);
  const column = Math.min(plot / chart.bars.length, WIDEST_COLUMN);
  if (width === NARROW && chart.isWaterfall) return level(chart, width);
  if (chart.bars.every((bar) => fits(bar, column, chart.parts.length > 0))) return upright(chart, column, width);
  const hasShortNames = chart.bars.every(({ label }) => label.length <= 4) && chart.parts.length === 0;
  if (width === NARROW && chart.bars.length > MAX_NAMED && hasShortNames) {
    const bars = chart.bars.map((bar) => ({ ...bar, label: bar.label.slice(0, 1), text: '' }));
    return upright({ ...chart, bars }, column, width);
  }
  return level(chart, width);
}

function fits({ label, text, parts }: Bar, column: number, isStacked: boolean): boolean {
  const values = isStacked ? Math.max(...parts.map((part) => widthOf(part.text))) + column * 0.45 : widthOf(text);
  const lines = wrapped(label, column);
  return values <= column - 3 && lines.length <= 2 && lines.every((line) => widthOf(line) <= column);
}

function upright(chart: Bars, column: number, width: number): Drawing {
  const { bars, lines, parts, isWaterfall, most } = chart;
  const tall = width === WIDE ? TALL.wide : TALL.narrow;
  const yOf = (value: number) => tall - (value / most) * tall;
  const isStacked = parts.length > 0;
  const bar = isStacked ? column * 0.4 : Math.min(column * (isWaterfall ? 0.78 : 0.62), 108);
  const below = lines.length > 0 && bars.length > MAX_BESIDE_LINES && bars.some(({ text }) => text);
  const labelRows = Math.max(...bars.map(({ label }) => wrapped(label, column).length));
  let [svg, values] = ['', ''];
  for (const [index, { label, text, parts: pieces }] of bars.entries()) {
    const middle = column * (index + 0.5);
    const x = isStacked ? column * index + 2 : middle - bar / 2;
    for (const { from, to, tone } of pieces) {
      if (to > from) svg += hatched({ x, y: yOf(to), width: bar, height: yOf(from) - yOf(to) }, tone);
    }
    const next = bars[index + 1]?.parts[0];
    if (isWaterfall && next) {
      const y = endOf(chart, index, yOf);
      svg += stroke(`M${round(x + bar)} ${round(y)}H${round(x + column)}`, { faint: true });
    }
    if (isStacked) svg += partTexts(pieces, x + bar + 8, yOf);
    const under = isStacked ? x + bar / 2 : middle;
    const words = wrapped(label, column);
    words.forEach((line, row) => {
      svg += letters(isStacked ? x : under, tall + 22 + row * LINE, isStacked ? 'start' : 'middle', { words: line });
    });
    const top = yOf(Math.max(...pieces.map(({ to }) => to)));
    const y = below ? tall + 23 + LINE * labelRows : top - 8;
    if (text) values += letters(middle, y, 'middle', { strong: text });
  }
  const end = isStacked ? column * bars.length - column * 0.3 : column * bars.length;
  svg += stroke(`M0 ${tall}H${round(end)}`, { weight: 1.4 });
  svg += lines.length > 0 ? levelLines(chart, column, width, yOf) : '';
  const foot = tall + 12 + (below ? labelRows + 1 : labelRows) * LINE;
  const legend = isStacked ? legendOf(parts, foot + 24, width) : { svg: '', bottom: foot };
  const narrowLines =
    lines.length > 0 && width !== WIDE ? lineList(lines, foot + 14) : { svg: '', bottom: legend.bottom };
  const top = below || bars.every(({ text }) => !text) ? -6 : -8 - LETTERS;
  return { width, top, bottom: narrowLines.bottom, svg: svg + values + legend.svg + narrowLines.svg };
}

/** Where a bar of a waterfall ends: the next one begins there. */
function endOf({ bars }: Bars, index: number, yOf: (value: number) => number): number {
  const [piece] = bars[index]?.parts ?? [];
  const [next] = bars[index + 1]?.parts ?? [];
  if (!piece || !next) return 0;
  const ends = [piece.from, piece.to];
  const shared = ends.find((end) => Math.abs(end - next.to) < 1e-9 || Math.abs(end - next.from) < 1e-9);
  return yOf(shared ?? piece.to);
}

/** The value of each part, beside it and at least a line apart. */
function partTexts(pieces: Bar['parts'], x: number, yOf: (value: number) => number): string {
  let lowest = Number.POSITIVE_INFINITY;
  return pieces
    .filter(({ from, to }) => to > from)
    .map(({ from, to, text }) => {
      const y = Math.min((yOf(from) + yOf(to)) / 2 + 5, lowest - LINE);
      lowest = y;
      return letters(x, y, 'start', { strong: text });
    })
    .join('');
}

function legendOf(parts: Bars['parts'], top: number, width: number): { svg: string; bottom: number } {
  let [x, y, svg] = [0, top, ''];
  for (const { name, tone } of parts) {
    const wide = 30 + widthOf(name) + 20;
    if (x > 0 && x + wide > width) [x, y] = [0, y + LINE + 8];
    svg +=
      hatched({ x: x + 0.5, y: y - 12, width: 20, height: 14 }, tone) + letters(x + 28, y, 'start', { words: name });
    x += wide;
  }
  return { svg, bottom: y + 6 };
}

/** Each line covers the columns it counts. Their names are at the right, at least a line apart. */
function levelLines(
  { lines, most, bars }: Bars,
  column: number,
  width: number,
  yOf: (value: number) => number,
): string {
  const ordered = [...lines].sort((a, b) => amountOf(b) - amountOf(a));
  const right = column * bars.length;
  const isWide = width === WIDE;
  let lowest = Number.NEGATIVE_INFINITY;
  return ordered
    .map((row) => {
      const { from, to } = row.line ?? { from: 0, to: 0 };
      const y = round(yOf(Math.min(amountOf(row), most)));
      const start = round(column * from);
      const reach = to === bars.length - 1 ? right + 6 : column * (to + 1);
      const tone = row.isKey ? 'brass' : '';
      const weight = row.isKey ? 2.4 : 1.2;
      const halo = `<path class="ground" d="M${start} ${y}H${round(reach)}" stroke-width="6"/>`;
      if (!isWide) return halo + stroke(`M${start} ${y}H${round(Math.min(reach, width))}`, { weight, tone });
      const label = Math.max(y, lowest + LINE + 6);
      lowest = label;
      const lead = `M${start} ${y}H${round(reach)}L${round(right + 20)} ${label}h8`;
      return (
        halo +
        stroke(lead, { weight, tone }) +
        letters(right + LEADER, label + 5, 'start', { strong: valueText(row), words: ` ${row.label}` })
      );
    })
    .join('');
}

/** On phones: the lines by name, below the bars. */
function lineList(lines: readonly FigureRow[], top: number): { svg: string; bottom: number } {
  const ordered = [...lines].sort((a, b) => amountOf(b) - amountOf(a));
  const svg = ordered.map((row, index) => {
    const y = top + index * (LINE + 4);
    const mark = stroke(`M0 ${round(y)}h22`, { weight: row.isKey ? 2.4 : 1.2, tone: row.isKey ? 'brass' : '' });
    return mark + letters(32, y + 5, 'start', { strong: valueText(row), words: ` ${row.label}` });
  });
  return { svg: svg.join(''), bottom: top + (lines.length - 1) * (LINE + 4) + 8 };
}

const amountOf = ({ cells }: FigureRow) => cells[0]?.value ?? 0;
const valueText = ({ cells }: FigureRow) => cells[0]?.text ?? '';

/** A row for each bar: its words above it, its value at the right. */
function level(chart: Bars, width: number): Drawing {
  const { bars, lines, parts, isWaterfall, most } = chart;
  const xOf = (value: number) => (value / most) * (width - 1) + 0.5;
  let [svg, words, y] = ['', '', 0];
  const tops: number[] = [];
  for (const [index, { label, text, parts: pieces }] of bars.entries()) {
    const shown = pieces.filter(({ from, to }) => to > from);
    const value = text || shown.map((piece) => piece.text).join(' · ');
    const row = labelled(label, value, y, width);
    words += row.svg;
    const top = row.bottom + 8;
    const before = tops.at(-1);
    if (isWaterfall && before !== undefined) {
      const x = round(endOf(chart, index - 1, xOf));
      svg += stroke(`M${x} ${before + BAR_HEIGHT}V${top}`, { faint: true });
    }
    for (const { from, to, tone } of shown) {
      svg += hatched({ x: xOf(from), y: top, width: xOf(to) - xOf(from), height: BAR_HEIGHT }, tone);
    }
    tops.push(top);
    y = top + ROW - 8;
  }
  for (const row of lines) {
    const { from, to } = row.line ?? { from: 0, to: 0 };
    const x = round(xOf(Math.min(amountOf(row), most)));
    const d = `M${x} ${(tops[from] ?? 0) - 4}V${(tops[to] ?? 0) + BAR_HEIGHT + 4}`;
    svg += stroke(d, { weight: row.isKey ? 2.4 : 1.2, tone: row.isKey ? 'brass' : '' });
  }
  const foot = (tops.at(-1) ?? 0) + BAR_HEIGHT + 4;
  const legend = parts.length > 0 ? legendOf(parts, foot + 24, width) : { svg: '', bottom: foot };
  const list = lines.length > 0 ? lineList(lines, legend.bottom + 20) : { svg: '', bottom: legend.bottom };
  return { width, top: -LETTERS, bottom: list.bottom, svg: svg + words + legend.svg + list.svg };
}
