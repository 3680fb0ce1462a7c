import { HIDDEN_GUIDES_KEY } from '#app/firm/guides.ts';
import { IDENTITY, type IdentityField, identityKey } from '#app/firm/identity.ts';
import { TIMES_TAG } from '#app/firm/office.ts';
import {
  authorTag,
  type KeptPerson,
  PEOPLE_DEFAULTS,
  PEOPLE_KEY,
  PEOPLE_TAG,
  peopleFrom,
  personKey,
  personTag,
} from '#app/firm/people.ts';
import { FAQ_DEFAULTS, FAQ_PAGES, type Faq, type FaqPage, questionsKey } from '#app/firm/questions.ts';
import { KEPT_DEFAULTS, type KeptTestimonial, TESTIMONIALS_KEY } from '#app/firm/testimonials.ts';
import { isUuid } from '#app/platform/format.ts';
import { IDENTITY_FIELDS } from './firm.ts';

/** A line, the questions of a page, the testimonials, a person, or the ids of the people or of hidden guides. A person who was added is '' before. */
export type TextValue = string | readonly string[] | readonly Faq[] | readonly KeptTestimonial[] | KeptPerson;

interface FirmText {
  /** How the history calls it. */
  label: string;
  standard: () => TextValue;
}

/** Every key with its default, besides the people who were added. */
export const FIRM_TEXTS: Readonly<Record<string, FirmText>> = Object.fromEntries([
  ...(Object.keys(IDENTITY) as IdentityField[]).map((field) => [
    identityKey(field),
    { label: IDENTITY_FIELDS[field].label, standard: () => IDENTITY[field] },
  ]),
  ...(Object.keys(FAQ_PAGES) as FaqPage[]).map((page) => [
    questionsKey(page),
    { label: `Questions: ${FAQ_PAGES[page].label}`, standard: () => FAQ_DEFAULTS[page] },
  ]),
  [TESTIMONIALS_KEY, { label: 'Testimonials', standard: () => KEPT_DEFAULTS }],
  [HIDDEN_GUIDES_KEY, { label: 'Hidden guides', standard: () => [] }],
  [PEOPLE_KEY, { label: 'People and their order', standard: () => PEOPLE_DEFAULTS.map(({ id }) => id) }],
  ...PEOPLE_DEFAULTS.map((person) => [personKey(person.id), { label: person.name, standard: () => person }]),
]);

const ADDED: FirmText = { label: 'Person', standard: () => '' };

/** What is known of a key; undefined for one that is no text of the firm. */
export function firmText(key: string): FirmText | undefined {
  const isAdded = key.startsWith(personKey('')) && isUuid(key.slice(personKey('').length));
  return Object.hasOwn(FIRM_TEXTS, key) ? FIRM_TEXTS[key] : isAdded ? ADDED : undefined;
}

export const isPerson = (value: TextValue): value is KeptPerson => typeof value === 'object' && 'former' in value;

/** The tag of the pages that show a text. */
const firmTag = (key: string) => `firm:${key}`;
export const isFirmTag = (tag: string) => tag.startsWith('firm:');
const EVERY_PAGE = 'firm:every-page';
/** Every page shows the identity, and many lead to the guides. */
export const isOnEveryPage = (tag: string) =>
  tag.startsWith(firmTag('identity.')) || [firmTag(HIDDEN_GUIDES_KEY), EVERY_PAGE].includes(tag);

/** Above it all pages are purged: a notification of PostgreSQL has at most 8,000 bytes. */
const MAX_TAGS = 50;

type Find = (key: string) => TextValue | undefined;

/** The tags of all pages that look another way after a publication of these keys. */
export function changedTags(keys: readonly string[], before: Find, after: Find): string[] {
  const [old, present] = [peopleFrom(before), peopleFrom(after)];
  const changed = [...old, ...present].filter(
    (person, _at, all) => keys.includes(personKey(person.id)) || all.filter(({ id }) => id === person.id).length === 1,
  );
  const hosts = (people: readonly KeptPerson[]) =>
    JSON.stringify(people.map(({ id, name, slug, email, isHidden }) => [id, name, slug, email, isHidden]));
  const tags = [
    ...keys.map(firmTag),
    ...(changed.length > 0 ? [PEOPLE_TAG] : []),
    ...changed.flatMap(({ id, name, former }) => [personTag(id), ...[name, ...former.name].map(authorTag)]),
    ...(hosts(old) === hosts(present) ? [] : [TIMES_TAG]),
  ];
  const different = [...new Set(tags)];
  return different.length > MAX_TAGS ? [EVERY_PAGE, TIMES_TAG] : different;
}
