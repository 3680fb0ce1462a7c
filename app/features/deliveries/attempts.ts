import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { deliveries, deliveryAttempts, switchedOffEndpoints } from '#app/features/deliveries/deliveries.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import { perDatabase } from '#app/platform/db/per-database.ts';
import { inBatches } from '#app/platform/jobs/in-batches.ts';
import type { Delivery, Receiver, Receivers } from './destinations.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type Attempt = typeof deliveryAttempts.$inferSelect;

/** An attempt times out after ten seconds: an older one without an end was interrupted. */
const MAX_ATTEMPT_MS = 20_000;
/** The clocks of the database and the process may differ. */
const TOLERANCE_MS = 1000;

export interface StartedAttempt {
  delivery: Delivery;
  receiver: Receiver;
  number: number;
}

/**
 * Records the start of an attempt, if the delivery is due and no other process is sending it. If this process crashes,
 * the record remains. Of two processes that insert the same attempt number, the unique constraint lets one through.
 */
export async function startAttempt(
  db: Database,
  receivers: Receivers,
  id: string,
  now: Date,
): Promise<StartedAttempt | null> {
  const { find, insert } = bookkeepingIn(db);
  const found = await find(id);
  if (found?.deliveries.state !== 'waiting') return null;
  const { deliveries: delivery, latest, switched_off_endpoints: switchedOff } = found;
  if (delivery.nextAttemptAt.getTime() > now.getTime() + TOLERANCE_MS) return null;

  const receiver = receivers[delivery.destination];
  if (!receiver) return suspend(db, id, 'not configured');
  if (switchedOff?.addressHash === receiver.addressHash) return suspend(db, id, 'switched off');

  if (latest && isInProgress(latest, now)) return null;
  if (latest?.durationMs === null) await interruptAttempt(db, id, latest.number);
  const number = (latest?.number ?? 0) + 1;
  return (await insert({ deliveryId: id, number, startedAt: now })) ? { delivery, receiver, number } : null;
}

/** Ends an attempt without a result. It does not count as a try, and the delivery is retried at once with the same id. */
export async function interruptAttempt(db: Database, deliveryId: string, number: number): Promise<void> {
  await db
    .update(deliveryAttempts)
    .set({ outcome: 'Interrupted: our own process ended before an answer came.' })
    .where(
      and(
        eq(deliveryAttempts.deliveryId, deliveryId),
        eq(deliveryAttempts.number, number),
        isNull(deliveryAttempts.durationMs),
      ),
    );
}

/** The worker starts several deliveries at once: one statement reads them all, and one commit starts their attempts. */
const bookkeepingIn = perDatabase((db) => ({
  find: inBatches((ids: readonly string[]) => findWithLatestAttempt(db, ids)),
  insert: inBatches((attempts: readonly NewAttempt[]) => insertAttempts(db, attempts)),
}));

async function findWithLatestAttempt(db: Database, ids: readonly string[]) {
  // Looked up for each delivery: a plain join reads all attempts while PostgreSQL has no statistics.
  const latest = db
    .select()
    .from(deliveryAttempts)
    .where(eq(deliveryAttempts.deliveryId, deliveries.id))
    .orderBy(desc(deliveryAttempts.number))
    .limit(1)
    .as('latest');
  const found = await db
    .select()
    .from(deliveries)
    .leftJoinLateral(latest, sql`true`)
    .leftJoin(switchedOffEndpoints, eq(switchedOffEndpoints.destination, deliveries.destination))
    .where(inArray(deliveries.id, [...ids]));
  return ids.map((id) => found.find((row) => row.deliveries.id === id));
}

type NewAttempt = Pick<Attempt, 'deliveryId' | 'number' | 'startedAt'>;

/** Whether each attempt was started: another process may have been first. */
async function insertAttempts(db: Database, attempts: readonly NewAttempt[]): Promise<boolean[]> {
  const started = await db
    .insert(deliveryAttempts)
    .values(attempts.toSorted((a, b) => (a.deliveryId < b.deliveryId ? -1 : 1))) // A fixed order prevents deadlocks.
    .onConflictDoNothing()
    .returning({ deliveryId: deliveryAttempts.deliveryId });
  const ids = new Set(started.map(({ deliveryId }) => deliveryId));
  return attempts.map(({ deliveryId }) => ids.delete(deliveryId)); // If one is here twice, the first has started it.
}

/** Stops retrying until the destination has an address, or a new one. */
async function suspend(db: Database, id: string, state: Delivery['state']): Promise<null> {
  await db
    .update(deliveries)
    .set({ state })
    .where(and(eq(deliveries.id, id), eq(deliveries.state, 'waiting')));
  return null;
}

function isInProgress({ durationMs, outcome, startedAt }: Attempt, now: Date): boolean {
  return durationMs === null && outcome === '' && now.getTime() - startedAt.getTime() < MAX_ATTEMPT_MS;
}

type Counts<Key extends string> = (Record<Key, string> & { count: number } & Record<string, unknown>)[];

/** Deliveries that are not delivered, by destination and state. Both counts read only an index. */
export async function countOpenDeliveries(db: Database): Promise<Counts<'destination' | 'state'>> {
  const { rows } = await db.execute<Counts<'destination' | 'state'>[number]>(sql`
    select destination, state, count(*)::int as count from deliveries where state <> 'delivered'
    group by destination, state`);
  return rows;
}

/** Deliveries that arrived in the last 24 hours. */
export async function countRecentlyDelivered(db: Database, now: Date): Promise<Counts<'destination'>> {
  const { rows } = await db.execute<Counts<'destination'>[number]>(sql`
    select destination, count(*)::int as count from deliveries
    where state = 'delivered' and delivered_at >= ${new Date(now.getTime() - DAY_MS).toISOString()}::timestamptz
    group by destination`);
  return rows;
}
