import { type Actor, recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import { replayDelivery } from '#app/features/deliveries/add-deliveries.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { JobQueue } from '#app/platform/jobs/queue.ts';
import { mergedLeads } from './known.ts';

/** Sends a delivery of this lead, or of one that was joined into it, once more. */
export async function replayLeadDelivery(
  { db, queue, now }: { db: Database; queue: JobQueue; now: () => Date },
  leadId: string,
  delivery: string,
  actor: Actor,
): ReturnType<typeof replayDelivery> {
  return db.transaction(async (tx) => {
    const leadIds = [leadId, ...(await mergedLeads(tx, leadId)).map(({ id }) => id)];
    const outcome = await replayDelivery(tx, queue, { id: delivery, leadIds }, now());
    if (outcome === 'replayed')
      await recordInAuditLog(tx, { actor, action: 'delivery.replayed', lead: leadId, delivery });
    return outcome;
  });
}
