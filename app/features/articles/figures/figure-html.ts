import { formatCalendarDate } from '#app/platform/calendar.ts';
import { barsOf, waterfallOf } from './bars.ts';
import { drawBars } from './draw-bars.ts';
import { drawLine, drawRuler } from './draw-line.ts';
import { type Drawing, escapeXml, NARROW, round, WIDE } from './engraving.ts';
import { type Figure, MAX_REFERENCES, replaceReferences } from './figure.ts';
import { type FigureNumbers, readNumbers, tableOf } from './figure-numbers.ts';

const DRAW = {
  bars: (numbers: FigureNumbers, width: number) => drawBars(barsOf(numbers), width),
  waterfall: (numbers: FigureNumbers, width: number) => drawBars(waterfallOf(numbers), width),
  line: drawLine,
  ruler: drawRuler,
};

/** A sanitized body with each reference replaced by its figure, numbered in the order of the text. */
export function bodyWithFigures<Body extends { html: string }>(body: Body, figures: readonly Figure[]): Body {
  let number = 0;
  const html = replaceReferences(body.html, (name) => {
    const figure = figures.find((one) => one.name === name);
    if (!figure || number === MAX_REFERENCES) return '';
    number += 1;
    return figureHtml(figure, number);
  });
  return { ...body, html };
}

/** A figure as readers see it. Needs no script; every word of the writer is escaped. */
export function figureHtml(figure: Figure, number: number): string {
  const { kind, caption, finding, source, sourceDate } = figure;
  const read = readNumbers(kind, figure.numbers);
  if (!read.ok) return '';
  const date = sourceDate ? `, <time datetime="${sourceDate}">${formatCalendarDate(sourceDate)}</time>` : '';
  const from = source ? ` <span class="figure-source">Source: ${escapeXml(source)}${date}.</span>` : '';
  const said = `<figcaption><span class="figure-number">Figure ${number}.</span> ${escapeXml(caption)}${from}</figcaption>`;
  const table = tableHtml(read.numbers, kind === 'table' ? caption : '');
  if (kind === 'table') return `<div class="figure"><figure>${table}${said}</figure></div>`;
  const drawings = [WIDE, NARROW].map((width) => drawingHtml(DRAW[kind](read.numbers, width)));
  const picture = `<div role="img" aria-label="${escapeXml(finding)}">${drawings.join('')}</div>`;
  const fold = `<details class="figure-table"><summary>The figures as a table</summary>${table}</details>`;
  return `<div class="figure"><figure>${picture}${said}</figure>${fold}</div>`;
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

function tableHtml(numbers: FigureNumbers, label: string): string {
  const { head, body } = tableOf(numbers);
  const names = head.map((name) => `<th scope="col">${escapeXml(name)}</th>`).join('');
  const rows = body.map(([first = '', ...rest]) => {
    const cells = rest.map((cell) => `<td>${escapeXml(cell)}</td>`).join('');
    return `<tr><th scope="row">${escapeXml(first)}</th>${cells}</tr>`;
  });
  const named = label ? ` aria-label="${escapeXml(label)}"` : '';
  return `<table${named}><thead><tr>${names}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}
