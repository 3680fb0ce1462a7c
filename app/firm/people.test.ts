import { afterEach, expect, test } from 'vitest';
import { PAGES } from './pages.ts';
import {
  authorOf,
  hostCalled,
  type KeptPerson,
  namesOf,
  PEOPLE,
  PEOPLE_DEFAULTS,
  PEOPLE_KEY,
  personAt,
  personFormerlyAt,
  personKey,
  placeOf,
  profileName,
} from './people.ts';
import { showPublished } from './published.ts';

const [WILLIAM, ELENA] = PEOPLE_DEFAULTS as [KeptPerson, KeptPerson];
const BY_WILLIAM = { authorName: WILLIAM.name, authorRole: WILLIAM.role };
const show = (...people: KeptPerson[]) =>
  showPublished({
    [PEOPLE_KEY]: people.map(({ id }) => id),
    ...Object.fromEntries(people.map((person) => [personKey(person.id), person])),
  });

afterEach(() => showPublished({}));

test('the people of the specification are shown until others are published', () => {
  expect(PEOPLE.map(({ slug }) => slug)).toEqual(['william-carver', 'elena-marsh']);
  expect(authorOf(BY_WILLIAM)).toMatchObject({ ...BY_WILLIAM, author: { slug: 'william-carver' } });
});

test('one who is added has a page, and one who is hidden has none, no calls and no link below articles', () => {
  const nora = { ...ELENA, id: 'aaaa', slug: 'nora-quill', name: 'Nora Quill' };
  show({ ...WILLIAM, isHidden: true }, nora, ELENA);
  expect(PEOPLE.map(({ name }) => name)).toEqual(['Nora Quill', 'Elena Marsh']);
  expect(PAGES.map(({ path }) => path)).toContain('/about/nora-quill');
  expect(PAGES.map(({ path }) => path)).not.toContain('/about/william-carver');
  expect([personAt('william-carver'), personFormerlyAt('william-carver')]).toEqual([undefined, undefined]);
  expect(authorOf(BY_WILLIAM)).toEqual({ ...BY_WILLIAM, author: null });
  expect(JSON.stringify(PEOPLE)).not.toContain('former');
});

test('one who is renamed keeps articles, role, calls and the old address', () => {
  const former = { slug: ['william-carver'], name: [WILLIAM.name], role: [WILLIAM.role] };
  show({ ...WILLIAM, slug: 'nora-quill', name: 'Nora Quill', role: 'Partner', former }, ELENA);
  expect(personFormerlyAt('william-carver')?.slug).toBe('nora-quill');
  expect([hostCalled('william-carver'), hostCalled('nora-quill')]).toEqual(['william-carver', 'william-carver']);
  expect(authorOf(BY_WILLIAM)).toMatchObject({ authorName: 'Nora Quill', authorRole: 'Partner' });
  expect(authorOf({ ...BY_WILLIAM, authorRole: 'Guest' }).authorRole).toBe('Guest');
  expect(personAt('nora-quill') && namesOf(personAt('nora-quill') as never)).toEqual(['Nora Quill', WILLIAM.name]);
});

test('a city of their own, and the name of a profile link', () => {
  expect(placeOf({ city: '' })).toEqual({ city: 'Chicago', state: 'Illinois' });
  expect(placeOf({ city: 'Austin, Texas' })).toEqual({ city: 'Austin', state: 'Texas' });
  expect(placeOf({ city: 'Austin' })).toEqual({ city: 'Austin', state: '' });
  expect(profileName('https://www.linkedin.com/in/x')).toBe('LinkedIn');
  expect(profileName('https://www.finch.example/nora')).toBe('finch.example');
});
