import { beforeEach, expect, test } from 'vitest';
import { ensureAdmin } from '#app/features/accounts/admins/admins.ts';
import { changeRole } from '#app/features/accounts/admins/roles.ts';
import { feedCalls } from '#app/features/booking/hosts/host-feed.ts';
import { ensureHosts } from '#app/features/booking/hosts/hosts.ts';
import { feedToken } from '#app/features/booking/links.ts';
import { keyedHash } from '#app/platform/secret.ts';
import { ownDatabase } from '#tests/support/test-database.ts';

const database = ownDatabase();
const hash = keyedHash('secret');
const NOW = new Date('2026-11-16T17:20:00Z');
const HOSTS = [{ slug: 'william', name: 'William', email: 'William@Firm.example' }];
const BY = { name: 'a test' };

beforeEach(async () => {
  await database().pool.query('delete from booking_hosts; delete from user_roles; delete from users');
});
const query = async (text: string, values: unknown[] = []) => (await database().pool.query(text, values)).rows;
const start = () => ensureHosts(database().db, HOSTS);
const join = (email = 'william@firm.example') =>
  ensureAdmin(database().db, { name: 'W', email, password: 'a long enough password' });
const role = (given: 'admin' | 'advisor' | 'editor' | null, email = 'william@firm.example') =>
  changeRole(database().db, { user: { email }, role: given }, BY);
const linked = async () =>
  (await query('select users.email from booking_hosts left join users on users.id = user_id'))[0]?.email;
const token = async () =>
  feedToken(hash, 'william', (await query('select feed_number from booking_hosts'))[0].feed_number);
const works = async (address: string) => (await feedCalls(database().db, hash, address, NOW)) !== null;

test('a host is linked to the account with the same address, at the start or when it is given a role', async () => {
  await join();
  await join('other@firm.example');
  await start();
  expect(await linked()).toBe('william@firm.example');
  const address = await token();
  expect(await works(address)).toBe(true);
  await start();
  expect(await works(address), 'a restart changes nothing').toBe(true);

  await query('update booking_hosts set user_id = null');
  await role(null);
  await start();
  expect(await linked(), 'an account without a role is not linked').toBeNull();
  await role('advisor');
  expect(await linked()).toBe('william@firm.example');
});

test('an administrator’s “no account” is not undone', async () => {
  await join();
  await start();
  await query('update booking_hosts set user_id = null, account_chosen = true');
  await start();
  await role(null);
  await role('admin');
  expect(await linked()).toBeNull();
});

test('without an account there is no feed', async () => {
  await start();
  expect(await works(await token())).toBe(false);
});

test('the feed ends when access is revoked, and the old address stays dead when it is given again', async () => {
  await start();
  await join();
  const old = await token();
  expect(await works(old)).toBe(true);
  await role('advisor');
  expect(await works(old), 'an advisor takes calls, too').toBe(true);
  await role(null);
  expect([await works(old), await works(await token())]).toEqual([false, false]);
  await role('advisor');
  expect([await works(old), await works(await token())]).toEqual([false, true]);
});

test('editors do not read leads: the feed ends with that role as well', async () => {
  await start();
  await join();
  const old = await token();
  await role('editor');
  expect([await works(old), await works(await token())]).toEqual([false, false]);
  await role('advisor');
  expect(await works(old)).toBe(false);
});

test('the feed ends when the link changes or the account is deleted', async () => {
  await start();
  await join();
  await join('other@firm.example');
  const first = await token();
  await query(`update booking_hosts set user_id = (select id from users where email = 'other@firm.example')`);
  const second = await token();
  expect([await works(first), await works(second)]).toEqual([false, true]);
  await query(`update booking_hosts set user_id = (select id from users where email = 'william@firm.example')`);
  expect([await works(first), await works(second)]).toEqual([false, false]);
  const third = await token();
  await query(`delete from users where email = 'william@firm.example'`);
  await query(`update booking_hosts set user_id = (select id from users)`);
  expect([await works(third), await works(await token())]).toEqual([false, true]);
});
