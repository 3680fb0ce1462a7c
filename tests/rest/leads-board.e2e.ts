import { expect, test } from 'vitest';
import { screenFlaws } from '#tests/support/accessibility.ts';
import { AS_PERSON, ownBrowser, startScripts } from '#tests/support/browser.ts';
import { sharedLeadsSite } from '#tests/support/leads-site.ts';

const site = sharedLeadsSite();
const openTab = ownBrowser(AS_PERSON);
const BOARD = '/admin/leads?list=all&view=board&q=board.example';
const stage = async (id: string) => (await site.query('select stage from leads where id = $1', [id]))[0]?.stage;
const send = (name: string) => site.send('contact', { email: `${name.toLowerCase()}@board.example`, name });

async function board() {
  const tab = await site.signIn(await openTab());
  await tab.goto(site.at(BOARD));
  await startScripts(tab);
  return tab;
}

test('by keys: each step is said, Escape puts back, Space drops, and the card keeps the focus; Closed asks why', async () => {
  const id = await send('Keys');
  const tab = await board();
  await tab.setViewportSize({ width: 1440, height: 900 });
  const card = tab.locator(`[data-card="${id}"]`);
  const said = tab.getByRole('status').filter({ hasText: 'Keys' });
  await card.focus();
  await card.press('Space');
  await said.getByText('Keys picked up in New.').waitFor();
  await card.press('ArrowRight');
  await said.getByText('Keys: New to Contacted.').waitFor();
  await card.press('Escape');
  await said.getByText('Keys put back in New.').waitFor();
  expect(await stage(id)).toMatch(/^New/);
  for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'Space']) await card.press(key);
  await tab.getByText('Keys moved to Qualified. The reply clock has stopped.').waitFor();
  await expect.poll(() => tab.evaluate(() => document.activeElement?.getAttribute('data-card'))).toBe(id);
  expect(await screenFlaws(tab)).toEqual([]);

  for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'Space']) await card.press(key);
  await tab.getByLabel('Why? It is kept as a note.').fill('Sold to a neighbor');
  await tab.getByRole('button', { name: 'Close this lead' }).click();
  await tab.getByText('Keys moved to Closed').waitFor();
  const notes = await site.query('select text from lead_notes where lead_id = $1', [id]);
  expect(notes.map(({ text }) => text)).toEqual(['Closed: Sold to a neighbor']);
  await tab.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => stage(id)).toBe('Qualified');
  expect(tab.complaints).toEqual([]);
});

test('by dragging, and on a phone by the select of a card', async () => {
  const id = await send('Drag');
  const tab = await board();
  await tab.setViewportSize({ width: 1440, height: 900 });
  await tab.locator(`[data-card="${id}"]`).dragTo(tab.getByRole('region', { name: 'Contacted' }));
  await tab.getByText('Drag moved to Contacted.').waitFor();
  expect(await stage(id)).toBe('Contacted');
  await tab.setViewportSize({ width: 390, height: 844 });
  await tab
    .getByLabel(/Contacted/)
    .first()
    .check({ force: true });
  await tab.getByLabel('Stage of Drag').selectOption('Client');
  await tab.getByText('Drag moved to Client.').waitFor();
  expect(await screenFlaws(tab)).toEqual([]);
});

test('without scripts a card has a select and a button; the board has the leads of the list', async () => {
  const id = await send('Plain');
  const headers = { cookie: site.cookie(), origin: new URL(site.at('/')).origin };
  const html = await (await fetch(site.at(BOARD), { headers })).text();
  expect(html).toContain(`name="stage-${id}"`);
  expect(html).toMatch(new RegExp(`<noscript>.{0,40}<button[^>]*value="move ${id}"`));
  const body = new URLSearchParams({
    act: `move ${id}`,
    [`stage-${id}`]: 'Closed, not a fit',
    [`reason-${id}`]: 'Too small',
  });
  expect((await fetch(site.at(BOARD), { method: 'POST', headers, body })).status).toBe(200);
  expect(await stage(id)).toBe('Closed, not a fit');
  expect(await site.query('select text from lead_notes where lead_id = $1', [id])).toEqual([
    { text: 'Closed: Too small' },
  ]);
  const closed = await (await fetch(site.at(`${BOARD}&stage=Closed, not a fit`), { headers })).text();
  expect(closed).toContain('Plain, Closed');
});
