import type { AuditEntry } from '#app/features/accounts/audit/audit-log.ts';
import { moveCalls } from '#app/features/booking/change-call.ts';
import { mergeLeadRows } from '#app/features/leads/work/merge-leads.ts';
import type { Database } from '#app/platform/db/database.ts';

/** Merges two leads of one person, with the calls of both. */
export async function mergeLeads(
  db: Database,
  ids: { kept: string; other: string },
  actor: AuditEntry['actor'],
  now: Date,
): ReturnType<typeof mergeLeadRows> {
  return db.transaction(async (tx) => {
    const outcome = await mergeLeadRows(tx, ids, actor, now);
    if (outcome === 'joined') await moveCalls(tx, ids.other, ids.kept);
    return outcome;
  });
}
