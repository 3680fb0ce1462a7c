import { and, eq, ne, sql } from 'drizzle-orm';
import { leadNotes, leads } from '#app/features/leads/leads.table.ts';
import { type AuditEntry, recordInAuditLog } from '#app/platform/audit-log.ts';
import type { Database } from '#app/platform/db/database.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { NEW_LEAD_STAGE, type Stage } from '../lead.ts';
import { manyLines } from '../plain-text.ts';

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
