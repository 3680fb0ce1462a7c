import { asc, eq, inArray } from 'drizzle-orm';
import { articleFigures } from '#app/features/articles/articles.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import { type Bars, barsOf, waterfallOf } from './bars.ts';
import { hatchBetween } from './draw-line.ts';
import { hatched, round, stroke, type Tone } from './engraving.ts';
import type { Figure, FigureNumbers, FigureRow } from './figure.ts';
import { figurePlate } from './figure-html.ts';
import { readNumbers } from './figure-numbers.ts';
import { findingFrom } from './figure-text.ts';

/** The size of a thumbnail's drawing. */
const MINIATURE = { width: 120, height: 84 } as const;

const DRAW = {
  bars: (numbers: FigureNumbers, size: Size) => miniBars(barsOf(numbers), size),
  waterfall: (numbers: FigureNumbers, size: Size) => miniBars(waterfallOf(numbers), size),
  line: miniLine,
  ruler: miniRuler,
};

const INSET = 0.05;
const amountOf = ({ cells }: FigureRow) => cells[0]?.value ?? 0;
const toneOf = ({ isKey, isLater }: FigureRow, otherwise: Tone = 'ink'): Tone =>
  isKey ? 'brass' : isLater ? 'open' : otherwise;

/** The figures of these articles, in the editor's order. */
export async function figuresByArticle(db: Database, ids: readonly number[]): Promise<Map<number, Figure[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(articleFigures)
    .where(inArray(articleFigures.articleId, [...ids]))
    .orderBy(asc(articleFigures.articleId), asc(articleFigures.position));
  const groups = Map.groupBy(rows, ({ articleId }) => articleId);
  return new Map(
    Array.from(groups, ([id, found]) => [
      id,
      found.map(({ articleId: _, position: __, sourceDate, ...figure }) => ({
        ...figure,
        sourceDate: sourceDate ?? '',
      })),
    ]),
  );
}

export async function figuresOf(db: Database, id: number): Promise<Figure[]> {
  return (await figuresByArticle(db, [id])).get(id) ?? [];
}

/** Replaces the figures of an article. */
export async function storeFigures(tx: Database, articleId: number, figures: readonly Figure[]): Promise<void> {
  await tx.delete(articleFigures).where(eq(articleFigures.articleId, articleId));
  if (figures.length === 0) return;
  await tx
    .insert(articleFigures)
    .values(
      figures.map((figure, position) => ({ ...figure, sourceDate: figure.sourceDate || null, articleId, position })),
    );
}

/** The drawing that an article is known by: of its first figure that has one. Null if there is none. */
export function leadDrawing(figures: readonly Figure[], size?: { width: number; height: number }): string | null {
  return figures.map((figure) => figureMiniature(figure, size)).find((drawing) => drawing !== null) ?? null;
}

/** Thumbnails for a list, by the article's id. Reads no bodies (§7). */
export async function figureThumbnails(db: Database, ids: readonly number[]): Promise<Record<number, string>> {
  const found = await figuresByArticle(db, ids);
  const drawn = Array.from(found, ([id, figures]) => [id, leadDrawing(figures)] as const);
  return Object.fromEntries(drawn.flatMap(([id, drawing]) => (drawing ? [[id, drawing]] : [])));
}

/** The large picture of an article without a photograph: its first figure that can be drawn, with what that shows. */
export async function leadPicture(db: Database, id: number): Promise<{ html: string; finding: string } | undefined> {
  for (const figure of await figuresOf(db, id)) {
    const html = figurePlate(figure);
    if (html) return { html, finding: figure.finding || findingFrom(figure) };
  }
  return undefined;
}

interface Size {
  width: number;
  height: number;
}

/** A figure without letters, as the content of an SVG of this size. Null for a table: it has nothing to draw. */
export function figureMiniature({ kind, numbers }: Figure, size: Size = MINIATURE): string | null {
  if (kind === 'table') return null;
  const read = readNumbers(kind, numbers);
  return read.ok ? DRAW[kind](read.numbers, size) : null;
}

/** A frame that leaves a little room on all sides. */
function frameOf({ width, height }: Size) {
  const left = width * INSET;
  return { left, wide: width - 2 * left, base: height * 0.92, tall: height * 0.84 };
}

function miniBars({ bars, lines, most }: Bars, size: Size): string {
  const { left, wide, base, tall } = frameOf(size);
  const column = Math.min(wide / bars.length, wide / 3);
  const start = left + (wide - column * bars.length) / 2;
  const bar = column * (bars.length > 6 ? 0.66 : 0.58);
  const drawn = bars.flatMap(({ parts }, at) =>
    parts.map(({ from, to, tone }) => {
      if (to <= from) return '';
      const x = start + column * (at + 0.5) - bar / 2;
      return hatched({ x, y: base - (to / most) * tall, width: bar, height: ((to - from) / most) * tall }, tone);
    }),
  );
  const ground = stroke(`M${round(left)} ${round(base)}H${round(left + wide)}`, { weight: 1.2 });
  return drawn.join('') + ground + levelOf(lines, most, size);
}

/** Of several lines, the one that matters. */
function levelOf(lines: readonly FigureRow[], most: number, size: Size): string {
  const line = lines.find(({ isKey }) => isKey) ?? lines[0];
  if (!line) return '';
  const { left, wide, base, tall } = frameOf(size);
  const y = round(base - (amountOf(line) / most) * tall);
  return stroke(`M${round(left)} ${y}H${round(left + wide)}`, { weight: 2, tone: line.isKey ? 'brass' : '' });
}

function miniLine({ rows, lines }: FigureNumbers, size: Size): string {
  const { left, wide, base, tall } = frameOf(size);
  const values = [...rows, ...lines].map(amountOf);
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const yOf = (value: number) => round(base - ((value - least) / (most - least)) * tall);
  const points = rows.map((row, at) => ({ x: round(left + (at * wide) / (rows.length - 1)), y: yOf(amountOf(row)) }));
  const path = points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  const keys = points.flatMap(({ x, y }, at) =>
    rows[at]?.isKey ? [`<circle class="brass solid" cx="${x}" cy="${y}" r="3"/>`] : [],
  );
  const levels = lines.map((row) =>
    stroke(`M${round(left)} ${yOf(amountOf(row))}h${round(wide)}`, { weight: 1.6, tone: row.isKey ? 'brass' : '' }),
  );
  const ground = stroke(`M${round(left)} ${yOf(0)}h${round(wide)}`, { weight: 1.2 });
  const area = stroke(hatchBetween(points, yOf(0)));
  return area + stroke(path, { weight: 1.8 }) + ground + levels.join('') + keys.join('');
}

function miniRuler({ rows }: FigureNumbers, size: Size): string {
  const { left, wide, base, tall } = frameOf(size);
  const most = Math.max(...rows.map(({ cells: [cell] }) => cell?.until ?? cell?.value ?? 0), Number.MIN_VALUE);
  const xOf = (value: number) => left + (value / most) * wide;
  const step = (tall - 8) / rows.length;
  const drawn = rows.map((row, index) => {
    const { value = 0, until } = row.cells[0] ?? {};
    const y = base - tall + index * step;
    if (until === undefined) {
      return `<circle class="${row.isKey ? 'brass solid' : 'solid'}" cx="${round(xOf(value))}" cy="${round(y + step / 2)}" r="2.5"/>`;
    }
    return hatched({ x: xOf(value), y, width: Math.max(2, xOf(until) - xOf(value)), height: step * 0.7 }, toneOf(row));
  });
  const ticks = Array.from(
    { length: 11 },
    (_, at) => `M${round(left + (at * wide) / 10)} ${round(base)}v${at % 5 ? -3 : -6}`,
  );
  return (
    drawn.join('') + stroke(`M${round(left)} ${round(base)}H${round(left + wide)}${ticks.join('')}`, { weight: 1.2 })
  );
}
