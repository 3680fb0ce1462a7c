import pino from 'pino';
import { describe, expect, test } from 'vitest';
import {
  beginAttempt,
  forgetOldWaits,
  type Suspect,
  takeBackAttempt,
} from '#app/features/accounts/sign-in/sign-in-waits.ts';
import { openPool } from '#app/platform/db/database.ts';
import { browserWith, ownAccounts } from '#tests/support/test-accounts.ts';
import { fixedClock, ownDatabase } from '#tests/support/test-database.ts';
import { changePassword } from '../password/change-password.ts';
import { signIn, signOut } from '../sign-in/sign-in.ts';
import { currentSession, type SignedIn } from './current-session.ts';
import { endOtherSessions, endSession, forgetEndedSessions, listSessions } from './sessions.ts';

const site = ownAccounts();
const NEW = browserWith([]);
let clients = 0;

async function signedIn(account: { email: string; password: string }, before = NEW): Promise<Headers> {
  const outcome = await signIn(site.accounts(), account, { headers: before, client: `192.0.2.${clients++}` });
  if (!outcome.ok) throw new Error(`not signed in: ${outcome.reason}`);
  return browserWith(outcome.cookies, before.get('user-agent') ?? '');
}
const whoIs = (headers: Headers) => currentSession(site.accounts(), headers, { use: true });
const sessionOf = async (headers: Headers) => (await whoIs(headers)) as SignedIn;

test('a sign-in creates a session with the user and their role', async () => {
  const ann = await site.admin('ann');
  const browser = await signedIn(ann);
  expect(await whoIs(browser)).toMatchObject({ user: { email: 'ann@firm.example' }, isAdmin: true });
  expect(await whoIs(NEW)).toBeNull();
  await site.query(`delete from user_roles using users where users.id = user_id and email = 'ann@firm.example'`);
  expect(await whoIs(browser)).toMatchObject({ isAdmin: false });
});

test('a database lost between two queries is an outage, not an error, and does not sign out', async () => {
  const browser = await signedIn(await site.admin('early'));
  const { db } = openPool({ host: '/nowhere' }, pino({ level: 'silent' }));
  const asked = currentSession({ ...site.accounts(), db }, browser, { use: false });
  await expect(asked).rejects.toMatchObject({ init: { status: 503 } });
});

test('the database stores nothing from which a cookie could be forged', async () => {
  const browser = await signedIn(await site.admin('bob'));
  const token = decodeURIComponent(/session_token=([^.]+)/.exec(browser.get('cookie') ?? '')?.[1] ?? '');
  expect(token).toHaveLength(32);
  const rows = await site.query('select sessions.*, users.email from sessions join users on users.id = user_id');
  expect(JSON.stringify(rows)).toContain('bob@firm.example');
  expect(JSON.stringify(rows)).not.toContain(token);
});

test.each([
  ['a changed token', (cookie: string) => cookie.replace(/session_token=./, 'session_token=~')],
  [
    'a changed signature',
    (cookie: string) => cookie.replace(/(session_token=[^.;]+)\.[^;]+/, `$1.${'A'.repeat(43)}%3D`),
  ],
  ['a token without signature', (cookie: string) => cookie.replace(/(session_token=[^.;]+)\.[^;]+/, '$1')],
  ['an empty cookie', () => 'wrc.session_token='],
  ['a token of another kind', () => `wrc.session_token=${'x'.repeat(32)}.${'A'.repeat(43)}%3D`],
])('%s gives no session', async (_, forge) => {
  const browser = await signedIn(await site.admin('cyd'));
  expect(await whoIs(new Headers({ cookie: forge(browser.get('cookie') ?? '') }))).toBeNull();
  expect(await whoIs(browser)).not.toBeNull();
});

test('a session ends after an hour without use; a use counts once a minute', async () => {
  const browser = await signedIn(await site.admin('dee'));
  const { session } = await sessionOf(browser);
  const lastUse = async (text: string) =>
    site.query(`update sessions set updated_at = now() - $1::interval where id = $2`, [text, session.id]);

  await lastUse('59 minutes');
  const renewed = await sessionOf(browser);
  expect(renewed.session.endsAt.getTime() - Date.now()).toBeGreaterThan(59 * 60_000);
  await lastUse('30 seconds');
  expect((await sessionOf(browser)).session.endsAt.getTime() - Date.now()).toBeLessThan(59.6 * 60_000);
  await lastUse('61 minutes');
  expect(await whoIs(browser)).toBeNull();
});

test('checking a session does not extend it', async () => {
  const browser = await signedIn(await site.admin('eve'));
  const { session } = await sessionOf(browser);
  await site.query(`update sessions set updated_at = now() - interval '50 minutes' where id = $1`, [session.id]);
  const seen = await currentSession(site.accounts(), browser, { use: false });
  expect((seen?.session.endsAt.getTime() ?? 0) - Date.now()).toBeLessThan(10.1 * 60_000);
});

test('a session ends after seven days, however often it is used', async () => {
  const browser = await signedIn(await site.admin('fay'));
  const { session } = await sessionOf(browser);
  const life = 'round(extract(epoch from expires_at - created_at) / 86400)::int as days';
  expect(await site.query(`select ${life} from sessions where id = $1`, [session.id])).toEqual([{ days: 7 }]);
  await site.query(`update sessions set expires_at = now() - interval '1 second' where id = $1`, [session.id]);
  expect(await whoIs(browser)).toBeNull();
});

test('a stolen cookie is invalid after sign-out', async () => {
  const browser = await signedIn(await site.admin('gil'));
  const cookies = await signOut(site.accounts(), browser);
  expect(cookies.join()).toMatch(/session_token=;.*Max-Age=0/);
  expect(await whoIs(browser)).toBeNull();
});

test('signing in again ends the previous session', async () => {
  const hal = await site.admin('hal');
  const before = await signedIn(hal);
  const after = await signedIn(hal, before);
  expect(await whoIs(before)).toBeNull();
  expect(await whoIs(after)).not.toBeNull();
});

test('a new password ends every other session, and every copy of this one', async () => {
  const ivy = await site.admin('ivy');
  const [browser, phone] = [await signedIn(ivy), await signedIn(ivy)];
  const passwords = { currentPassword: ivy.password, newPassword: 'another good password' };
  const wrong = { ...passwords, currentPassword: 'not the password' };
  expect(await changePassword(site.accounts(), await sessionOf(browser), wrong, browser)).toMatchObject({
    reason: 'wrong',
  });
  const outcome = await changePassword(site.accounts(), await sessionOf(browser), passwords, browser);
  expect(await whoIs(browser)).toBeNull();
  expect(await whoIs(phone)).toBeNull();
  expect(await whoIs(browserWith(outcome.ok ? outcome.cookies : []))).toMatchObject({ isAdmin: true });
  expect(await site.query(`select kind from account_letters where email = 'ivy@firm.example'`)).toEqual([
    { kind: 'password changed' },
  ]);
});

test('users list their own sessions with the device and can end any of them, but no one else’s', async () => {
  const [jay, kit] = [await site.admin('jay'), await site.admin('kit')];
  const here = await signedIn(jay);
  const phone = await signedIn(jay, new Headers({ 'user-agent': 'iPhone Safari/604.1' }));
  const other = await signedIn(kit);
  const me = await sessionOf(here);
  const listed = await listSessions(site.accounts().db, me, new Date());
  expect(listed.map(({ device, isThis }) => [device, isThis])).toEqual([
    ['Firefox on Linux', true],
    ['Safari on iPhone', false],
  ]);

  expect(await endSession(site.accounts().db, me, 'no id at all')).toBe(false);
  expect(await endSession(site.accounts().db, me, (await sessionOf(other)).session.id)).toBe(false);
  expect(await whoIs(other)).not.toBeNull();
  expect(await endSession(site.accounts().db, me, (await sessionOf(phone)).session.id)).toBe(true);
  expect(await whoIs(phone)).toBeNull();

  const laptop = await signedIn(jay);
  await endOtherSessions(site.accounts().db, me);
  expect(await whoIs(laptop)).toBeNull();
  expect(await whoIs(here)).not.toBeNull();
});

test('expired sessions are deleted', async () => {
  await signedIn(await site.admin('lou'));
  await forgetEndedSessions(site.accounts().db, new Date(Date.now() + 61 * 60_000));
  expect(await site.query('select from sessions')).toEqual([]);
});

describe('waits after failed attempts', () => {
  const database = ownDatabase();
  const MINUTE = 60_000;
  const account = (who: string): Suspect => ({ what: 'account', who, free: 5, clearedBySuccess: true });
  const client = (who: string): Suspect => ({ what: 'client', who, free: 20, clearedBySuccess: false });

  test('five failures are free; then the delay doubles with each, up to a quarter of an hour', async () => {
    const { db } = database();
    const clock = fixedClock('2026-11-16T12:00:00Z');
    const who = [account('ann'), client('home')];
    for (let n = 0; n < 5; n++) expect(await beginAttempt(db, who, clock.now())).toBe(0);
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      expect(await beginAttempt(db, who, clock.now())).toBe(minutes * 60);
      clock.advance(minutes * MINUTE - 1000);
      expect(await beginAttempt(db, who, clock.now())).toBe(1);
      clock.advance(1000);
      expect(await beginAttempt(db, who, clock.now())).toBe(0);
    }
  });

  test('concurrent attempts are all counted', async () => {
    const { db } = database();
    const now = new Date('2026-11-16T12:00:00Z');
    const waits = await Promise.all(Array.from({ length: 40 }, () => beginAttempt(db, [account('bob')], now)));
    expect(waits.filter((seconds) => seconds === 0)).toHaveLength(5);
  });

  test('a success clears the account’s failures and one of the client’s', async () => {
    const { db } = database();
    const clock = fixedClock('2026-11-16T12:00:00Z');
    const who = [account('cyd'), client('office')];
    for (let n = 0; n < 5; n++) await beginAttempt(db, who, clock.now());
    await takeBackAttempt(db, who, clock.now());
    for (let n = 0; n < 5; n++) expect(await beginAttempt(db, [account('cyd')], clock.now())).toBe(0);
    // Four are left of the client's, so sixteen more are free.
    for (let n = 0; n < 16; n++) expect(await beginAttempt(db, [client('office')], clock.now())).toBe(0);
    expect(await beginAttempt(db, [client('office')], clock.now())).toBe(60);
  });

  test('an attempt delayed by one counter does not count against the other', async () => {
    const { db } = database();
    const now = new Date('2026-11-16T12:00:00Z');
    for (let n = 0; n < 5; n++) await beginAttempt(db, [account('dee')], now);
    for (let n = 0; n < 30; n++) await beginAttempt(db, [account('dee'), client('cafe')], now);
    expect(await beginAttempt(db, [client('cafe')], now)).toBe(0);
  });

  test('failures expire after a day', async () => {
    const { db } = database();
    const clock = fixedClock('2026-11-16T12:00:00Z');
    for (let n = 0; n < 5; n++) await beginAttempt(db, [account('eve')], clock.now());
    clock.advance(25 * 60 * MINUTE);
    for (let n = 0; n < 4; n++) expect(await beginAttempt(db, [account('eve')], clock.now())).toBe(0);
    clock.advance(25 * 60 * MINUTE);
    await forgetOldWaits(db, clock.now());
    expect(
      (await database().pool.query(`select from sign_in_waits where what = 'account' and who = 'eve'`)).rowCount,
    ).toBe(0);
  });
});
