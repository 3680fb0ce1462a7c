import { clockTime, OFFICE_HOURS, OFFICE_ZONE_NAME } from './office.ts';
import { live, published } from './published.ts';

/** What an owner may change on /admin/firm, with its default (a placeholder). An empty legal name is the name. */
export const IDENTITY = {
  name: 'WRC Advisory',
  legalName: '',
  description:
    'Buy-side, sell-side and capital advisory for owner-operators in the lower middle market. ' +
    'Chicago, serving Illinois, Texas and clients nationwide.',
  seal: 'W',
  phone: '(800) 555-0142',
  email: 'hello@wrc-advisory.example',
  street: '200 West Adams Street, Suite 1400',
  city: 'Chicago',
  state: 'Illinois',
  postalCode: '60606',
  /** Social profiles of the firm. */
  linkedIn: 'https://www.linkedin.com/company/wrc-advisory-example',
  facebook: 'https://www.facebook.com/wrc-advisory-example',
  instagram: 'https://www.instagram.com/wrc-advisory-example',
};
export type Identity = typeof IDENTITY;
export type IdentityField = keyof Identity;

/** What the server derives from the identity when it reads it. */
export interface DerivedIdentity {
  stateCode: string;
  /** For the addresses of files with the seal or the name: another one for each identity. */
  version: string;
}

export const identityKey = (field: IdentityField) => `identity.${field}`;

const HOURS =
  `${OFFICE_HOURS.days[0]} to ${OFFICE_HOURS.days.at(-1)}, ` +
  `${clockTime(OFFICE_HOURS.opens)} to ${clockTime(OFFICE_HOURS.closes)} ${OFFICE_ZONE_NAME}`;

/** The firm's identity as published. Every page takes it from here. */
export const SITE = live(() => {
  const { street, city, state, postalCode, linkedIn, facebook, instagram, ...own } = identityFrom(published);
  const { stateCode, version } = published<DerivedIdentity>('derived') ?? { stateCode: 'IL', version: '' };
  return {
    ...own,
    legalName: own.legalName || own.name,
    /** Of the identity, for addresses of files that show it; empty for the default. */
    version,
    /** The wordmark, the seal and the files in `public` are those of the default name. */
    hasOwnMark: own.name !== IDENTITY.name || own.seal !== IDENTITY.seal,
    phoneHref: phoneLink(own.phone),
    address: { street, city, state, stateCode, postalCode, country: 'US' },
    profiles: { linkedIn, facebook, instagram },
    hours: HOURS,
    replyWithin: '24 hours',
    /** A constant, because cached pages must not depend on today's date. */
    copyrightYear: 2026,
    notAdvice:
      `${own.name} is not a broker-dealer or investment advisor, does not custody client funds, and gives no legal or ` +
      'tax advice. Nothing on this site is an offer to buy or sell securities.',
  };
});

/** American numbers are often written without their country. */
export function phoneLink(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '');
  return `tel:+${digits.length === 10 ? '1' : ''}${digits}`;
}

/** The identity with each field as `find` knows it by its key, or else its default. */
export function identityFrom(find: (key: string) => unknown): Identity {
  const fields = Object.entries(IDENTITY) as [IdentityField, string][];
  return Object.fromEntries(fields.map(([field, text]) => [field, find(identityKey(field)) ?? text])) as Identity;
}

/** `200 West Adams Street, Suite 1400, Chicago, Illinois 60606`. */
export function postalLine(): string {
  const { street, city, state, postalCode } = SITE.address;
  return `${street}, ${city}, ${state} ${postalCode}`;
}

/** Facts about the firm that leads' emails and payloads contain. */
export const FIRM = live(() => ({ tollFreeNumber: SITE.phone, hours: OFFICE_HOURS }));

/** What the emails about a call say of the firm. */
export const BOOKING_FIRM = live(() => ({
  name: SITE.name,
  phone: SITE.phone,
  address: postalLine(),
  hours: SITE.hours,
}));

export interface SiteLink {
  label: string;
  to: string;
  /** Other parts of the site in which this item is the current one. */
  contains?: readonly string[];
}

export const CONSULTATION: SiteLink = { label: 'Schedule Consultation', to: '/consultation' };

export const MAIN_NAVIGATION: readonly SiteLink[] = [
  { label: 'Buy a Business', to: '/buy' },
  { label: 'Sell a Business', to: '/sell' },
  { label: 'Capital Advisory', to: '/capital' },
  { label: 'About', to: '/about' },
  { label: 'Resources', to: '/resources', contains: ['/tools', '/guides'] },
];

export const SERVICE_LINKS: readonly SiteLink[] = [
  { label: 'Buy a Business', to: '/buy' },
  { label: 'Sell a Business', to: '/sell' },
  { label: 'Capital Advisory', to: '/capital' },
  { label: 'Advisory Retainer', to: '/retain' },
];

export const COMPANY_LINKS: readonly SiteLink[] = [
  { label: 'About', to: '/about' },
  { label: 'Resources', to: '/resources' },
  { label: 'Tools', to: '/tools' },
  { label: 'Contact', to: '/contact' },
  { label: 'Consultation', to: '/consultation' },
];

/** Shown while there are free times. */
export const BOOK_LINK: SiteLink = { label: 'Book a call', to: '/book' };

export const LEGAL_LINKS: readonly SiteLink[] = [
  { label: 'Disclaimer', to: '/disclaimer' },
  { label: 'Privacy', to: '/privacy-policy' },
  { label: 'Terms', to: '/terms-of-use' },
];

/** Links on error pages. */
export const WAYFINDING_LINKS: readonly SiteLink[] = [...MAIN_NAVIGATION, { label: 'Contact', to: '/contact' }];

export const NEWSLETTER = {
  name: 'Quarterly Market Insights',
  promise: 'Multiples, lending terms and notes from closed deals. Four issues a year.',
} as const;
