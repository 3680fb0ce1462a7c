import type { SiteLink } from '../site.ts';

/** A paragraph: plain text, or text with links in it. */
export type LegalLine = string | readonly (string | SiteLink)[];

export interface LegalClause {
  /** The clause's anchor; stays the same when clauses are moved or added. */
  id: string;
  title: string;
  lines: readonly LegalLine[];
  /** Follows the lines, one hairline each. */
  items?: readonly LegalLine[];
}

export interface LegalDocument {
  path: string;
  title: string;
  description: string;
  /** A calendar date. */
  effective?: string;
  /** What a hurried reader should know. */
  short: readonly { label: string; value: string }[];
  clauses: readonly LegalClause[];
}
