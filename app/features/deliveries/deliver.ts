import { and, eq } from 'drizzle-orm';
import { deliveries, deliveryAttempts, switchedOffEndpoints } from '#app/features/deliveries/deliveries.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Log } from '#app/platform/log.ts';
import type { JobQueue } from '#app/platform/queue.ts';
import { type BegunAttempt, beginAttempt, interruptAttempt } from './attempts.ts';
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

/** One attempt at one delivery, if it is due and nobody else is at it. What happened is in the database afterwards. */
export async function deliver(services: DeliveryServices, id: string): Promise<void> {
  const { db, receivers, now, stop } = services;
  const begun = await beginAttempt(db, receivers, id, now());
  if (!begun) return;
  const started = performance.now();
  try {
    const answer = await begun.receiver.send(begun.delivery, now(), stop);
    await record(services, begun, answer, Math.round(performance.now() - started));
  } catch (error) {
    if (!stop.aborted) throw error;
    await interruptAttempt(db, id, begun.number);
  }
}

/** The answer and what follows from it, together or not at all. */
async function record(
  { db, queue, now, random, log }: DeliveryServices,
  { delivery, receiver, number }: BegunAttempt,
  { verdict, status, text, retryAfter }: Answer,
  durationMs: number,
): Promise<void> {
  const { id, destination } = delivery;
  const tries = delivery.tries + 1;
  const again = verdict === 'retry' ? nextAttempt(tries, retryAfter, now(), random()) : null;
  const write = async (tx: Database) => {
    const attempt = tx.$with('attempt').as(
      tx
        .update(deliveryAttempts)
        .set({ durationMs, status, outcome: text })
        .where(and(eq(deliveryAttempts.deliveryId, id), eq(deliveryAttempts.number, number)))
        .returning({ number: deliveryAttempts.number }),
    );
    await tx
      .with(attempt)
      .update(deliveries)
      .set({ tries, ...outcomeOf(verdict, again, now()) })
      // One that was thought to be interrupted may come back late: it must not undo what another one has achieved.
      .where(and(eq(deliveries.id, id), verdict === 'delivered' ? undefined : eq(deliveries.state, 'waiting')));
  };
  if (verdict === 'delivered') return write(db);

  await db.transaction(async (tx) => {
    await write(tx);
    if (verdict === 'gone') await switchOff(tx, destination, receiver.addressHash, now());
    if (again) await queue.add(tx, destination, [id], again);
  });
  // What a receiver answers may repeat somebody's words, and a log is not erased: they are on record with the attempt.
  log.warn({ delivery: id, destination, status, again }, status === null ? `not delivered: ${text}` : 'not delivered');
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
