import { and, desc, eq, getTableColumns, or, sql } from 'drizzle-orm';
import { type Actor, recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import { articles } from '#app/features/articles/articles.table.ts';
import { factText } from '#app/firm/fact-values.ts';
import type { Database } from '#app/platform/db/database.ts';
import { purgePages } from '#app/platform/http/page-purge.ts';
import { type Fact, type FactChangeKind, factTag } from './fact.ts';
import { storeFactTexts } from './fact-texts.ts';
import { factChanges, facts } from './facts.table.ts';
import { quotedNames } from './quotable-facts.ts';

export type FactOutcome =
  | { ok: true }
  | { ok: false; reason: 'gone' | 'taken' | 'kind' | 'quoted' | 'part-of-site'; titles?: string[] };

/** Adds a fact that articles can quote. */
export async function addFact(db: Database, fact: Fact, by: Actor, now: Date): Promise<FactOutcome> {
  return db.transaction(async (tx) => {
    const added = await tx
      .insert(facts)
      .values({ ...fact, updatedAt: now })
      .onConflictDoNothing()
      .returning({ key: facts.key });
    if (added.length === 0) return { ok: false, reason: 'taken' };
    await keep(tx, 'added', fact, by, now);
    return { ok: true };
  });
}

/** Stores another value, source or date. The kind stays: texts and calculations depend on it. */
export async function changeFact(
  db: Database,
  fact: Fact,
  by: Actor,
  now: Date,
  kind: FactChangeKind = 'changed',
): Promise<FactOutcome> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(facts).where(eq(facts.key, fact.key)).for('update');
    if (!before) return { ok: false, reason: 'gone' };
    if (before.kind !== fact.kind) return { ok: false, reason: 'kind' };
    await tx
      .update(facts)
      .set({ ...fact, updatedAt: now })
      .where(eq(facts.key, fact.key));
    await keep(tx, kind, fact, by, now, before);
    return { ok: true };
  });
}

/** The figure still holds: new dates and perhaps another state, the same value. */
export async function confirmFact(
  db: Database,
  key: string,
  dates: Pick<Fact, 'checkedOn' | 'validUntil'> & Partial<Fact>,
  by: Actor,
  now: Date,
): Promise<FactOutcome> {
  const fact = await findFact(db, key);
  return fact ? changeFact(db, { ...fact, ...dates }, by, now, 'checked') : { ok: false, reason: 'gone' };
}

/** Brings an earlier version back, as a new one. */
export async function restoreFact(db: Database, changeId: string, by: Actor, now: Date): Promise<FactOutcome> {
  const [found] = await db
    .select({ fact: factChanges.fact })
    .from(factChanges)
    .where(sql`${factChanges.id}::text = ${changeId}`);
  // A version of an older release has no basis.
  const version = found && Object.assign({ basis: 'reported', basisNote: '' }, found.fact);
  return version ? changeFact(db, version, by, now, 'restored') : { ok: false, reason: 'gone' };
}

/** Not while an article quotes it, and not if pages or calculations of the site use it. */
export async function deleteFact(
  db: Database,
  key: string,
  seeded: readonly string[],
  by: Actor,
  now: Date,
): Promise<FactOutcome> {
  if (seeded.includes(key)) return { ok: false, reason: 'part-of-site' };
  return db.transaction(async (tx) => {
    const [fact] = await tx.select(factColumns).from(facts).where(eq(facts.key, key)).for('update');
    if (!fact) return { ok: false, reason: 'gone' };
    const quoting = (await quotingArticles(tx)).filter(({ text }) => quotedNames(text).includes(key));
    if (quoting.length > 0) return { ok: false, reason: 'quoted', titles: quoting.map(({ title }) => title) };
    await tx.delete(facts).where(eq(facts.key, key));
    await keep(tx, 'deleted', fact, by, now);
    return { ok: true };
  });
}

export interface FactVersion {
  id: string;
  kind: FactChangeKind;
  fact: Fact;
  changedBy: string;
  changedAt: Date;
}

const MAX_VERSIONS = 50;

/** Its versions, newest first. */
export async function factHistory(db: Database, key: string): Promise<FactVersion[]> {
  const { id, kind, fact, changedBy, changedAt } = factChanges;
  return db
    .select({ id, kind, fact, changedBy, changedAt })
    .from(factChanges)
    .where(eq(factChanges.key, key))
    .orderBy(desc(changedAt))
    .limit(MAX_VERSIONS);
}

const LONG_BODY = 100_000;

/** The texts of all articles that quote anything, drafts included. Of a long body only the quotations. */
export async function quotingArticles(db: Database) {
  const { id, title, slug, published } = articles;
  const quotations = sql`select string_agg(distinct found[1], ' ') from regexp_matches(${articles.bodyHtml}, '({{[^{}]+}})', 'g') found`;
  const body = sql`case when char_length(${articles.bodyHtml}) <= ${LONG_BODY} then ${articles.bodyHtml} else (${quotations}) end`;
  const text = sql<string>`concat_ws(E'\n', ${articles.title}, ${articles.summary}, ${articles.seoTitle}, ${articles.metaDescription}, ${body})`;
  return db
    .select({ id, title, slug, published, text })
    .from(articles)
    .where(
      or(
        and(sql`${articles.bodyHtml} like '%{{%'`),
        sql`concat(${articles.title}, ${articles.summary}, ${articles.seoTitle}, ${articles.metaDescription}) like '%{{%'`,
      ),
    );
}

const { updatedAt: _, warnedUntil: __, expiryNotifiedUntil: ___, ...factColumns } = getTableColumns(facts);

async function findFact(db: Database, key: string): Promise<Fact | undefined> {
  const [found] = await db.select(factColumns).from(facts).where(eq(facts.key, key));
  return found;
}

async function keep(
  tx: Database,
  kind: FactChangeKind,
  fact: Fact,
  by: Actor,
  now: Date,
  earlier?: Pick<Fact, 'kind' | 'value'>,
): Promise<void> {
  await tx
    .insert(factChanges)
    .values({ key: fact.key, kind, fact, changedBy: by.name, changedById: by.id ?? null, changedAt: now });
  const [before, after] = [earlier, fact].map((one) => (one ? factText(one.kind, one.value) : ''));
  const change = before && before !== after ? { before: { value: before }, after: { value: after } } : {};
  await recordInAuditLog(tx, { actor: by, action: `fact.${kind}`, key: fact.key, value: fact.value, ...change });
  await storeFactTexts(tx);
  await purgePages(tx, [factTag(fact.key)]);
}
