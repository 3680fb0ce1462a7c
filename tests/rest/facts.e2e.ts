import { beforeAll, expect, test } from 'vitest';
import { violations } from '#tests/support/accessibility.ts';
import { AS_PERSON, ownBrowser } from '#tests/support/browser.ts';
import { toEndOfText } from '#tests/support/keyboard.ts';
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
  ...{ checkedOn: '2026-11-16', validFrom: '2026-10-01', validUntil: '2099-12-31', basis: 'reported' },
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
  const unread = await post({ ...prime, act: 'save', value: '6', basis: 'read' });
  expect(await unread.text()).toContain('Name the section of the rule');
  expect((await post({ ...prime, act: 'save', value: '6', basis: '' })).status).toBe(422);
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
  const refused = await post({ ...fields, ...more, act: 'save' }, '/admin/articles/new');
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain(
    'There is no fact named {{sba.7a.max-lone}}. Did you mean {{sba.7a.max-loan}}',
  );
});

test('the history restores a version, and a fact that an article quotes cannot be deleted', async () => {
  const [first] = await site.query("select id from fact_changes where key = 'rate.prime' and kind = 'added'");
  expect((await post({ act: `restore ${first?.id}` })).status).toBe(302);
  await expect.poll(() => read(ARTICLE)).toContain('At 9.75%');
  const own = { ...prime, key: 'own.fact', name: 'Own', kind: 'text', value: 'x' };
  expect((await post({ ...own, act: 'add' })).status).toBe(302);
  await site.query("update articles set body_html = body_html || '<p>{{own.fact}}</p>' where slug = 'sde-or-ebitda'");
  const refused = await post({ key: 'own.fact', act: 'delete' });
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('SDE or EBITDA?')]);
});

test('the editor shows facts as chips, finds them, and notes amounts that differ; the source keeps the quotations', async () => {
  const tab = await openTab();
  await site.signIn(tab, ann);
  await tab.waitForURL('**/admin/**');
  await tab.goto(site.at('/admin/articles/new'));
  const mode = (name: 'Text' | 'HTML') => tab.getByRole('button', { name, exact: true }).click();
  const area = tab.locator('textarea[name=bodyHtml]');
  const text = tab.getByRole('textbox', { name: 'Body HTML' });
  const chips = text.locator('[title^="{{"]');
  const notes = tab.getByRole('complementary', { name: 'Notes on facts' });
  const source = '<p>Up to {{sba.7a.max-loan:short}}, <em>{{ rate.prime }}</em>, {{no.such.fact}}.</p>';
  await mode('HTML');
  await area.fill(source);
  await mode('Text');
  expect(await chips.allTextContents()).toEqual(['$5M', '6.75%']);

  // Typed, found by keyboard, copied and pasted, undone.
  await toEndOfText(text);
  await tab.keyboard.press('Enter');
  await tab.keyboard.type('A term of {{');
  await tab.getByRole('combobox', { name: 'Search for a fact' }).fill('term real');
  await tab.getByRole('option', { name: /sba\.7a\.term-real-estate/ }).waitFor();
  await tab.keyboard.press('Enter');
  await tab.keyboard.press('Control+Z');
  expect(await text.innerText()).toContain('A term of {{');
  await tab.keyboard.press('Control+Y');
  await tab.keyboard.type(' years, or {{');
  await tab.keyboard.press('Escape');
  await tab.keyboard.type('sba.7a.term}} years.');
  expect(await chips.allTextContents()).toEqual(['$5M', '6.75%', '25', '10']);
  await tab.keyboard.press('Control+A');
  const copied = await tab.evaluate(() => {
    const clipboardData = new DataTransfer();
    for (const type of ['cut', 'paste'])
      document.activeElement?.dispatchEvent(
        new ClipboardEvent(type, { clipboardData, bubbles: true, cancelable: true }),
      );
    return clipboardData.getData('text/plain');
  });
  expect(copied).toContain('{{sba.7a.max-loan:short}}');
  expect(await chips.allTextContents()).toEqual(['$5M', '6.75%', '25', '10']);
  await mode('HTML');
  const written = `${source}\n<p>A term of {{sba.7a.term-real-estate}} years, or {{sba.7a.term}} years.</p>`;
  expect(await area.inputValue()).toBe(written);

  // A note is one click to quote the fact. What is meant is remembered with the article.
  await area.fill('<p>An equity injection of 15%, or <b>more</b>.</p><p>An equity injection of 25%.</p>');
  await mode('Text');
  await notes.getByText('The text says 25%.').waitFor();
  expect(await violations(tab)).toEqual([]);
  await notes.getByRole('button', { name: 'Use the fact' }).first().click();
  await notes.getByRole('button', { name: 'Keep as written' }).click();
  await notes.waitFor({ state: 'hidden' });
  expect(await chips.allTextContents()).toEqual(['10%']);
  await tab.getByLabel('Title', { exact: true }).fill('Meant');
  await tab.keyboard.press('Control+s');
  await tab.waitForURL(/articles\/\d+$/);
  const [stored] = await site.query("select body_html, kept_amounts from articles where slug = 'meant'");
  expect(stored).toEqual({
    body_html: expect.stringContaining('of {{sba.7a.equity-injection}}, or <strong>more</strong>.</p>'),
    kept_amounts: 'sba.7a.equity-injection: An equity injection of 25%.',
  });
});

test('without scripts an article with a wrong amount is saved, its notes are shown, and a box declares it as meant', async () => {
  const fields = {
    ...{ title: 'Wrong amount', slug: 'wrong-amount', summary: '', category: 'Buy', authorName: 'A', authorRole: '' },
    ...{ publishDate: '2026-01-01', readTime: '1', tags: '', bodyHtml: '<p>Our success fee is 3%.</p>' },
  };
  const saved = await post(fields, '/admin/articles/new');
  expect([saved.status, saved.headers.get('location')]).toEqual([302, expect.stringMatching(/\d+#amount-notes$/)]);
  const path = new URL(saved.headers.get('location') ?? '', site.at('/')).pathname;
  const html = await read(path);
  const kept = 'firm.capital: Our success fee is 3%.';
  expect(html).toContain('This contradicts a fact.');
  expect(html).toContain(`<input type="checkbox" name="keep" value="${kept}"/>`);
  const base = /name="base" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const again = await post({ ...fields, base, keep: kept }, path);
  expect([again.status, again.headers.get('location')]).toEqual([302, '/admin/articles']);
  expect(await read(path)).not.toContain('This contradicts a fact.');
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
