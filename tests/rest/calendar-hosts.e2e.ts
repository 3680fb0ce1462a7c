import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sidewaysScroll, violations } from '#tests/support/accessibility.ts';
import { DESKTOP, ownBrowser } from '#tests/support/browser.ts';
import { FILLED_IN, freeTime } from '#tests/support/lead-forms.ts';
import { cookieOf, type Person, sharedAccountSite } from '#tests/support/shared-site.ts';

const openTab = ownBrowser();
const site = sharedAccountSite();
const [OWN, OTHER] = ['elena-marsh', 'william-carver'];
const SECRET = 'private-0a1b2c';
const people = {} as Record<'admin' | 'host' | 'advisor', Person>;
const cookies = {} as Record<keyof typeof people, string>;

let hours: { slug: string; hours: unknown }[];

beforeAll(async () => {
  hours = await site.query('select slug, hours from booking_hosts');
  people.admin = await site.admin();
  people.host = await site.member('advisor');
  people.advisor = await site.member('advisor');
  for (const who of Object.keys(people) as (keyof typeof people)[]) cookies[who] = await cookieOf(site.at, people[who]);
  await site.query(`update booking_hosts set busy_url = 'http://127.0.0.1:1/' || slug || '/${SECRET}/basic.ics'`);
  await site.query(`update booking_hosts set user_id = (select id from users where email = $1) where slug = $2`, [
    ...[people.host.email, OWN],
  ]);
  // Stopped: the worker leaves the row alone.
  await site.query(`insert into busy_feeds (host, url, tried_at, problem, failing_since, stopped_at)
    select slug, busy_url, now(), 'No answer in time.', now() - interval '1 day', now() from booking_hosts
    on conflict (host) do update set url = excluded.url, problem = excluded.problem, stopped_at = excluded.stopped_at`);
});
afterAll(async () => {
  await site.query(`update booking_hosts set user_id = null, account_chosen = false, busy_url = '', video_url = ''`);
  for (const host of hours)
    await site.query('update booking_hosts set hours = $2 where slug = $1', [host.slug, host.hours]);
  await site.query('delete from busy_feeds; delete from booking_closures');
});

const page = async (who: keyof typeof people, form: '' | '.data' = '') =>
  (await fetch(site.at(`/admin/calendar/settings${form}`), { headers: { cookie: cookies[who] } })).text();
const post = (who: keyof typeof people, fields: Record<string, string>, form: '' | '.data' = '') =>
  fetch(site.at(`/admin/calendar/settings${form}`), {
    ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) },
    headers: { cookie: cookies[who], origin: new URL(site.at('/')).origin },
  });
const feedsIn = (text: string) =>
  [...text.matchAll(/\/book\/feed\/([a-z-]+\.[\w-]+)\.ics/g)].map(([, token]) => token ?? '');

describe.each(['', '.data'] as const)('the screen%s', (form) => {
  test('shows a secret address to no one, and a feed to its own host', async () => {
    for (const who of ['admin', 'host', 'advisor'] as const) expect(await page(who, form), who).not.toContain(SECRET);
    const shown = async (who: keyof typeof people) =>
      new Set(feedsIn(await page(who, form)).map((token) => token.split('.')[0]));
    expect([await shown('admin'), await shown('host'), await shown('advisor')].map((slugs) => [...slugs])).toEqual([
      ...[[], [OWN], []],
    ]);
    expect(await page('host', form)).toContain('No answer in time.');
    expect(await page('advisor', form)).not.toContain('No answer in time.');
    expect(await page('advisor', form), 'no colleague’s address').not.toContain(people.admin.email);
  });

  test('does not echo a secret address that cannot be used', async () => {
    for (const who of ['admin', 'host'] as const) {
      const typed = {
        act: 'host',
        host: OWN,
        busyUrl: `ftp://127.0.0.1/${SECRET}`,
        videoUrl: 'https://meet.example/kept',
      };
      const answer = await post(who, typed, form);
      const text = await answer.text();
      expect([answer.status, text]).toEqual([422, expect.stringContaining('it begins with https')]);
      expect(text).not.toContain(SECRET);
      expect(text, 'all else is kept').toContain('https://meet.example/kept');
    }
  });
});

const rows = async () => [
  await site.query('select * from booking_hosts order by slug'),
  await site.query('select * from busy_feeds order by host'),
  await site.query('select * from booking_closures order by id'),
  await site.query('select * from booking_rules'),
];

test('an advisor changes their own calendar, and nothing of others or of the office', async () => {
  const [office, others] = await site.query(
    `insert into booking_closures (host, first_day, last_day) values (null, '2030-01-07', '2030-01-07'), ($1, '2030-01-08', '2030-01-08') returning id`,
    [OTHER],
  );
  const rules = { noticeHours: '1', horizonDays: '7', bufferMinutes: '0', mostPerDay: '20' };
  const [{ id }] = await site.query('select id from users where email = $1', [people.advisor.email]);
  const before = await rows();
  const forbidden: Record<string, string>[] = [
    { act: 'host', host: OTHER, busyUrl: 'https://127.0.0.1/x.ics', videoUrl: 'https://meet.example/x' },
    { act: 'remove-calendar', host: OTHER },
    { act: 'try-now', host: OTHER },
    { act: 'new-feed', host: OTHER },
    { act: 'account', host: OTHER, account: id },
    { act: 'account', host: OWN, account: '' },
    { act: 'hours', [`${OTHER} Monday`]: '10–11' },
    { act: 'hours', [`${OWN} Monday`]: '10–11', [`${OTHER} Monday`]: '10–11' },
    { act: 'closure', from: '2030-01-09', who: OTHER },
    { act: 'closure', from: '2030-01-09', who: '' },
    { act: 'remove-closure', closure: office.id },
    { act: 'remove-closure', closure: others.id },
    { act: 'rules', ...rules },
  ];
  for (const fields of forbidden) {
    for (const form of ['', '.data'] as const)
      expect((await post('host', fields, form)).status, `${JSON.stringify(fields)} ${form}`).toBe(403);
  }
  expect(await rows()).toEqual(before);
  const refused = await site.query(
    `select distinct detail ->> 'act' as act from audit_log where action = 'was refused' and actor = $1 order by 1`,
    [people.host.email],
  );
  expect(refused.map(({ act }) => act)).toEqual([...new Set(forbidden.map(({ act }) => act))].sort());
  expect((await post('host', { act: 'host', host: 'no-such-person' })).status).toBe(422);

  const allowed: Record<string, string>[] = [
    { act: 'host', host: OWN, busyUrl: '', videoUrl: 'https://meet.example/mine' },
    { act: 'hours', [`${OWN} Monday`]: '10–11' },
    { act: 'closure', from: '2030-01-09', who: OWN },
    { act: 'new-feed', host: OWN },
    { act: 'try-now', host: OWN },
  ];
  for (const fields of allowed) expect((await post('host', fields)).status, JSON.stringify(fields)).toBe(302);
  const [mine] = await site.query('select * from booking_hosts where slug = $1', [OWN]);
  expect(mine).toMatchObject({ video_url: 'https://meet.example/mine', busy_url: expect.stringContaining(SECRET) });
  const entries = await site.query('select action, detail from audit_log where actor = $1', [people.host.email]);
  for (const { action, detail } of entries.filter(({ action }) => action !== 'signed in' && action !== 'was refused'))
    expect(detail, action).toMatchObject({ host: 'Elena Marsh' });
  expect(JSON.stringify(entries)).not.toContain(SECRET);
});

test('a new address is kept in the field after a mistake, replaces the old one, and can be removed', async () => {
  const tab = await openTab();
  await site.enter(tab, people.host, '/admin/calendar/settings');
  const field = tab.getByLabel('Secret iCal address');
  await field.fill(`ftp://127.0.0.1/${SECRET}`);
  await tab.getByRole('button', { name: 'Save', exact: true }).click();
  await tab.getByText('Paste the secret address of the calendar again').waitFor();
  expect(await field.inputValue()).toBe(`ftp://127.0.0.1/${SECRET}`);
  await field.fill(`http://127.0.0.1:2/${SECRET}-new`);
  await tab.getByRole('button', { name: 'Save', exact: true }).click();
  await tab.getByText(/Busy times from 127\.0\.0\.1, set on /).waitFor();
  expect(await field.inputValue()).toBe('');
  const stored = () => site.query('select busy_url from booking_hosts where slug = $1', [OWN]);
  expect(await stored()).toEqual([{ busy_url: `http://127.0.0.1:2/${SECRET}-new` }]);
  await tab.getByText('Remove calendar').first().click();
  await tab.getByRole('button', { name: 'Remove calendar' }).click();
  await tab.getByText('Busy times from 127.0.0.1').waitFor({ state: 'detached' });
  expect(await stored()).toEqual([{ busy_url: '' }]);
  expect(await site.query('select from busy_feeds where host = $1', [OWN])).toEqual([]);
});

test('an administrator links a host to an account; the feed follows the link, and ends when access is revoked', async () => {
  const status = async (token: string | undefined) => (await fetch(site.at(`/book/feed/${token}.ics`))).status;
  const [old] = feedsIn(await page('host'));
  expect(await status(old)).toBe(200);
  expect((await fetch(site.at(`/book/feed/${old}.ics.ics`))).status).toBe(404);
  const [{ id }] = await site.query('select id from users where email = $1', [people.advisor.email]);
  expect((await post('admin', { act: 'account', host: OWN, account: id })).status).toBe(302);
  const [feed] = feedsIn(await page('advisor'));
  expect([await status(old), await status(feed)]).toEqual([404, 200]);
  expect(feedsIn(await page('host'))).toEqual([]);
  expect((await post('host', { act: 'new-feed', host: OWN })).status).toBe(403);

  const revoked = await fetch(site.at('/admin/people'), {
    ...{ method: 'POST', redirect: 'manual' },
    body: new URLSearchParams({ act: 'revoke', person: id, password: people.admin.password }),
    headers: { cookie: cookies.admin, origin: new URL(site.at('/')).origin },
  });
  expect(revoked.status).toBe(302);
  expect(await status(feed)).toBe(404);
  expect(await page('admin')).toContain('The address of the calls has ended');
});

const HOST = 'william-carver';

describe('the calendar of the office', () => {
  const site = sharedAccountSite();

  test('books for a person on the telephone, moves, closes days, and keeps what cannot be read', async () => {
    const cookie = await cookieOf(site.at, await site.admin());
    const SETTINGS = ['hours', 'closure', 'remove-closure'];
    const act = async (fields: Record<string, string>) => {
      const screen = SETTINGS.includes(fields.act ?? '') ? '/admin/calendar/settings' : '/admin/calendar';
      const answer = await fetch(site.at(screen), {
        ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) },
        headers: { cookie, origin: new URL(site.at('/')).origin },
      });
      return { status: answer.status, page: await answer.text() };
    };
    const email = `${randomUUID().slice(0, 8)}@castellano.example`;
    const [time, later] = [freeTime(8, HOST), freeTime(9, HOST)];
    const missing = await act({ act: 'book', time, ...FILLED_IN.booking, email: 'x' });
    expect([missing.status, missing.page]).toEqual([422, expect.stringContaining('Enter an email address such as')]);
    expect((await act({ act: 'book', time, ...FILLED_IN.booking, email })).status).toBe(302);
    const [call] = await site.query(
      'select bookings.id, booked_by, source from bookings join leads on leads.id = lead_id where email = $1',
      [email],
    );
    expect(call).toMatchObject({ booked_by: expect.stringContaining('@'), source: 'telephone' });
    expect((await act({ act: 'move', call: call.id, to: later })).status).toBe(302);
    expect((await act({ act: 'done', call: call.id })).status, 'before it has begun').toBe(422);
    expect((await act({ act: 'cancel', call: call.id, why: 'The office is closed.' })).status).toBe(302);
    const [state] = await site.query('select status, sequence, cancelled_by from bookings where id = $1', [call.id]);
    expect(state).toEqual({ status: 'cancelled', sequence: 2, cancelled_by: 'office' });

    const unread = await act({ act: 'hours', 'elena-marsh Monday': 'after lunch' });
    expect([unread.status, unread.page]).toEqual([422, expect.stringContaining('value="after lunch"')]);
    const day = later.slice(0, 10);
    expect(await (await fetch(site.at('/thank-you'))).text()).toContain('Times shown in Central Time.');
    expect((await act({ act: 'closure', from: day, to: '2020-01-01' })).status).toBe(422);
    expect((await act({ act: 'closure', from: day, who: '', reason: 'We move house' })).status).toBe(302);
    await expect.poll(async () => (await fetch(site.at('/book'))).text()).toContain('We move house');
    const [closure] = await site.query(`select id from booking_closures where reason = 'We move house'`);
    expect((await act({ act: 'remove-closure', closure: closure.id })).status).toBe(302);
  });

  test('reads well at each width', async () => {
    const tab = await openTab({ viewport: { width: 320, height: 800 } });
    for (const screen of ['/admin/calendar/settings', '/admin/calendar']) {
      if (screen === '/admin/calendar') await tab.goto(site.at(screen));
      else await site.enter(tab, await site.admin(), screen);
      await tab.setViewportSize({ width: 320, height: 800 });
      expect([screen, await sidewaysScroll(tab), await violations(tab)]).toEqual([screen, 0, []]);
      if (!process.env.FULL && screen === '/admin/calendar/settings') continue; // The calendar differs most.
      await tab.setViewportSize(DESKTOP);
      expect([screen, await violations(tab)]).toEqual([screen, []]);
    }
    expect(tab.complaints).toEqual([]);
  });
});
