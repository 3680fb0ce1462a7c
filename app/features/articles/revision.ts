import type { ArticleFields } from './article-fields.ts';

/**
 * `found`: as it was before anybody saved it here. `set aside`: a version that was not saved because somebody else was
 * quicker, kept so that no word of it is lost.
 */
export const REVISION_KINDS = ['found', 'created', 'updated', 'set aside'] as const;
export type RevisionKind = (typeof REVISION_KINDS)[number];

export interface Revision {
  id: number;
  kind: RevisionKind;
  savedAt: Date;
  savedBy: string;
  fields: ArticleFields;
}
