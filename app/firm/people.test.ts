import { afterEach, expect, test } from 'vitest';
import { FIRM, IDENTITY, identityKey, SITE } from './identity.ts';
import { OFFICE_ZONE } from './office.ts';
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
import { inOtherZone, longTime, shortTime, timeLeft, urgencyOf } from './times.ts';

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

/** Everything with texts of its own: a string that was copied at the start would still have the old values below. */
const MODULES = import.meta.glob([
  '/app/**/content.ts',
  '/app/**/*-texts.ts',
  '/app/**/*-emails.ts',
  '/app/firm/*.ts',
  '/app/site/**/*.ts',
  '/app/machine/content.ts',
  '/app/admin/lead/replies/starting-templates.ts',
  '!/app/**/*.test.ts',
  '!/app/**/route.ts',
]);

afterEach(() => showPublished({}));

const PUBLISHED = {
  [identityKey('name')]: 'Alder & Finch',
  [identityKey('description')]: 'Two partners in Texas.',
  [identityKey('phone')]: '(512) 555-0199',
  [identityKey('email')]: 'office@alder.example',
  [identityKey('street')]: '1 Congress Avenue',
  [identityKey('city')]: 'Austin',
  [identityKey('postalCode')]: '78701',
  [identityKey('linkedIn')]: '',
};

test('another name and phone are in every constant that is made of them', async () => {
  const loaded = await Promise.all(Object.values(MODULES).map((load) => load()));
  showPublished(PUBLISHED);
  expect(SITE.phoneHref).toBe('tel:+15125550199');
  expect(FIRM.tollFreeNumber).toBe('(512) 555-0199');
  const old = [IDENTITY.name, IDENTITY.phone, IDENTITY.email, IDENTITY.street, '60606', '+18005550142'];
  const found = loaded.flatMap((module) =>
    Object.entries(module as object)
      .filter(([name]) => !['IDENTITY', 'SOURCES', 'FACTS'].includes(name))
      .flatMap(([name, value]) => {
        const text =
          JSON.stringify(value, (_key, one) =>
            typeof one === 'function' && one.length === 0 && /^\(\)/.test(String(one)) ? one() : one,
          ) ?? '';
        return old.filter((one) => text.includes(one)).map((one) => `${name}: ${one}`);
      }),
  );
  expect(found).toEqual([]);
});

test('the defaults return', () => {
  const before = JSON.stringify(SITE);
  showPublished(PUBLISHED);
  showPublished({});
  expect(JSON.stringify(SITE)).toBe(before);
});

const NOW = new Date('2026-11-13T23:00:00Z'); // Friday, 5 PM in Chicago.
const at = (time: string) => new Date(time);

test.each([
  ['2026-11-13T23:40:00Z', 'Today, 5:40 PM', 'in 40 min', 'soon'],
  ['2026-11-14T06:30:00Z', 'Sat, 12:30 AM', 'in 8 h', 'later'],
  ['2026-11-13T21:00:00Z', 'Today, 3:00 PM', '2 h late', 'late'],
  ['2026-11-03T17:20:00Z', 'Nov 3, 11:20 AM', '10 days late', 'late'],
  ['2025-11-03T17:20:00Z', 'Nov 3, 2025, 11:20 AM', '375 days late', 'late'],
])('%s is %s', (due, text, left, urgency) => {
  expect(shortTime(at(due), NOW, OFFICE_ZONE)).toBe(text);
  expect(timeLeft(at(due), NOW)).toBe(left);
  expect(urgencyOf(at(due), null, NOW)).toBe(urgency);
});

test('the reader’s own clock is named where it differs, with the day where that differs', () => {
  const due = at('2026-11-14T01:00:00Z');
  expect(longTime(due, OFFICE_ZONE)).toBe('Friday, November 13, 2026, 7:00 PM CST');
  expect(inOtherZone(due, 'America/New_York')).toBe('8:00 PM EST');
  expect(inOtherZone(due, 'Europe/Berlin')).toBe('Sat, 2:00 AM GMT+1');
  expect(inOtherZone(due, 'America/Winnipeg')).toBeNull();
});
