import { formatCalendarDate } from '#app/platform/calendar.ts';
import { escapeHtml } from '#app/platform/format.ts';
import { barsOf, waterfallOf } from './bars.ts';
import { drawBars } from './draw-bars.ts';
import { drawLine, drawRuler } from './draw-line.ts';
import { type Drawing, NARROW, round, WIDE } from './engraving.ts';
import { type Figure, type FigureNumbers, MAX_REFERENCES, replaceReferences } from './figure.ts';
import { isValue, type TableCells, tableCells } from './figure-cells.ts';
import { readNumbers } from './figure-numbers.ts';
import { findingFrom, tableOf } from './figure-text.ts';

const DRAW = {
  bars: (numbers: FigureNumbers, width: number) => drawBars(barsOf(numbers), width),
  waterfall: (numbers: FigureNumbers, width: number) => drawBars(waterfallOf(numbers), width),
  line: drawLine,
  ruler: drawRuler,
};

/** A sanitized body with each reference replaced by its figure, numbered in the order of the text. */
export function bodyWithFigures<Body extends { html: string }>(body: Body, figures: readonly Figure[]): Body {
  const numberOf = figureCounter();
  let shown = 0;
  const html = replaceReferences(body.html, (name, isWide) => {
    const figure = figures.find((one) => one.name === name);
    if (!figure || shown === MAX_REFERENCES) return '';
    shown += 1;
    return figureHtml(figure, numberOf(figure), isWide);
  });
  return { ...body, html };
}

/** Counts drawings and tables, in the order of the text. */
export function figureCounter(): (figure: Figure) => number {
  const counts = { Figure: 0, Table: 0 };
  return ({ kind }) => {
    counts[nameOf(kind)] += 1;
    return counts[nameOf(kind)];
  };
}

const nameOf = (kind: Figure['kind']) => (kind === 'table' ? 'Table' : 'Figure');

/** A figure as readers see it. Needs no script; every word of the writer is escaped. */
export function figureHtml(figure: Figure, number: number, isWide = false): string {
  const { kind, caption, finding, source, sourceDate } = figure;
  const read = readNumbers(kind, figure.numbers);
  if (!read.ok) return '';
  const start = `<div class="figure${isWide ? ' figure-broad' : ''}"><figure>`;
  const date = sourceDate ? `, <time datetime="${sourceDate}">${formatCalendarDate(sourceDate)}</time>` : '';
  const from = source ? ` <span class="figure-source">Source: ${escapeHtml(source)}${date}.</span>` : '';
  const said = `<figcaption><span class="figure-number">${nameOf(kind)} ${number}.</span>${caption && ` ${escapeHtml(caption)}`}${from}</figcaption>`;
  if (kind === 'table') {
    const cells = tableCells(figure.numbers);
    return cells.columns.length > 0 ? `${start}${wordsHtml(cells, caption)}${said}</figure></div>` : '';
  }
  const table = tableHtml(read.numbers);
  const drawings = [WIDE, NARROW].map((width) => drawingHtml(DRAW[kind](read.numbers, width)));
  const picture = `<div role="img" aria-label="${escapeHtml(finding || findingFrom(figure))}">${drawings.join('')}</div>`;
  const fold = `<details class="figure-table"><summary>The figures as a table</summary>${table}</details>`;
  return `${start}${picture}${said}</figure>${fold}</div>`;
}

/** A higher drawing for phones would fill a screen if it were enlarged. */
const HIGHEST_PLATE = NARROW * 0.8;

/**
 * The figure as a picture of its article: the drawing for phones, which has the larger letters, at every width. If it is
 * too high for that, wide pages get the drawing for wide pages. Null for a table: it has nothing to draw.
 */
export function figurePlate({ kind, numbers }: Figure): string | null {
  const read = readNumbers(kind, numbers);
  if (kind === 'table' || !read.ok) return null;
  const narrow = DRAW[kind](read.numbers, NARROW);
  const isHigh = narrow.bottom - narrow.top > HIGHEST_PLATE;
  return drawingHtml(narrow) + (isHigh ? drawingHtml(DRAW[kind](read.numbers, WIDE)) : '');
}

function drawingHtml(drawing: Drawing): string {
  const name = drawing.width === WIDE ? 'figure-wide' : 'figure-narrow';
  return `<svg class="${name}" viewBox="${viewBoxOf(drawing)}">${drawing.svg}</svg>`;
}

const viewBoxOf = ({ width, top, bottom }: Drawing) =>
  [-1, Math.floor(top), width + 2, Math.ceil(bottom - top) + 1].map(round).join(' ');

function tableHtml(numbers: FigureNumbers): string {
  const { head, body } = tableOf(numbers);
  const names = head.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('');
  const rows = body.map(([first = '', ...rest]) => {
    const cells = rest.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('');
    return `<tr><th scope="row">${escapeHtml(first)}</th>${cells}</tr>`;
  });
  return `<table><thead><tr>${names}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

const ALIGNED: Readonly<Record<string, string>> = {
  ...{ ':--': ' class="figure-left"', ':-:': ' class="figure-center"', '--:': ' class="figure-right"' },
};
/** Short words in the first column are its labels. */
const MAX_SHORT = 8;

/**
 * A table of words stacks each row on phones, for which it needs the roles: other values of `display` take them away. A
 * table of numbers scrolls.
 */
function wordsHtml({ columns, rows, aligns, isHeadless }: TableCells, caption: string): string {
  const isNumber = columns.map((_, at) => at > 0 && rows.every((cells) => !cells[at] || isValue(cells[at] ?? '')));
  const isShort = rows.every(([first = '']) => first.length <= MAX_SHORT);
  const isWords = isNumber.slice(1).includes(false);
  const named = caption ? ` aria-label="${escapeHtml(caption)}"` : '';
  const looks = columns.map((_, at) => ALIGNED[aligns[at] ?? ''] ?? (isNumber[at] ? ' class="figure-value"' : ''));
  const cell = (tag: string, role: string) => (text: string, at: number) =>
    `<${tag} role="${role}"${looks[at]}>${cellHtml(text, isNumber[at])}</${tag.slice(0, 2)}>`;
  const headings = columns.map(cell('th scope="col"', 'columnheader')).join('');
  const head = isHeadless ? '' : `<thead role="rowgroup"><tr role="row">${headings}</tr></thead>`;
  const body = rows.map(([first = '', ...rest]) => {
    const cells = rest.map((text, at) => cell('td', 'cell')(text, at + 1)).join('');
    return `<tr role="row">${cell('th scope="row"', 'rowheader')(first, 0)}${cells}</tr>`;
  });
  const look = isWords ? ` class="figure-words${isShort ? ' figure-short' : ''}"` : '';
  const table = `<table role="table"${look}${named}>${head}<tbody role="rowgroup">${body.join('')}</tbody></table>`;
  return isWords ? table : `<div class="figure-scroll" tabindex="0" role="group"${named}>${table}</div>`;
}

/** Words with line breaks, **bold**, *italic* and [links](/buy). */
function cellHtml(text: string, isNumber = false): string {
  const shown = isNumber ? text.replaceAll(/[-−–]/g, '−') : text;
  return escapeHtml(shown)
    .replaceAll('&lt;br&gt;', '<br>')
    .replaceAll(/\*\*(\S(?:[^*]*\S)?)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/(?<![*\w])\*(\S(?:[^*]*\S)?)\*(?![*\w])/g, '<em>$1</em>')
    .replaceAll(/\[([^\]]+)\]\(((?:https?:\/\/|mailto:|\/(?!\/)|#)[^\s)]*)\)/g, '<a href="$2">$1</a>');
}
