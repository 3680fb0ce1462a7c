import { readGhost } from './ghost/read-ghost.ts';
import type { FoundExport } from './imported-article.ts';
import { readRowsFromCsv, readRowsFromJson } from './read-rows.ts';
import { readWordPress } from './wordpress/read-wordpress.ts';

/** Detects the format from the content. Null if unknown; a file that cannot be parsed has a problem. */
export function readExport(text: string): FoundExport | { problem: string } | null {
  const start = text.replace(/^\uFEFF/, '').trimStart();
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
