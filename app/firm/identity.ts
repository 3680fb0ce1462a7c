import { clockTime, OFFICE_HOURS, OFFICE_ZONE_NAME } from './office.ts';

/** The firm's identity (a placeholder). Every page takes it from here. */
export const SITE = {
  name: 'WRC Advisory',
  description:
    'Buy-side, sell-side and capital advisory for owner-operators in the lower middle market. ' +
    'Chicago, serving Illinois, Texas and clients nationwide.',
  phone: '(800) 555-0142',
  phoneHref: 'tel:+18005550142',
  email: 'hello@wrc-advisory.example',
  address: {
    street: '200 West Adams Street, Suite 1400',
    city: 'Chicago',
    state: 'Illinois',
    stateCode: 'IL',
    postalCode: '60606',
    country: 'US',
  },
  /** Social profiles of the firm (placeholders). */
  profiles: {
    linkedIn: 'https://www.linkedin.com/company/wrc-advisory-example',
    facebook: 'https://www.facebook.com/wrc-advisory-example',
    instagram: 'https://www.instagram.com/wrc-advisory-example',
  },
  hours:
    `${OFFICE_HOURS.days[0]} to ${OFFICE_HOURS.days.at(-1)}, ` +
    `${clockTime(OFFICE_HOURS.opens)} to ${clockTime(OFFICE_HOURS.closes)} ${OFFICE_ZONE_NAME}`,
  replyWithin: '24 hours',
  /** A constant, because cached pages must not depend on today's date. */
  copyrightYear: 2026,
  notAdvice:
    'WRC Advisory is not a broker-dealer or investment advisor, does not custody client funds, and gives no legal or ' +
    'tax advice. Nothing on this site is an offer to buy or sell securities.',
} as const;

/** Facts about the firm that leads' emails and payloads contain. */
export const FIRM = { tollFreeNumber: SITE.phone, hours: OFFICE_HOURS } as const;

const { street, city, state, postalCode } = SITE.address;

/** What the emails about a call say of the firm. */
export const BOOKING_FIRM = {
  name: SITE.name,
  phone: SITE.phone,
  address: `${street}, ${city}, ${state} ${postalCode}`,
  hours: SITE.hours,
} as const;

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
