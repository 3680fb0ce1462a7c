import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { openDeliveryDesk } from '#tests/support/delivery-desk.ts';
import { startRecordingServer } from '#tests/support/recording-server.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { webhookReceiver } from './destinations.ts';
import { releaseDeliveries, requeueDueDeliveries } from './due-deliveries.ts';
import { replayDelivery } from './replay.ts';

const database = ownDatabase();

async function openDesk() {
  const desk = await openDeliveryDesk(database().db);
  const { services, clock } = desk;
  return {
    ...desk,
    /** What a process does when it starts, and in every round after that. */
    round: () => releaseDeliveries(services.db, services.queue, services.receivers, clock.now()),
    replay: (id: string) => replayDelivery(services.db, services.queue, { id }, clock.now()),
  };
}

describe('without an address', () => {
  test('a delivery waits, and leaves when one is set', async () => {
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

describe('an endpoint that says 410 Gone', () => {
  test('gets nothing more until somebody replays; then everything that waited goes too', async () => {
    const { crm, newDelivery, carryOutDue, stateOf, round, replay } = await openDesk();
    crm.behave({ status: 410 });
    const [first, second] = [await newDelivery(), await newDelivery()];
    await carryOutDue();
    const third = await newDelivery();
    await carryOutDue();
    await round();
    expect(crm.requests).toHaveLength(1);
    const states = async () => [
      (await stateOf(first)).state,
      (await stateOf(second)).state,
      (await stateOf(third)).state,
    ];
    expect((await states()).toSorted()).toEqual(['rejected', 'switched off', 'switched off']);

    crm.behave({ status: 200 });
    expect(await replay(first)).toBe('replayed');
    await carryOutDue();
    if ((await stateOf(second)).state === 'rejected') await replay(second);
    await carryOutDue();
    expect(await states()).toEqual(['delivered', 'delivered', 'delivered']);
  });

  test('is forgotten when another address is set', async () => {
    const { crm, services, newDelivery, carryOutDue, stateOf, round } = await openDesk();
    crm.behave({ status: 410 });
    const first = await newDelivery();
    await carryOutDue();
    const second = await newDelivery();
    await carryOutDue();
    expect([(await stateOf(first)).state, (await stateOf(second)).state]).toEqual(['rejected', 'switched off']);

    const other = await startRecordingServer();
    services.receivers = { ...services.receivers, crm: webhookReceiver({ address: other.url }) };
    await round();
    await carryOutDue();
    await other.stop();
    expect(other.requests).toHaveLength(1);
    expect((await stateOf(second)).state).toBe('delivered');
  });
});

describe('a replay', () => {
  test('sends the same words under the same id, with all its attempts before it', async () => {
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

  test('does not repeat what has arrived, and says so', async () => {
    const { crm, newDelivery, carryOutDue, replay } = await openDesk();
    const id = await newDelivery();
    await carryOutDue();
    expect(await replay(id)).toBe('delivered already');
    await carryOutDue();
    expect(crm.requests).toHaveLength(1);
    expect(await replay(randomUUID())).toBe('unknown');
  });
});

test('what is due is asked for again, what is not due is left alone', async () => {
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
