import { createHmac } from 'node:crypto';
import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDeliveries } from '#tests/support/deliveries.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { deliver } from './deliver.ts';
import { webhookReceiver } from './destinations.ts';

const database = ownDatabase();
const openDesk = () => openDeliveries(database().db);
const MINUTE = 60_000;

describe('a delivery arrives', () => {
  test('at the first attempt, with its id and exactly its payload', async () => {
    const { crm, newDelivery, carryOutDue, stateOf, attemptsOf, clock } = await openDesk();
    crm.behave({ status: 202, body: 'queued as 4711' });
    const id = await newDelivery({ 'contact.email': 'dana@example.com', source: 'Ünïcode – ok' });
    await carryOutDue();
    await carryOutDue();

    expect(crm.requests).toHaveLength(1);
    const [request] = crm.requests;
    expect(request?.method).toBe('POST');
    expect(JSON.parse(request?.body ?? '')).toEqual({ 'contact.email': 'dana@example.com', source: 'Ünïcode – ok' });
    expect(request?.headers).toMatchObject({
      'content-type': 'application/json',
      'idempotency-key': id,
      'webhook-id': id,
    });
    expect(request?.headers).not.toHaveProperty('webhook-signature');
    expect(await stateOf(id)).toMatchObject({ state: 'delivered', deliveredAt: clock.now(), tries: 1 });
    expect(await attemptsOf(id)).toMatchObject([
      { number: 1, status: 202, outcome: 'queued as 4711', startedAt: clock.now() },
    ]);
  });

  test('signed, when there is a secret, so that the receiver can check it', async () => {
    const { crm, services, newDelivery, carryOutDue, clock } = await openDesk();
    const key = Buffer.alloc(32, 7);
    const secret = `whsec_${key.toString('base64')}`;
    services.receivers = { ...services.receivers, crm: webhookReceiver({ address: crm.url, secret }) };
    const id = await newDelivery();
    await carryOutDue();
    const { headers, body } = crm.requests[0] ?? { headers: {}, body: '' };
    const timestamp = String(clock.now().getTime() / 1000);
    const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
    expect(headers).toMatchObject({ 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${expected}` });
  });

  test('after an hour in which the CRM was down, under one id, and the attempts tell the story', async () => {
    const { crm, newDelivery, carryOutDue, stateOf, attemptsOf, clock } = await openDesk();
    crm.behave('cut');
    const ids = [await newDelivery(), await newDelivery()];
    for (let minute = 0; minute < 60; minute++) {
      await carryOutDue();
      clock.advance(MINUTE);
    }
    expect(crm.requests.length).toBeGreaterThan(4);
    crm.behave({ status: 200 });
    for (let minute = 0; minute < 60; minute++) {
      await carryOutDue();
      clock.advance(MINUTE);
    }
    for (const id of ids) {
      expect(await stateOf(id)).toMatchObject({ state: 'delivered' });
      const attempts = await attemptsOf(id);
      expect(attempts.map(({ status }) => status)).toEqual([null, null, null, null, 200]);
      expect(attempts[0]?.outcome).toMatch(/closed|hang up|ECONNRESET/i);
    }
    expect(new Set(crm.requests.map(({ headers }) => headers['webhook-id']))).toEqual(new Set(ids));
  });

  test.each([
    ['an error', { status: 500, body: 'oops' }, 500, 'oops'],
    ['busy', { status: 429 }, 429, 'Too Many Requests'],
    ['too early', { status: 425 }, 425, 'Too Early'],
    ['a timeout of its own', { status: 408 }, 408, 'Request Timeout'],
    [
      'a redirect, which is not followed',
      { status: 307, headers: { location: '/elsewhere' } },
      307,
      'Temporary Redirect',
    ],
    ['a line cut in the middle', 'cut' as const, null, /./],
    ['no answer in time', 'hang' as const, null, 'No answer in 2 seconds'],
  ])('after %s, at the next attempt', async (_name, behaviour, status, outcome) => {
    const { crm, newDelivery, services, carryOutDue, stateOf, attemptsOf, requested, clock } = await openDesk();
    crm.behave((_request, count) => (count === 1 ? behaviour : { status: 204 }));
    const timeoutMs = behaviour === 'hang' ? 2000 : undefined;
    services.receivers = { ...services.receivers, crm: webhookReceiver({ address: crm.url, timeoutMs }) };
    const id = await newDelivery();
    await carryOutDue();
    expect(await stateOf(id)).toMatchObject({ state: 'waiting', tries: 1 });
    expect(requested).toEqual([{ key: id, startAfter: new Date(clock.now().getTime() + MINUTE) }]);
    await carryOutDue(); // Not due yet.
    expect(crm.requests).toHaveLength(1);
    clock.advance(MINUTE);
    await carryOutDue();
    expect(await stateOf(id)).toMatchObject({ state: 'delivered' });
    expect(crm.requests.map(({ path }) => path)).toEqual(['/', '/']);
    expect((await attemptsOf(id))[0]).toMatchObject({ status, outcome: expect.stringMatching(outcome) });
  });

  test('not earlier than Retry-After asks for', async () => {
    const { crm, newDelivery, carryOutDue, stateOf, clock } = await openDesk();
    crm.behave({ status: 429, headers: { 'retry-after': '3600' } });
    const id = await newDelivery();
    await carryOutDue();
    crm.behave({ status: 200 });
    clock.advance(60 * MINUTE);
    await carryOutDue();
    expect((await stateOf(id)).state).toBe('waiting');
    clock.advance(10 * MINUTE);
    await carryOutDue();
    expect((await stateOf(id)).state).toBe('delivered');
  });

  test('with any body of a 200 response, even a truncated one', async () => {
    const { crm, newDelivery, carryOutDue, attemptsOf, stateOf } = await openDesk();
    crm.behave({ status: 200, body: `\u0000<html>${'garbage '.repeat(5000)}` });
    const id = await newDelivery();
    await carryOutDue();
    expect((await stateOf(id)).state).toBe('delivered');
    expect((await attemptsOf(id))[0]?.outcome).toMatch(/^<html>garbage .{480,500}$/);
  });
});

test('many deliveries share their records, also when an answer is cut in the middle of a character', async () => {
  const { crm, newDelivery, services, stateOf, attemptsOf } = await openDesk();
  crm.behave({ status: 200, body: `${'x'.repeat(499)}😀` });
  const ids = [await newDelivery(), await newDelivery(), await newDelivery()];
  const statements = vi.spyOn(pg.Client.prototype, 'query');
  onTestFinished(() => statements.mockRestore());
  await Promise.all([...ids, ...ids].map((id) => deliver(services, id)));
  expect(statements.mock.calls.length).toBeLessThan(2 * ids.length);
  expect(crm.requests.map(({ headers }) => headers['webhook-id']).toSorted()).toEqual(ids.toSorted());
  for (const id of ids) {
    expect((await stateOf(id)).state).toBe('delivered');
    expect(await attemptsOf(id)).toMatchObject([{ number: 1, outcome: `${'x'.repeat(499)}\ufffd` }]);
  }
});

describe('a delivery does not arrive', () => {
  test('and is given up after ten attempts in three days', async () => {
    const { crm, newDelivery, carryOutDue, stateOf, attemptsOf, clock } = await openDesk();
    crm.behave({ status: 503 });
    const id = await newDelivery();
    for (let hour = 0; hour < 80; hour++) {
      for (let n = 0; n < 3; n++) await carryOutDue();
      clock.advance(60 * MINUTE);
    }
    expect(await stateOf(id)).toMatchObject({ state: 'failed', tries: 10 });
    expect(await attemptsOf(id)).toHaveLength(10);
  });

  test.each([400, 401, 403, 404, 409, 413, 422])('and is not retried when the receiver answers %i', async (status) => {
    const { crm, newDelivery, carryOutDue, stateOf, clock } = await openDesk();
    crm.behave({ status, body: 'email is not valid' });
    const id = await newDelivery();
    await carryOutDue();
    clock.advance(24 * 60 * MINUTE);
    await carryOutDue();
    expect(crm.requests).toHaveLength(1);
    expect(await stateOf(id)).toMatchObject({ state: 'rejected' });
  });

  test('while another worker has it', async () => {
    const { crm, newDelivery, services } = await openDesk();
    const release = Promise.withResolvers<void>();
    crm.behave({ status: 200, after: release.promise });
    const id = await newDelivery();
    let finished = 0;
    const attempts = Array.from({ length: 8 }, () => deliver(services, id).then(() => finished++));
    await expect.poll(() => finished).toBe(7);
    release.resolve();
    await Promise.all(attempts);
    expect(crm.requests).toHaveLength(1);
  });
});

describe('an attempt that was interrupted', () => {
  test('by a crash is repeated under the same id, and does not count', async () => {
    const { crm, newDelivery, services, carryOutDue, stateOf, attemptsOf, clock } = await openDesk();
    crm.behave('hang');
    const id = await newDelivery();
    // A process that dies between sending and hearing: its attempt is begun, and nothing more is ever heard of it.
    void deliver(services, id).catch(() => {});
    await expect.poll(() => crm.requests.length).toBe(1);
    crm.behave({ status: 200 });
    clock.advance(10_000);
    await carryOutDue();
    expect(crm.requests).toHaveLength(1); // It might still be under way.
    clock.advance(10_000);
    await carryOutDue();

    expect(crm.requests.map(({ headers }) => headers['webhook-id'])).toEqual([id, id]);
    expect(await stateOf(id)).toMatchObject({ state: 'delivered', tries: 1 });
    expect(await attemptsOf(id)).toMatchObject([
      { number: 1, durationMs: null, outcome: 'Interrupted: our own process ended before an answer came.' },
      { number: 2, status: 200 },
    ]);
  });

  test('by the end of the process is repeated at once by the next', async () => {
    const { crm, newDelivery, services, carryOutDue, stateOf, attemptsOf } = await openDesk();
    const ending = new AbortController();
    crm.behave('hang');
    const id = await newDelivery();
    const attempt = deliver({ ...services, stop: ending.signal }, id);
    await expect.poll(() => crm.requests.length).toBe(1);
    ending.abort();
    await attempt;
    crm.behave({ status: 200 });
    await carryOutDue();
    expect((await stateOf(id)).state).toBe('delivered');
    expect(await attemptsOf(id)).toHaveLength(2);
  });

  test('returns late and overwrites nothing', async () => {
    const { crm, newDelivery, services, carryOutDue, stateOf, clock } = await openDesk();
    const release = Promise.withResolvers<void>();
    crm.behave({ status: 500, after: release.promise });
    const id = await newDelivery();
    const late = deliver(services, id);
    await expect.poll(() => crm.requests.length).toBe(1);
    clock.advance(30_000);
    crm.behave({ status: 200 });
    await carryOutDue();
    release.resolve();
    await late;
    expect((await stateOf(id)).state).toBe('delivered');
  });
});
