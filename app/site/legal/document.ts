import { postalLine, SITE, type SiteLink } from '#app/firm/identity.ts';
import { live } from '#app/firm/published.ts';

export const EMAIL_LINK: SiteLink = live(() => ({ label: SITE.email, to: `mailto:${SITE.email}` }));
export const PHONE_LINK: SiteLink = live(() => ({ label: SITE.phone, to: SITE.phoneHref }));

export const postalAddress = () => `${SITE.legalName}, ${postalLine()}`;

/** The last clause of every document. */
export const CONTACT_CLAUSE: LegalClause = live(() => ({
  id: 'contact',
  title: 'Contact',
  lines: [`${postalAddress()}.`, ['Email ', EMAIL_LINK, ', telephone ', PHONE_LINK, `, ${SITE.hours}.`]],
}));

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
