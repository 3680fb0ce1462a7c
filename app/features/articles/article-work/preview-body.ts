import { setImmediate as immediate } from 'node:timers/promises';
import { sanitizeBody } from '#app/features/articles/body/article-body.ts';
import { removedMarkup } from '#app/features/articles/body/removed-markup.ts';
import type { Fact } from '#app/features/facts/fact.ts';
import { readFigures } from '../figures/figure.ts';
import { finishBody } from './finish-body.ts';

interface TypedBody {
  bodyHtml: string;
  /** As in the editor's field. */
  figures: string;
  facts: readonly Fact[];
  now: Date;
}

/** The typed body as readers would see it, and what sanitizing would remove (§5). */
export async function previewBody({ bodyHtml, figures, facts, now }: TypedBody) {
  const sanitized = sanitizeBody(bodyHtml);
  await immediate(); // Other requests come first.
  const { body, notes } = finishBody({ bodyHtml, sanitized, figures: readFigures(figures) ?? [], facts, now });
  return { body: { ...body, notes }, removed: removedMarkup(bodyHtml, sanitized) };
}
