import type { ArticleFields } from './article-fields.ts';

/** `found`: the state before the first save here. `set aside`: the losing version of a conflict, kept. */
export const REVISION_KINDS = ['found', 'created', 'updated', 'set aside'] as const;
export type RevisionKind = (typeof REVISION_KINDS)[number];

/** Characters. */
export const MAX_VERSION_NAME_LENGTH = 80;

export interface Revision {
  id: number;
  /** Given by an administrator; null for most. */
  name: string | null;
  kind: RevisionKind;
  savedAt: Date;
  savedBy: string;
  fields: ArticleFields;
}
