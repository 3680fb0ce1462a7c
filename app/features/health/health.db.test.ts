import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { recordBackup } from '#app/features/backups/backups.ts';
import { deliveries } from '#app/features/deliveries/deliveries.table.ts';
import { firmTexts } from '#app/features/firm/firm-texts.table.ts';
import { KEPT_DEFAULTS, type KeptTestimonial, TESTIMONIALS_KEY } from '#app/firm/testimonials.ts';
import { openDeliveries } from '#tests/support/deliveries.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import type { Endpoint } from './health.ts';
import { readHealthFacts } from './health-facts.ts';
import { readRetries, readSizes } from './page-figures.ts';
import { checkEndpoint, type EndpointTests, testEndpoint } from './test-endpoint.ts';
import { watchHealth } from './watch-health.ts';

const database = ownDatabase();
const settings = {
  isConfigured: { crm: true, newsletter: false, email: false, storage: false, booking: false },
  isEmbedded: true,
  dataDir: '.',
  release: { version: '1.0.0', node: '26', startedAt: null },
};
const NO_TESTS: EndpointTests = { crm: null, newsletter: null, email: null, storage: null, booking: null };
const MINUTE = 60_000;

async function open() {
  const { db, pool } = database();
  await pool.query('delete from leads; delete from endpoint_tests');
  const desk = await openDeliveries(db);
  const read = () => readHealthFacts(db, settings, desk.clock.now());
  const endpoint = async (name: Endpoint) => (await read()).endpoints?.find((one) => one.endpoint === name);
  return { ...desk, db, pool, read, endpoint };
}

test('answers 200, 422, 500 and none at all are counted, and the last one is known', async () => {
  const { crm, newDelivery, carryOutDue, endpoint, clock } = await open();
  expect(await endpoint('crm')).toMatchObject({ last: null, waiting: 0 });
  await newDelivery();
  await carryOutDue();
  expect(await endpoint('crm')).toMatchObject({ last: { ok: true, status: 200 }, failingSince: null, waiting: 0 });

  clock.advance(MINUTE);
  crm.behave({ status: 422, body: 'no phone' });
  await newDelivery();
  await carryOutDue();
  // The receiver answers: one message is wrong, not the endpoint.
  expect(await endpoint('crm')).toMatchObject({ last: { ok: false, status: 422 }, failingSince: null, rejected: 1 });

  clock.advance(MINUTE);
  const since = clock.now();
  crm.behave({ status: 500 });
  await newDelivery();
  await carryOutDue();
  expect(await endpoint('crm')).toMatchObject({ last: { status: 500 }, waiting: 1, nextRetryAt: expect.any(Date) });

  clock.advance(2 * MINUTE);
  await crm.stop();
  await carryOutDue();
  const failing = await endpoint('crm');
  expect(failing).toMatchObject({ last: { ok: false, status: null }, rejected: 1, waiting: 1 });
  expect(failing?.last?.outcome).toContain('ECONNREFUSED');
  expect(failing?.failingSince).toEqual(since); // Not since the rejection.
  expect((await readRetries(database().db))[0]).toMatchObject({ destination: 'crm', tries: 2 });
});

test('an endpoint fails since its first failure after the last success', async () => {
  const { crm, newDelivery, carryOutDue, endpoint, clock } = await open();
  crm.behave({ status: 503 });
  await newDelivery();
  const since = clock.now();
  await carryOutDue();
  clock.advance(2 * MINUTE);
  await carryOutDue();
  expect((await endpoint('crm'))?.failingSince).toEqual(since);
  clock.advance(30 * MINUTE);
  crm.behave({ status: 200 });
  await carryOutDue();
  expect(await endpoint('crm')).toMatchObject({ failingSince: null, last: { ok: true } });
});

test('a person’s refused address is counted, and says nothing about the mail server', async () => {
  const { db, newDelivery, endpoint, clock } = await open();
  const id = await newDelivery();
  await db.update(deliveries).set({ destination: 'letter', state: 'rejected' }).where(eq(deliveries.id, id));
  await database().pool.query(
    `insert into delivery_attempts (delivery_id, number, started_at, duration_ms, status, outcome)
     values ($1, 1, $2, 5, 550, 'no such user')`,
    [id, clock.now()],
  );
  expect(await endpoint('email')).toMatchObject({ rejected: 1, last: null, failingSince: null });
});

test('a test is stored as a test: no lead, no subscriber, no delivery; the latest replaces the one before', async () => {
  const { db, pool, clock, endpoint } = await open();
  let answer = { ok: false, status: 401 as number | null, outcome: 'wrong \0 secret' };
  const asked: string[] = [];
  const crm = async (id: string, to: string) => {
    asked.push(id, to);
    return answer;
  };
  const tests = { ...NO_TESTS, crm };
  const services = { db, tests, now: clock.now };
  const actor = { name: 'ann@firm.example' };
  await testEndpoint(services, 'crm', actor);
  expect(await endpoint('crm')).toMatchObject({ test: { ok: false, status: 401, outcome: 'wrong  secret' } });
  answer = { ok: true, status: 200, outcome: 'thanks' };
  clock.advance(MINUTE);
  await testEndpoint(services, 'crm', actor);
  await checkEndpoint(services, 'crm');
  expect(asked.filter((word) => word.startsWith('test-'))).toHaveLength(3);
  expect(asked).toContain('ann@firm.example');
  expect(await endpoint('crm')).toMatchObject({ test: { ok: true, at: clock.now() }, last: { ok: true, status: 200 } });
  expect(await testEndpoint(services, 'booking', actor)).toBeNull();

  const { rows } = await pool.query(`select (select count(*) from leads)::int + (select count(*) from subscribers)::int
    + (select count(*) from deliveries)::int as counted, (select count(*)::int from endpoint_tests) as tests,
    (select array_agg(detail ->> 'status' order by id) from audit_log where action = 'sent a test') as logged`);
  expect(rows).toEqual([{ counted: 0, tests: 2, logged: ['401', '200'] }]);
});

test('the latest backup and restore, migrations and sizes', async () => {
  const { db, read } = await open();
  const recorded = { bytes: 5_000_000_000, isWhole: true };
  await recordBackup(db, { event: 'made', file: 'first.tar.gz', ...recorded });
  await recordBackup(db, { event: 'made', file: 'second.tar.gz', ...recorded, isWhole: false });
  await recordBackup(db, { event: 'restored', file: 'first.tar.gz', ...recorded });
  const { backup, database: found, disk } = await read();
  expect(backup).toMatchObject({ made: { file: 'second.tar.gz', isWhole: false }, restored: { bytes: 5_000_000_000 } });
  expect(found).toMatchObject({ state: 'up', version: expect.stringMatching(/^\d+\.\d+$/) });
  expect(found.state === 'up' && found.migrations).toMatchObject({ isNewer: false });
  expect(found.state === 'up' && found.migrations.applied).toBe(found.state === 'up' && found.migrations.known);
  expect(disk?.free).toBeGreaterThan(0);
  const { groups, total } = await readSizes(db);
  expect(groups.reduce((sum, bytes) => sum + bytes, 0)).toBe(total);
  expect(Math.min(...groups)).toBeGreaterThan(0);
});

test('a database without migrations is told as such, without reading what it does not have', async () => {
  const { db, pool, read } = await open();
  const { rows } = await pool.query('select * from drizzle.__drizzle_migrations order by created_at desc limit 1');
  await pool.query('delete from drizzle.__drizzle_migrations where id = $1', [rows[0].id]);
  const behind = await read();
  expect(behind).toMatchObject({ endpoints: null, queue: null, backup: null });
  const { hash, created_at } = rows[0];
  const restore = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)';
  await pool.query(restore, [hash, created_at]);
  await pool.query(restore, ['newer', Number(created_at) + 1]);
  const watch = watchHealth({ db, settings, tests: NO_TESTS, now: () => new Date() });
  expect(await watch.now()).toMatchObject({ database: { migrations: { isNewer: true } } });
  await pool.query(`delete from drizzle.__drizzle_migrations where hash = 'newer'`);
  // Read once for all admin pages of the next seconds.
  expect(await watch.recent()).toBe(await watch.recent());
});

test('testimonials are counted where strangers read the site: without proof, and before a consent ends', async () => {
  const { db, pool, clock } = await open();
  const count = async (isPublic: boolean) =>
    (await readHealthFacts(db, { ...settings, isPublic }, clock.now())).testimonials;
  expect([await count(false), await count(true)]).toEqual([null, { unproven: KEPT_DEFAULTS.length, ending: 0 }]);
  const [one] = KEPT_DEFAULTS as [KeptTestimonial, ...KeptTestimonial[]];
  const proof = { consentBy: 'Nora', consentOn: '2026-01-02', document: 'Folder 7' };
  const soon = new Date(clock.now().getTime() + 10 * 86_400_000).toISOString().slice(0, 10);
  const value = [
    { ...one, isHidden: true },
    { ...one, ...proof },
    { ...one, ...proof, consentUntil: soon },
  ];
  const row = { key: TESTIMONIALS_KEY, state: 'published', value, publication: randomUUID() } as const;
  await db.insert(firmTexts).values({ ...row, changedBy: 'ann' });
  expect(await count(true)).toEqual({ unproven: 0, ending: 1 });
  await pool.query('delete from firm_texts');
});
