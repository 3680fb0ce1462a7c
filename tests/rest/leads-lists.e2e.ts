import { describe, expect, test } from 'vitest';
import { NEW_LEAD_STAGE } from '#app/features/leads/lead.ts';
import { ownBrowser } from '#tests/support/browser.ts';
import { sharedLeadsSite } from '#tests/support/leads-site.ts';

const openTab = ownBrowser();
const site = sharedLeadsSite();

const desk = async (path: string, options: Parameters<typeof openTab>[0] = {}) => {
  const tab = await site.signIn(await openTab(options));
  await tab.goto(site.at(path));
  return tab;
};

describe('filters live in the address', () => {
  test('also without scripts', async () => {
    await site.send('retain', { email: 'filter@desk.example', name: 'Fiona Filter', company: 'Filter Works' });
    const tab = await desk('/admin/leads', { javaScriptEnabled: false });
    await tab.getByLabel('Search').fill('filter works');
    await tab.getByRole('button', { name: 'More filters' }).click();
    await tab.getByLabel('Form', { exact: true }).selectOption('retain');
    await tab.getByRole('button', { name: /^Show \d+ leads?$/ }).click();
    await expect.poll(() => tab.locator('tbody [data-tick]').count()).toBe(1);
    expect(await tab.getByLabel('Search').inputValue()).toBe('filter works');
    await tab.getByRole('search').getByLabel('Stage', { exact: true }).selectOption('Client');
    await tab.getByRole('button', { name: 'Apply', exact: true }).click();
    await tab.locator('main').getByText('No leads match these filters.').waitFor();
  });

  test('and the list updates while typing', async () => {
    await site.send('contact', { email: 'typed@desk.example', name: 'Tina Typed' });
    const tab = await desk('/admin/leads?list=all');
    await tab.waitForFunction(() =>
      Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')),
    );
    await tab.getByLabel('Search').pressSequentially('tina typ');
    await tab.waitForURL('**/admin/leads?list=all&q=tina+typ');
    await expect.poll(() => tab.locator('tbody [data-tick]').count()).toBe(1);
    const targets = tab.locator('tbody :is(a, button)').filter({ visible: true });
    const heights = await targets.evaluateAll((all) => all.map((target) => target.getBoundingClientRect().height));
    expect(Math.min(...heights), 'the lowest target').toBeGreaterThanOrEqual(24);
    await tab.getByRole('link', { name: 'Tina Typed' }).click();
    await tab.getByRole('navigation', { name: 'In the list' }).getByText('1 of 1').waitFor();
    await tab.getByRole('link', { name: 'Back to Leads' }).click();
    await tab.waitForURL('**/admin/leads?list=all&q=tina+typ');
  });
});

test('a list longer than one page continues at its own URL', async () => {
  await site.query(`insert into leads (form, idempotency_key, name, email, answers, quarantined, quarantine_reason, created_at)
    select 'contact', 'page ' || n, 'Paged ' || n, n || '@paged.example', '{}', true, 'A test', now() - n * interval '1 hour'
    from generate_series(1, 60) n`);
  const tab = await desk('/admin/leads?list=quarantined&q=paged.example');
  expect(await tab.locator('main').innerText()).toContain('1–50 of 60, newest first');
  await tab.getByRole('link', { name: 'Next' }).click();
  await tab.waitForURL('**/admin/leads?list=quarantined&q=paged.example&page=2');
  await tab.getByRole('link', { name: 'Paged 60' }).waitFor();
  expect(await tab.locator('tbody tr').count()).toBe(10);
});

test('what an earlier CRM address refused is offered on the overview, and one button sends it', async () => {
  const email = 'refused@earlier.example';
  site.crm().behave((request) => ({ status: request.body.includes(email) ? 404 : 200 }));
  const id = await site.send('contact', { email, name: 'Rhea Refused' });
  const state = async () =>
    (await site.query(`select state from deliveries where lead_id = $1 and destination = 'crm'`, [id]))[0]?.state;
  await expect.poll(state).toBe('rejected');
  const headers = { cookie: site.cookie(), origin: new URL(site.at('/')).origin };
  const overview = async () => (await fetch(site.at('/admin'), { headers })).text();
  expect(await overview()).not.toContain('to the new address');

  await site.query(`update deliveries set address_hash = 'earlier' where lead_id = $1 and destination = 'crm'`, [id]);
  site.crm().behave({ status: 200 });
  expect(await overview()).toMatch(
    /1 did not reach the earlier address[\s\S]*value="replay crm"[^>]*>Send 1 to the new address/,
  );
  const body = new URLSearchParams({ act: 'replay crm' });
  const answer = await fetch(site.at('/admin'), { method: 'POST', headers, body, redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/admin']);
  await expect.poll(state).toBe('delivered');
  const heard = site.crm().requests.filter((request) => request.body.includes(email));
  expect(heard.map((request) => request.headers['webhook-id'])).toEqual([
    heard[0]?.headers['webhook-id'],
    heard[0]?.headers['webhook-id'],
  ]);
  expect(await overview()).not.toContain('to the new address');
});

test('a lead is taken, gets a follow-up that stands in Mine, and is passed on with an email', async () => {
  const id = await site.send('contact', { email: 'owner@desk.example', name: 'Otto Owner' });
  const [bea] = await site.query(`insert into users (name, email) values ('Bea', 'bea@firm.example') returning id`);
  await site.query(`insert into user_roles (user_id, role) values ($1, 'admin')`, [bea?.id]);
  const tab = await desk(`/admin/leads/${id}`);
  await tab.getByRole('button', { name: 'Take this lead' }).click();
  await tab.getByText('Owner updated').waitFor();
  await tab.getByLabel('What to do').fill('Ask for the 2025 statements');
  await tab.getByRole('button', { name: 'Save follow-up' }).click();
  await tab.getByText('Choose a day.').waitFor();
  expect(await tab.getByLabel('What to do').inputValue()).toBe('Ask for the 2025 statements');
  await tab.getByRole('textbox', { name: 'Day' }).fill('2026-01-02');
  await tab.getByRole('button', { name: 'Save follow-up' }).click();
  await tab.getByText('Follow-up saved').waitFor();

  await tab.goto(site.at('/admin/leads?list=mine'));
  const row = tab.getByRole('row').filter({ hasText: 'Otto Owner' });
  expect(await row.innerText()).toMatch(/Clerk[\s\S]*days ago[\s\S]*Ask for the 2025 statements/);
  await row.getByRole('link').click();
  await tab.getByRole('button', { name: 'Done' }).click();
  await tab.getByText('Follow-up done: Ask for the 2025 statements').waitFor();

  await tab.getByRole('combobox', { name: 'Owner' }).selectOption('Bea');
  await expect.poll(() => site.mail()).toContain('A lead is yours now');
  expect(site.mail()).toMatch(/To: bea@firm\.example/);
  expect(tab.complaints.filter((line) => !line.includes('422'))).toEqual([]);
});

test('ticked leads are moved, assigned, exported, discarded and brought back; without scripts too', async () => {
  const [ada, bo] = [
    await site.send('contact', { email: 'ada@bulk.example', name: 'Ada Bulk' }),
    await site.send('contact', { email: 'bo@bulk.example', name: 'Bo Bulk' }),
  ];
  const stages = () =>
    site.query('select stage, owner_id is not null as owned, quarantined from leads where id in ($1, $2)', [ada, bo]);
  const tab = await desk('/admin/leads?q=bulk.example');
  const box = (name: string) => tab.getByLabel(`Select ${name}`);
  await box('Ada Bulk').check();
  await box('Bo Bulk').check();
  const bar = tab.getByRole('group', { name: 'With selected leads' });
  const isDone = () => tab.locator('button[name=act][value=spam]:enabled').waitFor({ state: 'attached' });
  expect(await bar.getByRole('status').innerText()).toBe('2 selected');
  const apply = (count: number) => bar.getByRole('button', { name: `Apply to ${count}` });
  expect(await apply(2).isDisabled(), 'nothing is chosen').toBe(true);
  await bar.getByLabel('Stage').selectOption('Qualified');
  await bar.getByLabel('Owner').selectOption('Clerk');
  await apply(2).click();
  await tab.getByText('2 leads moved to Qualified. 2 leads assigned.').waitFor();
  await bar.waitFor({ state: 'hidden' });
  expect(await box('Ada Bulk').isChecked(), 'done empties the boxes').toBe(false);
  await tab.getByRole('button', { name: 'Undo' }).click();
  await tab.getByText('Undone.').waitFor();
  await isDone();
  expect(await stages()).toEqual(Array(2).fill({ stage: NEW_LEAD_STAGE, owned: false, quarantined: false }));
  await box('Ada Bulk').check();
  await bar.getByLabel('Stage').selectOption('Qualified');
  await apply(1).click();
  await tab.getByText('1 lead moved to Qualified.').waitFor().then(isDone);
  expect((await stages()).map(({ stage }) => stage).sort()).toEqual([NEW_LEAD_STAGE, 'Qualified']);
  await box('Bo Bulk').check();
  await box('Bo Bulk').press('Escape');
  await bar.waitFor({ state: 'hidden' });
  await box('Bo Bulk').check();
  await bar.getByLabel('Owner').selectOption('Clerk');
  await apply(1).click();
  await tab.getByText('1 lead assigned.').waitFor().then(isDone);
  const csv = await tab.context().request.get(site.at(`/admin/leads/csv?list=all&lead=${ada}`));
  expect(await csv.text()).toMatch(/Ada Bulk/);
  expect(await csv.text()).not.toMatch(/Bo Bulk/);
  await box('Bo Bulk').check();
  await bar.getByRole('button', { name: 'Discard as spam' }).click();
  await tab.getByText('1 lead discarded.').waitFor();
  await tab.getByRole('link', { name: 'Bo Bulk' }).waitFor({ state: 'detached' });
  await tab.getByRole('button', { name: 'Undo' }).click();
  await tab.getByRole('link', { name: 'Bo Bulk' }).waitFor();
  expect(tab.complaints.filter((line) => !line.includes('422'))).toEqual([]);
  const plain = await desk('/admin/leads?q=bulk.example', { javaScriptEnabled: false });
  await plain.getByLabel('Select Ada Bulk').check();
  await plain.getByRole('button', { name: 'Discard as spam' }).click();
  await plain.getByRole('button', { name: 'Undo' }).click();
  await plain.getByText('Undone.').waitFor();
  expect((await stages()).every(({ quarantined }) => !quarantined)).toBe(true);
});

test('keys go from row to row, tick, search and change the stage, and the focus stays; a field keeps its letters', async () => {
  for (const name of ['Kay One', 'Kay Two', 'Kay Three']) {
    await site.send('contact', { email: `${name.replace(' ', '.')}@keys.example`, name });
  }
  const tab = await desk('/admin/leads?q=keys.example');
  await tab.getByRole('button', { name: 'all keys' }).waitFor();
  const focused = () => tab.evaluate(() => document.activeElement?.textContent);
  const keys = async (...pressed: string[]) => {
    for (const key of pressed) await tab.keyboard.press(key);
  };
  await keys('j', 'j', 'k', 'j');
  expect(await focused()).toBe('Kay Two');
  await keys('Control+j', 'Alt+k');
  expect(await focused(), 'keys with modifiers belong to the browser').toBe('Kay Two');
  await keys('x');
  expect(await tab.getByLabel('Select Kay Two').isChecked()).toBe(true);
  await keys('Escape');
  await tab.getByRole('group', { name: 'With selected leads' }).waitFor({ state: 'hidden' });
  await keys('e', 'Escape', 'k', 'j', 'e');
  await tab.getByText('Leaving New stops the reply clock.').filter({ visible: true }).waitFor();
  await keys('3');
  await tab.getByText('Kay Two moved to Qualified. The reply clock has stopped.').waitFor();
  const group = tab.locator('tbody').filter({ hasText: 'No date set' });
  await group.getByRole('link', { name: 'Kay Two' }).waitFor();
  await expect.poll(focused).toBe('Kay Two');
  await keys('u');
  await tab.getByText('Undone.').waitFor();
  await group.waitFor({ state: 'detached' });
  expect(await tab.getByRole('combobox', { name: 'Stage of Kay Two' }).inputValue()).toBe(NEW_LEAD_STAGE);
  await keys('/');
  await tab.keyboard.type('jk?x');
  expect(await tab.getByLabel('Search').inputValue()).toBe('jk?x');
  await tab.getByText('No leads match these filters. Search looks at').waitFor();
  await tab.getByLabel('Search').fill('keys.example');
  await tab.getByRole('combobox', { name: 'Stage of Kay One' }).selectOption('Client');
  await tab.getByText('Kay One moved to Client.').waitFor();
  await tab.getByRole('link', { name: 'Kay One' }).waitFor({ state: 'detached' });
  await tab.getByRole('link', { name: 'Kay Three' }).focus();
  await keys('?');
  await tab.getByRole('dialog', { name: 'Keys' }).getByLabel('Use these keys in this browser').uncheck();
  await keys('Escape');
  await tab.getByRole('dialog', { name: 'Keys' }).waitFor({ state: 'hidden' });
  const before = await focused();
  await keys('j');
  expect(await focused(), 'turned off').toBe(before);
  expect(tab.complaints).toEqual([]);
});

test('all leads that match are changed, also those of other pages, unless others match by now', async () => {
  const sent = Array.from({ length: 26 }, (_, n) => site.send('contact', { email: `${n}@every.example` }));
  await Promise.all(sent);
  const headers = { cookie: site.cookie(), origin: new URL(site.at('/')).origin };
  const post = async (fields: Record<string, string>) => {
    const answer = await fetch(site.at('/admin/leads?q=every.example'), {
      ...{ method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' as const },
    });
    return { status: answer.status, location: answer.headers.get('location'), page: await answer.text() };
  };
  const stage = { act: 'apply', 'to-stage': 'Contacted' };
  const one = (await sent[0]) as string;
  const row = { act: `move ${one}`, [`stage-${one}`]: 'Contacted' };
  expect((await post(row)).page, 'the stage in a row, without scripts').toMatch(
    /moved to Contacted[\s\S]*value="undo /,
  );
  expect((await post(row)).page).toContain('is in the stage Contacted already.');
  expect((await post({ ...row, [`stage-${one}`]: 'Nonsense' })).status).toBe(400);
  expect(await post(stage)).toMatchObject({ status: 422, page: expect.stringContaining('Select at least one lead') });
  const changed = await post({ ...stage, all: '25' });
  expect(changed).toMatchObject({ status: 422, page: expect.stringContaining('26 leads match now') });
  expect((await post({ ...stage, all: '26' })).page).toContain('25 leads moved to Contacted.');
  const followUp = await post({ act: 'follow-up', all: '26', on: '2027-01-04', text: 'Send the guide' });
  expect(followUp.page).toContain('The follow-up is set for 26 leads.');
  expect(await post({ act: 'csv', all: '26' })).toMatchObject({ location: '/admin/leads/csv?q=every.example' });
  const rows = await site.query(
    `select stage, follow_up_text as text, count(*)::int from leads where email like '%@every.example' group by 1, 2`,
  );
  expect(rows).toEqual([{ stage: 'Contacted', text: 'Send the guide', count: 26 }]);
});
