import { expect, test } from 'vitest';
import { buildLink, emptyLink, type LinkFields, ownPath, PRESETS } from './link.ts';

const link = (fields: Partial<LinkFields>) =>
  buildLink({ ...emptyLink('https://firm.example'), ...fields })?.url ?? null;

test('the default is the public resources page, without parameters (§5)', () => {
  expect(link({})).toBe('https://firm.example/resources');
});

test('only parts that are not empty are appended, in one order', () => {
  expect(link({ content: 'a', source: 'linkedin', term: ' ', campaign: 'organic' })).toBe(
    'https://firm.example/resources?utm_source=linkedin&utm_campaign=organic&utm_content=a',
  );
});

test('what an address must not hold is written so that it can', () => {
  expect(link({ source: 'a&b=c', campaign: 'zwei Wörter' })).toBe(
    'https://firm.example/resources?utm_source=a%26b%3Dc&utm_campaign=zwei+W%C3%B6rter',
  );
});

test('keeps parameters and fragment of the base URL; replaces its campaign parameters', () => {
  expect(link({ base: 'https://firm.example/retain?intent=sell&utm_source=old#apply', source: 'new' })).toBe(
    'https://firm.example/retain?intent=sell&utm_source=new#apply',
  );
});

test('what is shown in pieces is what is copied', () => {
  const built = buildLink({
    ...emptyLink('https://firm.example'),
    source: 'a',
    medium: 'b',
    base: 'https://x.example/?q=1#z',
  });
  const shown = built?.parameters.map(({ sign, name, value }) => `${sign}${name}=${value}`).join('');
  expect(`${built?.before}${shown}${built?.after}`).toBe(built?.url);
});

test.each(['', 'resources', '/resources', 'firm.example', 'javascript:alert(1)', 'ftp://firm.example', 'https://'])(
  '%s is no base',
  (base) => expect(link({ base, source: 'a' })).toBeNull(),
);

test('the four presets are those of §5', () => {
  expect(PRESETS.map(({ name, source, medium, campaign }) => [name, source, medium, campaign].join(', '))).toEqual([
    'LinkedIn Post, linkedin, social, organic',
    'Facebook Ad, facebook, paid, lead_gen',
    'Email Newsletter, email, newsletter, monthly',
    'Google Ads, google, cpc, search',
  ]);
});

test('tells links to our own pages from links to other sites', () => {
  expect(ownPath('https://firm.example/sell/?utm_source=a', 'https://firm.example')).toBe('/sell');
  expect(ownPath('https://elsewhere.example/sell', 'https://firm.example')).toBeNull();
});
