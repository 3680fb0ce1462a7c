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

test('two leads of one person are joined after a question; the page has both, and the other address leads to it', async () => {
  const person = { email: 'joan@twice.example', phone: '(815) 555-6601' };
  const other = await site.send('retain', { ...person, name: 'Joan Twice', company: 'Zanzibar Traders, Inc.' });
  await site.send('contact', { email: 'joe@twice.example', name: 'Joe Caller', phone: '815 555 6601' });
  await site.send('retain', {
    email: 'jim@twice.example',
    name: 'Jim Colleague',
    phone: '',
    company: 'ZANZIBAR TRADERS',
  });
  const kept = await site.send('consultation', {
    ...person,
    firstName: 'Joan',
    lastName: 'Twice',
    company: 'Zanzibar Traders',
  });
  const tab = await site.signIn(await openTab({ viewport: PHONE }));
  await tab.goto(site.at(`/admin/leads/${kept}`));
  const known = tab.getByRole('region', { name: 'Possible duplicates' });
  expect((await known.innerText()).match(/Same \w+/g)).toEqual([
    'Same person',
    'Same email',
    'Same phone',
    'Same company',
  ]);

  await known.getByRole('button', { name: 'Merge with Joan Twice, retainer form' }).click();
  const dialog = tab.getByRole('alertdialog', { name: 'Merge these two leads?' });
  expect(await dialog.innerText()).toContain('Both histories become one. This cannot be undone.');
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await tab.getByText('Leads merged.').waitFor();
  await tab.locator('summary', { hasText: 'Retainer form' }).click();
  expect(await tab.locator('main').innerText()).toContain('Zanzibar Traders, Inc.');
  expect(await tab.locator('main').innerText()).toContain('joined another lead into this one');
  expect(await screenFlaws(tab)).toEqual([]);

  const moved = await get(`/admin/leads/${other}`);
  expect([moved.status, moved.headers.get('location')]).toEqual([302, `/admin/leads/${kept}`]);
  const again = await post(`/admin/leads/${kept}`, { act: 'join', other });
  expect(again.headers.get('set-cookie')).toContain('leads-not-joined');
  const list = await (await get('/admin/leads?list=all&q=joan@twice.example')).text();
  expect(list).toMatch(/1 lead(<!-- -->)? in this list/);
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
  await save.getByLabel('Everybody sees it').check();
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
