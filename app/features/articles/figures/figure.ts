import { FIGURE_KINDS, type FigureKind } from '../article.ts';
import { slugFromTitle } from '../slug.ts';

/** A figure of an article. Plain data, no I/O: shared by the editor and the server. */

export interface Figure {
  /** The body refers to it by this name: `[[figure:peg]]`. */
  name: string;
  kind: FigureKind;
  /** As typed or pasted: one line per row. */
  numbers: string;
  caption: string;
  /** What the drawing shows, for people who do not see it. */
  finding: string;
  source: string;
  /** A calendar date, or empty. */
  sourceDate: string;
}

/** A value as typed, and as a number. Words of a table have none. */
export interface FigureCell {
  text: string;
  value: number;
  /** The end of a range on a ruler. */
  until?: number;
}

export interface FigureRow {
  label: string;
  cells: FigureCell[];
  /** Drawn in brass. */
  isKey: boolean;
  /** Drawn open: comes later, or not for certain. */
  isLater: boolean;
  /** In a waterfall: the sum of the rows before it. */
  isTotal: boolean;
  /** A level line across these rows, counted from 0, instead of a row of its own. */
  line: { from: number; to: number } | null;
  /** Words at a point of a line. */
  note: string | null;
}

export interface FigureNumbers {
  /** The names of the columns, the first one for the labels; empty without a heading. */
  columns: string[];
  rows: FigureRow[];
  /** Level lines across bars or a line. */
  lines: FigureRow[];
}

export const NEW_FIGURE: Figure = {
  ...{ name: '', kind: 'bars', numbers: '', caption: '', finding: '', source: '', sourceDate: '' },
};

export const MAX_FIGURES = 12;
/** References in a text; a figure may be shown again. */
export const MAX_REFERENCES = 24;
export const MAX_FIGURE_LENGTH = { name: 40, numbers: 8000, caption: 300, finding: 400, source: 160 } as const;
/** The words of a table. */
export const MAX_TABLE_LENGTH = 60_000;

/** The editor's field: JSON, one property per line, so that two versions can be compared line by line; empty for none. */
export function writeFigures(figures: readonly Figure[]): string {
  return figures.length > 0 ? JSON.stringify(figures, null, 1) : '';
}

/** Null if the text is no list of figures. Normalizes what is typed in several ways; keeps what is wrong. */
export function readFigures(text: string): Figure[] | null {
  if (text.trim() === '') return [];
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list.map(figureFrom).filter((figure) => figure !== null) : null;
  } catch {
    return null;
  }
}

/** A figure in a document of this release or another. Null for anything else. */
export function figureFrom(given: unknown): Figure | null {
  if (typeof given !== 'object' || given === null) return null;
  const found = given as Record<string, unknown>;
  const text = (name: keyof Figure) => plain(typeof found[name] === 'string' ? found[name] : '');
  const kind = FIGURE_KINDS.find((one) => one === found.kind);
  if (!kind) return null;
  const line = (name: keyof Figure) => text(name).replaceAll(/\s+/g, ' ').trim();
  const numbers = text('numbers')
    .replaceAll(/\r\n?/g, '\n')
    .replace(/[\n ]+$/, '');
  const said = { caption: line('caption'), finding: line('finding'), source: line('source') };
  return { name: line('name').toLowerCase(), kind, numbers, ...said, sourceDate: line('sourceDate') };
}

/** Drop NUL and lone surrogates. */
const plain = (text: string) => text.replaceAll('\0', '').toWellFormed();

/** Leaves room for a number. */
const NAME_ROOM = MAX_FIGURE_LENGTH.name - 3;

/** A reference, wherever it is. */
export const REFERENCE = /\[\[\s*figure\s*:\s*([^\]\n<]*?)\s*\]\]/gi;
/** A paragraph that is a reference: the only place where it is replaced. */
const REFERENCE_BLOCK = /<p( [^>]*)?>\s*\[\[\s*figure\s*:\s*([a-z0-9-]+)\s*\]\]\s*<\/p>/gi;
/** The class of a reference whose figure may be wider than the text. */
export const WIDE_CLASS = 'wide';

/** The name in a text that is a reference and nothing else. */
export const referredIn = (text: string) =>
  /^\s*\[\[\s*figure\s*:\s*([a-z0-9-]+)\s*\]\]\s*$/i.exec(text)?.[1]?.toLowerCase();

export const referenceTo = (name: string) => `[[figure:${name}]]`;

/** A free name: the beginning of the caption, or `figure-1`. */
export function nameFrom(caption: string, taken: readonly string[], otherwise = 'figure'): string {
  const slug = slugFromTitle(caption);
  const short =
    slug.length > NAME_ROOM
      ? slug
          .slice(0, NAME_ROOM + 1)
          .replace(/-[^-]*$/, '')
          .slice(0, NAME_ROOM)
      : slug;
  const start = short || otherwise;
  const names = [
    ...(short ? [short] : []),
    ...Array.from({ length: MAX_FIGURES + 1 }, (_, at) => `${start}-${at + 1}`),
  ];
  return names.find((name) => !taken.includes(name)) ?? start;
}

/** The figures with a name from the caption for one that was named before it had one; null for others. */
export function namedByCaption(figures: readonly Figure[], { name, caption }: Figure) {
  if (!caption || !/^(?:figure|table)-\d+$/.test(name)) return null;
  const others = figures.map((one) => one.name).filter((one) => one !== name);
  const named = nameFrom(caption, others);
  return { name: named, all: writeFigures(figures.map((one) => (one.name === name ? { ...one, name: named } : one))) };
}

/** The names that a body refers to, in the order of the text, each once. */
export function referredFigures(bodyHtml: string): string[] {
  return [...new Set(Array.from(bodyHtml.matchAll(REFERENCE), ([, name = '']) => name.toLowerCase()))];
}

/** Replaces each reference that is a paragraph of its own. One without a figure disappears. */
export function replaceReferences(html: string, replacement: (name: string, isWide: boolean) => string): string {
  if (!html.includes('[[')) return html;
  return html.replaceAll(REFERENCE_BLOCK, (_, attributes = '', name: string) =>
    replacement(name.toLowerCase(), / class="([^"]*)"/.exec(attributes)?.[1]?.split(' ').includes(WIDE_CLASS) ?? false),
  );
}

/** The body with another name in the references to a figure; without them for null. */
export function renameReferences(bodyHtml: string, from: string, to: string | null): string {
  const place = new RegExp(`<p( [^>]*)?>\\s*\\[\\[\\s*figure\\s*:\\s*${from}\\s*\\]\\]\\s*</p>\\n?`, 'gi');
  return bodyHtml.replaceAll(place, to === null ? '' : `<p$1>${referenceTo(to)}</p>\n`);
}
