import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { deliveries } from '#app/features/deliveries/deliveries.table.ts';
import { MAIL, NEITHER, PUBLISHER, subscriberIn, TOOL } from '#tests/support/subscriber.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { findSubscription, resubscribe, unsubscribe } from './unsubscribe.ts';

const database = ownDatabase();
const newSubscriber = (newsletter = MAIL) => subscriberIn(database(), newsletter);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

describe('a subscription', () => {
  test('is one for both spellings of an internationalized domain', async () => {
    const { subscribe, confirm } = newSubscriber(TOOL);
    await subscribe({ email: 'idn@münchen.de' });
    await subscribe({ email: 'IDN@xn--mnchen-3ya.de' });
    await confirm({ email: 'idn@MÜNCHEN.de' });
    const { rows } = await database().pool.query(`select email, state from subscribers where email ilike 'idn@%'`);
    expect(rows).toEqual([{ email: 'idn@xn--mnchen-3ya.de', state: 'confirmed' }]);
  });

  test('is pending, with the consent text, and is sent to the marketing tool if there is one', async () => {
    const dana = newSubscriber(TOOL);
    expect(await dana.subscribe()).toEqual({ ok: true });
    expect(await dana.row()).toMatchObject({ state: 'pending', email: dana.email, source: 'Website Footer' });
    expect(await dana.evidence()).toMatchObject([
      {
        form: 'newsletter',
        given: true,
        evidence: 'form',
        version: 'newsletter-1',
        pageUrl: 'https://firm.example/buy',
      },
    ]);
    expect((await dana.sent()).map(({ destination }) => destination)).toEqual(['newsletter']);
    expect(dana.queued).toEqual(['newsletter']);
  });

  test('is confirmed by our own email if there is a mail server and no tool', async () => {
    const dana = newSubscriber(MAIL);
    await dana.subscribe();
    const [{ to, letter } = { to: '', letter: null }, ...more] = await dana.emails();
    expect(more).toEqual([]);
    expect(to).toBe(dana.email);
    expect(letter?.button?.url).toMatch(/^https:\/\/firm\.example\/confirmed\?token=/);
    expect(letter?.smallPrint?.join()).toContain('200 West Adams Street');
    expect(dana.queued).toEqual(['letter']);
  });

  test('waits for a tool if nothing is configured, and the email is written to disk', async () => {
    const dana = newSubscriber(NEITHER);
    await dana.subscribe();
    expect(dana.queued.toSorted()).toEqual(['letter', 'newsletter']);
  });

  test('requested twice is stored once, with one email in ten minutes, however the address is spelled', async () => {
    const dana = newSubscriber();
    await dana.subscribe();
    dana.clock.advance(9 * MINUTE);
    expect(await dana.subscribe({ email: dana.email.toUpperCase() })).toEqual({ ok: true });
    expect(await dana.emails()).toHaveLength(1);
    dana.clock.advance(2 * MINUTE);
    await dana.subscribe();
    expect(await dana.emails()).toHaveLength(2);
    expect(await dana.evidence()).toHaveLength(2);
  });

  test('requested twice concurrently is stored once', async () => {
    const dana = newSubscriber();
    await Promise.all([dana.subscribe(), dana.subscribe(), dana.subscribe()]);
    expect(await dana.emails()).toHaveLength(1);
  });

  test.each(['pending', 'confirmed', 'unsubscribed', 'bounced'] as const)(
    'gives no hint that the address is %s',
    async (state) => {
      const dana = newSubscriber();
      const first = await dana.subscribe();
      if (state === 'confirmed') await dana.confirm({ token: await dana.confirmToken() });
      else await dana.setState(state, state === 'pending' ? null : dana.clock.now());
      dana.clock.advance(DAY);
      expect(await dana.subscribe()).toEqual(first);
    },
  );

  test('that is already confirmed stays, and the email says so', async () => {
    const dana = newSubscriber();
    await dana.subscribe();
    await dana.confirm({ token: await dana.confirmToken() });
    dana.clock.advance(DAY);
    await dana.subscribe();
    expect(await dana.state()).toBe('confirmed');
    expect((await dana.emails()).at(-1)?.letter.title).toBe('You are subscribed already');
  });

  test('starts again after an unsubscribe; a bouncing address gets no email', async () => {
    const dana = newSubscriber();
    await dana.subscribe();
    await unsubscribe(dana.services, PUBLISHER, await dana.leaveToken());
    dana.clock.advance(DAY);
    await dana.subscribe();
    expect(await dana.row()).toMatchObject({ state: 'pending', endedAt: null });

    await dana.setState('bounced', dana.clock.now());
    dana.clock.advance(DAY);
    await dana.subscribe();
    expect(await dana.emails()).toHaveLength(2);
    expect(await dana.state()).toBe('bounced');
  });

  test('with the honeypot filled in is quarantined, and nothing is sent (§5)', async () => {
    const dana = newSubscriber();
    expect(await dana.subscribe({ trapped: true })).toEqual({ ok: true });
    expect(await dana.state()).toBe('quarantined');
    expect(await dana.sent()).toEqual([]);
    await dana.subscribe();
    expect(await dana.state()).toBe('pending');
    expect(await dana.emails()).toHaveLength(1);
  });

  test('needs an address, and a database', async () => {
    const dana = newSubscriber();
    expect(await dana.subscribe({ email: 'dana' })).toEqual({ ok: false, reason: 'invalid' });
    dana.services.queue.add = async () => {
      throw new Error('no queue');
    };
    expect(await dana.subscribe()).toEqual({ ok: false, reason: 'unavailable' });
    expect(await dana.row()).toBeUndefined();
  });

  test('is rate-limited per client', async () => {
    const dana = newSubscriber();
    const outcomes = [];
    for (let n = 0; n < 31; n++) outcomes.push(await dana.subscribe({ email: `${n}-${dana.email}` }));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(30);
    expect(outcomes.at(-1)).toEqual({ ok: false, reason: 'too-many' });
  });
});

describe('a confirmation', () => {
  test('by our link starts the subscription once, however often it is repeated', async () => {
    const dana = newSubscriber();
    await dana.subscribe();
    const token = await dana.confirmToken();
    for (let n = 0; n < 3; n++) expect(await dana.confirm({ token })).toEqual({ ok: true });
    expect(await dana.row()).toMatchObject({ state: 'confirmed', confirmedAt: dana.clock.now() });
    expect((await dana.evidence()).map(({ evidence }) => evidence)).toEqual(['form', 'token']);
    const told = (await dana.sent()).filter(({ destination }) => destination === 'newsletter');
    expect(told.map(({ payload }) => payload.action)).toEqual(['confirmed']);
  });

  test('expires after seven days', async () => {
    const dana = newSubscriber();
    await dana.subscribe();
    const token = await dana.confirmToken();
    dana.clock.advance(7 * DAY + MINUTE);
    expect(await dana.confirm({ token })).toEqual({ ok: false, reason: 'refused' });
    expect(await dana.state()).toBe('pending');
  });

  test('by an old link does not undo an unsubscribe', async () => {
    const dana = newSubscriber();
    await dana.subscribe();
    const token = await dana.confirmToken();
    await dana.confirm({ token });
    dana.clock.advance(MINUTE);
    await unsubscribe(dana.services, PUBLISHER, await dana.leaveToken());
    expect(await dana.confirm({ token })).toEqual({ ok: false, reason: 'refused' });
    expect(await dana.state()).toBe('unsubscribed');
  });

  test('by the address alone is recorded as such (§5)', async () => {
    const known = newSubscriber(TOOL);
    await known.subscribe();
    expect(await known.confirm({ email: known.email })).toEqual({ ok: true });
    expect((await known.evidence()).map(({ evidence }) => evidence)).toEqual(['form', 'pending match']);

    const unknown = newSubscriber(TOOL);
    expect(await unknown.confirm({ email: unknown.email })).toEqual({ ok: true });
    expect(await unknown.state()).toBe('confirmed');
    expect((await unknown.evidence()).map(({ evidence }) => evidence)).toEqual(['unverified']);
  });

  test('by the address alone is not enough if our own email asks for it', async () => {
    const dana = newSubscriber(MAIL);
    await dana.subscribe();
    expect(await dana.confirm({ email: dana.email })).toEqual({ ok: false, reason: 'refused' });
    expect(await dana.state()).toBe('pending');
  });

  test('replaces a delivery that still waits for a tool', async () => {
    const dana = newSubscriber(NEITHER);
    await dana.subscribe();
    await database()
      .db.update(deliveries)
      .set({ state: 'not configured' })
      .where(eq(deliveries.destination, 'newsletter'));
    await dana.confirm({ email: dana.email });
    const told = (await dana.sent()).filter(({ destination }) => destination === 'newsletter');
    expect(told.map(({ payload }) => payload.action)).toEqual(['confirmed']);
  });
});

describe('unsubscribing', () => {
  test('ends the subscription, is recorded once, and can be undone', async () => {
    const dana = newSubscriber();
    await dana.subscribe();
    await dana.confirm({ token: await dana.confirmToken() });
    const token = await dana.leaveToken();
    expect(await findSubscription(dana.services, token)).toMatchObject({ email: dana.email, state: 'confirmed' });

    dana.clock.advance(MINUTE);
    for (let n = 0; n < 2; n++) expect(await unsubscribe(dana.services, PUBLISHER, token)).toBe(true);
    expect(await dana.row()).toMatchObject({ state: 'unsubscribed', endedAt: dana.clock.now() });

    dana.clock.advance(MINUTE);
    for (let n = 0; n < 2; n++) expect(await resubscribe(dana.services, PUBLISHER, token)).toBe(true);
    expect(await dana.row()).toMatchObject({ state: 'confirmed', endedAt: null });
    expect((await dana.evidence()).map(({ given }) => given)).toEqual([true, true, false, true]);
    const told = (await dana.sent()).filter(({ destination }) => destination === 'newsletter');
    expect(told.map(({ payload }) => payload.action)).toEqual(['confirmed', 'unsubscribed', 'confirmed']);
  });

  test('needs a valid link', async () => {
    const dana = newSubscriber();
    await dana.subscribe();
    const confirmToken = await dana.confirmToken();
    for (const token of ['', 'x', confirmToken, `${(await dana.row())?.id}.x`]) {
      expect(await unsubscribe(dana.services, PUBLISHER, token)).toBe(false);
      expect(await findSubscription(dana.services, token)).toBeNull();
    }
    expect(await dana.state()).toBe('pending');
  });
});
