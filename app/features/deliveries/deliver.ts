import { and, eq } from 'drizzle-orm';
import { deliveries, deliveryAttempts, switchedOffEndpoints } from '#app/features/deliveries/deliveries.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Log } from '#app/platform/log.ts';
import type { JobQueue } from '#app/platform/queue.ts';
import { interruptAttempt, type StartedAttempt, startAttempt } from './attempts.ts';
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
  /** Aborts attempts in progress when the process shuts down. */
  stop: AbortSignal;
}

/** Makes one attempt, if the delivery is due and no other process is sending it, and records the result. */
export async function deliver(services: DeliveryServices, id: string): Promise<void> {
  const { db, receivers, now, stop } = services;
  const attempt = await startAttempt(db, receivers, id, now());
  if (!attempt) return;
  const startedAt = performance.now();
  try {
    const answer = await attempt.receiver.send(attempt.delivery, now(), stop);
    await record(services, attempt, answer, Math.round(performance.now() - startedAt));
  } catch (error) {
    if (!stop.aborted) throw error;
    await interruptAttempt(db, id, attempt.number);
  }
}

/** Stores the answer and its consequences in one transaction. */
async function record(
  { db, queue, now, random, log }: DeliveryServices,
  { delivery, receiver, number }: StartedAttempt,
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
      .set({ tries, addressHash: receiver.addressHash, ...outcomeOf(verdict, again, now()) })
      // An attempt that was taken for interrupted may answer late: it must not overwrite a later success.
      .where(and(eq(deliveries.id, id), verdict === 'delivered' ? undefined : eq(deliveries.state, 'waiting')));
  };
  if (verdict === 'delivered') return write(db);

  await db.transaction(async (tx) => {
    await write(tx);
    if (verdict === 'gone') await switchOff(tx, destination, receiver.addressHash, now());
    if (again) await queue.add(tx, destination, [id], again);
  });
  // The answer may quote personal data, which cannot be erased from a log: only the attempt's row has it.
  log.warn({ delivery: id, destination, status, again }, status === null ? `not delivered: ${text}` : 'not delivered');
}

function outcomeOf(verdict: Answer['verdict'], again: Date | null, now: Date): Partial<Delivery> {
  if (again) return { nextAttemptAt: again };
  if (verdict === 'delivered') return { state: 'delivered', deliveredAt: now };
  if (verdict === 'gone') return { state: 'switched off' };
  return { state: verdict === 'retry' ? 'failed' : 'rejected' };
}

async function switchOff(tx: Database, destination: Delivery['destination'], addressHash: string, at: Date) {
  await tx
    .insert(switchedOffEndpoints)
    .values({ destination, addressHash, at })
    .onConflictDoUpdate({ target: switchedOffEndpoints.destination, set: { addressHash, at } });
}
