import { asc, getTableColumns } from 'drizzle-orm';
import type { ReadFact } from '#app/firm/facts.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Log } from '#app/platform/log.ts';
import type { Fact } from './fact.ts';
import { FactReader } from './fact-reader.ts';
import { facts } from './facts.table.ts';
import type { QuotableFacts } from './quotable-facts.ts';

/** A word that is computed from facts, by the name under which texts quote it. */
export type ComputedTexts = Readonly<Record<string, (fact: ReadFact) => string>>;

/** All facts in the memory of this process, so that rendering a page needs no query for them. */
export interface FactBook {
  get(key: string): Fact | undefined;
  all(): readonly Fact[];
  /** Names that can be quoted: the facts and the computed words. */
  names(): readonly string[];
  /** What an article can quote, with the present values. */
  quotable(): QuotableFacts;
  /** For one page: it fills in quotations and remembers which facts the page quotes. */
  reader(): FactReader;
  /** The same as if a fact were this one. */
  readerWith(fact: Fact): FactReader;
  /** Reads them again, until the database answers. True if any of them has changed. */
  refresh(): Promise<boolean>;
  stop(): void;
}

declare module '#app/platform/services.ts' {
  interface Services {
    facts: FactBook;
  }
}

const RETRY_MS = 500;

/** `kept`: those of an earlier start, if the database is away. */
export async function openFactBook(
  db: Database,
  computed: ComputedTexts,
  log: Log,
  kept?: readonly Fact[],
): Promise<FactBook> {
  let known = kept ? new Map(kept.map((fact) => [fact.key, fact])) : await loadFacts(db);
  let stopped = false;

  return {
    get: (key) => known.get(key),
    all: () => [...known.values()],
    names: () => [...known.keys(), ...Object.keys(computed)],
    quotable() {
      const { word } = new FactReader((key) => known.get(key), computed);
      const words = Object.keys(computed).map((name) => [name, word(name) ?? '']);
      return { facts: [...known.values()], computed: Object.fromEntries(words) };
    },
    reader: () => new FactReader((key) => known.get(key), computed),
    readerWith: (fact) => new FactReader((key) => (key === fact.key ? fact : known.get(key)), computed),
    async refresh() {
      while (!stopped) {
        try {
          const present = await loadFacts(db);
          const changed = JSON.stringify([...present]) !== JSON.stringify([...known]);
          known = present;
          return changed;
        } catch (error) {
          log.warn({ err: error }, 'the facts could not be read');
          await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
        }
      }
      return false;
    },
    stop() {
      stopped = true;
    },
  };
}

export async function loadFacts(db: Database): Promise<Map<string, Fact>> {
  const { updatedAt, warnedUntil, expiryNotifiedUntil, ...columns } = getTableColumns(facts);
  const rows = await db.select(columns).from(facts).orderBy(asc(facts.key));
  return new Map(rows.map((row) => [row.key, row]));
}
