import { expect, test } from 'vitest';
import { screenFlaws } from '#tests/support/accessibility.ts';
import { AS_PERSON, ownBrowser, startScripts } from '#tests/support/browser.ts';
import { pause, poll } from '#tests/support/desk.ts';
import { sharedLeadsSite } from '#tests/support/leads-site.ts';

const site = sharedLeadsSite();
const openTab = ownBrowser(AS_PERSON);
const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date());

const get = async (path: string, cookie = site.cookie()) =>
  (await (await fetch(site.at(path), { headers: { cookie } })).text()).replaceAll('<!-- -->', '');
const post = (fields: Record<string, string>, cookie = site.cookie()) =>
  fetch(site.at('/admin'), {
    ...{ method: 'POST', redirect: 'manual' as const, body: new URLSearchParams(fields) },
    headers: { cookie, origin: new URL(site.at('/')).origin },
  });
const followUp = async (id: string) =>
  (await site.query('select follow_up_on::text as on, follow_up_text as text from leads where id = $1', [id]))[0];

async function withFollowUp(name: string, days: number): Promise<string> {
  const id = await site.send('contact', { email: `${name.toLowerCase()}@today.example`, name });
  await site.query(
    `update leads set stage = 'Contacted', answered_at = now(), follow_up_on = $2::date + $3::int,
    follow_up_text = 'Ask ' || name where id = $1`,
    [id, today(), days],
  );
  return id;
}

test('each of the seven counts is the number of entries in the list that it links to', async () => {
  await site.send('contact', { email: 'new@today.example', name: 'Nora New' });
  await withFollowUp('Past', -2);
  await withFollowUp('Later', 2);
  await expect.poll(() => site.query(`select from deliveries where state = 'waiting'`)).toEqual([]);
  const html = await get('/admin');
  const nav = /<nav aria-label="Today in numbers".*?<\/nav>/s.exec(html)?.[0] ?? '';
  const counts = [...nav.matchAll(/href="([^"]+)"[^>]*><b[^>]*>(\d+)<\/b><span[^>]*>(.*?)<\/span>/g)];
  expect(counts).toHaveLength(7);
  for (const [, to = '', count, label] of counts) {
    const list = await get(to.replaceAll('&amp;', '&'));
    const shown = to.startsWith('/admin/leads')
      ? /role="status" class="sr-only">(\d+) leads? in this list/.exec(list)?.[1]
      : to.startsWith('/admin/calendar')
        ? String(list.match(/<article id="call-/g)?.length ?? 0)
        : /(\d+) of \d+ facts/.exec(list)?.[1];
    expect(shown, label).toBe(count);
  }
});

test('without scripts: a lead is taken, a follow-up moved, done, followed by the next and undone; Mine is remembered', async () => {
  const id = await withFollowUp('Form', -1);
  const move = await post({ act: `move ${id}`, 'in-days': '1', on: '' });
  expect([move.status, move.headers.get('location')]).toEqual([302, '/admin']);
  expect((await followUp(id)).on > today()).toBe(true);
  const batch = /wrc\.flash=follow-up-moved\.[\da-z]+\.([\da-f-]{36})/.exec(move.headers.get('set-cookie') ?? '')?.[1];
  await post({ act: `undo ${batch}` });
  expect((await followUp(id)).on < today()).toBe(true);
  expect((await post({ act: `move ${id}`, on: '' })).status).toBe(422);

  const refused = await post({ act: `done ${id}`, on: '', text: 'Write the offer' });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toMatch(/<details[^>]*open[^>]*>.*Choose a day\..*/s);
  await post({ act: `done ${id}`, on: '2031-01-02', text: 'Write the offer' });
  expect(await followUp(id)).toEqual({ on: '2031-01-02', text: 'Write the offer' });
  await post({ act: `done ${id}`, on: '', text: '' });
  expect(await followUp(id)).toEqual({ on: null, text: '' });
  const notes = await site.query('select text from lead_notes where lead_id = $1 order by created_at', [id]);
  expect(notes.map(({ text }) => text)).toEqual(['Follow-up done: Ask Form', 'Follow-up done: Write the offer']);

  await post({ act: `take ${id}` });
  expect((await site.query('select owner_id from leads where id = $1', [id]))[0].owner_id).not.toBeNull();
  const mine = await post({ act: 'whose mine' });
  const cookie = `${site.cookie()}; ${mine.headers.get('set-cookie')?.split(';')[0]}`;
  expect(await get('/admin', cookie)).toMatch(/href="\/admin\/leads\?list=due&amp;owner=[\da-f-]{36}"/);
});

test('in place: Done asks for the next follow-up, a poll keeps what is typed, and the toast undoes it', async () => {
  const id = await withFollowUp('Place', -30);
  const tab = await site.signIn(await openTab());
  await tab.goto(site.at('/admin'));
  await startScripts(tab);
  const row = tab.getByRole('listitem').filter({ hasText: 'Ask Place' });
  await row.locator('summary', { hasText: 'Done' }).click();
  await row.getByLabel('What to do').fill('Call the bank');
  await row.getByLabel('Day').first().fill('2031-03-04');
  await site.send('contact', { email: 'poll@today.example', name: 'Pia Poll' });
  await poll(tab);
  await tab.getByRole('link', { name: 'Pia Poll' }).first().waitFor();
  await pause(tab);
  expect(await row.getByLabel('What to do').inputValue()).toBe('Call the bank');
  expect(await screenFlaws(tab)).toEqual([]);
  await row.getByRole('button', { name: 'Done' }).click();
  await tab.getByText('Follow-up done. It is kept as a note.').waitFor();
  expect(await followUp(id)).toEqual({ on: '2031-03-04', text: 'Call the bank' });
  await tab.getByRole('button', { name: 'Undo' }).click();
  await row.waitFor();
  expect((await followUp(id)).text).toBe('Ask Place');
  expect(tab.complaints).toEqual([]);
});
