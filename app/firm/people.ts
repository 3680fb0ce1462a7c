import { SITE } from './identity.ts';
import { live, published } from './published.ts';
import { FOCUS_RANGES, SELL_SIDE } from './services.ts';

/** Someone of the firm, as readers see them. */
export interface Person {
  /** Never changes, so that texts, calls and feeds stay theirs. */
  id: string;
  slug: string;
  name: string;
  role: string;
  email: string;
  /** Empty: not shown. */
  phone: string;
  /** Their own profile; empty: not shown. */
  linkedIn: string;
  /** What the profile calls them: `Book a call with William`. */
  firstName: string;
  /** The letters that are engraved where there is no portrait. */
  monogram: string;
  /** Empty: the firm's city. */
  city: string;
  /** Upright, at least 800 px wide. Without one the profile shows the monogram. */
  portrait?: { src: string; alt: string; width: number; height: number; srcSet?: string; sizes?: string };
  /** How the profile is composed: a banknote on paper, or a plate on ink with the limits of a loan. */
  composition: 'banknote' | 'plate';
  /** One sentence for the card under an article. */
  short: string;
  /** Paragraphs; the first is shown larger. They may quote facts. */
  bio: readonly string[];
  expertise: readonly string[];
  /** The day of the last change, for the sitemap. */
  changedOn: string;
}

/** The id is of the database, and may be a former name. */
export type ShownPerson = Omit<Person, 'id'>;

/** How a portrait was drawn: the photo, and what the sliders say. */
export interface Drawing {
  photo: { src: string; width: number; height: number };
  /** Where the crop is, in percent of the room that it has. */
  x: number;
  y: number;
  /** In percent; 100 is the largest crop. */
  zoom: number;
  /** The distance of the lines in pixels of a page. */
  pitch: number;
  /** In percent; lighter is more. */
  exposure: number;
}
export interface Portrait extends NonNullable<Person['portrait']> {
  drawing: Drawing;
  /** The same with fewer pixels. Those that were drawn before have none. */
  medium?: Pick<Portrait, 'src' | 'width' | 'height'>;
  /** Drawn with fewer lines, for places where it is small. Those that were drawn before have none. */
  small?: Pick<Portrait, 'src' | 'width' | 'height'>;
}

/** What the administration keeps beside it. */
export interface KeptPerson extends Person {
  portrait?: Portrait;
  isHidden: boolean;
  /** What was published before: old addresses lead to the profile, and articles with an old name are theirs. */
  former: { readonly slug: readonly string[]; readonly name: readonly string[]; readonly role: readonly string[] };
}

const NEVER_CHANGED = {
  ...{ phone: '', city: '', isHidden: false, changedOn: '2026-11-16' },
  former: { slug: [], name: [], role: [] },
};

/** Until an administrator publishes others. Addresses and profile links are placeholders of the demo identity. */
export const PEOPLE_DEFAULTS: readonly KeptPerson[] = [
  {
    ...NEVER_CHANGED,
    id: 'william-carver',
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
    ...NEVER_CHANGED,
    id: 'elena-marsh',
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

/** Who belongs to the firm, in their order: a list of ids. */
export const PEOPLE_KEY = 'people';
/** Of pages that show everyone. */
export const PEOPLE_TAG = `firm:${PEOPLE_KEY}`;
export const personKey = (id: string) => `person.${id}`;
export const personTag = (id: string) => `firm:${personKey(id)}`;
/** Of the articles with this name. */
export const authorTag = (name: string) => `firm:author.${encodeURIComponent(name)}`;

/** The people of a list of ids, each as `find` knows them by their key, or else as they came with the site. */
export function peopleFrom(find: (key: string) => unknown): KeptPerson[] {
  const ids = (find(PEOPLE_KEY) as string[] | null) ?? PEOPLE_DEFAULTS.map(({ id }) => id);
  return ids.flatMap((id) => {
    const person = find(personKey(id)) ?? PEOPLE_DEFAULTS.find((one) => one.id === id);
    return person ? [person as KeptPerson] : [];
  });
}

const EVERYONE: readonly KeptPerson[] = live(() => peopleFrom(published));

/** The people that readers see. */
export const PEOPLE: readonly Person[] = live(() =>
  EVERYONE.filter(({ isHidden }) => !isHidden).map(({ isHidden, former, portrait, ...person }) => ({
    ...person,
    ...(portrait && { portrait: shownPortrait(portrait) }),
  })),
);

/** At most as wide as the plate of a profile. A lazy one tells the browser its width itself. */
const PORTRAIT_SIZES = 'auto, (min-width: 40rem) 32rem, 100vw';

function shownPortrait({ drawing, small, medium, ...portrait }: Portrait): NonNullable<Person['portrait']> {
  if (!medium) return portrait;
  const srcSet = [medium, portrait].map(({ src, width }) => `${src} ${width}w`).join(', ');
  return { ...portrait, srcSet, sizes: PORTRAIT_SIZES };
}

export function personAt(slug: string): Person | undefined {
  return PEOPLE.find((person) => person.slug === slug);
}

/** Whose address this was. */
export function personFormerlyAt(slug: string): Person | undefined {
  return shown(EVERYONE.find(({ former }) => former.slug.includes(slug)));
}

/** The person whose present or former name this is. */
export function personNamed(name: string): Person | undefined {
  return shown(keptNamed(name));
}

/** Under which names articles are stored. */
export function namesOf({ id, name }: Person): string[] {
  return [name, ...(EVERYONE.find((one) => one.id === id)?.former.name ?? [])];
}

/** Those who take calls, as the calendar of calls knows them: their slug there is the id. */
export const firmHosts = () => PEOPLE.map(({ id, name, email }) => ({ slug: id, name, email }));

/** The id in the calendar of calls for what an address calls a person. */
export const hostCalled = (slug: string) => (personAt(slug) ?? personFormerlyAt(slug))?.id ?? slug;
/** The reverse. */
export const addressOfHost = (id: string) => EVERYONE.find((person) => person.id === id)?.slug ?? id;

/** An article's author as of today. Who was renamed or has another role is called so; those who are hidden have no link. */
export function authorOf({ authorName, authorRole }: { authorName: string; authorRole: string }) {
  const kept = keptNamed(authorName);
  const { slug, monogram, short, email, linkedIn } = shown(kept) ?? {};
  return {
    authorName: kept?.name ?? authorName,
    authorRole: kept?.former.role.includes(authorRole) ? kept.role : authorRole,
    author: slug === undefined ? null : ({ slug, monogram, short, email, linkedIn, ...smallPortrait(kept) } as Author),
  };
}
export type Author = Pick<Person, 'slug' | 'monogram' | 'short' | 'email' | 'linkedIn'> & {
  portrait?: NonNullable<Portrait['small']>;
};
const smallPortrait = (kept: KeptPerson | undefined) => kept?.portrait?.small && { portrait: kept.portrait.small };

const shown = (kept: KeptPerson | undefined) => kept && PEOPLE.find(({ id }) => id === kept.id);
const keptNamed = (name: string) =>
  EVERYONE.find((person) => person.name === name) ?? EVERYONE.find(({ former }) => former.name.includes(name));

/** Where they work: city and state. */
export function placeOf({ city: own }: Pick<Person, 'city'>): { city: string; state: string } {
  const { city, state } = SITE.address;
  const [ownCity = '', ownState = ''] = own.split(/,\s*/, 2);
  return own ? { city: ownCity, state: ownState } : { city, state };
}

/** What a link to their own profile is called. */
export const profileName = (link: string) =>
  /^https:\/\/([a-z]+\.)?linkedin\.com\//i.test(link)
    ? 'LinkedIn'
    : (URL.parse(link)?.hostname.replace(/^www\./, '') ?? '');

/** First and last initial: `William R. Carver` → `WC`. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const ends = words.length > 1 ? [words.at(0), words.at(-1)] : words;
  return ends.map((word) => [...(word ?? '')][0] ?? '').join('');
}
