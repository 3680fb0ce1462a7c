import { eq, inArray } from 'drizzle-orm';
import { articles, formerSlugs } from '#app/features/articles/articles.table.ts';
import { type AuditEntry, recordInAuditLog } from '#app/platform/audit-log.ts';
import type { Database } from '#app/platform/db/database.ts';
import { purgePages } from '#app/platform/page-purge.ts';
import { addOldAddresses } from '../old-addresses.ts';
import { type CompleteArticle, completeArticle, type ImportDefaults } from './complete-article.ts';
import type { FoundArticle } from './imported-article.ts';
import { type BringPicture, placePictures } from './place-pictures.ts';

export type ImportOutcome =
  | 'added'
  | 'replaced'
  /** Identical article exists. */
  | 'unchanged'
  /** A different article with this slug exists and is kept. */
  | 'kept'
  | 'refused';

export interface ImportedLine {
  title: string;
  slug: string;
  outcome: ImportOutcome;
  pictures: number;
  notes: string[];
}

export interface ImportOptions {
  defaults: ImportDefaults;
  bring: BringPicture;
  actor: AuditEntry['actor'];
  /** Overwrite existing articles that differ. */
  replace: boolean;
  /** Report only. */
  dryRun: boolean;
}

/** Imports articles one by one, each in a transaction. The slug identifies an article. */
export async function* importArticles(
  db: Database,
  found: readonly FoundArticle[],
  options: ImportOptions,
): AsyncGenerator<ImportedLine> {
  const met = new Set<string>();
  for (const one of found) {
    const completed = completeArticle(one, options.defaults);
    const line = { title: one.title, slug: one.slug, pictures: 0 };
    if (!completed.ok) {
      yield { ...line, outcome: 'refused', notes: [completed.reason] };
      continue;
    }
    const { slug } = completed.article;
    if (met.has(slug)) {
      yield { ...line, slug, outcome: 'refused', notes: ['another article of this import has the same address'] };
      continue;
    }
    met.add(slug);
    const placed = await placePictures(completed.article, options.bring);
    const { outcome, notes } = await store(db, placed.article, options);
    const all = [...completed.notes, ...placed.notes, ...notes];
    yield { ...line, slug, outcome, pictures: placed.brought, notes: all };
  }
}

interface Stored {
  outcome: ImportOutcome;
  notes: string[];
}

async function store(db: Database, imported: CompleteArticle, options: ImportOptions): Promise<Stored> {
  const { formerSlugs: former, oldAddresses: paths, createdAt, ...values } = imported;
  return db.transaction(async (tx) => {
    const [there] = await tx.select().from(articles).where(eq(articles.slug, values.slug)).for('update');
    const isUnchanged = there !== undefined && isSame(there, values);
    if (there && !isUnchanged && !options.replace) return { outcome: 'kept', notes: [] };
    const outcome = isUnchanged ? 'unchanged' : there ? 'replaced' : 'added';
    if (options.dryRun) return { outcome, notes: [] };
    if (isUnchanged) return { outcome, notes: await keepOldAddresses(tx, there.id, paths) };

    const now = options.defaults.now;
    const [row] = there
      ? await tx
          .update(articles)
          .set({ ...values, updatedAt: now })
          .where(eq(articles.id, there.id))
          .returning()
      : await tx
          .insert(articles)
          .values({ ...values, createdAt, updatedAt: now })
          .returning();
    if (!row) throw new Error('An article that was written has no row');
    // A slug in use no longer redirects: remove it from the former slugs.
    await tx.delete(formerSlugs).where(eq(formerSlugs.slug, values.slug));
    await keepFormerSlugs(tx, row.id, former);
    await purgePages(tx, ['articles', 'article-dates', `article:${row.id}`]);
    const detail = { id: row.id, title: row.title, slug: row.slug };
    await recordInAuditLog(tx, { actor: options.actor, action: 'imported an article', detail });
    return { outcome, notes: await keepOldAddresses(tx, row.id, paths) };
  });
}

async function keepOldAddresses(tx: Database, articleId: number, paths: readonly string[]): Promise<string[]> {
  const taken = await addOldAddresses(tx, articleId, paths);
  return taken.map((path) => `its old address belongs to another article: ${path}`);
}

async function keepFormerSlugs(tx: Database, articleId: number, former: readonly string[]): Promise<void> {
  if (former.length === 0) return;
  const present = await tx
    .select({ slug: articles.slug })
    .from(articles)
    .where(inArray(articles.slug, [...former]));
  const free = former.filter((slug) => !present.some((other) => other.slug === slug));
  if (free.length === 0) return;
  await tx
    .insert(formerSlugs)
    .values(free.map((slug) => ({ slug, articleId })))
    .onConflictDoNothing();
}

type Values = Omit<CompleteArticle, 'formerSlugs' | 'oldAddresses' | 'createdAt'>;

function isSame(there: Values, imported: Values): boolean {
  const names = Object.keys(imported) as (keyof Values)[];
  return names.every((name) => JSON.stringify(there[name]) === JSON.stringify(imported[name]));
}
