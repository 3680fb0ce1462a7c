import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { type Actor, recordAllInAuditLog, recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import { manyLines, NEW_LEAD_STAGE, oneLine, type Stage } from '#app/features/leads/lead.ts';
import { leadNotes, leads } from '#app/features/leads/leads.table.ts';
import { isCalendarDate } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';
import { isUuid } from '#app/platform/format.ts';
import { lockLeads } from './lock-leads.ts';
import { findOwner } from './owners.ts';

export const MAX_NOTE_LENGTH = 5000;

export async function moveLead(
  db: Database,
  id: string,
  stage: Stage,
  actor: Actor,
  now: Date,
  batch?: string,
): Promise<'moved' | 'there already'> {
  return (await moveLeads(db, [id], stage, actor, now, batch)) ? 'moved' : 'there already';
}

/**
 * Moves leads to a stage. A lead counts as answered from the moment it first leaves the first stage. The audit log
 * records what was before under the name of the batch, so that it can be undone (undo-change.ts). Returns how many moved.
 */
export async function moveLeads(
  db: Database,
  ids: readonly string[],
  stage: Stage,
  actor: Actor,
  now: Date,
  batch?: string,
): Promise<number> {
  return db.transaction(async (tx) => {
    const before = await lockLeads(tx, ids, and(ne(leads.stage, stage), eq(leads.quarantined, false)));
    if (before.length === 0) return 0;
    // Nobody owes a reply to a lead that the staff wrote down.
    const answeredAt =
      stage === NEW_LEAD_STAGE
        ? sql`case when ${leads.form} in ('manual', 'import') then ${leads.answeredAt} end`
        : sql`coalesce(${leads.answeredAt}, ${now.toISOString()})`;
    const moved = before.map(({ id }) => id);
    await tx.update(leads).set({ stage, answeredAt }).where(inArray(leads.id, moved));
    const actions = before.map(
      ({ id, stage: from, answeredAt }) =>
        ({ action: 'lead.moved', lead: id, stage, from, answeredAt, batch }) as const,
    );
    await recordAllInAuditLog(tx, actor, actions);
    return before.length;
  });
}

/**
 * Adds a note with its author, who may be the lead's person. The audit log does not repeat the text. `id` is the idempotency
 * key: a note that is sent again is not added again.
 */
export async function addNote(
  db: Database,
  leadId: string,
  typed: string,
  actor: Actor,
  now: Date,
  author = actor.name,
  id: string = randomUUID(),
  kind: 'note' | 'call' = 'note',
): Promise<'added' | 'empty' | 'too long'> {
  const text = manyLines(typed);
  if (text === '') return 'empty';
  if (Array.from(text).length > MAX_NOTE_LENGTH) return 'too long';
  await db.transaction(async (tx) => {
    const note = { id, leadId, kind, text, author, createdAt: now };
    const added = await tx.insert(leadNotes).values(note).onConflictDoNothing().returning({ id: leadNotes.id });
    if (added.length > 0) await recordInAuditLog(tx, { actor, action: 'note.written', lead: leadId });
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
    if (removed.length) await recordInAuditLog(tx, { actor, action: 'note.removed', lead: leadId });
  });
}

/**
 * Assigns leads to an administrator; null makes them unassigned. The worker sends the new owner one email about all of them
 * (owner-emails.ts), unless they took the leads themselves or are notified already. Returns how many changed hands.
 */
export async function assignLeads(
  db: Database,
  ids: readonly string[],
  ownerId: string | null,
  actor: Actor,
  now: Date,
  { batch, isNotified = ownerId === actor.id }: { batch?: string; isNotified?: boolean } = {},
): Promise<number | 'no administrator'> {
  return db.transaction(async (tx) => {
    const owner = ownerId === null ? null : await findOwner(tx, ownerId);
    if (owner === undefined) return 'no administrator';
    const isOther = sql`${leads.ownerId} is distinct from ${owner?.id ?? null}::uuid`;
    const before = await lockLeads(tx, ids, and(eq(leads.quarantined, false), isOther));
    if (before.length === 0) return 0;
    const given = before.map(({ id }) => id);
    await tx
      .update(leads)
      .set({ ownerId: owner?.id ?? null, ownedSince: owner && now, ownerNotifiedAt: isNotified ? now : null })
      .where(inArray(leads.id, given));
    const to = { owner: owner?.email ?? null, to: owner?.id ?? null };
    const actions = before.map(
      ({ id, ownerId: from }) => ({ action: 'lead.assigned', lead: id, ...to, from, batch }) as const,
    );
    await recordAllInAuditLog(tx, actor, actions);
    return before.length;
  });
}

export const MAX_FOLLOW_UP_LENGTH = 200;

interface Step {
  on: string;
  text: string;
}

/** Sets the next step of a lead. */
export async function setFollowUp(
  db: Database,
  leadId: string,
  step: Step,
  actor: Actor,
  now = new Date(),
  batch?: string,
): Promise<'set' | FollowUpMistake> {
  const set = await setFollowUps(db, [leadId], step, actor, now, batch);
  return typeof set === 'string' ? set : 'set';
}

/**
 * Sets the same next step for several leads. A text that this replaces is kept as a note, which says so if it is done.
 * Returns how many were set.
 */
export async function setFollowUps(
  db: Database,
  ids: readonly string[],
  { on, text: typed }: Step,
  actor: Actor,
  now: Date,
  batch?: string,
  isDone = false,
): Promise<number | FollowUpMistake> {
  const text = oneLine(typed);
  const mistake = mistakeIn(on, text);
  if (mistake) return mistake;
  return db.transaction(async (tx) => {
    const before = await lockLeads(tx, ids, eq(leads.quarantined, false));
    const notes = await changeFollowUps(tx, before, { on, text, isDone }, actor, now);
    const actions = before.map(
      ({ id, followUpOn: from }) =>
        ({ action: 'follow-up.set', lead: id, on, from, note: notes.get(id), batch }) as const,
    );
    await recordAllInAuditLog(tx, actor, actions);
    return before.length;
  });
}

/** Keeps what was to do as notes. Returns their ids by lead. */
async function changeFollowUps(
  tx: Database,
  before: Awaited<ReturnType<typeof lockLeads>>,
  { on, text, isDone }: { on: string | null; text: string; isDone: boolean },
  { name: author }: Actor,
  createdAt: Date,
): Promise<Map<string, string>> {
  const kept = before
    .filter(({ followUpText: replaced }) => replaced !== '' && (isDone || replaced !== text))
    .map(({ id: leadId, followUpText }) => {
      const note = `Follow-up ${isDone ? 'done' : 'replaced'}: ${followUpText}`;
      return { id: randomUUID(), leadId, text: note, author, createdAt };
    });
  if (kept.length > 0) await tx.insert(leadNotes).values(kept);
  const next = { followUpOn: on, followUpText: text, followUpNotifiedAt: null };
  const ids = before.map(({ id }) => id);
  await tx.update(leads).set(next).where(inArray(leads.id, ids));
  return new Map(kept.map(({ leadId, id }) => [leadId, id]));
}

type FollowUpMistake = 'no day' | 'no text' | 'too long';

function mistakeIn(on: string, text: string): FollowUpMistake | null {
  if (!isCalendarDate(on)) return 'no day';
  if (text === '') return 'no text';
  return Array.from(text).length > MAX_FOLLOW_UP_LENGTH ? 'too long' : null;
}

/** Ends a follow-up. What it was stays with the lead, as a note. */
export async function finishFollowUp(
  db: Database,
  leadId: string,
  actor: Actor,
  now: Date,
  batch?: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [lead] = await lockLeads(tx, [leadId], isNotNull(leads.followUpOn));
    if (!lead) return false;
    const notes = await changeFollowUps(tx, [lead], { on: null, text: '', isDone: true }, actor, now);
    const done = { lead: leadId, from: lead.followUpOn, note: notes.get(leadId), batch };
    await recordInAuditLog(tx, { actor, action: 'follow-up.finished', ...done });
    return true;
  });
}
