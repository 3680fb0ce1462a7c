import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { leads } from '#app/features/leads/leads.table.ts';
import { openDeliveries } from '#tests/support/deliveries.ts';
import { startRecordingServer } from '#tests/support/recording-servers.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { replayDelivery } from './add-deliveries.ts';
import { deliveries } from './deliveries.table.ts';
import { addressHashes, webhookReceiver } from './destinations.ts';
import { releaseDeliveries, requeueDueDeliveries } from './due-deliveries.ts';
import { countRefusedEarlier, replayRefused, sendWaiting } from './refused-earlier.ts';

const database = ownDatabase();
beforeEach(() => database().db.delete(leads));

async function openDesk() {
  const desk = await openDeliveries(database().db);
  const { services, clock } = desk;
  return {
    ...desk,
    /** What a process does when it starts, and in every round after that. */
    round: () => releaseDeliveries(services.db, services.queue, services.receivers, clock.now()),
    /** Another address is configured, and a process starts with it. */
    async moveTo(server?: Awaited<ReturnType<typeof startRecordingServer>>) {
      const other = server ?? (await startRecordingServer());
      if (!server) onTestFinished(() => other.stop());
      services.receivers = { ...services.receivers, crm: webhookReceiver({ address: other.url }) };
      await releaseDeliveries(services.db, services.queue, services.receivers, clock.now());
      return other;
    },
    replay: (id: string) => replayDelivery(services.db, services.queue, { id }, clock.now()),
  };
}

test('what waits for a retry is sent at once when an administrator asks, and what has no address stays', async () => {
  const { crm, services, clock, newDelivery, carryOutDue, stateOf } = await openDesk();
  crm.behave({ status: 500 });
  const [failed, unset] = [await newDelivery(), await newDelivery()];
  await carryOutDue();
  await database().pool.query(`update deliveries set state = 'not configured' where id = $1`, [unset]);
  crm.behave({ status: 200 });
  await carryOutDue();
  expect(await stateOf(failed)).toMatchObject({ state: 'waiting', tries: 1 });
  expect(await sendWaiting(services.db, services.queue, { name: 'ann@firm.example' }, clock.now())).toBeGreaterThan(0);
  await carryOutDue();
  expect(await stateOf(failed)).toMatchObject({ state: 'delivered' });
  expect(await stateOf(unset)).toMatchObject({ state: 'not configured' });
});

describe('without an address', () => {
  test('a delivery waits, and is sent when one is set', async () => {
    const { crm, services, newDelivery, carryOutDue, stateOf, attemptsOf, round } = await openDesk();
    const { receivers } = services;
    services.receivers = { ...receivers, crm: null };
    const id = await newDelivery();
    await carryOutDue();
    await round();
    expect(await stateOf(id)).toMatchObject({ state: 'not configured', tries: 0 });
    expect(await attemptsOf(id)).toEqual([]);

    services.receivers = receivers;
    await round();
    await carryOutDue();
    expect(crm.requests).toHaveLength(1);
    expect((await stateOf(id)).state).toBe('delivered');
  });
});

describe('an endpoint that answers 410 Gone', () => {
  test('gets nothing more until one delivery is replayed; then all of them go', async () => {
    const { crm, newDelivery, carryOutDue, stateOf, round, replay } = await openDesk();
    crm.behave({ status: 410 });
    const ids = [await newDelivery(), await newDelivery()];
    await carryOutDue();
    ids.push(await newDelivery());
    await carryOutDue();
    await round();
    expect(crm.requests).toHaveLength(1);
    const states = async () => (await Promise.all(ids.map(stateOf))).map(({ state }) => state);
    expect(await states()).toEqual(['switched off', 'switched off', 'switched off']);

    crm.behave({ status: 200 });
    expect(await replay(ids[1] ?? '')).toBe('replayed');
    await carryOutDue();
    expect(await states()).toEqual(['delivered', 'delivered', 'delivered']);
  });

  test('is forgotten when another address is set, and the delivery that got the 410 goes there too', async () => {
    const { crm, newDelivery, carryOutDue, stateOf, moveTo } = await openDesk();
    crm.behave({ status: 410 });
    const first = await newDelivery();
    await carryOutDue();
    const second = await newDelivery();
    await carryOutDue();
    expect([(await stateOf(first)).state, (await stateOf(second)).state]).toEqual(['switched off', 'switched off']);

    const other = await moveTo();
    await carryOutDue();
    expect(other.requests).toHaveLength(2);
    expect([(await stateOf(first)).state, (await stateOf(second)).state]).toEqual(['delivered', 'delivered']);
  });
});

describe('after the address has changed', () => {
  test('what waits for a retry goes out at once, with a full set of attempts', async () => {
    const { crm, newDelivery, carryOutDue, stateOf, moveTo, requested } = await openDesk();
    crm.behave({ status: 503, headers: { 'retry-after': '3600' } });
    const id = await newDelivery();
    await carryOutDue();
    requested.length = 0;
    const other = await moveTo();
    expect(requested).toContainEqual({ key: id, startAfter: undefined });
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', tries: 0 });
    other.behave({ status: 503 });
    await carryOutDue();
    requested.length = 0;
    await moveTo(other); // The same address: the retry keeps its time.
    expect(requested.map(({ key }) => key)).not.toContain(id);
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', tries: 1 });
  });

  test('what the earlier one refused or never took is counted, and replayed in one action', async () => {
    const desk = await openDesk();
    const { crm, newDelivery, carryOutDue, stateOf, moveTo, services, clock } = desk;
    const { db, queue } = services;
    crm.behave({ status: 404 });
    const ids = [await newDelivery(), await newDelivery(), await newDelivery()];
    await carryOutDue();
    await db
      .update(deliveries)
      .set({ state: 'failed' })
      .where(eq(deliveries.id, ids[2] ?? ''));
    const refused = async () => (await countRefusedEarlier(db, addressHashes(services.receivers))).crm;
    expect(await refused()).toBe(0);

    const other = await moveTo();
    await carryOutDue();
    expect(other.requests).toEqual([]); // Only an administrator knows whether the new receiver wants them.
    expect(await refused()).toBe(3);
    const currentAddress = addressHashes(services.receivers).crm ?? '';
    const replay = () =>
      replayRefused(db, queue, { destinations: ['crm'], currentAddress }, { name: 'a test' }, clock.now());
    expect(await replay()).toBe(3);
    expect(await replay()).toBe(0);
    await carryOutDue();
    expect(other.requests.map(({ headers }) => headers['webhook-id']).toSorted()).toEqual(ids.toSorted());
    for (const id of ids) expect((await stateOf(id)).state).toBe('delivered');
    expect(await refused()).toBe(0);
  });

  test('another signing secret counts as another address: a wrong one is answered 401', async () => {
    const { crm, services, newDelivery, carryOutDue } = await openDesk();
    crm.behave({ status: 401 });
    await newDelivery();
    await carryOutDue();
    services.receivers = { ...services.receivers, crm: webhookReceiver({ address: crm.url, secret: 'whsec_bmV3' }) };
    expect((await countRefusedEarlier(services.db, addressHashes(services.receivers))).crm).toBe(1);
  });
});

describe('a replay', () => {
  test('sends the same payload under the same id, and keeps its earlier attempts', async () => {
    const { crm, newDelivery, carryOutDue, stateOf, attemptsOf, replay, requested } = await openDesk();
    crm.behave({ status: 422 });
    const id = await newDelivery();
    await carryOutDue();
    expect(await replay(id)).toBe('replayed');
    expect(requested).toContainEqual({ key: id, startAfter: undefined });
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', tries: 0 });
    crm.behave({ status: 200 });
    await carryOutDue();
    const [first, second] = crm.requests;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect((await attemptsOf(id)).map(({ number, status }) => [number, status])).toEqual([
      [1, 422],
      [2, 200],
    ]);
  });

  test('does not repeat a successful delivery, and says so', async () => {
    const { crm, newDelivery, carryOutDue, replay } = await openDesk();
    const id = await newDelivery();
    await carryOutDue();
    expect(await replay(id)).toBe('delivered already');
    await carryOutDue();
    expect(crm.requests).toHaveLength(1);
    expect(await replay(randomUUID())).toBe('unknown');
  });
});

test('enqueues due deliveries again, and no others', async () => {
  const { crm, services, newDelivery, carryOutDue, clock, requested } = await openDesk();
  crm.behave({ status: 500 });
  const later = await newDelivery();
  await carryOutDue();
  const due = await newDelivery();
  requested.length = 0;
  await requeueDueDeliveries(services.db, services.queue, clock.now());
  const asked = requested.map(({ key }) => key);
  expect(asked).toContain(due);
  expect(asked).not.toContain(later);
});
