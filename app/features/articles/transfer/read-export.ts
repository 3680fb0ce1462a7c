import type { FoundExport } from './imported-article.ts';
import { readGhost } from './read-ghost.ts';
import { readRowsFromCsv, readRowsFromJson } from './read-rows.ts';
import { readWordPress } from './read-wordpress.ts';

/** Detects the format from the content. Null if unknown. */
export function readExport(text: string): FoundExport | null {
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (start.startsWith('<')) return readWordPress(start);
  if (!/^[{[]/.test(start)) return readRowsFromCsv(text);
  try {
    const json = JSON.parse(start);
    return readGhost(json) ?? readRowsFromJson(json);
  } catch {
    return null;
  }
}
