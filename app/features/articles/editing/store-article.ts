import { eq, inArray } from 'drizzle-orm';
import { type AuditEntry, recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import { fieldsOf } from '#app/features/articles/article-fields.ts';
import type { ArticleValues } from '#app/features/articles/article-values.ts';
import { amountRemarks } from '#app/features/articles/article-work/work-on-article.ts';
import { articles, formerSlugs, oldAddresses } from '#app/features/articles/articles.table.ts';
import type { Figure } from '#app/features/articles/figures/figure.ts';
import { figuresOf, storeFigures } from '#app/features/articles/figures/stored-figures.ts';
import { addOldAddresses, OLD_ADDRESSES_TAG } from '#app/features/articles/published/old-addresses.ts';
import type { Database } from '#app/platform/db/database.ts';
import { purgePages } from '#app/platform/http/page-purge.ts';
import { keepFoundRevision, keepRevision } from './revisions.ts';
import { lockSlugs } from './save-article.ts';

/** A storable article: all fields of §3, within their limits. */
export interface CompleteArticle extends ArticleValues {
  canonicalUrl: string | null;
  createdAt: Date;
  formerSlugs: string[];
  oldAddresses: string[];
}

type ArticleRow = typeof articles.$inferSelect;
type WithFigures = ArticleRow & { figures: Figure[] };

export interface StoredArticle {
  /** `unchanged`: an identical article exists. `kept`: a different article with this slug exists and is kept. */
  outcome: 'added' | 'replaced' | 'unchanged' | 'kept';
  notes: string[];
  /** Undefined if nothing was stored. */
  row?: ArticleRow;
  /** What it replaced. */
  before?: Partial<TransferredValues>;
  /** The redirects that it added. */
  added: { formerSlugs: string[]; oldAddresses: string[] };
}

export interface StoreOptions {
  actor: AuditEntry['actor'];
  now: Date;
  /** Overwrite an existing article that differs. */
  replace: boolean;
  /** Report only. */
  dryRun: boolean;
  /** Runs in the same transaction: both commit, or neither. */
  alsoStore?: (tx: Database, stored: StoredArticle) => Promise<void>;
}

const NO_REDIRECTS = { formerSlugs: [], oldAddresses: [] };

/** Stores an imported article in a transaction. The slug identifies it. A replaced text stays in the history. */
export async function storeArticle(
  db: Database,
  imported: CompleteArticle,
  options: StoreOptions,
): Promise<StoredArticle> {
  return db.transaction(async (tx) => {
    const stored = await store(tx, imported, options);
    await options.alsoStore?.(tx, stored);
    return stored;
  });
}

async function store(
  tx: Database,
  { formerSlugs: former, oldAddresses: paths, createdAt, ...values }: CompleteArticle,
  { actor, now, replace, dryRun }: StoreOptions,
): Promise<StoredArticle> {
  await lockSlugs(tx);
  const [found] = await tx.select().from(articles).where(eq(articles.slug, values.slug)).for('update');
  const there = found && { ...found, figures: await figuresOf(tx, found.id) };
  const isUnchanged = there !== undefined && isSame(there, values);
  if (there && !isUnchanged && !replace) return { outcome: 'kept', notes: [], added: NO_REDIRECTS };
  const outcome = isUnchanged ? 'unchanged' : there ? 'replaced' : 'added';
  const notes = isUnchanged ? [] : await amountRemarks(tx, values);
  if (dryRun) return { outcome, notes, added: NO_REDIRECTS };
  if (isUnchanged) return { outcome, ...(await keepRedirects(tx, there.id, [], paths)) };

  const row = there ? await replaced(tx, there, values, actor, now) : await inserted(tx, values, createdAt, now);
  // A slug in use no longer redirects: remove it from the former slugs.
  await tx.delete(formerSlugs).where(eq(formerSlugs.slug, values.slug));
  const redirects = await keepRedirects(tx, row.id, former, paths);
  await purgePages(tx, ['articles', 'article-dates', `article:${row.id}`]);
  const { id, title, slug } = row;
  await recordInAuditLog(tx, { actor, action: 'article.imported', id, title, slug });
  const replacing = there && { before: sameNames(there, values) };
  return { outcome, row, ...replacing, ...redirects, notes: [...notes, ...redirects.notes] };
}

export type TransferredValues = Omit<CompleteArticle, 'formerSlugs' | 'oldAddresses' | 'createdAt'>;

async function inserted(
  tx: Database,
  { figures, ...values }: TransferredValues,
  createdAt: Date,
  now: Date,
): Promise<ArticleRow> {
  const [row] = await tx
    .insert(articles)
    .values({ ...values, createdAt, updatedAt: now })
    .returning();
  await storeFigures(tx, (row as ArticleRow).id, figures);
  return row as ArticleRow;
}

async function replaced(
  tx: Database,
  before: WithFigures,
  values: TransferredValues,
  actor: AuditEntry['actor'],
  now: Date,
): Promise<ArticleRow> {
  await keepFoundRevision(tx, before.id, { fields: fieldsOf(before, before.figures), at: before.updatedAt });
  return overwrite(tx, before, values, actor, now);
}

export interface Replaced {
  /** Null if there was no article. */
  before: Partial<TransferredValues> | null;
  formerSlugs: string[];
  oldAddresses: string[];
}

/** Takes an article back: it gets the values that it had, or goes, and so do the redirects that came with it. */
export async function takeBack(
  tx: Database,
  row: ArticleRow,
  { before, formerSlugs: slugs, oldAddresses: paths }: Replaced,
  actor: AuditEntry['actor'],
  now: Date,
): Promise<void> {
  if (slugs.length > 0) await tx.delete(formerSlugs).where(inArray(formerSlugs.slug, slugs));
  if (paths.length > 0) await tx.delete(oldAddresses).where(inArray(oldAddresses.path, paths));
  if (before) await overwrite(tx, row, before, actor, now);
  else await tx.delete(articles).where(eq(articles.id, row.id));
  await purgePages(tx, ['articles', 'article-dates', OLD_ADDRESSES_TAG, `article:${row.id}`]);
}

/** Writes these values over an article, and a revision of the result. */
async function overwrite(
  tx: Database,
  { id, updatedAt: last }: ArticleRow,
  { figures: given, ...values }: Partial<TransferredValues>,
  actor: AuditEntry['actor'],
  now: Date,
): Promise<ArticleRow> {
  // Strictly increasing, so that editors notice the change.
  const updatedAt = new Date(Math.max(now.getTime(), last.getTime() + 1));
  const [row] = await tx
    .update(articles)
    .set({ ...values, updatedAt })
    .where(eq(articles.id, id))
    .returning();
  const after = row as ArticleRow;
  if (given) await storeFigures(tx, id, given);
  const figures = given ?? (await figuresOf(tx, id));
  const by = { id: actor.id ?? null, name: actor.name };
  await keepRevision(tx, { articleId: id, kind: 'updated', by, at: now, fields: fieldsOf(after, figures) });
  return after;
}

async function keepRedirects(tx: Database, articleId: number, former: readonly string[], paths: readonly string[]) {
  const slugs = await keepFormerSlugs(tx, articleId, former);
  const { added, taken } = await addOldAddresses(tx, articleId, paths);
  return {
    added: { formerSlugs: slugs, oldAddresses: added },
    notes: taken.map((path) => `its old address already redirects elsewhere: ${path}`),
  };
}

async function keepFormerSlugs(tx: Database, articleId: number, former: readonly string[]): Promise<string[]> {
  if (former.length === 0) return [];
  const present = await tx
    .select({ slug: articles.slug })
    .from(articles)
    .where(inArray(articles.slug, [...former]));
  const free = former.filter((slug) => !present.some((other) => other.slug === slug));
  if (free.length === 0) return [];
  const added = await tx
    .insert(formerSlugs)
    .values(free.map((slug) => ({ slug, articleId })))
    .onConflictDoNothing()
    .returning({ slug: formerSlugs.slug });
  return added.map(({ slug }) => slug);
}

/** The present values of these columns. */
function sameNames(there: WithFigures, values: TransferredValues): Partial<TransferredValues> {
  return Object.fromEntries(Object.keys(values).map((name) => [name, there[name as keyof WithFigures]]));
}

function isSame(there: TransferredValues, imported: TransferredValues): boolean {
  const names = Object.keys(imported) as (keyof TransferredValues)[];
  return names.every((name) => JSON.stringify(there[name]) === JSON.stringify(imported[name]));
}
