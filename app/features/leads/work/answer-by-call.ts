import { eq } from 'drizzle-orm';
import type { Actor } from '#app/features/accounts/audit/audit-log.ts';
import { NEW_LEAD_STAGE } from '#app/features/leads/lead.ts';
import { leads } from '#app/features/leads/leads.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import { lockLeads } from './lock-leads.ts';
import { addNote, assignLeads, moveLead } from './work-on-lead.ts';

/**
 * A booked call is the reply that the form promised. A lead without an owner becomes the host's, who is emailed about the
 * call and needs no other email. A lead without a phone number keeps the one of the call.
 */
export async function answerByCall(
  tx: Database,
  leadId: string,
  hostAccount: string | null,
  actor: Actor,
  now: Date,
  phone = '',
): Promise<void> {
  const [lead] = await lockLeads(tx, [leadId]);
  if (lead?.phone === '' && phone) await tx.update(leads).set({ phone }).where(eq(leads.id, leadId));
  if (lead) await stopClock(tx, lead, actor, now);
  if (lead?.ownerId === null && hostAccount)
    await assignLeads(tx, [leadId], hostAccount, actor, now, { isNotified: true });
}

/** What was said on the phone, for the timeline. `key` is its id: sent again, it is stored once. */
export async function logCall(
  db: Database,
  leadId: string,
  typed: string,
  { actor, now, key, isReply }: { actor: Actor; now: Date; key: string; isReply: boolean },
) {
  return db.transaction(async (tx) => {
    const outcome = await addNote(tx, leadId, typed, actor, now, undefined, key, 'call');
    if (outcome === 'added' && isReply) await answerByCall(tx, leadId, null, actor, now);
    return outcome;
  });
}

/** The reply is given. A new lead moves on with it; a further one owed it since a merge. */
export async function stopClock(
  tx: Database,
  { id, stage, answeredAt }: Pick<typeof leads.$inferSelect, 'id' | 'stage' | 'answeredAt'>,
  actor: Actor,
  now: Date,
): Promise<void> {
  if (stage === NEW_LEAD_STAGE) await moveLead(tx, id, 'Contacted', actor, now);
  else if (!answeredAt) await tx.update(leads).set({ answeredAt: now }).where(eq(leads.id, id));
}
