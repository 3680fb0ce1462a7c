import { afterAll, beforeAll, expect, test } from 'vitest';
import { dismissToasts, screenFlaws, toastsOf } from '#tests/support/accessibility.ts';
import { freePort } from '#tests/support/app-process.ts';
import { AS_PERSON, ownBrowser, personsTab, startScripts, type Tab } from '#tests/support/browser.ts';
import { fillIn, LEAD_FORMS, scriptsAtWork } from '#tests/support/fill-form.ts';
import { type RecordingServer, startRecordingServer } from '#tests/support/recording-servers.ts';
import { ownAccountSite } from '#tests/support/shared-site.ts';

const CALENDAR_PORT = await freePort();
const site = ownAccountSite({ BOOKING_URL: `http://127.0.0.1:${CALENDAR_PORT}/` });
const openTab = ownBrowser(AS_PERSON);
let calendar: RecordingServer;
beforeAll(async () => {
  calendar = await startRecordingServer(CALENDAR_PORT);
  calendar.behave({
    status: 200,
    headers: { 'content-type': 'text/html' },
    body: `<button onclick="parent.postMessage(['msgsndr-booking-complete', {}], '*')">Book</button>`,
  });
});
afterAll(() => calendar.stop());

async function builder(): Promise<Tab> {
  const tab = await openTab({ permissions: ['clipboard-read', 'clipboard-write'] });
  await site.enter(tab, await site.admin(), '/admin/tools/utm');
  await startScripts(tab);
  return tab;
}
const result = (tab: Tab) => tab.getByRole('textbox', { name: 'Generated URL' });
const clipboard = (tab: Tab) => tab.evaluate(() => navigator.clipboard.readText());
const saved = (tab: Tab, name: string) => tab.getByRole('row').filter({ hasText: name });

test('the builder: defaults, presets, parameters, copying and saving (§5)', async () => {
  const tab = await builder();

  // It starts with the public resources page and no parameters.
  expect(await tab.getByRole('heading', { level: 1 }).innerText()).toBe('UTM Link Builder');
  expect(await tab.getByLabel('Base URL').inputValue()).toBe(site.at('/resources'));
  for (const label of ['Source', 'Medium', 'Campaign', 'Term', 'Content']) {
    expect(await tab.getByLabel(label, { exact: false }).first().inputValue(), label).toBe('');
  }
  expect(await result(tab).textContent()).toBe(site.at('/resources'));
  expect(await result(tab).getAttribute('aria-readonly')).toBe('true');

  // Only parts that are not empty are appended; required ones are marked and not enforced.
  await tab.getByLabel('Campaign').fill('two words');
  await tab.getByLabel('Content').fill('a&b');
  expect(await result(tab).textContent()).toBe(`${site.at('/resources')}?utm_campaign=two+words&utm_content=a%26b`);
  expect(await tab.getByLabel('Source').getAttribute('required')).not.toBeNull();
  await tab.getByLabel('Content').fill('');
  await tab.getByLabel('Base URL').fill('not an address');
  expect(await result(tab).textContent()).toBe('Enter a base URL that starts with https:// to see the link.');
  expect(await tab.getByRole('button', { name: 'Copy URL' }).isDisabled()).toBe(true);
  await tab.getByLabel('Base URL').fill(site.at('/resources'));

  // A preset fills in three parts, and the panel of patterns names them.
  for (const [name, query] of [
    ['LinkedIn Post', 'utm_source=linkedin&utm_medium=social&utm_campaign=organic'],
    ['Facebook Ad', 'utm_source=facebook&utm_medium=paid&utm_campaign=lead_gen'],
    ['Email Newsletter', 'utm_source=email&utm_medium=newsletter&utm_campaign=monthly'],
    ['Google Ads', 'utm_source=google&utm_medium=cpc&utm_campaign=search'],
  ] as const) {
    await tab.getByRole('button', { name }).click();
    expect(await result(tab).textContent()).toBe(`${site.at('/resources')}?${query}`);
    expect(await tab.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true');
    const values = query.split('&').map((pair) => pair.split('=')[1]);
    const pattern = tab.getByRole('region', { name: 'Common UTM patterns' }).getByRole('row').filter({ hasText: name });
    expect(await pattern.getByRole('cell').innerText()).toBe(values.join(', '));
  }

  // Copy shows Copied! with URL copied to clipboard, and copies one line.
  await tab.getByRole('button', { name: 'Copy URL' }).click();
  await expect.poll(() => toastsOf(tab, 'status')).toEqual(['Copied!: URL copied to clipboard']);
  const whole = `${site.at('/resources')}?utm_source=google&utm_medium=cpc&utm_campaign=search`;
  expect(await clipboard(tab)).toBe(whole);
  await tab.evaluate(() => navigator.clipboard.writeText(''));
  await result(tab).click({ clickCount: 3 });
  await tab.evaluate(() => getSelection()?.selectAllChildren(document.querySelector('[role="textbox"]') as Node));
  await tab.keyboard.press('Control+C');
  await expect.poll(() => clipboard(tab)).toBe(whole);

  // The name of a saved link is optional, and unique.
  await dismissToasts(tab);
  await tab.getByRole('button', { name: 'Save link' }).click();
  await saved(tab, 'search, google, cpc').waitFor();
  await tab.getByRole('button', { name: 'Google Ads' }).click();
  for (const name of ['Search', 'SEARCH']) {
    await tab.getByLabel('Name for saving').fill(name);
    await tab.getByRole('button', { name: 'Save link' }).click();
    await tab.getByText(name === 'Search' ? 'The link has been saved.' : 'Another saved link has this name.').waitFor();
  }
  expect(await screenFlaws(tab)).toEqual([]);
  expect(tab.complaints.filter((said) => !said.includes('422'))).toEqual([]);
});

test('a saved link shows its visits, leads and bookings, and can be deleted', async () => {
  const tab = await builder();
  await tab.getByLabel('Base URL').fill(site.at('/contact'));
  await tab.getByRole('button', { name: 'LinkedIn Post' }).click();
  await tab.getByLabel('Campaign').fill('carousel');
  await tab.getByLabel('Name for saving').fill('October carousel');
  const url = (await result(tab).textContent()) ?? '';
  await tab.getByRole('button', { name: 'Save link' }).click();
  await expect.poll(() => toastsOf(tab)).toEqual(['Success: The link has been saved.']);
  expect(await saved(tab, 'October carousel').getByRole('cell').allInnerTexts()).toMatchObject({
    2: '0',
    3: '0',
    4: '0',
  });

  const visitor = await personsTab(openTab);
  await visitor.goto(url);
  await scriptsAtWork(visitor);
  await fillIn(visitor, { ...LEAD_FORMS.contact.answers, email: 'utm@visitor.example' });
  await visitor.getByRole('button', { name: LEAD_FORMS.contact.button }).click();
  await visitor.getByText(/^Thank you! We.ll be in touch/).waitFor();
  await visitor.goto(site.at('/thank-you'), { referer: url });
  await startScripts(visitor);
  await visitor.locator('iframe').scrollIntoViewIfNeeded();
  await visitor.frameLocator('iframe').getByRole('button', { name: 'Book' }).click();

  const counts = saved(tab, 'October carousel').getByRole('cell');
  await expect
    .poll(() => site.query('select visits, bookings from campaign_days where campaign = $1', ['carousel']))
    .toEqual([{ visits: 1, bookings: 1 }]);
  await tab.reload();
  const shown = (await counts.allTextContents()).slice(2, 5).map((text) => /\d+/.exec(text)?.[0]);
  expect(shown).toEqual(['1', '1', '1']);
  expect(await saved(tab, 'October carousel').getByRole('link').getAttribute('href')).toMatch(
    /^\/admin\/leads\?list=all&source=linkedin&campaign=carousel&from=\d{4}-\d\d-\d\d$/,
  );

  await startScripts(tab);
  await saved(tab, 'October carousel').getByRole('button', { name: 'Copy' }).click();
  await expect.poll(() => clipboard(tab)).toBe(url);
  await saved(tab, 'October carousel').getByRole('button', { name: 'Delete October carousel' }).click();
  await tab.getByRole('alertdialog').getByText('October carousel').waitFor();
  await tab.getByRole('alertdialog').getByRole('button', { name: 'Delete link' }).click();
  await expect.poll(() => toastsOf(tab)).toContain('Success: The link has been deleted.');
  expect(await saved(tab, 'October carousel').count()).toBe(0);
});
