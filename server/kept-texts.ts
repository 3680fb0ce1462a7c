import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fact } from '#app/features/facts/fact.ts';
import type { FactBook } from '#app/features/facts/fact-book.ts';
import { shownTexts } from '#app/features/firm/show-firm.ts';
import type { PublishedTexts } from '#app/firm/published.ts';
import { PRIVATE_FILE } from '#app/platform/data-folder.ts';
import type { Env } from '#app/platform/env.ts';
import type { Log } from '#app/platform/log.ts';

/** What the pages of this process say of the firm, in DATA_DIR: for a start while the database of DATABASE_URL is away. */
interface KeptTexts {
  /** Another one has other texts. */
  database: string;
  firm: PublishedTexts;
  facts: readonly Fact[];
}

const fileIn = (dataDir: string) => join(dataDir, 'published.json');

/** Where it is. The password may change. */
function databaseOf({ DATABASE_URL }: Env): string | null {
  const url = DATABASE_URL ? URL.parse(DATABASE_URL) : null;
  return url && `${url.host}${url.pathname}${url.search}`;
}

/** Null before the first start with this database. */
export function readKeptTexts(env: Env): KeptTexts | null {
  try {
    const kept: KeptTexts = JSON.parse(readFileSync(fileIn(env.DATA_DIR), 'utf8'));
    return kept.database === databaseOf(env) ? kept : null;
  } catch {
    return null;
  }
}

/** Replaces the file as a whole. Processes that share the folder write the same. */
export function keepTexts(env: Env, facts: FactBook, log: Log): void {
  const database = databaseOf(env);
  if (!database) return; // The embedded one starts with the site.
  const unfinished = `${fileIn(env.DATA_DIR)}.${process.pid}`;
  try {
    const kept: KeptTexts = { database, firm: shownTexts(), facts: facts.all() };
    writeFileSync(unfinished, JSON.stringify(kept), { mode: PRIVATE_FILE });
    renameSync(unfinished, fileIn(env.DATA_DIR));
  } catch (err) {
    log.warn({ err }, 'the published texts could not be kept');
  }
}
