import { manyLines, oneLine } from '#app/features/leads/lead.ts';
import type { KeptPerson } from '#app/firm/people.ts';
import { type FirmField, lineProblem, tidied } from './firm.ts';

const PROFILE = /^\/about\/./;
const PROFILE_AND_ARTICLES = /^\/(about|resources)\/./;
const CARDS = /^\/(about$|resources\/)/;

/** What an owner may change of a person, in one line each. */
export const PERSON_LINES = {
  name: { label: 'Name', most: 60, where: 'calls' },
  role: { label: 'Role', most: 60 },
  email: { label: 'Email', most: 120, pages: PROFILE_AND_ARTICLES, where: 'calls', kind: 'email' },
  phone: { label: 'Phone', most: 24, pages: PROFILE, kind: 'phone', optional: true, hint: 'Empty: not shown.' },
  firstName: { label: 'First name', most: 30, pages: PROFILE, hint: 'As in “Book a call with William”.' },
  monogram: { label: 'Initials', most: 4, kind: 'letters', hint: 'Engraved where there is no portrait.' },
  linkedIn: { label: 'Profile link', most: 200, kind: 'link', optional: true },
  city: { label: 'City', most: 60, pages: PROFILE, optional: true, hint: 'Empty: the firm’s. As in “Austin, Texas”.' },
  short: { label: 'One sentence', most: 160, pages: CARDS, where: 'search results' },
} as const satisfies Record<string, FirmField>;
export type PersonLine = keyof typeof PERSON_LINES;
export const PERSON_LINE_NAMES = Object.keys(PERSON_LINES) as PersonLine[];

export const MAX_PEOPLE = 300;
export const MAX_BIO = { paragraphs: 6, characters: 900 };
export const MAX_EXPERTISE = { entries: 10, characters: 40 };

/** What a form sends of a person, as it is stored. */
export function typedPerson(
  form: Pick<FormData, 'get' | 'has'>,
): Omit<KeptPerson, 'id' | 'slug' | 'portrait' | 'composition' | 'former' | 'changedOn'> {
  const text = (name: string) => manyLines(String(form.get(name) ?? ''));
  const split = (name: string, at: RegExp) =>
    text(name)
      .split(at)
      .map((one) => oneLine(one).trim())
      .filter(Boolean);
  const lines = PERSON_LINE_NAMES.map((name) => [name, tidied(PERSON_LINES[name], String(form.get(name) ?? ''))]);
  return {
    ...(Object.fromEntries(lines) as Record<PersonLine, string>),
    bio: split('bio', /\n\s*\n/),
    expertise: split('expertise', /\n/),
    isHidden: !form.has('isShown'),
  };
}

/** What to say, by the name of the field; empty if the person can be published. One who is hidden needs only a name. */
export function personProblems(
  person: ReturnType<typeof typedPerson>,
  quotation: (text: string) => string | null,
): Record<string, string> {
  const { bio, expertise, isHidden } = person;
  const bioProblem =
    (bio.length === 0 && !isHidden && 'Enter the biography.') ||
    (bio.length > MAX_BIO.paragraphs && `Use at most ${MAX_BIO.paragraphs} paragraphs.`) ||
    (bio.some((one) => one.length > MAX_BIO.characters) &&
      `Use at most ${MAX_BIO.characters} characters in a paragraph.`) ||
    quotation(bio.join(' '));
  const expertiseProblem =
    (expertise.length > MAX_EXPERTISE.entries && `Name at most ${MAX_EXPERTISE.entries}.`) ||
    expertise.map((one) => lineProblem({ label: 'Expertise', most: MAX_EXPERTISE.characters }, one)).find(Boolean);
  const problems = [
    ...PERSON_LINE_NAMES.map((name) => {
      const mayBeEmpty = isHidden && name !== 'name';
      const field: FirmField = PERSON_LINES[name];
      return [name, lineProblem(mayBeEmpty ? { ...field, optional: true } : field, person[name])];
    }),
    ['bio', bioProblem],
    ['expertise', expertiseProblem],
  ];
  return Object.fromEntries(problems.filter(([, problem]) => problem));
}

/** With what readers saw before, so that old addresses and articles with an old name stay theirs. */
export function withFormer(person: KeptPerson, before: KeptPerson | null): KeptPerson {
  const former = (field: 'slug' | 'name' | 'role') =>
    [...new Set([...person.former[field], ...(before ? [...before.former[field], before[field]] : [])])].filter(
      (one) => one !== person[field],
    );
  return { ...person, former: { slug: former('slug'), name: former('name'), role: former('role') } };
}
