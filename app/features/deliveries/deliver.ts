import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '#app/platform/db/database.ts';
import type { Log } from '#app/platform/log.ts';
import type { JobQueue } from '#app/platform/queue.ts';
import { deliveries, deliveryAttempts, switchedOffEndpoints } from '#db/schema/deliveries.ts';
import type { Answer, Delivery, Receivers } from './destinations.ts';
import { nextAttempt } from './retry-schedule.ts';

export interface DeliveryServices {
  db: Database;
  queue: JobQueue;
  receivers: Receivers;
  now: () => Date;
  /** Between 0 and 1. */
  random: () => number;
  log: Log;
  /** Tells attempts under way that the process ends. */
  stop: AbortSignal;
}

/** An attempt takes ten seconds at most: one that began longer ago and has no end was interrupted. */
const LONGEST_ATTEMPT_MS = 20_000;
/** The clocks of database and process may differ a little. */
const TOLERANCE_MS = 1000;

/** One attempt at one delivery, if it is due and nobody else is at it. What happened is in the database afterwards. */
export async function deliver(outside: DeliveryServices, id: string): Promise<void> {
  const begun = await begin(outside, id);
  if (!begun) return;
  const { delivery, number, receiver } = begun;
  const started = performance.now();
  try {
    const answer = await receiver.send(delivery, outside.now(), outside.stop);
    await finish(outside, delivery, number, answer, Math.round(performance.now() - started));
  } catch (error) {
    if (!outside.stop.aborted) throw error;
    await interrupt(outside.db, id, number);
  }
}

/** Takes the delivery: from here on the attempt is on record, whatever becomes of this process. */
async function begin({ db, receivers, now }: DeliveryServices, id: string) {
  return db.transaction(async (tx) => {
    const found = await lockWithLatestAttempt(tx, id);
    if (found?.delivery.state !== 'waiting') return null;
    const { delivery, latest, switchedOff } = found;
    if (delivery.nextAttemptAt.getTime() > now().getTime() + TOLERANCE_MS) return null;

    const receiver = receivers[delivery.destination];
    if (!receiver || switchedOff === receiver.addressHash) {
      const state = receiver ? ('switched off' as const) : ('not configured' as const);
      await tx.update(deliveries).set({ state }).where(eq(deliveries.id, id));
      return null;
    }
    if (latest && isUnderWay(latest, now())) return null;
    if (latest?.durationMs === null) await interrupt(tx, id, latest.number);

    const number = (latest?.number ?? 0) + 1;
    const begun = await tx
      .insert(deliveryAttempts)
      .values({ deliveryId: id, number, startedAt: now() })
      .onConflictDoNothing()
      .returning({ number: deliveryAttempts.number });
    return begun.length ? { delivery, number, receiver } : null; // Somebody else was quicker by a moment.
  });
}

async function lockWithLatestAttempt(tx: Database, id: string) {
  const [found] = await tx
    .select({
      delivery: deliveries,
      latest: deliveryAttempts,
      switchedOff: switchedOffEndpoints.addressHash,
    })
    .from(deliveries)
    .leftJoin(deliveryAttempts, eq(deliveryAttempts.deliveryId, deliveries.id))
    .leftJoin(switchedOffEndpoints, eq(switchedOffEndpoints.destination, deliveries.destination))
    .where(eq(deliveries.id, id))
    .orderBy(desc(deliveryAttempts.number))
    .limit(1)
    .for('update', { of: deliveries });
  return found;
}

const INTERRUPTED = 'Interrupted: our own process ended before an answer came.';

function isUnderWay({ durationMs, outcome, startedAt }: typeof deliveryAttempts.$inferSelect, now: Date): boolean {
  return durationMs === null && outcome === '' && now.getTime() - startedAt.getTime() < LONGEST_ATTEMPT_MS;
}

/** It does not count: nobody knows whether it arrived, and the same id goes out again at once. */
async function interrupt(db: Database, deliveryId: string, number: number): Promise<void> {
  await db
    .update(deliveryAttempts)
    .set({ outcome: INTERRUPTED })
    .where(
      and(
        eq(deliveryAttempts.deliveryId, deliveryId),
        eq(deliveryAttempts.number, number),
        isNull(deliveryAttempts.durationMs),
      ),
    );
}

async function finish(
  { db, queue, receivers, now, random, log }: DeliveryServices,
  delivery: Delivery,
  number: number,
  { verdict, status, text, retryAfter }: Answer,
  durationMs: number,
): Promise<void> {
  const { id, destination } = delivery;
  const tries = delivery.tries + 1;
  const again = verdict === 'retry' ? nextAttempt(tries, retryAfter, now(), random()) : null;
  await db.transaction(async (tx) => {
    await tx
      .update(deliveryAttempts)
      .set({ durationMs, status, outcome: text })
      .where(and(eq(deliveryAttempts.deliveryId, id), eq(deliveryAttempts.number, number)));
    if (verdict === 'gone') await switchOff(tx, destination, receivers[destination]?.addressHash ?? '', now());
    await tx
      .update(deliveries)
      .set({ tries, ...outcomeOf(verdict, again, now()) })
      // One that was thought to be interrupted may come back late: it must not undo what another one has achieved.
      .where(and(eq(deliveries.id, id), verdict === 'delivered' ? undefined : eq(deliveries.state, 'waiting')));
    if (again) await queue.add(tx, destination, [id], again);
  });
  if (verdict !== 'delivered') log.warn({ delivery: id, destination, status, again }, `not delivered: ${text}`);
}

function outcomeOf(verdict: Answer['verdict'], again: Date | null, now: Date): Partial<Delivery> {
  if (again) return { nextAttemptAt: again };
  if (verdict === 'delivered') return { state: 'delivered', deliveredAt: now };
  return { state: verdict === 'retry' ? 'failed' : 'rejected' };
}

async function switchOff(tx: Database, destination: Delivery['destination'], addressHash: string, at: Date) {
  await tx
    .insert(switchedOffEndpoints)
    .values({ destination, addressHash, at })
    .onConflictDoUpdate({ target: switchedOffEndpoints.destination, set: { addressHash, at } });
}
