import { inArray, sql } from 'drizzle-orm';
import type { FactSeed } from '#app/firm/facts.ts';
import type { Database } from '#app/platform/db/database.ts';
import { purgePages } from '#app/platform/http/page-purge.ts';
import { type Fact, factTag } from './fact.ts';
import { factChanges, facts } from './facts.table.ts';

/** Adds the facts that the database does not hold yet. It keeps its own values of the others. */
export async function addMissingFacts(tx: Database, seed: Readonly<Record<string, FactSeed>>): Promise<void> {
  const all = Object.entries(seed).map(([key, one]) => seededFact(key, one));
  const added = await tx.insert(facts).values(all).onConflictDoNothing().returning({ key: facts.key });
  const isNew = new Set(added.map(({ key }) => key));
  const changes = all
    .filter(({ key }) => isNew.has(key))
    .map((fact) => ({ key: fact.key, kind: 'added', fact }) as const);
  if (changes.length === 0) return;
  // The staff is told of facts that expire later. Those that have expired already are first on the facts screen.
  await tx.execute(sql`
    update facts set warned_until = valid_until, expiry_told_until = case when valid_until <= current_date then valid_until end
    where valid_until <= current_date + 30 and ${inArray(facts.key, [...isNew])}`);
  await tx.insert(factChanges).values(changes.map((change) => ({ ...change, changedBy: 'The site' })));
  await purgePages(
    tx,
    changes.map(({ key }) => factTag(key)),
  );
}

export function seededFact(key: string, { source, ...fact }: FactSeed): Fact {
  return { key, ...fact, sourceTitle: source.title, sourceUrl: source.url };
}
