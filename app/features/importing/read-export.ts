import { figureFrom } from '#app/features/articles/figures/figure.ts';
import { readCsv } from '#app/platform/csv.ts';
import { readGhost } from './ghost/read-ghost.ts';
import {
  columnOf,
  type FoundArticle,
  type FoundExport,
  NOTHING_FOUND,
  type Row,
  rowsOf,
  textOf,
  texts,
} from './imported-article.ts';
import { readWordPress } from './wordpress/read-wordpress.ts';

/** Detects the format from the content. Null if unknown; a file that cannot be parsed has a problem. */
export function readExport(text: string): FoundExport | { problem: string } | null {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (start === '') return { problem: 'The file is empty.' };
  if (start.startsWith('<')) return readWordPress(start);
  if (!/^[{[]/.test(start)) return readRowsFromCsv(text);
  const json = parsed(start);
  if (!json.ok) return { problem: json.problem };
  try {
    return readGhost(json.value) ?? readRowsFromJson(json.value);
  } catch (error) {
    if (error instanceof RangeError) return { problem: 'Its articles are nested too deeply.' }; // A full stack.
    throw error;
  }
}

function parsed(text: string): { ok: true; value: unknown } | { ok: false; problem: string } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    return { ok: false, problem: `The JSON is not well-formed: ${(error as Error).message}` };
  }
}

/** Rows of an `articles` table with the columns of §3: Supabase exports and our own. */
function readRowsFromJson(json: unknown): FoundExport | null {
  const isOurs = !Array.isArray(json);
  const list = isOurs ? (json as { articles?: unknown } | null)?.articles : json;
  if (!Array.isArray(list)) return null;
  const rows = rowsOf(list);
  if (rows.some((row) => !('title' in row) || !('body_html' in row))) return null;
  return { kind: isOurs ? 'an export of this site' : 'Supabase (JSON)', articles: rows.map(articleOf), leftOut: [] };
}

function readRowsFromCsv(text: string): FoundExport | null {
  const [names = [], ...lines] = readCsv(text);
  if (!names.includes('title') || !names.includes('body_html')) return null;
  const rows = lines.map((line) => Object.fromEntries(names.map((name, at) => [name, line[at] ?? ''])));
  return { kind: 'Supabase (CSV)', articles: rows.map(articleOf), leftOut: [] };
}

function articleOf(row: Row): FoundArticle {
  const readTime = Number.parseInt(textOf(row.read_time), 10);
  const named = Object.entries(NOTHING_FOUND).filter(([name, value]) => value === '' && name !== 'source');
  return {
    ...NOTHING_FOUND,
    ...Object.fromEntries(named.map(([name]) => [name, textOf(row[columnOf(name)])])),
    categories: texts([row.category]),
    tags: listOf(row.tags),
    readTime: Number.isNaN(readTime) ? undefined : readTime,
    published: row.published === true || /^(?:t|true|1|yes)$/i.test(textOf(row.published)),
    formerSlugs: listOf(row.former_slugs),
    oldAddresses: listOf(row.old_addresses),
    figures: rowsOf(row.figures).flatMap((one) => figureFrom({ ...one, sourceDate: textOf(one.source_date) }) ?? []),
  };
}

/** An array, JSON, or PostgreSQL's array syntax: `{Lending,"Due diligence"}`. */
function listOf(value: unknown): string[] {
  if (Array.isArray(value)) return texts(value);
  const text = textOf(value).trim();
  if (text.startsWith('[')) {
    try {
      return texts(JSON.parse(text));
    } catch {
      return [];
    }
  }
  if (!/^\{[\s\S]*\}$/.test(text)) return texts(text.split(','));
  const items = text.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|([^,"]+)/g);
  return texts(Array.from(items, ([, quoted, bare]) => quoted?.replaceAll(/\\(.)/g, '$1') ?? bare?.trim()));
}
