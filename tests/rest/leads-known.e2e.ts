import { expect, test } from 'vitest';
import { screenFlaws } from '#tests/support/accessibility.ts';
import { ownBrowser, PHONE } from '#tests/support/browser.ts';
import { sharedLeadsSite } from '#tests/support/leads-site.ts';

const openTab = ownBrowser();
const site = sharedLeadsSite();

const get = (path: string) => fetch(site.at(path), { headers: { cookie: site.cookie() }, redirect: 'manual' });
const post = (path: string, fields: Record<string, string>) =>
  fetch(site.at(path), {
    ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) },
    headers: { cookie: site.cookie(), origin: new URL(site.at('/')).origin },
  });

test('a mandate is completed without scripts, bad input is explained and kept, and the list finds the buyer', async () => {
  const buyer = { name: 'Mabel Mandate', email: 'mabel@mandate.example', intent: 'buy', industry: 'Distribution' };
  const id = await site.send('retain', { ...buyer, ebitda_range: '$1M–$5M' });
  const mandate = {
    act: 'mandate',
    industry: 'Distribution',
    region: 'Texsa',
    ebitda: '$1M–$5M',
    equity: '',
    timing: '',
  };
  const refused = await post(`/admin/leads/${id}`, mandate);
  expect(refused.status).toBe(422);
  const page = await refused.text();
  expect(page).toContain('“Texsa” is not a state.');
  expect(page).toContain('value="Texsa"');

  expect((await post(`/admin/leads/${id}`, { ...mandate, region: 'Texas, OK' })).status).toBe(302);
  const found = async (query: string) =>
    (await (await get(`/admin/leads?list=all&${query}`)).text()).includes(buyer.name);
  expect(await found('industry=distribution&state=TX&ebitda=%242M')).toBe(true);
  expect(await found('industry=distribution&state=IL&ebitda=%242M')).toBe(false);
  expect(await found('industry=distribution&state=TX&ebitda=400K')).toBe(false);
  const csv = await (await get('/admin/leads/csv?list=all&industry=distribution&state=OK')).text();
  expect(csv).toContain('"Oklahoma, Texas"');
  const stored = await (await get(`/admin/leads/${id}`)).text();
  expect(stored).toMatch(/changed the mandate/);
  expect(stored).toMatch(/Changed by .*clerk@firm\.example/);
});

test('a client with last year’s inquiry is merged, followed up, replied to, handed over by a revoke and un-merged', async () => {
  const person = { email: 'joan@twice.example', phone: '(815) 555-6601' };
  const first = { ...person, name: 'Joan B. Twice', email: 'office@twice.example', company: 'Zanzibar Traders, Inc.' };
  const other = await site.send('retain', first);
  await site.query(
    `update leads set created_at = created_at - interval '1 year', due_at = due_at - interval '1 year', stage = 'Client', answered_at = now() where id = $1`,
    [other],
  );
  const ben = `with added as (insert into users (name, email) values ('Ben', 'ben@twice.example') returning id)
    insert into user_roles (user_id, role) select id, 'advisor' from added returning user_id as id`;
  const [{ id: owner }] = await site.query(ben);
  const kept = await site.send('consultation', { ...person, firstName: 'Joan', lastName: 'Twice', company: '' });
  await site.query('update leads set owner_id = $2, owned_since = now(), owner_told_at = now() where id = $1', [
    kept,
    owner,
  ]);
  const tab = await site.signIn(await openTab({ viewport: PHONE }));
  await tab.goto(site.at(`/admin/leads/${kept}`));
  const known = tab.getByRole('region', { name: 'Possible duplicates' });
  await known.getByRole('link', { name: 'Merge with Joan B. Twice, retainer form' }).click();
  const stage = tab.getByRole('group', { name: 'Stage' });
  expect(await stage.getByRole('radio', { checked: true }).inputValue()).toBe('other');
  expect(await tab.getByRole('group', { name: 'Email' }).innerText()).toContain('office@twice.example kept as second');
  await tab
    .getByRole('group', { name: 'Name' })
    .getByRole('radio', { name: /^Joan Twice/ })
    .check();
  expect(await screenFlaws(tab)).toEqual([]);
  await tab.getByRole('button', { name: 'Merge' }).click();
  await tab.getByText('Leads merged.').waitFor();
  const main = tab.locator('main');
  expect(await main.innerText()).toContain('Zanzibar Traders, Inc.');
  expect(await tab.getByRole('combobox', { name: 'Stage' }).inputValue()).toBe('Client');
  expect(await main.locator('[data-due]').innerText()).toContain('Reply is due');
  expect(await screenFlaws(tab)).toEqual([]);
  const moved = await get(`/admin/leads/${other}`);
  expect([moved.status, moved.headers.get('location')]).toEqual([302, `/admin/leads/${kept}`]);
  const list = await (await get('/admin/leads?list=all&q=office@twice.example')).text();
  expect(list).toMatch(/1 lead(<!-- -->)? in this list/);

  await tab.getByRole('textbox', { name: 'Day' }).fill('2090-01-02');
  await tab.getByLabel('What to do').fill('Ask for the 2025 statements');
  await tab.getByRole('button', { name: 'Save follow-up' }).click();
  await tab.getByText('Follow-up saved').waitFor();
  await tab.getByRole('textbox', { name: 'Subject' }).fill('Your plans');
  await tab.getByRole('textbox', { name: 'Message' }).fill('Dear Joan, welcome back.');
  await tab.context().setOffline(true);
  await tab.getByRole('button', { name: 'I sent it' }).click();
  await tab.getByText('Not sent yet.').waitFor();
  expect(await screenFlaws(tab)).toEqual([]);
  await tab.context().setOffline(false);
  await tab.getByText('Reply recorded').waitFor();
  expect(await main.locator('[data-due]').innerText()).toContain('Replied');

  await tab.goto(site.at('/admin/people'));
  await tab.getByRole('button', { name: 'Revoke Ben' }).click();
  const dialog = tab.getByRole('alertdialog', { name: 'Revoke Ben’s access?' });
  expect(await dialog.innerText()).toContain('1 with a follow-up; dates and notes stay.');
  await dialog.getByLabel('1 open lead').selectOption({ label: 'Hand over to Clerk' });
  await dialog.getByLabel('Your password').fill('a password of the clerk');
  await dialog.getByRole('button', { name: 'Revoke and hand over' }).click();
  await tab.getByText('Access revoked').waitFor();

  await tab.goto(site.at(`/admin/leads/${kept}`));
  expect(await tab.getByRole('combobox', { name: 'Owner' }).locator('option:checked').innerText()).toBe('Clerk');
  await tab.getByRole('button', { name: 'Undo the merge' }).click();
  await tab.getByText('Merge undone').waitFor();
  const rows = await site.query(
    'select name, email, stage, follow_up_text from leads where id = any($1) order by created_at',
    [[kept, other]],
  );
  expect(rows).toEqual([
    { name: 'Joan B. Twice', email: 'office@twice.example', stage: 'Client', follow_up_text: '' },
    {
      name: 'Joan Twice',
      email: person.email,
      stage: 'New Lead (Unqualified)',
      follow_up_text: 'Ask for the 2025 statements',
    },
  ]);
  expect((await get(`/admin/leads/${other}`)).status).toBe(200);

  // Without scripts, merging is a plain form.
  const again = await post(`/admin/leads/${kept}/merge`, { act: 'merge', with: other });
  expect([again.status, again.headers.get('set-cookie')]).toEqual([302, expect.stringContaining('leads-merged')]);
  expect(tab.complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

test('a calculation goes with the request, without scripts, and the desk opens it', async () => {
  const calculation = '/tools/owner-proceeds?price=8m&debt=1m&peg=&delivered=';
  const address = `/consultation?calculation=${encodeURIComponent(calculation)}`;
  const shown = 'Goes with your request: What will reach my account?, $5,550,000 of $8,000,000.';
  const asked = await fetch(site.at(address));
  expect(asked.headers.get('cache-control')).toBe('no-store');
  const page = await asked.text();
  expect(page).toContain(shown);
  const hidden = /name="calculation" value="([^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';

  const refused = await fetch(site.at(address), {
    ...{ method: 'POST', body: new URLSearchParams({ calculation: hidden, message: 'About our sale' }) },
    headers: { origin: new URL(site.at('/')).origin },
  });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain(shown);

  const id = await site.send('consultation', { email: 'cal@culation.example', calculation: hidden });
  const opened = /<a href="(\/tools\/owner-proceeds\?[^"]*)"[^>]*>What will reach my account\?<\/a>/;
  const link = opened.exec(await (await get(`/admin/leads/${id}`)).text())?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(link).toBe(calculation);
  expect(await (await fetch(site.at(link))).text()).toContain('<output name="wire"');
  const csv = await (await get('/admin/leads/csv?list=all&q=cal@culation.example')).text();
  expect(csv).toContain(site.at(link));
  const [crm] = await site.query(`select payload from deliveries where lead_id = $1 and destination = 'crm'`, [id]);
  expect(crm.payload.calculation).toBe(site.at(link));

  const foreign = `https://elsewhere.example${calculation}`;
  const dropped: Record<string, string>[] = [
    { calculation: hidden, 'without-calculation': 'yes' },
    { calculation: foreign },
  ];
  for (const [number, change] of dropped.entries()) {
    const email = `no-${number}@culation.example`;
    const [lead] = await site.query('select answers from leads where id = $1', [
      await site.send('consultation', { email, ...change }),
    ]);
    expect(lead.answers.calculation).toBe('');
  }
  const without = await fetch(site.at(`/consultation?calculation=${encodeURIComponent(foreign)}`));
  expect(await without.text()).not.toContain('Goes with your request');
  expect((await fetch(site.at('/consultation'))).headers.get('cache-control')).toContain('public');
});

test('filters are saved as a view, which is a tab with its count, renamed, and deleted; a taken name loses nothing', async () => {
  await site.send('retain', { email: 'vera@views.example', name: 'Vera View' });
  const tab = await site.signIn(await openTab());
  await tab.goto(site.at('/admin/leads?q=views.example&sort=company'));
  const save = tab.getByRole('dialog', { name: 'Save this view' });
  await tab.getByRole('button', { name: 'Save this view' }).click();
  await save.getByLabel('Name').fill('Views, by company');
  await save.getByLabel('Everyone sees it').check();
  await save.getByRole('button', { name: 'Save', exact: true }).click();
  await tab.getByText('View saved.').waitFor();
  const current = tab.getByRole('navigation', { name: 'Lists of leads' }).locator('[aria-current=page]');
  expect(await current.innerText()).toMatch(/Views, by company\s*1/);
  await tab.getByRole('link', { name: /^All/ }).click();
  await current.filter({ hasText: 'All' }).waitFor();
  await tab.getByRole('link', { name: /Views, by company/ }).click();
  await tab.waitForURL('**/admin/leads?q=views.example&sort=company');

  await tab.getByRole('button', { name: 'Rename or delete this view' }).click();
  const change = tab.getByRole('dialog', { name: 'Rename or delete this view' });
  await change.getByLabel('Name').fill('By company');
  await change.getByRole('button', { name: 'Save', exact: true }).click();
  await tab.getByText('View updated').waitFor();
  await current.filter({ hasText: /^By company/ }).waitFor();
  expect(await site.query('select name, shared, filters from lead_views')).toEqual([
    { name: 'By company', shared: true, filters: { q: 'views.example', sort: 'company' } },
  ]);
  expect(tab.complaints).toEqual([]);

  const headers = { cookie: site.cookie(), origin: new URL(site.at('/')).origin };
  const body = new URLSearchParams({ act: 'save-view', name: 'by COMPANY', shared: 'everybody' });
  const answer = await fetch(site.at('/admin/leads?list=all&form=retain'), { method: 'POST', headers, body });
  expect(answer.status).toBe(422);
  expect(await answer.text(), 'without scripts').toMatch(
    /You have a view of this name already[\s\S]*value="by COMPANY"|value="by COMPANY"[\s\S]*You have a view of this name/,
  );

  await site.query(
    `update lead_views set filters = '{"stage": "Lost", "owner": "00000000-0000-4000-8000-000000000000"}'`,
  );
  await tab.goto(site.at('/admin/leads?owner=00000000-0000-4000-8000-000000000000'));
  await tab.getByText('This view names the stage “Lost”, which no longer exists.').waitFor();
  await tab.getByText('This view names an owner who no longer has access.').waitFor();
  await tab.getByRole('button', { name: 'Rename or delete this view' }).click();
  await change.getByRole('button', { name: 'Delete' }).click();
  await tab.getByText('View deleted.').waitFor();
  expect(await site.query('select name from lead_views')).toEqual([]);
});
