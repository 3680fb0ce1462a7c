import { beforeAll, expect, test } from 'vitest';
import { AS_PERSON, ownBrowser } from '#tests/support/browser.ts';
import { cookieOf, ownAccountSite, type Person } from '#tests/support/shared-site.ts';

const site = ownAccountSite({ SEED: 'articles' });
const openTab = ownBrowser(AS_PERSON);
let ann: Person;
let cookie: string;

beforeAll(async () => {
  ann = await site.admin();
  cookie = await cookieOf(site.at, ann);
});

const read = async (path: string) => (await fetch(site.at(path), { headers: { cookie } })).text();
const tag = async (path: string) => (await fetch(site.at(path))).headers.get('etag');
const post = (fields: Record<string, string>, path = '/admin/facts') =>
  fetch(site.at(path), {
    ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) },
    headers: { cookie, origin: new URL(site.at('/')).origin },
  });
const prime = {
  ...{ key: 'rate.prime', name: 'Prime rate', kind: 'percent', wording: 'a year', sourceTitle: 'H.15', sourceUrl: '' },
  ...{ checkedOn: '2026-11-16', validFrom: '2026-10-01', validUntil: '2099-12-31' },
};
const ARTICLE = '/resources/five-financing-mistakes';

test('a changed fact changes every page that quotes it, with what is computed from it, and no other', async () => {
  expect(await read(ARTICLE)).toContain('At 9.75%');
  const capital = await tag('/capital');
  const preview = await read(`/admin/facts?fact=rate.prime&${new URLSearchParams({ ...prime, value: '6.5' })}`);
  expect(preview).toContain('<del>9.75%</del> <ins>9.5%</ins>');
  const saved = await post({ ...prime, act: 'save', value: '6.5' });
  expect([saved.status, saved.headers.get('location')]).toEqual([302, '/admin/facts']);
  await expect.poll(() => read(ARTICLE)).toContain('At 9.5%');
  expect(await tag('/capital')).toBe(capital);
});

test('a guide that was built with the present values is not named as outdated', async () => {
  expect(await read('/admin/facts?group=The+firm%E2%80%99s+own')).not.toContain('Built with another value');
});

test('bad input is refused with a reason, and what was typed stays', async () => {
  const refused = await post({ ...prime, act: 'save', value: 'six and a half', name: 'Kept name' });
  expect(refused.status).toBe(422);
  const html = await refused.text();
  expect(html).toContain('Enter a percentage, such as 7.5.');
  expect((await post({ ...prime, act: 'save', kind: 'money', value: '6' })).status).toBe(422);
  expect((await post({ key: 'rate.prime', act: 'delete' })).status).toBe(422);
});

test('an article that quotes an unknown fact is not saved, and the nearest fact is named', async () => {
  const fields = { title: 'T', summary: '', bodyHtml: '<p>Up to {{sba.7a.max-lone}}</p>', category: 'Buy' };
  const more = {
    authorName: 'A',
    authorRole: '',
    publishDate: '2026-01-01',
    readTime: '1',
    tags: '',
    slug: 'unknown-fact',
  };
  const refused = await post({ ...fields, ...more, intent: 'save' }, '/admin/articles/new');
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain(
    'There is no fact named {{sba.7a.max-lone}}. Did you mean {{sba.7a.max-loan}}',
  );
});

test('the history restores a version, and a fact that an article quotes cannot be deleted', async () => {
  const [first] = await site.query("select id from fact_changes where key = 'rate.prime' and kind = 'added'");
  expect((await post({ restore: String(first?.id) })).status).toBe(302);
  await expect.poll(() => read(ARTICLE)).toContain('At 9.75%');
  const own = { ...prime, key: 'own.fact', name: 'Own', kind: 'text', value: 'x' };
  expect((await post({ ...own, act: 'add' })).status).toBe(302);
  await site.query("update articles set body_html = body_html || '<p>{{own.fact}}</p>' where slug = 'sde-or-ebitda'");
  const refused = await post({ key: 'own.fact', act: 'delete' });
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('SDE or EBITDA?')]);
});

test('the screen shows what a typed value changes, and fits on a phone', async () => {
  const tab = await openTab();
  await site.signIn(tab, ann);
  await tab.waitForURL('**/admin/**');
  await tab.goto(site.at('/admin/facts?fact=rate.prime'));
  await tab.getByLabel('Value', { exact: true }).fill('6.25');
  await tab.getByLabel('Source', { exact: true }).focus();
  await tab.locator('ins', { hasText: '9.25%' }).first().waitFor();
  await tab.setViewportSize({ width: 390, height: 844 });
  expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
