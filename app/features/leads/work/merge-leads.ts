import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { type Actor, recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import { leadMerges } from '#app/features/leads/leads.table.ts';
import { shortCalendarDate } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';
import { isUuid } from '#app/platform/format.ts';
import { knownAlready } from './known.ts';
import { mergeMandates } from './lead-mandate.ts';
import { lockLeads } from './lock-leads.ts';
import { mergeChoices, mergedValues, type Pair, type Side } from './merge-choices.ts';

interface Ids {
  kept: string;
  other: string;
}

/** `merged` also if an earlier copy of the request has done it. */
type Outcome = 'merged' | 'gone' | 'not the same person';

/**
 * Merges another lead of the same person into this one. The other row keeps its answers, consents and deliveries, hidden;
 * the kept lead takes over the chosen values and what is still to do. `merge_leads` in `db/functions/leads.sql` stores what
 * that changes. `wanted` names the lead whose value stays, line by line.
 */
export async function mergeLeads(
  db: Database,
  { kept: keptId, other: otherId }: Ids,
  actor: Actor,
  now: Date,
  wanted: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  if (!isUuid(otherId) || keptId === otherId) return 'gone';
  return db.transaction(async (tx) => {
    const both = await lockLeads(tx, [keptId, otherId]);
    const [kept, other] = [keptId, otherId].map((id) => both.find((lead) => lead.id === id));
    // A merged lead is quarantined, so no circle can arise.
    if (!kept || !other || kept.quarantined || other.quarantined) {
      const done = and(eq(leadMerges.leadId, otherId), eq(leadMerges.keptId, keptId));
      return (await tx.$count(leadMerges, done)) > 0 ? 'merged' : 'gone';
    }
    const known = Object.values(await knownAlready(tx, kept)).flat();
    if (!known.some(({ id }) => id === otherId)) return 'not the same person';

    const sideOf = (name: string) => (['kept', 'other'] as const).find((side) => side === wanted[name]);
    const choices = mergeChoices({ kept, other }, actor.id);
    const sides = new Map(choices.map(({ name, chosen }) => [name, sideOf(name) ?? chosen]));
    const doc = { ...takenOver({ kept, other }, sides, now), actor: actor.name, at: now };
    await tx.execute(sql`select merge_leads(${keptId}, ${otherId}, ${JSON.stringify(doc)}::jsonb)`);
    await mergeMandates(tx, kept, other);
    await recordInAuditLog(tx, { actor, action: 'lead.merged', lead: keptId, joined: otherId });
    return 'merged';
  });
}

/**
 * A reply that one of them owes stays due, at the earlier time, whatever the stage: only a person who chooses Closed ends it.
 * The earliest next step stays, and the other is kept as a note.
 */
function takenOver(pair: Pair, sides: ReadonlyMap<string, Side>, now: Date) {
  const { kept, other } = pair;
  const chosen = (name: string) => pair[sides.get(name) ?? 'kept'];
  const { firstTouch, ...values } = mergedValues(pair, sides);
  const { stage } = chosen('stage');
  const [owed] = [kept, other]
    .filter(({ answeredAt }) => answeredAt === null && stage !== 'Closed, not a fit')
    .sort((a, b) => a.dueAt.getTime() - b.dueAt.getTime());
  const clock = owed ?? kept;
  const owner = chosen('owner');
  const step = chosen('followUp');
  const [next = step, ...later] = [step, step === kept ? other : kept].filter(({ followUpOn }) => followUpOn !== null);
  const { name, email, phone, answers } = kept;
  const sent = { name, email, phone, answers, firstTouch: kept.firstTouch };
  const isChanged = JSON.stringify(sent) !== JSON.stringify({ ...values, firstTouch });
  return {
    chosen: {
      ...{ ...values, first_touch: firstTouch, sent: kept.sent ?? (isChanged ? sent : null) },
      ...{ stage, answered_at: owed ? null : (kept.answeredAt ?? now) },
      ...{ due_at: clock.dueAt, late_told_at: clock.lateNotifiedAt },
      ...{ owner_id: owner.ownerId, owned_since: owner.ownedSince, owner_told_at: owner.ownerNotifiedAt },
      ...{ follow_up_on: next.followUpOn, follow_up_text: next.followUpText },
      follow_up_told_at: next.followUpNotifiedAt,
    },
    notes: later.map(
      ({ followUpOn, followUpText }) => `Follow-up on ${shortCalendarDate(String(followUpOn))}: ${followUpText}`,
    ),
  };
}

const UNDONE_FOR_MS = 30 * 86_400_000;

/** The last merge into a lead, while it can be undone: earlier ones only after it, those into another lead only there. */
export async function undoableMerge(db: Database, keptId: string) {
  const [last] = await db
    .select({ id: leadMerges.leadId, at: leadMerges.at, undo: leadMerges.undo })
    .from(leadMerges)
    .where(eq(leadMerges.keptId, keptId))
    .orderBy(desc(leadMerges.at))
    .limit(1);
  return last?.undo?.keptId === keptId ? { id: last.id, until: new Date(last.at.getTime() + UNDONE_FOR_MS) } : null;
}

/** Undoes the last merge: both leads are as they were, but what has been changed since stays with the kept one. */
export async function unmergeLeads(
  db: Database,
  { kept: keptId, other: otherId }: Ids,
  actor: Actor,
): Promise<boolean> {
  if (!isUuid(otherId)) return false;
  return db.transaction(async (tx) => {
    const kept = (await lockLeads(tx, [keptId, otherId])).find(({ id }) => id === keptId);
    if (!kept || kept.quarantined || (await undoableMerge(tx, keptId))?.id !== otherId) return false;
    await tx.execute(sql`select unmerge_leads(${keptId}, ${otherId})`);
    await recordInAuditLog(tx, { actor, action: 'lead.unmerged', lead: keptId, unmerged: otherId });
    return true;
  });
}

/** A merge can be undone for 30 days; then what it changed is forgotten. */
export async function forgetMerges(db: Database, now: Date): Promise<void> {
  const old = lt(leadMerges.at, new Date(now.getTime() - UNDONE_FOR_MS));
  await db
    .update(leadMerges)
    .set({ undo: null })
    .where(and(isNotNull(leadMerges.undo), old));
}
