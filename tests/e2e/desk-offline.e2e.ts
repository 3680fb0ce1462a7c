import { expect, test } from 'vitest';
import { screenFlaws } from '#tests/support/accessibility.ts';
import { ownBrowser } from '#tests/support/browser.ts';
import { sharedLeadsSite } from '#tests/support/leads-site.ts';

const openTab = ownBrowser();
const site = sharedLeadsSite();

test('without network the page and its texts stay; a reply that waits can be called back, and goes out once', async () => {
  const id = await site.send('contact', { email: 'offline@visitor.example' });
  const tab = await site.signIn(await openTab());
  await tab.goto(site.at(`/admin/leads/${id}`));
  const [note, body] = [tab.getByLabel('New note'), tab.getByLabel('Message')];
  const bar = tab.getByText('Offline. Your text is kept here; retrying.');
  const waits = tab.getByText('Not sent yet. It goes out when the connection is back');
  await tab.getByRole('radio', { name: 'Note' }).check();
  await note.fill('Typed before the tunnel');
  await tab.getByRole('radio', { name: 'Reply' }).check();
  await body.fill('Dear Dana, thank you.');
  await tab.getByText(/^Draft saved at/).waitFor();

  await tab.context().setOffline(true);
  await bar.waitFor();
  await tab.getByRole('button', { name: 'I sent it' }).click();
  await waits.waitFor();
  expect(await screenFlaws(tab)).toEqual([]);
  await tab.getByRole('button', { name: 'Do not send, keep as draft' }).click();
  await waits.waitFor({ state: 'detached' });
  await body.fill('Dear Dana, thank you very much.');
  await tab.getByRole('button', { name: 'I sent it' }).click();
  await waits.waitFor();
  expect(await note.inputValue()).toBe('Typed before the tunnel');

  await tab.context().setOffline(false);
  await tab.getByText(/^Recorded as sent .* to offline@visitor\.example/).waitFor();
  await bar.waitFor({ state: 'detached' });
  expect(await note.inputValue()).toBe('Typed before the tunnel');
  expect(await site.query('select body from lead_replies where lead_id = $1', [id])).toEqual([
    { body: 'Dear Dana, thank you very much.' },
  ]);

  // The focus is in the card that took the composer's place.
  expect(await tab.evaluate(() => document.activeElement?.closest('[aria-labelledby=reply]') !== null)).toBe(true);
  await tab.reload();
  await expect.poll(() => note.inputValue()).toBe('Typed before the tunnel');
  await tab.getByRole('radio', { name: 'Note' }).check();
  await tab.getByRole('button', { name: 'Save note' }).click();
  await expect.poll(() => note.inputValue()).toBe('');
  await expect
    .poll(() => tab.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('wrc-kept'))))
    .toEqual([]);
});
