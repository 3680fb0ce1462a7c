import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/db/database.ts';
import { perDatabase } from '#app/platform/db/per-database.ts';
import { isUnstored, untilStored } from '#app/platform/db/until-stored.ts';
import { inBatches } from '#app/platform/jobs/in-batches.ts';
import type { JobQueue } from '#app/platform/jobs/queue.ts';
import type { Log } from '#app/platform/log.ts';
import { interruptAttempt, type StartedAttempt, startAttempt } from './attempts.ts';
import { deliveries, deliveryAttempts, switchedOffEndpoints } from './deliveries.table.ts';
import { WAITS_MINUTES } from './delivery.ts';
import type { Answer, Delivery, Receivers } from './destinations.ts';

const JITTER = 0.2;
const MAX_REQUESTED_MS = 24 * 60 * 60_000;

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

/**
 * Makes one attempt, if the delivery is due and no other process is sending it, and records the result. If the database
 * is away by then, the answer is kept until it is back: the receiver must not get the same thing twice.
 */
export async function deliver(services: DeliveryServices, id: string): Promise<void> {
  const { db, receivers, now, stop } = services;
  if (isUnstored(id)) return;
  const attempt = await startAttempt(db, receivers, id, now());
  if (!attempt) return;
  const startedAt = performance.now();
  const answer = await attempt.receiver.send(attempt.delivery, now(), stop).catch((error) => {
    if (!stop.aborted) throw error;
  });
  if (!answer) return interruptAttempt(db, id, attempt.number);
  const durationMs = Math.round(performance.now() - startedAt);
  await untilStored(id, () => record(services, attempt, answer, durationMs), stop);
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
  if (verdict === 'delivered') return void (await successesIn(db)({ ...ended, at: now() }));

  const again = verdict === 'retry' ? nextAttempt(ended.tries, retryAfter, now(), random()) : null;
  await db.transaction(async (tx) => {
    const state = stateAfter(verdict, again);
    await recordFailure(tx, ended, { state, failedAt: now(), ...(again && { nextAttemptAt: again }) });
    if (verdict === 'gone') await switchOff(tx, destination, addressHash, now());
    if (again) await queue.add(tx, destination, [id], again);
  });
  // The answer may quote personal data, which cannot be erased from a log: only the attempt's row has it.
  const endpoint = receiver.host ?? destination;
  const about = { delivery: id, destination, endpoint, status, again };
  log.warn(about, status === null ? `not delivered to ${endpoint}: ${text}` : `not delivered to ${endpoint}`);
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

/** An attempt that was answered. */
interface EndedAttempt {
  /** Of the delivery. */
  id: string;
  number: number;
  durationMs: number;
  status: number | null;
  outcome: string;
  tries: number;
  addressHash: string;
}

async function recordFailure(tx: Database, ended: EndedAttempt, changes: Partial<Delivery>): Promise<void> {
  const { id, number, durationMs, status, outcome, tries, addressHash } = ended;
  await tx
    .update(deliveryAttempts)
    .set({ durationMs, status, outcome })
    .where(and(eq(deliveryAttempts.deliveryId, id), eq(deliveryAttempts.number, number)));
  await tx
    .update(deliveries)
    .set({ tries, addressHash, ...changes })
    // An attempt that was taken for interrupted may answer late: it must not overwrite a later success.
    .where(and(eq(deliveries.id, id), eq(deliveries.state, 'waiting')));
}

type Success = EndedAttempt & { at: Date };

/** Many arrive at the same time: those that are answered while the last ones are being recorded share a commit. */
const successesIn = perDatabase((db) => inBatches((successes: readonly Success[]) => recordSuccesses(db, successes)));

async function recordSuccesses(db: Database, successes: readonly Success[]): Promise<readonly Success[]> {
  // Locked in a fixed order, to prevent deadlocks between processes.
  await db.execute(sql`
    with ended as (
      select * from jsonb_to_recordset(${JSON.stringify(successes)}::jsonb) as x (id uuid, number int,
        "durationMs" int, status int, outcome text, tries int, "addressHash" text, at timestamptz)
      limit ${successes.length} -- Without it PostgreSQL expects 100, for which it would rather read both tables whole.
    ), locked as (
      select id from deliveries where id in (select id from ended) order by id for update
    ), attempts as (
      update delivery_attempts set duration_ms = "durationMs", status = ended.status, outcome = ended.outcome
      from ended where delivery_id = ended.id and delivery_attempts.number = ended.number
    )
    update deliveries set state = 'delivered', delivered_at = at, tries = ended.tries, address_hash = "addressHash"
    from ended join locked using (id) where deliveries.id = ended.id`);
  return successes;
}

/**
 * The time of the next attempt, or null after the last one. Never before the receiver's `Retry-After`. Jitter spreads the
 * retries of many deliveries: `random` is between 0 and 1.
 */
export function nextAttempt(tries: number, retryAfter: string | null, now: Date, random: number): Date | null {
  const minutes = WAITS_MINUTES[tries - 1];
  if (minutes === undefined) return null;
  const planned = minutes * 60_000 * (1 - JITTER + 2 * JITTER * random);
  const asked = Math.min(waitAsked(retryAfter, now), MAX_REQUESTED_MS);
  // `Retry-After` gets jitter too: many deliveries may have been given the same one.
  return new Date(now.getTime() + Math.max(planned, asked * (1 + JITTER * random)));
}

/** `Retry-After` is a number of seconds or an HTTP date. */
function waitAsked(retryAfter: string | null, now: Date): number {
  if (!retryAfter) return 0;
  const milliseconds = /^\d+$/.test(retryAfter.trim())
    ? Number(retryAfter) * 1000
    : Date.parse(retryAfter) - now.getTime();
  return Number.isNaN(milliseconds) ? 0 : Math.max(0, milliseconds);
}
