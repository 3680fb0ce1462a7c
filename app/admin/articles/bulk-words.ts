import { FIELD_NAMES } from '#app/features/articles/article-fields.ts';
import type { BulkOutcome, RefusedArticle } from '#app/features/articles/list/bulk-outcome.ts';
import { pluralize } from '#app/platform/format.ts';
import { BULK } from './labels.ts';

/** How many articles were changed, and how many were not. */
export function bulkWords({ act, tags, done, already, gone, refused }: BulkOutcome): string {
  const was = (count: number) => (count === 1 ? '1 was' : `${count} were`);
  const had = act === 'tag' ? `${already} had` : was(already);
  return [
    `${pluralize(done, 'article')} ${BULK.done[act]}${act === 'tag' ? `: ${tags.join(', ')}` : ''}.`,
    already > 0 && `${had} ${BULK.already[act]}.`,
    gone > 0 && `${was(gone)} ${BULK.gone}.`,
    refused.length > 0 && `${was(refused.length)} not changed: see the list.`,
  ]
    .filter(Boolean)
    .join(' ');
}

export function refusalWords({ errors }: RefusedArticle): string {
  if (!errors) return BULK.conflict;
  return Object.entries(errors)
    .map(([name, message]) => `${FIELD_NAMES[name as keyof typeof errors]}: ${message}`)
    .join(' ');
}
