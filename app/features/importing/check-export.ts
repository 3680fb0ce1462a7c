import type { CompleteArticle } from '#app/features/articles/editing/store-article.ts';
import { completeArticle, type ImportDefaults } from './complete-article.ts';
import { type FoundArticle, firstNotes } from './imported-article.ts';
import { pictureAddresses } from './place-pictures.ts';
import { readExport } from './read-export.ts';

/** An article of an export, and what an import would make of it. */
export interface CheckedArticle {
  title: string;
  slug: string;
  /** Its HTML in the file. */
  source: string;
  /** Null if it cannot be imported: the only note is the reason. */
  article: CompleteArticle | null;
  categories: string[];
  tags: string[];
  pictures: string[];
  notes: string[];
}

export interface CheckedExport {
  kind: string;
  leftOut: string[];
  /** Made one after the other, when asked for. */
  articles: Iterator<CheckedArticle, null>;
}

/** Reads an export and checks its articles without storing anything. Null: no export that we know. */
export function checkExport(bytes: Uint8Array, defaults: ImportDefaults): CheckedExport | { problem: string } | null {
  const found = readExport(new TextDecoder().decode(bytes));
  if (!found || 'problem' in found) return found;
  return { kind: found.kind, leftOut: found.leftOut, articles: checked(found.articles, defaults) };
}

function* checked(found: readonly FoundArticle[], defaults: ImportDefaults): Generator<CheckedArticle, null> {
  const met = new Set<string>();
  for (const one of found) {
    const { title, slug, categories, tags } = one;
    const line = { title, slug, source: one.source || one.bodyHtml, article: null, categories, tags, pictures: [] };
    const completed = completeArticle(one, defaults);
    if (!completed.ok) {
      yield { ...line, notes: [completed.reason] };
    } else if (met.has(completed.article.slug)) {
      yield { ...line, notes: ['another article of this import has the same address'] };
    } else {
      const { article, notes } = completed;
      met.add(article.slug);
      yield { ...line, slug: article.slug, article, pictures: pictureAddresses(article), notes: firstNotes(notes) };
    }
  }
  return null;
}
