import { type IdentityField, identityKey } from '#app/firm/identity.ts';
import { PEOPLE_KEY } from '#app/firm/people.ts';
import { FAQ_PAGES, type FaqPage, questionsKey } from '#app/firm/questions.ts';
import { TESTIMONIALS_KEY } from '#app/firm/testimonials.ts';
import { IDENTITY_FIELDS, pagesOfField } from './firm.ts';
import { isPerson, type TextValue } from './firm-registry.ts';

/** A public page that readers find; of an article, with its author. */
export interface ListedPage {
  path: string;
  author?: string;
}

const LISTS: Readonly<Record<string, readonly string[]>> = {
  [PEOPLE_KEY]: ['/about'],
  [TESTIMONIALS_KEY]: ['/', '/consultation'],
  ...Object.fromEntries(
    (Object.keys(FAQ_PAGES) as FaqPage[]).map((page) => [questionsKey(page), [FAQ_PAGES[page].path]]),
  ),
};

/** The pages that show a text, as whoever changes it is told. */
export function pagesShowing(key: string, value: TextValue, all: readonly ListedPage[]): readonly string[] {
  if (isPerson(value)) {
    const names = [value.name, ...value.former.name];
    const articles = all.filter(({ author }) => author !== undefined && names.includes(author));
    return ['/about', `/about/${value.slug}`, ...articles.map(({ path }) => path)];
  }
  const field = IDENTITY_FIELDS[key.slice(identityKey('' as IdentityField).length) as IdentityField];
  if (!field) return LISTS[key] ?? [];
  return pagesOfField(
    field,
    all.map(({ path }) => path),
  );
}
