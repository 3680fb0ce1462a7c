import { expect, inject, test } from 'vitest';
import { violations } from '#tests/support/accessibility.ts';
import { ownBrowser, PHONE, startScripts, type Tab } from '#tests/support/browser.ts';

/** The buyers' tools over HTTP, with scripts, and without. */

const openTab = ownBrowser();
const at = (path: string) => inject('siteUrl') + path;
const read = async (path: string) => (await fetch(at(path))).text();

/** The results of a page, as a program reads them. */
const resultsIn = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<output name="([\w-]+)"><data value="([^"]*)">/g)].map(([, name, value]) => [name, value]),
  );

const DEAL = 'price=2,500,000&closing=$60k&capital=80%C2%A0000&equity=10%25&rate=9.75&months=120&cash=0.55+million';

test('a calculation has the worked results, and is neither cached nor indexed', async () => {
  const answer = await fetch(at(`/tools/deal-coverage?${DEAL}&fee=financed&note-kind=none`));
  const html = await answer.text();
  expect(resultsIn(html)).toEqual({
    ...{ coverage: '1.439', loan: '2435395.96', payment: '31847.73', service: '382172.78' },
    ...{ fee: '65995.51', project: '2705995.51', equity: '270599.55' },
  });
  expect(html).toContain('<output name="loan"><data value="2435395.96">$2,435,396</data></output>');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).toMatch(/<link rel="canonical" href="[^"?]+\/tools\/deal-coverage"\/>/);

  const example = await fetch(at('/tools/deal-coverage?utm_source=x'));
  expect(example.headers.get('etag')).toBeTruthy();
  expect(resultsIn(await example.text())).toEqual(resultsIn(html));
  expect(resultsIn(await read('/tools/what-can-i-buy?equity=250000&cash=480000&coverage=1.25'))).toEqual({
    ...{ project: '2500000.00', price: '2299218.75' },
    ...{ 'by-equity': '2500000.00', 'by-coverage': '2718933.22', 'loan-by-coverage': '2447039.90' },
  });
});

test('the schedule is a CSV file of every payment, whose last one ends at 0', async () => {
  const answer = await fetch(at('/tools/deal-coverage/schedule.csv?note-kind=paid&note=100k&note-months=6'));
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  const lines = (await answer.text()).trim().split('\r\n');
  expect(lines).toHaveLength(1 + 120 + 6);
  expect([lines[120], lines[126]].every((line) => line?.endsWith(',"0.00"'))).toBe(true);
  const refused = await fetch(at('/tools/deal-coverage/schedule.csv?price=lots'));
  expect([refused.status, await refused.text()]).toEqual([422, 'Enter the price as a number, such as 2,500,000.\n']);
});

test('no address breaks a page', async () => {
  const hostile = ['', '-1', '1e999', 'NaN', '9'.repeat(300), '<b>', '%00', '%F0%9F%92%A9', '100', '0'];
  const fields = [['price', 'equity'], ['rate', 'months'], ['cash'], ['coverage', 'note-kind'], ['note', 'maker']];
  for (const tool of ['deal-coverage', 'what-can-i-buy']) {
    for (const [turn, names] of fields.entries()) {
      // With FULL=1 each value in each field, otherwise a third: each value in some.
      for (const value of hostile.filter((_, n) => process.env.FULL || (n + turn) % 3 === 0)) {
        const answer = await fetch(at(`/tools/${tool}?${names.map((name) => `${name}=${value}`).join('&')}`));
        const html = (await answer.text()).replaceAll(/value="[^"]*"/g, '').replaceAll(/<script.*?<\/script>/gs, '');
        expect([answer.status, /NaN|Infinity|undefined/.test(html)], `${tool} ${names} ${value}`).toEqual([200, false]);
      }
    }
  }
});

const result = (tab: Tab, name: string) => tab.locator(`output[name=${name}]`).textContent();

test('with scripts results and address follow typing, mistakes are named, and the example comes back', async () => {
  const tab = await openTab({ permissions: ['clipboard-read', 'clipboard-write'] });
  await tab.goto(at('/tools/deal-coverage'));
  await startScripts(tab);
  const requests: string[] = [];
  const isIcon = (url: string) => url.endsWith('/favicon.svg'); // Browsers with windows fetch it when the address changes.
  tab.on('request', (request) => isIcon(request.url()) || requests.push(request.url()));
  await tab.getByLabel('Price', { exact: true }).fill('$3m');
  await expect.poll(() => result(tab, 'project')).toBe('$3,218,980.44');
  expect(new URL(tab.url()).searchParams.get('price')).toBe('$3m');
  await expect.poll(() => tab.getByRole('status').first().textContent()).toContain('Coverage 1.21. It clears');
  await tab.getByRole('radio', { name: 'Full standby' }).check();
  await tab.getByLabel('Amount').fill('100,000');
  await expect.poll(() => result(tab, 'equity')).toBe('$221,898.04');
  expect(requests, 'figures stay in the browser').toEqual([]);

  await tab.getByLabel('Price', { exact: true }).fill('three');
  await expect
    .poll(() => tab.locator('#price-error').textContent())
    .toBe('Enter the price as a number, such as 2,500,000.');
  expect(await tab.locator('output').count()).toBe(0);
  expect(await tab.getByLabel('Amount').inputValue()).toBe('100,000');
  expect(await violations(tab), 'with a mistake').toEqual([]);
  await tab.setViewportSize(PHONE);
  expect(await violations(tab), 'with a mistake, on a phone').toEqual([]);
  await tab.getByRole('button', { name: 'Work it out' }).click();
  await expect.poll(() => tab.evaluate(() => document.activeElement?.className)).toBe('form-error');

  await tab.getByRole('link', { name: 'Back to the example' }).click();
  await expect.poll(() => result(tab, 'loan')).toBe('$2,435,396');
  expect(await tab.getByLabel('Price', { exact: true }).inputValue()).toBe('2,500,000');
  await tab.getByLabel('Months').first().fill('10 years');
  await expect.poll(() => new URL(tab.url()).searchParams.get('months')).toBe('10 years');
  await tab.getByRole('button', { name: 'Copy link' }).click();
  const copied = () => tab.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain(at('/tools/deal-coverage?price=2%2C500%2C000&'));
  const link = await tab.getByRole('link', { name: 'Go through these numbers with us' }).getAttribute('href');
  expect(at(new URLSearchParams(link?.split('?')[1]).get('calculation') ?? '')).toBe(await copied());
  expect(tab.complaints).toEqual([]);
});

test('without scripts the button opens the calculation, and nothing but the figures is asked for', async () => {
  const tab = await openTab({ javaScriptEnabled: false, viewport: PHONE });
  await tab.goto(at('/tools/what-can-i-buy'));
  await tab.getByLabel('Cash flow after your pay').fill('300k');
  await tab.getByRole('button', { name: 'Work it out' }).click();
  await tab.waitForURL(/cash=300k.*#answer$/);
  expect(await tab.locator('.answer-line').textContent()).toContain('Coverage binds first.');
  expect(await tab.getByLabel('Cash flow after your pay').inputValue()).toBe('300k');
  await tab.getByLabel('Rate', { exact: true }).fill('dear');
  await tab.getByRole('button', { name: 'Work it out' }).click();
  await tab.waitForURL(/rate=dear/);
  expect(await tab.locator('#answer').textContent()).toBe('One figure needs another look: Rate.');
  expect(await tab.getByLabel('Rate', { exact: true }).inputValue()).toBe('dear');
});
