import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { screenFlaws } from '#tests/support/accessibility.ts';
import { ownBrowser, type Tab } from '#tests/support/browser.ts';
import { sharedLeadsSite } from '#tests/support/leads-site.ts';

const openTab = ownBrowser();
const site = sharedLeadsSite();

const desk = async (path: string, options: Parameters<typeof openTab>[0] = {}) => {
  const tab = await site.signIn(await openTab(options));
  await tab.goto(site.at(path));
  return tab;
};
const stateOf = async (lead: string, destination = 'crm') => {
  const sent = 'select state from deliveries where lead_id = $1 and destination = $2';
  return (await site.query(sent, [lead, destination]))[0]?.state;
};
const countRequests = (tab: Tab, address: RegExp) => {
  let count = 0;
  tab.on('request', (request) => {
    if (address.test(request.url())) count += 1;
  });
  return () => count;
};
/** The page reloads its data when the tab becomes visible: the test does not wait for the interval. */
const pollUntil = (tab: Tab, shown: Locator) =>
  expect
    .poll(async () => {
      await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      return shown.count();
    })
    .toBe(1);
const timelineOf = (tab: Tab) => tab.getByRole('region', { name: 'Timeline' });
const heardByCrm = (email: string) => site.crm().requests.filter(({ body }) => body.includes(email));

test('a new lead appears in the list without reloading, and its page shows every answer', async () => {
  const tab = await desk('/admin/leads');
  await tab.evaluate(() => Object.assign(window, { stillHere: true }));
  const id = await site.send('consultation', { email: 'new@arrival.example', firstName: 'Nora', lastName: 'Arrival' });
  const name = tab.getByRole('link', { name: 'Nora Arrival' });
  await pollUntil(tab, name);
  expect(await tab.evaluate(() => 'stillHere' in window)).toBe(true);

  await name.click();
  await tab.getByRole('heading', { level: 1, name: 'Nora Arrival' }).waitFor();
  expect(new URL(tab.url()).pathname).toBe(`/admin/leads/${id}`);
  const text = await tab.locator('main').innerText();
  for (const said of ['new@arrival.example', '(815) 555-0188', 'Whitfield Supply', 'Illinois', '$1–5M', 'A friend'])
    expect(text).toContain(said);
  for (const said of ['A distributor near Rockford.', 'I agree to be contacted']) expect(text).toContain(said);
  for (const said of ['consultation-1', 'Email notice to staff']) expect(text).toContain(said);
  expect(tab.complaints).toEqual([]);
});

test('a stage and a note are stored; leaving the first stage counts as a reply; a failed delivery is replayed', async () => {
  const email = 'stage@desk.example';
  site.crm().behave((request) => ({ status: request.body.includes(email) ? 422 : 200, body: 'not today' }));
  const id = await site.send('contact', { email, name: 'Stella Stage' });
  await expect.poll(() => stateOf(id)).toBe('rejected');
  const tab = await desk(`/admin/leads/${id}`);
  expect(await tab.locator('main').innerText()).toMatch(/Rejected by the receiver[\s\S]*422 not today/);
  await tab.getByRole('radio', { name: 'Note' }).check();
  await tab.getByRole('button', { name: 'Save note' }).click();
  const refused = tab.getByText('Enter a note first.');
  await refused.waitFor();
  const reloads = countRequests(tab, /\.data/);
  await tab.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await tab.evaluate(() => new Promise(requestAnimationFrame));
  expect(reloads()).toBe(0); // Reloading would take the error away.
  expect(await refused.isVisible()).toBe(true);
  await tab.getByLabel('New note').fill('Called, left a message.');
  await tab.getByRole('button', { name: 'Save note' }).click();
  await timelineOf(tab).getByText('Called, left a message.').waitFor();
  await expect.poll(() => tab.getByLabel('New note').inputValue()).toBe('');

  await tab.getByLabel('New note').fill('Half a thought');
  await tab.getByRole('combobox', { name: 'Stage' }).selectOption('Contacted');
  await tab.getByText('Stage updated').waitFor();
  await timelineOf(tab).filter({ hasText: 'Clerk moved it to Contacted' }).waitFor();
  expect(await tab.getByRole('combobox', { name: 'Stage' }).inputValue()).toBe('Contacted');
  expect(await tab.locator('[data-due]').innerText()).toContain('Replied');
  expect(await tab.getByLabel('New note').inputValue()).toBe('Half a thought');
  const moves = `select actor from audit_log where action = 'moved a lead' and detail ->> 'lead' = $1`;
  expect(await site.query(moves, [id])).toEqual([{ actor: 'clerk@firm.example' }]);

  // The replay reaches the CRM under the same id.
  site.crm().behave({ status: 200 });
  await tab.getByRole('button', { name: 'Replay CRM webhook' }).click();
  await tab.getByText('Sending the delivery again').waitFor();
  await expect.poll(() => stateOf(id)).toBe('delivered');
  const [first, second, ...more] = heardByCrm(email);
  expect(more).toEqual([]);
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(second?.body).toBe(first?.body);
  await pollUntil(tab, tab.getByText('Attempt 2'));

  // A long timeline has pages.
  await site.query(
    `insert into lead_notes (lead_id, text, author, created_at)
     select $1, 'Earlier call ' || n, 'clerk@firm.example', now() - n * interval '1 day' from generate_series(1, 60) n`,
    [id],
  );
  await tab.reload();
  await timelineOf(tab).getByRole('link', { name: 'Notes 61' }).click();
  await timelineOf(tab).getByText('1–50 of 61').waitFor();
  await timelineOf(tab).getByRole('link', { name: 'Earlier' }).click();
  await timelineOf(tab).getByText('51–61 of 61').waitFor();
  expect(await timelineOf(tab).getByRole('blockquote').last().innerText()).toBe('Earlier call 60');
});

test('the due time of a reply is shown in both time zones, and overdue replies are marked', async () => {
  const id = await site.send('contact', { email: 'late@desk.example', name: 'Lara Late' });
  await site.query(`update leads set due_at = now() - interval '2 hours' where id = $1`, [id]);
  const tab = await desk('/admin/leads?list=due&q=late@desk', { timezoneId: 'America/New_York' });
  const cell = tab.locator('tr[data-tone=late]');
  const [row] = await site.query('select due_at from leads where id = $1', [id]);
  const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'America/New_York' });
  const own = clock.format(row?.due_at).replace(/\s/, ' ');
  const title = async () => (await cell.locator('time').first().getAttribute('title'))?.replaceAll(/\s/g, ' ');
  await expect.poll(title).toContain(` at ${own}`);
  expect(await cell.innerText()).toContain('2 h late');
  // The next page comes with the reader's times: nothing moves when its scripts run.
  const page = await (await tab.request.get(tab.url())).text();
  expect(page.replaceAll(/\s/g, ' ')).toContain(` at ${own}"`);
  await tab.getByRole('link', { name: 'Lara Late' }).click();
  await tab.locator('[data-due]', { hasText: /Reply was due .* C[SD]T \(.* E[SD]T for you\)/ }).waitFor();
});

describe('what a honeypot caught', () => {
  test('is delivered when it is released, or discarded together, after a question', async () => {
    const email = 'release@robots.example';
    const id = await site.send('contact', { email, name: 'Held Person', website: 'filled' });
    for (const name of ['Robot One', 'Robot Two'])
      await site.send('contact', { email: `${name.replace(' ', '')}@robots.example`, name, website: 'filled' });
    const tab = await desk('/admin/leads?list=quarantined&q=robots');
    await tab.getByRole('button', { name: 'Release Held Person' }).click();
    await tab.getByText('Released. It is on its way').waitFor();
    await expect.poll(() => heardByCrm(email).length).toBe(1);
    await expect.poll(() => stateOf(id, 'notification')).toBe('delivered');
    expect(site.mail()).toContain('Held Person');

    for (const name of ['Robot One', 'Robot Two']) await tab.getByLabel(`Select ${name}`).check();
    await tab.getByRole('button', { name: 'Discard selected' }).click();
    const dialog = tab.getByRole('alertdialog', { name: 'Discard these leads' });
    await dialog.waitFor();
    expect(await tab.evaluate(() => document.activeElement?.textContent)).toBe('Cancel');
    await dialog.getByRole('button', { name: 'Discard' }).click();
    await tab.getByText('No leads match these filters.').waitFor();
  });

  test('without a reply address cannot be released and says why; discarding removes it from the list', async () => {
    const email = 'not given';
    await site.send('contact', { email, name: 'Nobody Reachable', website: 'filled' });
    const tab = await desk('/admin/leads?list=quarantined', { javaScriptEnabled: false });
    await tab.getByRole('link', { name: 'Nobody Reachable' }).click();
    await tab.getByRole('button', { name: 'Release' }).click();
    expect(await tab.getByRole('alert').innerText()).toContain('It cannot be released');
    await tab.getByRole('button', { name: 'Discard' }).click();
    expect(new URL(tab.url()).search).toBe('?list=quarantined');
    expect(await tab.getByRole('link', { name: 'Nobody Reachable' }).count()).toBe(0);
    await tab.goto(site.at('/admin/leads?list=discarded'));
    expect(await tab.getByRole('link', { name: 'Nobody Reachable' }).count()).toBe(1);
  });
});

test('erasing a person removes them from every table, export, email and log', async () => {
  const email = 'Zeb@Quackenbush.example';
  const words = ['quackenbush', 'zebulon'];
  const person = { email, firstName: 'Zebulon', lastName: 'Quackenbush' };
  const id = await site.send('consultation', person);
  await site.send('contact', { email, name: 'Zebulon Quackenbush', website: 'filled' });
  await fetch(site.at('/newsletter/subscribe'), {
    method: 'POST',
    headers: { origin: new URL(site.at('/')).origin, 'x-forwarded-for': '10.8.0.1' },
    body: new URLSearchParams({ email }),
  });
  await expect.poll(() => stateOf(id, 'notification')).toBe('delivered');
  expect(await site.tablesWith(words)).toEqual(['public.deliveries', 'public.leads', 'public.subscribers']);
  expect(site.mail()).toContain('Quackenbush');

  const tab = await desk(`/admin/leads/${id}`);
  const exported = await tab.context().request.get(site.at(`/admin/leads/${id}/person`));
  expect(exported.headers()['content-disposition']).toContain('attachment');
  expect(await exported.json()).toMatchObject({ leads: [{}, {}], subscriptions: [{ email }] });

  await tab.getByRole('button', { name: 'Erase person' }).click();
  const dialog = tab.getByRole('alertdialog', { name: 'Erase Zebulon Quackenbush?' });
  expect(await dialog.textContent()).toMatch(/2 forms, 2 emails, 2 deliveries,? and 1 subscription go for good/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await tab.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await tab.getByRole('button', { name: 'Erase person' }).click();
  await tab.getByRole('alertdialog').getByRole('button', { name: 'Erase' }).click();
  await tab.getByText('Everything about this person is erased.').waitFor();

  expect(await site.tablesWith([...words, id])).toEqual(['public.audit_log']); // The lead's id, which leads nowhere.
  expect(await site.tablesWith(words)).toEqual([]);
  for (const list of ['all', 'quarantined', 'discarded']) {
    const csv = await tab.context().request.get(site.at(`/admin/leads/csv?list=${list}`));
    expect((await csv.text()).toLowerCase()).not.toContain('quackenbush');
  }
  expect(site.mail().toLowerCase()).not.toContain('quackenbush');
  expect(site.log().toLowerCase()).not.toContain('quackenbush');
  const gone = await tab.context().request.get(site.at(`/admin/leads/${id}`));
  expect(gone.status()).toBe(404);
  expect(await gone.text()).toMatch(/<h1[^>]*>Lead not found<\/h1>/);
  const [entry] = await site.query(`select actor, detail from audit_log where action = 'erased a person'`);
  expect(entry).toEqual({
    actor: 'clerk@firm.example',
    detail: { leads: 2, subscriptions: 1, deliveries: expect.any(Number) },
  });
});

test('a CSV opened as text shows no live formula, and has what the filters ask for', async () => {
  await site.send('contact', {
    email: 'csv@desk.example',
    name: '=HYPERLINK("https://evil.example";"x")',
    phone: '+1 815 555 0188',
    message: '@SUM(A1:A9)\n=cmd|calc',
  });
  await site.send('retain', { email: 'other-csv@desk.example', name: '-2+3' });
  const ask = (path: string) => fetch(site.at(path), { headers: { cookie: site.cookie() } });
  const page = await (await ask('/admin/leads?list=all&form=contact')).text();
  const [, link = ''] = /<a [^>]*href="([^"]+)"[^>]*>(?:(?!<\/a>).)*Export CSV/.exec(page) ?? [];
  const file = await ask(link.replaceAll('&amp;', '&'));
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="leads-all-\d{4}-\d{2}-\d{2}\.csv"$/);
  const csv = await file.text();
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"";""x"")"`);
  expect(csv).toContain(`"'+1 815 555 0188"`);
  expect(csv).toContain(`"'@SUM(A1:A9)\n'=cmd|calc"`);
  expect(csv).not.toContain('other-csv@desk.example');
  expect(csv).not.toMatch(/(^|[,;\t\n|"])\s*[=+\-@]/m);
});

test('axe finds nothing, and nothing is wider than the screen, from a phone to a desktop', async () => {
  const email = 'axe@desk.example';
  const id = await site.send('consultation', { email });
  await site.send('contact', { email, name: 'Axe Held', website: 'filled' });
  const tab = await site.signIn(await openTab());
  const lists = [`?q=${email}`, '?list=quarantined', '?q=nobody-at-all', `/${id}`];
  for (const path of lists.map((list) => `/admin/leads${list}`)) {
    await tab.goto(site.at(path));
    expect(await screenFlaws(tab), path).toEqual([]);
  }
  await tab.getByRole('button', { name: 'Erase person' }).click();
  await tab.getByRole('alertdialog').waitFor();
  expect(await screenFlaws(tab)).toEqual([]);
});
