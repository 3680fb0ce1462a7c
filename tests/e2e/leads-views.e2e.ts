import { expect, test } from 'vitest';
import { ownBrowser } from '#tests/support/browser.ts';
import { sharedDeskSite } from '#tests/support/desk-site.ts';

const openTab = ownBrowser();
const site = sharedDeskSite();

test('filters are saved as a view, which is a tab with its count, renamed, and deleted; a taken name loses nothing', async () => {
  await site.send('retain', { email: 'vera@views.example', name: 'Vera View' });
  const tab = await site.signIn(await openTab());
  await tab.goto(site.at('/admin/leads?q=views.example&sort=company'));
  const save = tab.getByRole('dialog', { name: 'Save this view' });
  await tab.getByRole('button', { name: 'Save this view' }).click();
  await save.getByLabel('Name').fill('Views, by company');
  await save.getByLabel('Everybody sees it').check();
  await save.getByRole('button', { name: 'Save', exact: true }).click();
  await tab.getByText('The view is saved.').waitFor();
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
  await tab.getByText('The view is changed.').waitFor();
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
  await tab.getByText('The view is deleted.').waitFor();
  expect(await site.query('select name from lead_views')).toEqual([]);
});
