import { and, eq, sql } from 'drizzle-orm';
import { deliveries, deliveryAttempts } from '#app/features/deliveries/deliveries.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import { inBatches } from '#app/platform/jobs/in-batches.ts';
import type { Delivery } from './destinations.ts';

/** An attempt that was answered. */
export interface EndedAttempt {
  /** Of the delivery. */
  id: string;
  number: number;
  durationMs: number;
  status: number | null;
  outcome: string;
  tries: number;
  addressHash: string;
}

export async function recordFailure(tx: Database, ended: EndedAttempt, changes: Partial<Delivery>): Promise<void> {
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
const recorders = new WeakMap<Database, (success: Success) => Promise<unknown>>();

/** Many arrive at the same time: those that are answered while the last ones are being recorded share a commit. */
export async function recordSuccess(db: Database, success: Success): Promise<void> {
  const record = recorders.get(db) ?? inBatches((successes: readonly Success[]) => recordSuccesses(db, successes));
  recorders.set(db, record);
  await record(success);
}

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
