import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fact } from '#app/features/facts/fact.ts';
import type { FactBook } from '#app/features/facts/fact-book.ts';
import { shownTexts } from '#app/features/firm/show-firm.ts';
import type { PublishedTexts } from '#app/firm/published.ts';
import { PRIVATE_FILE } from '#app/platform/data-folder.ts';
import type { Log } from '#app/platform/log.ts';

/** What the pages of this process say of the firm, in DATA_DIR: for a start while the database is away. */
interface KeptTexts {
  firm: PublishedTexts;
  facts: readonly Fact[];
}

const fileIn = (dataDir: string) => join(dataDir, 'published.json');

/** Null before the first start with a database. */
export function readKeptTexts(dataDir: string): KeptTexts | null {
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8'));
  } catch {
    return null;
  }
}

/** Replaces the file as a whole. Processes that share the folder write the same. */
export function keepTexts(dataDir: string, facts: FactBook, log: Log): void {
  const unfinished = `${fileIn(dataDir)}.${process.pid}`;
  try {
    const kept: KeptTexts = { firm: shownTexts(), facts: facts.all() };
    writeFileSync(unfinished, JSON.stringify(kept), { mode: PRIVATE_FILE });
    renameSync(unfinished, fileIn(dataDir));
  } catch (err) {
    log.warn({ err }, 'the published texts could not be kept');
  }
}
