import type { SiteLink } from '#app/firm/identity.ts';

/** A paragraph: plain text, or text with links in it. */
export type LegalLine = string | readonly (string | SiteLink)[];

export interface LegalClause {
  /** The clause's permanent anchor; keep it when clauses move. */
  id: string;
  title: string;
  lines: readonly LegalLine[];
  /** A list after the lines. */
  items?: readonly LegalLine[];
}

export interface LegalDocument {
  path: string;
  title: string;
  description: string;
  /** A calendar date. */
  effective?: string;
  /** The summary. */
  short: readonly { label: string; value: string }[];
  clauses: readonly LegalClause[];
}
