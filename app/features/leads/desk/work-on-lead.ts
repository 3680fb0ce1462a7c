import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { userRoles, users } from '#app/features/accounts/accounts.table.ts';
import { leadNotes, leads } from '#app/features/leads/leads.table.ts';
import { type AuditEntry, recordInAuditLog } from '#app/platform/audit-log.ts';
import { isCalendarDate } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { NEW_LEAD_STAGE, type Stage } from '../lead.ts';
import { manyLines, oneLine } from '../plain-text.ts';

type Actor = AuditEntry['actor'];

export const LONGEST_NOTE = 5000;

/** Moves a lead to a stage. A lead counts as answered from the moment it first leaves the first stage. */
export async function moveLead(
  db: Database,
  id: string,
  stage: Stage,
  actor: Actor,
  now: Date,
): Promise<'moved' | 'there already'> {
  return db.transaction(async (tx) => {
    const answeredAt = stage === NEW_LEAD_STAGE ? null : sql`coalesce(${leads.answeredAt}, ${now.toISOString()})`;
    const moved = await tx
      .update(leads)
      .set({ stage, answeredAt })
      .where(and(eq(leads.id, id), ne(leads.stage, stage), eq(leads.quarantined, false)))
      .returning({ id: leads.id });
    if (moved.length === 0) return 'there already';
    await recordInAuditLog(tx, { actor, action: 'moved a lead', detail: { lead: id, stage } });
    return 'moved';
  });
}

/** Adds a note with its author. The audit log does not repeat the text. */
export async function addNote(
  db: Database,
  leadId: string,
  typed: string,
  actor: Actor,
  now: Date,
): Promise<'added' | 'empty' | 'too long'> {
  const text = manyLines(typed);
  if (text === '') return 'empty';
  if (Array.from(text).length > LONGEST_NOTE) return 'too long';
  await db.transaction(async (tx) => {
    await tx.insert(leadNotes).values({ leadId, text, author: actor.name, createdAt: now });
    await recordInAuditLog(tx, { actor, action: 'wrote a note', detail: { lead: leadId } });
  });
  return 'added';
}

export async function removeNote(db: Database, leadId: string, noteId: string, actor: Actor): Promise<void> {
  if (!isUuid(noteId)) return;
  await db.transaction(async (tx) => {
    const removed = await tx
      .delete(leadNotes)
      .where(and(eq(leadNotes.leadId, leadId), eq(leadNotes.id, noteId)))
      .returning({ id: leadNotes.id });
    if (removed.length) await recordInAuditLog(tx, { actor, action: 'removed a note', detail: { lead: leadId } });
  });
}

/**
 * Assigns leads to an administrator; null makes them unassigned. The worker sends the new owner one email about all of them
 * (owner-emails.ts), unless they took the leads themselves. Returns how many changed hands.
 */
export async function assignLeads(
  db: Database,
  ids: readonly string[],
  ownerId: string | null,
  actor: Actor,
  now: Date,
): Promise<number | 'no administrator'> {
  return db.transaction(async (tx) => {
    const owner = ownerId === null ? null : await findAdmin(tx, ownerId);
    if (owner === undefined) return 'no administrator';
    const isOwn = owner?.id === actor.id;
    const changed = await tx
      .update(leads)
      .set({ ownerId: owner?.id ?? null, ownedSince: owner && now, ownerToldAt: isOwn ? now : null })
      .where(
        and(
          inArray(leads.id, ids.filter(isUuid)),
          eq(leads.quarantined, false),
          sql`${leads.ownerId} is distinct from ${owner?.id ?? null}::uuid`,
        ),
      )
      .returning({ id: leads.id });
    for (const { id } of changed) {
      const detail = { lead: id, owner: owner?.email ?? null };
      await recordInAuditLog(tx, { actor, action: 'assigned a lead', detail });
    }
    return changed.length;
  });
}

/** Undefined if the account does not exist or is no administrator. */
export async function findAdmin(db: Database, id: string) {
  if (!isUuid(id)) return undefined;
  const [admin] = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, 'admin')))
    .where(eq(users.id, id));
  return admin;
}

export const LONGEST_FOLLOW_UP = 200;

/** Sets the next step of a lead. A later one replaces it. */
export async function setFollowUp(
  db: Database,
  leadId: string,
  { on, text: typed }: { on: string; text: string },
  actor: Actor,
): Promise<'set' | 'no day' | 'no text' | 'too long'> {
  const text = oneLine(typed);
  if (!isCalendarDate(on)) return 'no day';
  if (text === '') return 'no text';
  if (Array.from(text).length > LONGEST_FOLLOW_UP) return 'too long';
  await db.transaction(async (tx) => {
    await tx
      .update(leads)
      .set({ followUpOn: on, followUpText: text, followUpToldAt: null })
      .where(and(eq(leads.id, leadId), eq(leads.quarantined, false)));
    await recordInAuditLog(tx, { actor, action: 'set a follow-up', detail: { lead: leadId, on } });
  });
  return 'set';
}

/** Ends a follow-up. What it was stays with the lead, as a note. */
export async function finishFollowUp(db: Database, leadId: string, actor: Actor, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [lead] = await tx
      .select({ text: leads.followUpText })
      .from(leads)
      .where(and(eq(leads.id, leadId), isNotNull(leads.followUpOn)))
      .for('update');
    if (!lead) return false;
    await tx
      .update(leads)
      .set({ followUpOn: null, followUpText: '', followUpToldAt: null })
      .where(eq(leads.id, leadId));
    await tx
      .insert(leadNotes)
      .values({ leadId, text: `Follow-up done: ${lead.text}`, author: actor.name, createdAt: now });
    await recordInAuditLog(tx, { actor, action: 'finished a follow-up', detail: { lead: leadId } });
    return true;
  });
}
