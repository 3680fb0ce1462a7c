import { switchedOffEndpoints } from '#app/features/deliveries/deliveries.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { JobQueue } from '#app/platform/jobs/queue.ts';
import type { Log } from '#app/platform/log.ts';
import { interruptAttempt, type StartedAttempt, startAttempt } from './attempts.ts';
import type { Answer, Delivery, Receivers } from './destinations.ts';
import { recordFailure, recordSuccess } from './ended-attempts.ts';
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
  const { addressHash } = receiver;
  const outcome = text.replaceAll('\0', '').toWellFormed(); // PostgreSQL rejects the rest.
  const ended = { id, number, durationMs, status, outcome, tries: delivery.tries + 1, addressHash };
  if (verdict === 'delivered') return recordSuccess(db, { ...ended, at: now() });

  const again = verdict === 'retry' ? nextAttempt(ended.tries, retryAfter, now(), random()) : null;
  await db.transaction(async (tx) => {
    const state = stateAfter(verdict, again);
    await recordFailure(tx, ended, { state, failedAt: now(), ...(again && { nextAttemptAt: again }) });
    if (verdict === 'gone') await switchOff(tx, destination, addressHash, now());
    if (again) await queue.add(tx, destination, [id], again);
  });
  // The answer may quote personal data, which cannot be erased from a log: only the attempt's row has it.
  log.warn({ delivery: id, destination, status, again }, status === null ? `not delivered: ${text}` : 'not delivered');
}

function stateAfter(verdict: Answer['verdict'], again: Date | null): Delivery['state'] {
  if (again) return 'waiting';
  if (verdict === 'gone') return 'switched off';
  return verdict === 'retry' ? 'failed' : 'rejected';
}

async function switchOff(tx: Database, destination: Delivery['destination'], addressHash: string, at: Date) {
  await tx
    .insert(switchedOffEndpoints)
    .values({ destination, addressHash, at })
    .onConflictDoUpdate({ target: switchedOffEndpoints.destination, set: { addressHash, at } });
}
