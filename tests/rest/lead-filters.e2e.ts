import { expect, test } from 'vitest';
import { screenFlaws } from '#tests/support/accessibility.ts';
import { ownBrowser, PHONE } from '#tests/support/browser.ts';
import { sharedLeadsSite } from '#tests/support/leads-site.ts';

const openTab = ownBrowser();
const site = sharedLeadsSite();
const DESKTOP = { width: 1440, height: 900 };

test('filters apply at once, each chip takes one back, and a bad amount is an error at its field', async () => {
  const email = 'x@chips.example';
  const person = { email, city: 'Columbus', lastName: 'Chip' };
  await site.send('consultation', { ...person, firstName: 'Ohio', state: 'OH' });
  await site.send('consultation', { ...person, firstName: 'Texas', state: 'TX' });
  const tab = await site.signIn(await openTab({ viewport: DESKTOP }));
  await tab.goto(site.at('/admin/leads?q=chips.example'));
  const rows = () => tab.locator('tbody [data-tick]').count();
  await tab.getByRole('button', { name: 'Received' }).click();
  await tab.getByLabel('30 days').check();
  await tab.waitForURL('**/admin/leads?q=chips.example&received=30');
  await tab.getByLabel('From').fill('2020-01-01');
  await tab.waitForURL('**/admin/leads?q=chips.example&from=2020-01-01');
  await expect.poll(() => tab.getByLabel('Custom range').isChecked()).toBe(true);
  await tab.getByRole('link', { name: 'Clear Received' }).click();
  await tab.waitForURL('**/admin/leads?q=chips.example');

  await tab.getByRole('button', { name: 'More filters' }).click();
  await tab.locator('summary', { hasText: 'State' }).click();
  await tab.getByRole('checkbox', { name: 'Ohio', exact: true }).check();
  await expect.poll(rows).toBe(1);
  await tab.getByLabel('At EBITDA', { exact: true }).fill('much');
  await tab.getByText('Write an amount or a range').waitFor();
  expect(await tab.getByLabel('At EBITDA', { exact: true }).getAttribute('aria-invalid')).toBe('true');
  expect(await screenFlaws(tab)).toEqual([]);
  await tab.getByRole('button', { name: 'Show 1 lead' }).click();
  await tab.getByText('“much” is no amount').waitFor();
  await tab.getByRole('link', { name: 'Clear Buyers at EBITDA' }).click();
  await tab.getByRole('link', { name: 'Clear State' }).click();
  await expect.poll(rows).toBe(2);
  await tab.getByRole('button', { name: 'More filters' }).click();
  expect(
    await tab.getByRole('checkbox', { name: 'Ohio', exact: true, includeHidden: true }).isChecked(),
    'the box follows the chip',
  ).toBe(false);
  expect(tab.complaints).toEqual([]);
});

test('ten leads are in view at 1440 × 900, 100 rows are remembered, and the bar takes the place of the filters', async () => {
  for (let n = 0; n < 12; n++) {
    await site.send('consultation', { email: 'x@tall.example', company: 'Sample Print Shop', city: 'Springfield' });
  }
  const tab = await site.signIn(await openTab({ viewport: DESKTOP }));
  await tab.goto(site.at('/admin/leads?q=tall.example'));
  const ends = () =>
    tab.locator('tbody tr:has([data-tick])').evaluateAll((all) => all.map((row) => row.getBoundingClientRect()));
  expect((await ends()).filter(({ bottom }) => bottom <= 900).length).toBeGreaterThanOrEqual(10);
  const before = (await ends())[0]?.top;
  await tab.locator('[data-tick]').first().check();
  await tab.getByRole('group', { name: 'With selected leads' }).waitFor();
  expect(await tab.getByRole('search').isVisible()).toBe(false);
  expect(Math.abs(((await ends())[0]?.top ?? 0) - (before ?? 0)), 'the table stays').toBeLessThan(2);
  await tab.keyboard.press('Escape');
  await tab.getByRole('button', { name: '100', exact: true }).click();
  await expect
    .poll(() => site.query('select lead_rows from users where lead_rows is not null'))
    .toEqual([{ lead_rows: 100 }]);
});

test('on a phone the filters are a sheet', async () => {
  await site.send('contact', { email: 'x@sheet.example', name: 'Sheet' });
  const tab = await site.signIn(await openTab({ viewport: PHONE }));
  await tab.goto(site.at('/admin/leads?q=sheet.example'));
  expect(await tab.getByRole('search').getByLabel('Stage', { exact: true }).isVisible()).toBe(false);
  await tab.getByRole('button', { name: 'Filters' }).click();
  await tab.getByRole('search').getByLabel('Stage', { exact: true }).selectOption('Client');
  await tab.waitForURL('**/admin/leads?q=sheet.example&stage=Client');
  expect(await tab.getByRole('button', { name: 'No leads match' }).isDisabled()).toBe(true);
  await tab.getByRole('search').getByRole('link', { name: 'Clear all' }).filter({ visible: true }).click();
  await tab.waitForURL('**/admin/leads');
  expect(await screenFlaws(tab)).toEqual([]);
});

test('on the page of a lead, stage, owner and follow-up are taken back from the toast; without scripts too', async () => {
  const id = await site.send('contact', { email: 'x@undo.example', name: 'Undo' });
  const stored = async () =>
    (await site.query('select stage, owner_id as owner, follow_up_text as step from leads where id = $1', [id]))[0];
  const before = await stored();
  const tab = await site.signIn(await openTab());
  await tab.goto(site.at(`/admin/leads/${id}`));
  const undo = async () => {
    await tab.locator('.toast').getByRole('button', { name: 'Undo' }).last().click();
    await expect.poll(stored).toEqual(before);
  };
  await tab.getByRole('combobox', { name: 'Stage' }).selectOption('Qualified');
  await expect.poll(async () => (await stored())?.stage).toBe('Qualified');
  await undo();
  await tab.getByRole('button', { name: 'Take this lead' }).click();
  await expect.poll(async () => (await stored())?.owner).not.toBeNull();
  await undo();
  await tab.getByRole('textbox', { name: 'Day' }).fill('2026-01-02');
  await tab.getByLabel('What to do').fill('Call');
  await tab.getByRole('button', { name: 'Save follow-up' }).click();
  await expect.poll(async () => (await stored())?.step).toBe('Call');
  await undo();
  expect(tab.complaints).toEqual([]);

  const plain = await site.signIn(await openTab({ javaScriptEnabled: false }));
  await plain.goto(site.at(`/admin/leads/${id}`));
  await plain.getByRole('button', { name: 'Take this lead' }).click();
  await plain.getByRole('button', { name: 'Undo' }).click();
  await plain.getByText('Undone.', { exact: true }).waitFor();
  expect(await stored()).toEqual(before);
});
