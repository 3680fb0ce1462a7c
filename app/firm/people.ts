import { SITE } from './identity.ts';
import { live } from './published.ts';
import { FOCUS_RANGES, SELL_SIDE } from './services.ts';

/** The firm's people. Addresses and profile links are placeholders of the demo identity. */
export interface Person {
  slug: string;
  name: string;
  role: string;
  email: string;
  linkedIn: string;
  /** What the profile calls them: `Book a call with William`. */
  firstName: string;
  /** The letters that are engraved where there is no portrait. */
  monogram: string;
  /** A picture in `public/`, upright, at least 800 px wide. Without one the profile shows the monogram. */
  portrait?: { src: string; alt: string; width: number; height: number };
  /** How the profile is composed: a banknote on paper, or a plate on ink with the limits of a loan. */
  composition: 'banknote' | 'plate';
  /** One sentence for the card under an article. */
  short: string;
  /** The first paragraph is shown larger. */
  bio: readonly [string, ...string[]];
  expertise: readonly string[];
}

export const PEOPLE: readonly Person[] = [
  {
    slug: 'william-carver',
    name: 'William R. Carver',
    role: 'Managing Director',
    email: 'william.carver@wrc-advisory.example',
    linkedIn: 'https://www.linkedin.com/in/william-carver-wrc-advisory',
    firstName: 'William',
    monogram: 'WRC',
    composition: 'banknote',
    short: 'Advises buyers and owners of lower-middle-market companies from Chicago.',
    bio: [
      `William advises buyers and owners of companies with an enterprise value of ${FOCUS_RANGES.enterpriseValue}. He is based in Chicago.`,
      'On the buying side he works with entrepreneurs, executives and family offices. He keeps the search orderly, ' +
        'values what it finds, tests it in diligence, and says so when a deal should not be done.',
      `On the selling side he works with owners who plan an exit in ${SELL_SIDE.exitHorizon}. That work begins with the ` +
        'questions a buyer would ask, early enough to have good answers.',
    ],
    expertise: [
      'Buy-side search',
      'Valuation',
      'Due diligence',
      'Deal structure',
      'Exit readiness',
      'Negotiation',
      'Integration',
    ],
  },
  {
    slug: 'elena-marsh',
    name: 'Elena Marsh',
    role: 'Director, Capital Advisory',
    email: 'elena.marsh@wrc-advisory.example',
    linkedIn: 'https://www.linkedin.com/in/elena-marsh-wrc-advisory',
    firstName: 'Elena',
    monogram: 'EM',
    composition: 'plate',
    short: 'Works with buyers and lenders on SBA 7(a) loans and private debt.',
    bio: [
      `Elena works on the financing of companies with an enterprise value of ${FOCUS_RANGES.enterpriseValue}. She is based in Chicago.`,
      'She stays with a buyer from the first look at a price to the closing of the loan: how much debt the earnings can ' +
        'carry, which lenders to ask, and what their credit committees will want to see.',
      'Her work covers SBA 7(a) loans and private debt, from bridge financing and growth capital to seller notes. She ' +
        'prepares packages that a lender can follow line by line.',
    ],
    expertise: [
      'SBA 7(a) loans',
      'Private debt',
      'Bridge financing',
      'Growth capital',
      'Seller notes',
      'Deal structure',
      'Lender packages',
    ],
  },
];

export function personNamed(name: string): Person | undefined {
  return PEOPLE.find((person) => person.name === name);
}

export function personAt(slug: string): Person | undefined {
  return PEOPLE.find((person) => person.slug === slug);
}

/** First and last initial: `William R. Carver` → `WC`. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0] ?? '').join('');
}

/** Texts that every leader's page shares. */
export const PROFILE = live(() => ({
  focus: {
    least: '{{firm.focus-value.least}}',
    most: '{{firm.focus-value.most}}',
    leastCaption: 'enterprise value, from',
    mostCaption: 'enterprise value, to',
  },
  place: { city: SITE.address.city, state: SITE.address.state },
  firm: 'The firm',
  written: (name: string) => `Written by ${name}`,
  book: {
    title: (name: string) => `Book a call with ${name}`,
    text: 'Thirty minutes, in confidence. The next free times:',
    none: 'There are no free times in the coming weeks.',
    others: 'See other times',
    choose: 'Choose a time',
  },
  schedule: { label: 'Schedule a Consultation', to: '/consultation' },
  contact: { label: 'Contact', to: '/contact' },
}));
