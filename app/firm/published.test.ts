import { afterEach, expect, test } from 'vitest';
import { FIRM, IDENTITY, identityKey, SITE } from './identity.ts';
import { showPublished } from './published.ts';

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
