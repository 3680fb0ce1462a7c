import { expect, test } from 'vitest';
import { screenFlaws } from '#tests/support/accessibility.ts';
import { AS_PERSON, ownBrowser, painted, personsTab, startScripts, type Tab } from '#tests/support/browser.ts';
import { fillIn, LEAD_FORMS, scriptsAtWork } from '#tests/support/fill-form.ts';
import { cookieOf, ownAccountSite } from '#tests/support/shared-site.ts';

const site = ownAccountSite({ SEED: 'articles' });
const openTab = ownBrowser(AS_PERSON);
const ARTICLE = '/resources/keeping-key-employees-after-acquisition';

async function overview(): Promise<Tab> {
  const tab = await openTab();
  await site.enter(tab, await site.admin(), '/admin');
  return tab;
}
const part = (tab: Tab, name: string) => tab.getByRole('region', { name, exact: true });

test('without data each part says so', async () => {
  const tab = await overview();
  for (const text of [
    'No leads in this period.',
    'No visits and no leads in this period.',
    'No visits in this period.',
    'There are no subscribers yet.',
    'No article was read in this period.',
    'There was nothing to answer in this period.',
  ]) {
    await tab.getByText(text, { exact: true }).waitFor();
  }
  expect(await screenFlaws(tab)).toEqual([]);
});

test('without scripts: samples are marked and removed by a button, and the first steps can be hidden', async () => {
  await site.query(
    `insert into sample_visits (day, path, visits, views, arrivals) values (current_date, '/', 7, 7, 7)`,
  );
  const [{ id }] = await site.query(`insert into leads (form, idempotency_key, name, email, answers, sample)
    values ('contact', 'sample 1', 'Ada Sample', 'ada.sample@example.com', '{}', true) returning id`);
  const cookie = await cookieOf(site.at, await site.admin());
  const get = async (path: string) => (await fetch(site.at(path), { headers: { cookie } })).text();
  const post = (act: string) =>
    fetch(site.at('/admin'), {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, origin: new URL(site.at('/')).origin },
      body: new URLSearchParams({ act }),
    });
  expect(await get('/admin')).toContain('These figures are samples');
  expect(await get('/admin?show=own')).toContain('These figures leave them out');
  expect(await get('/admin/leads?list=all')).toMatch(/Ada Sample<\/a> <span[^>]*>Sample</);
  expect(await get(`/admin/leads/${id}`)).toContain('This lead is made up.');
  expect((await post('remove-samples')).headers.get('location')).toBe('/admin');
  const without = await get('/admin');
  expect(without).not.toContain('>Sample<');
  expect(without).toMatch(/Done<\/span><div><b>Remove the samples</);
  await post('dismiss-steps');
  expect(await get('/admin')).not.toContain('First steps');
});

test('after a visit and a lead: shows the campaign visit, the pages read and the lead, every chart as a table, and the period in the URL', async () => {
  await site.query(`insert into subscribers (email, state, confirmed_at) values ('a@x.example', 'confirmed', now())`);
  const visitor = await personsTab(openTab);
  await visitor.goto(site.at(`${ARTICLE}?utm_source=google&utm_medium=cpc&utm_campaign=search`));
  await startScripts(visitor);
  await visitor.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await painted(visitor);
  await visitor.goto(site.at('/contact'), { referer: site.at(ARTICLE) });
  await scriptsAtWork(visitor);
  await fillIn(visitor, LEAD_FORMS.contact.answers);
  await visitor.getByRole('button', { name: LEAD_FORMS.contact.button }).click();
  await visitor.getByText(/^Thank you! We.ll be in touch/).waitFor();
  await expect
    .poll(() => site.query('select visits from campaign_days where campaign = $1', ['search']))
    .toEqual([{ visits: 1 }]);
  await expect
    .poll(() => site.query('select depth_100 from page_days where path = $1', [ARTICLE]))
    .toEqual([{ depth_100: 1 }]);
  const arrived = `select from deliveries where destination = 'notification' and state = 'delivered'`;
  await expect.poll(() => site.query(arrived)).toHaveLength(1);

  const tab = await overview();
  const counts = tab.getByRole('navigation', { name: 'Today in numbers' });
  expect((await counts.innerText()).replaceAll(/\s+/g, ' ')).toMatch(
    /1 Replies due none late .* 1 New leads since yesterday .* 1 Leads, no owner oldest today/,
  );
  await counts.getByRole('link', { name: 'Replies due' }).click();
  await tab.waitForURL(/\/admin\/leads\?list=due$/);
  await tab.goBack();
  const campaign = part(tab, 'By campaign').getByRole('listitem').filter({ hasText: 'google / search' });
  expect(await campaign.innerText()).toMatch(/google \/ search\s+1 visit\s+1/);
  expect(await campaign.getByRole('link').getAttribute('href')).toContain('campaign=search&source=google');
  expect(await part(tab, 'From visit to lead').getByRole('row').filter({ hasText: ARTICLE }).innerText()).toMatch(
    /1\s+1\s+100\.0/,
  );
  const article = part(tab, 'Articles by reads')
    .getByRole('row')
    .filter({ hasText: /Keeping the people/ });
  expect(await article.innerText()).toMatch(/100%\s*100%\s*100%\s*100%\s+1/);
  const chart = part(tab, 'Leads per week, by form').getByRole('img').first();
  expect(await chart.getAttribute('aria-label')).toBe(
    'Leads per week, by form. 1 lead this week: Consultation 0, Retainer 0, Guide request 0, Contact 1, Booked call 0.',
  );
  expect(await part(tab, 'Delivery health').innerText()).toMatch(/Email notice to staff\s+1 arrived/);

  // Only the overview is marked as current. Every chart has its numbers as a table.
  const current = tab.getByRole('navigation', { name: 'Admin', exact: true }).locator('[aria-current]');
  expect(await current.allInnerTexts()).toEqual(['Overview']);
  for (const [name, column] of [
    ['Leads per week, by form', 'Contact'],
    ['By campaign', 'Bookings'],
    ['Delivery health', 'CRM webhook'],
    ['Subscribers', 'Confirmed'],
  ] as const) {
    await part(tab, name).locator('summary').first().click();
    await part(tab, name).getByRole('columnheader', { name: column }).waitFor();
  }
  expect(await part(tab, 'Leads per week, by form').getByRole('row').count()).toBe(13);
  for (const width of [390, 768, 1440]) {
    await tab.setViewportSize({ width, height: 900 });
    for (const name of ['Leads per week, by form', 'Subscribers']) {
      expect(await part(tab, name).getByRole('img').count(), `${name}: charts at ${width} px`).toBe(1);
    }
  }
  expect(await screenFlaws(tab)).toEqual([]);
  expect(tab.complaints).toEqual([]);

  // The period is in the URL.
  await startScripts(tab);
  await tab.getByRole('link', { name: 'Year' }).click();
  await tab.waitForURL(/\?period=year$/);
  await part(tab, 'Leads per week, by form')
    .locator('details')
    .evaluate((details: HTMLDetailsElement) => {
      details.open = true;
    });
  await expect.poll(() => part(tab, 'Leads per week, by form').getByRole('row').count()).toBe(53);
  expect(await tab.getByRole('link', { name: 'Year' }).getAttribute('aria-current')).toBe('page');

  // So are days of one's own, also without scripts. Days that cannot be used are explained, and stay in their fields.
  const own = await (await tab.request.get(site.at('/admin?from=2026-09-01&to=2026-09-30'))).text();
  expect(own).toContain('Sep 1 to Sep 30, compared with the 30 days before');
  expect(own).toContain('no visits, leads or subscriptions from Aug 2, 2026 to Aug 31, 2026');
  const wrong = await (await tab.request.get(site.at('/admin?from=2026-09-30&to=2026-09-01'))).text();
  expect(wrong).toMatch(/name="to"[^>]*value="2026-09-01"|value="2026-09-01"[^>]*name="to"/);
  expect(wrong).toMatch(/<p id="to-error"[^>]*>The last day is before the first/);
  const shared = await (await tab.request.get(site.at('/admin?period=30-days'))).text();
  expect(shared).toMatch(/<a [^>]*aria-current="page"[^>]*>30 days</);

  await tab.getByRole('link', { name: 'UTM builder' }).click();
  await expect.poll(() => current.allInnerTexts()).toEqual(['UTM builder']);

  // Signing in still leads to the articles (§2).
  const { email, password } = await site.admin();
  const signedIn = await fetch(site.at('/login'), {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: new URL(site.at('/')).origin },
    body: new URLSearchParams({ email, password }),
  });
  expect(signedIn.headers.get('location')).toBe('/admin/articles');
});
