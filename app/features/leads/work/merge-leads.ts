import { and, eq, inArray, sql } from 'drizzle-orm';
import { type AuditEntry, recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import { NEW_LEAD_STAGE, NOT_GIVEN, type Stage } from '#app/features/leads/lead.ts';
import { leadMerges, leadNotes, leads } from '#app/features/leads/leads.table.ts';
import { leadReplies } from '#app/features/leads/replies/replies.table.ts';
import { shortCalendarDate } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';
import { isUuid } from '#app/platform/format.ts';
import { phoneKey } from './known.ts';
import { mergeMandates } from './lead-mandate.ts';

type Lead = typeof leads.$inferSelect;

const JOINED = 'Joined with another lead of the same person';

type Outcome = 'joined' | 'gone' | 'not the same person';

/**
 * Joins another lead of the same person into this one. Nothing is deleted: the other row keeps its answers, consents and
 * deliveries, and the page of the kept lead shows both. The kept lead takes over what is still to do; its calls move with
 * `mergeLeads` of the feature people.
 */
export async function mergeLeadRows(
  db: Database,
  ids: { kept: string; other: string },
  actor: AuditEntry['actor'],
  now: Date,
): Promise<Outcome> {
  const { kept: keptId, other: otherId } = ids;
  if (!isUuid(otherId) || keptId === otherId) return 'gone';
  return db.transaction(async (tx) => {
    // In the order of the ids: two people who join the same leads crosswise wait for each other instead of deadlocking.
    const both = await tx
      .select()
      .from(leads)
      .where(and(inArray(leads.id, [keptId, otherId]), eq(leads.quarantined, false)))
      .orderBy(leads.id)
      .for('update');
    const [kept, other] = [keptId, otherId].map((id) => both.find((lead) => lead.id === id));
    if (!kept || !other) return 'gone'; // A joined lead is quarantined, so no circle can arise.
    if (!isSamePerson(kept, other)) return 'not the same person';

    const { taken, note } = takenOver(kept, other);
    await tx.update(leads).set(taken).where(eq(leads.id, kept.id));
    const told = { ownerNotifiedAt: now, followUpNotifiedAt: now }; // No emails about the lead that is not listed any more.
    await tx
      .update(leads)
      .set({ quarantined: true, quarantineReason: JOINED, ...told })
      .where(eq(leads.id, other.id));
    await tx.update(leadMerges).set({ keptId: kept.id }).where(eq(leadMerges.keptId, other.id));
    await tx.insert(leadMerges).values({ leadId: other.id, keptId: kept.id, at: now, actor: actor.name });
    await moveWork(tx, kept.id, other.id);
    await mergeMandates(tx, kept, other);
    if (note) await tx.insert(leadNotes).values({ leadId: kept.id, text: note, author: actor.name, createdAt: now });
    await recordInAuditLog(tx, { actor, action: 'lead.merged', lead: kept.id, joined: other.id });
    return 'joined';
  });
}

/** Notes, replies and drafts move to the kept lead, where they can be worked on. Two drafts of one person become one. */
async function moveWork(tx: Database, keptId: string, otherId: string): Promise<void> {
  await tx.update(leadNotes).set({ leadId: keptId }).where(eq(leadNotes.leadId, otherId));
  await tx.update(leadReplies).set({ leadId: keptId }).where(eq(leadReplies.leadId, otherId));
  await tx.execute(sql`
    with moved as (delete from reply_drafts where lead_id = ${otherId} returning *)
    insert into reply_drafts (lead_id, user_id, reply_id, subject, body, guides, template, kept_at)
    select ${keptId}::uuid, user_id, reply_id, subject, body, guides, template, kept_at from moved
    on conflict (lead_id, user_id)
    do update set body = concat_ws(E'\\n\\n', reply_drafts.body, excluded.subject, excluded.body)`);
}

/** The leads that were joined into this one, oldest first. */
export async function joinedLeads(db: Database, id: string): Promise<Lead[]> {
  const rows = await db
    .select({ lead: leads })
    .from(leadMerges)
    .innerJoin(leads, eq(leads.id, leadMerges.leadId))
    .where(eq(leadMerges.keptId, id))
    .orderBy(leads.createdAt);
  return rows.map(({ lead }) => lead);
}

function isSamePerson(one: Lead, other: Lead): boolean {
  const phone = phoneKey(one.phone);
  if (one.sample !== other.sample) return false;
  return (
    (one.emailKey === other.emailKey && one.emailKey !== NOT_GIVEN) || (phone !== '' && phone === phoneKey(other.phone))
  );
}

/** A reply that is still due stays due. The owner and the follow-up of the other lead fill gaps; nothing is overwritten. */
function takenOver(kept: Lead, other: Lead): { taken: Partial<Lead>; note: string | null } {
  const { dueAt, lateNotifiedAt } = other;
  const isSooner = other.answeredAt === null && (kept.answeredAt !== null || dueAt < kept.dueAt);
  const clock = isSooner ? { dueAt, lateNotifiedAt, stage: NEW_LEAD_STAGE as Stage, answeredAt: null } : {};
  const { ownerId, ownedSince, ownerNotifiedAt } = kept.ownerId ? kept : other;
  const steps = [kept, other].filter(({ followUpOn }) => followUpOn !== null);
  const [next, later] = steps.sort((a, b) => String(a.followUpOn).localeCompare(String(b.followUpOn)));
  const { followUpOn, followUpText, followUpNotifiedAt } = next ?? kept;
  return {
    taken: { ...clock, ownerId, ownedSince, ownerNotifiedAt, followUpOn, followUpText, followUpNotifiedAt },
    note: later ? `Follow-up on ${shortCalendarDate(later.followUpOn as string)}: ${later.followUpText}` : null,
  };
}
