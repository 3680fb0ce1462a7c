import { and, desc, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { deliveries } from '#app/features/deliveries/deliveries.table.ts';
import { leadNotes, leads } from '#app/features/leads/leads.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import { deleteJobs } from '#app/platform/jobs/queue.ts';
import { leadImportRows } from './lead-imports.table.ts';
import { FINGERPRINT } from './store-rows.ts';

/** Undoes what these rows did to leads that nobody has changed since. The others keep their outcome. */
export async function undoRows(
  tx: Database,
  importId: string,
  { after, to }: { after: number; to: number },
): Promise<void> {
  const { position, leadId, outcome, undo } = leadImportRows;
  const isOurs = eq(leadImportRows.importId, importId);
  const rows = await tx
    .select({ position, leadId, outcome, undo })
    .from(leadImportRows)
    .innerJoin(leads, eq(leads.id, leadId))
    .where(and(isOurs, gt(position, after), lte(position, to), isNotNull(undo)))
    .orderBy(desc(position))
    .for('update', { of: leads });
  const done: number[] = [];
  for (const row of rows) {
    if (row.outcome !== 'extended' || !row.leadId || !(await isUntouched(tx, importId, row.position))) continue;
    const { before = {}, note } = row.undo ?? {};
    if (Object.keys(before).length > 0) await tx.update(leads).set(before).where(eq(leads.id, row.leadId));
    if (note) await tx.delete(leadNotes).where(eq(leadNotes.id, note));
    done.push(row.position);
  }
  const added = rows.filter((row) => row.outcome === 'added').map((row) => row.position);
  if (added.length > 0) done.push(...(await deleteAdded(tx, importId, added)));
  // Rows that were joined with another row of the file go with it.
  if (done.length > 0)
    await tx
      .update(leadImportRows)
      .set({ outcome: 'undone', undo: null, fingerprint: null })
      .where(and(isOurs, inArray(position, done)));
  await tx.execute(sql`update lead_import_rows set outcome = 'undone' where import_id = ${importId} and position > ${after}
    and outcome = 'extended' and undo is null and not exists (select from leads where id = lead_id)`);
}

async function isUntouched(tx: Database, importId: string, position: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`select from lead_import_rows as row join leads on leads.id = row.lead_id
    where import_id = ${importId} and position = ${position} and row.fingerprint = ${FINGERPRINT}`);
  return rowCount === 1;
}

/** Deletes leads without anything that came later: notes, replies, drafts, calls, merges, a mandate. */
async function deleteAdded(tx: Database, importId: string, positions: number[]): Promise<number[]> {
  const { rows } = await tx.execute<{ position: number; id: string }>(sql`
    select row.position, leads.id from lead_import_rows as row join leads on leads.id = row.lead_id
    where import_id = ${importId} and position in (${sql.join(positions, sql`, `)}) and row.fingerprint = ${FINGERPRINT}
      and not exists (select from lead_notes where lead_id = leads.id and id::text is distinct from row.undo ->> 'note')
      and not exists (select from lead_replies where lead_id = leads.id)
      and not exists (select from reply_drafts where lead_id = leads.id)
      and not exists (select from bookings where lead_id = leads.id)
      and not exists (select from lead_joins where lead_joins.lead_id = leads.id or kept_id = leads.id)
      and not exists (select from lead_mandates where lead_id = leads.id and changed_at is not null)`);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const sent = await tx.select({ id: deliveries.id }).from(deliveries).where(inArray(deliveries.leadId, ids));
  await deleteJobs(
    tx,
    sent.map(({ id }) => id),
  );
  await tx.delete(leads).where(inArray(leads.id, ids));
  return rows.map(({ position }) => position);
}
