import {
  type Branch,
  branch,
  linesIn,
  type Piece,
  replaceForeign,
  STYLE,
  textOf,
} from '#app/features/articles/body/foreign-html.ts';
import { type Block, paragraphs, type Run } from './blocks.ts';
import { isMarkdown, markdownBlocks } from './markdown.ts';
import { blocksIn, isLeftOut } from './pasted-blocks.ts';
import { tableNumbers } from './pasted-table.ts';
import { type Changes, count, hasClass, linkTarget, styleOf, withoutStart, withSheetStyles } from './pasted-tree.ts';
import { writeBlocks } from './write-blocks.ts';

/** Lines of this length were wrapped by a program, such as a mail client. */
const WRAPPED = 60;

const PARAGRAPHS = ['p', 'div', 'li'];

const isMarker = (node: Piece): node is Branch =>
  typeof node !== 'string' && /^ignore$/i.test(styleOf(node)['mso-list'] ?? '');

const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi;
const STYLE_NAME = /("[^"]*"|'[^']*')|(?<![\w-])style(?=\s*=)/gi;
const SHEET = /<style\b[^>]*>(.*?)<\/style\s*>/gis;

const SOURCES = {
  'Google Docs': /docs-internal-guid-/,
  'Google Sheets': /google-sheets-html-origin|data-sheets-/,
  Excel: /office:excel|content=["']?Microsoft Excel/i,
  Word: /office:word|class=["']?Mso|ListContainerWrapper|class="[^"]*\bTextRun\b/,
  Outlook: /elementToProof/,
  Notion: /notionvc:|notion-/,
  'Apple Notes or Pages': /Cocoa HTML Writer|Apple-dash-list/,
} as const;

export interface Cleaned {
  html: string;
  source: PastedSource | undefined;
  changes: Changes;
}

/**
 * Pasted HTML, reduced to the markup of an article (§5), without styles and without attributes of its source. `tables`
 * receives the cells of tables, whose place is the paragraph `placeOfTable`; without it they become lists.
 */
export function cleanPaste(html: string, parse: (html: string) => Branch, tables?: string[]): Cleaned {
  const changes: Changes = {};
  const inert = inertHtml(html);
  const tree = withRealLists(withSheetStyles(parse(inert.html), inert.sheet));
  const report = (change: 'table' | 'caption' | 'rule' | 'embed') => count(changes, change);
  const keepTable = tables && ((rows: readonly Branch[][]) => placed(rows, tables, changes));
  const pieces = replaceForeign([tree], { report, skips: isLeftOut, linkTo: linkTarget, keepTable });
  return { html: writeBlocks(blocksIn(pieces, {}, changes)), source: pastedFrom(html), changes };
}

function placed(rows: readonly Branch[][], tables: string[], changes: Changes): Piece[] | null {
  const table = tableNumbers(rows);
  if (!table) return null;
  count(changes, 'keptTable');
  for (let n = 0; n < table.merged; n++) count(changes, 'mergedCell');
  return [branch('p', [placeOfTable(tables.push(table.numbers))])];
}

/** Until the table has a name. Counted from 1. */
export const placeOfTable = (number: number) => `[[figure:pasted-table-${number}]]`;

type PastedSource = keyof typeof SOURCES;

/** The application that wrote the HTML, if it can be recognized. */
function pastedFrom(html: string): PastedSource | undefined {
  return (Object.keys(SOURCES) as PastedSource[]).find((name) => SOURCES[name].test(html));
}

/**
 * HTML without style sheets and with style attributes renamed. Browsers check them against the page's
 * Content-Security-Policy even in a document that is never shown, and report each as a violation.
 */
export function inertHtml(html: string): { html: string; sheet: string } {
  const sheet = Array.from(html.matchAll(SHEET), ([, rules]) => rules).join('\n');
  const renamed = html
    .replaceAll(SHEET, '')
    .replaceAll(TAG, (tag) => tag.replaceAll(STYLE_NAME, (_, quoted?: string) => quoted ?? STYLE));
  return { html: renamed, sheet };
}

/**
 * Word has no lists: it writes paragraphs with a level (`mso-list:l0 level2 lfo1`) and their bullet as text. Word for the
 * web writes one list for each item. Both become nested lists.
 */
function withRealLists(node: Branch): Branch {
  const children: Piece[] = [];
  let entries: Entry[] = [];
  const flush = () => {
    children.push(...nested(entries));
    entries = [];
  };
  for (const child of node.children) {
    const found = typeof child === 'string' ? [] : entriesOf(child);
    const last = entries.at(-1);
    if (found.length > 0) entries.push(...found);
    else if (last && isFurtherParagraph(child)) last.children = [...last.children, child];
    else if (typeof child === 'string' && !child.trim() && last) continue;
    else {
      flush();
      children.push(typeof child === 'string' ? child : withRealLists(child));
    }
  }
  flush();
  return { ...node, children };
}

interface Entry {
  level: number;
  tag: 'ul' | 'ol';
  /** Of a numbered item. */
  number?: string;
  children: readonly Piece[];
}

function entriesOf(node: Branch): Entry[] {
  if (hasClass(node, /\bListContainerWrapper\b/)) return webEntries(node);
  const level = /\blevel(\d+)/.exec(styleOf(node)['mso-list'] ?? '')?.[1];
  if (!PARAGRAPHS.includes(node.tag)) return [];
  if (level === undefined) return typedEntry(node);
  const marker = markersIn(node).join('');
  const number = /[\p{L}\d]+(?=[.)])/u.exec(marker)?.[0];
  return [{ level: Number(level), tag: number ? 'ol' : 'ul', number, children: withoutMarkers(node).children }];
}

const TYPED_BULLET = /^(\s*)[•◦▪‣]\s+/;

/** Pages writes the bullet as text, after a tab for each level. */
function typedEntry(node: Branch): Entry[] {
  const space = TYPED_BULLET.exec(textOf(node))?.[1];
  if (space === undefined || node.tag === 'li' || linesIn(node.children).length > 1) return [];
  return [{ level: space.split('\t').length, tag: 'ul', children: withoutStart(node, /^\s*[•◦▪‣]\s*/).children }];
}

function webEntries(node: Branch): Entry[] {
  return node.children.flatMap((list) => {
    if (typeof list === 'string' || (list.tag !== 'ul' && list.tag !== 'ol')) return [];
    const { tag } = list;
    return list.children.flatMap((item) => {
      if (typeof item === 'string') return [];
      return { level: Number(item.attributes['data-aria-level'] ?? 1), tag, children: item.children };
    });
  });
}

/** A paragraph of the same item, indented but without a bullet. */
function isFurtherParagraph(node: Piece): node is Branch {
  if (typeof node === 'string' || !PARAGRAPHS.includes(node.tag)) return false;
  return hasClass(node, /\bMsoListParagraph/) && textOf(node).trim() !== '';
}

function markersIn(node: Branch): string[] {
  return node.children.flatMap((child) => {
    if (typeof child === 'string') return [];
    return isMarker(child) ? [textOf(child)] : markersIn(child);
  });
}

function withoutMarkers(node: Branch): Branch {
  const children = node.children
    .filter((child) => !isMarker(child))
    .map((child) => (typeof child === 'string' ? child : withoutMarkers(child)));
  return { ...node, children };
}

function nested(entries: readonly Entry[]): Branch[] {
  const lists: { tag: Entry['tag']; first: string; items: Branch[] }[] = [];
  for (let at = 0; at < entries.length; ) {
    const { level, tag, number = '1', children } = entries[at] as Entry;
    let next = at + 1;
    while ((entries[next]?.level ?? 0) > level) next++;
    const item = branch('li', [...children, ...nested(entries.slice(at + 1, next))]);
    const last = lists.at(-1);
    if (last?.tag === tag) last.items.push(item);
    else lists.push({ tag, first: number, items: [item] });
    at = next;
  }
  return lists.map(({ tag, first, items }) => branch(tag, items, first === '1' ? {} : { start: first }));
}

/** Pasted plain text as HTML: Markdown as what it means, other text in paragraphs. `tables` as for HTML. */
export function cleanText(given: string, tables?: string[]): Cleaned {
  const text = given.replaceAll(/\r\n?/g, '\n');
  const changes: Changes = { markdown: 1 };
  const keepTable =
    tables &&
    ((cells: readonly string[][]) => {
      const rows = cells.map((row) => row.map((cell) => branch('td', [cell])));
      return placed(rows, tables, changes) && placeOfTable(tables.length);
    });
  if (isMarkdown(text)) {
    return { html: writeBlocks(markdownBlocks(text, { changes, keepTable })), source: undefined, changes };
  }
  return { html: writeBlocks(textBlocks(text)), source: undefined, changes: {} };
}

/** Blank lines separate paragraphs. Without any, each line is one. */
function textBlocks(text: string): Block[] {
  const hasBlankLines = /\n[ \t]*\n/.test(text.trim());
  return text.split(hasBlankLines ? /\n(?:[ \t]*\n)+/ : '\n').flatMap((part) => paragraphs(lineRuns(part.split('\n'))));
}

function lineRuns(lines: readonly string[]): Run[] {
  const isWrapped = lines.slice(0, -1).every(({ length }) => length >= WRAPPED);
  return lines.flatMap((line, index): Run[] => {
    const run: Run = { kind: 'text', text: isWrapped ? `${line} ` : line, format: {} };
    return index > 0 && !isWrapped ? [{ kind: 'break' }, run] : [run];
  });
}
