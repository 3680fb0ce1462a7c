import { SITE, type SiteLink } from '#app/firm/identity.ts';
import type { LegalClause } from './document.ts';

export const EMAIL_LINK: SiteLink = { label: SITE.email, to: `mailto:${SITE.email}` };
export const PHONE_LINK: SiteLink = { label: SITE.phone, to: SITE.phoneHref };

const { street, city, state, postalCode } = SITE.address;
export const POSTAL_ADDRESS = `${SITE.name}, ${street}, ${city}, ${state} ${postalCode}`;

/** The last clause of every document. */
export const CONTACT_CLAUSE: LegalClause = {
  id: 'contact',
  title: 'Contact',
  lines: [`${POSTAL_ADDRESS}.`, ['Email ', EMAIL_LINK, ', telephone ', PHONE_LINK, `, ${SITE.hours}.`]],
};
