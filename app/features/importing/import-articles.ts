import type { AuditEntry } from '#app/features/accounts/audit/audit-log.ts';
import { storeArticle } from '#app/features/articles/editing/store-article.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { ImportOutcome } from './article-import.ts';
import { completeArticle, type ImportDefaults } from './complete-article.ts';
import { type FoundArticle, firstNotes } from './imported-article.ts';
import { type BringPicture, placePictures } from './place-pictures.ts';

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
    const how = { ...options, now: options.defaults.now };
    const { outcome, notes } = await storeArticle(db, placed.article, how);
    const all = firstNotes([...completed.notes, ...placed.notes, ...notes]);
    yield { ...line, slug, outcome, pictures: placed.brought, notes: all };
  }
}
