import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { type Actor, recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import { NEW_LEAD_STAGE, oneLine } from '#app/features/leads/lead.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { JobQueue } from '#app/platform/jobs/queue.ts';
import {
  chosenFor,
  defaultAction,
  FINDINGS,
  KNOWN_CHOICES,
  type LeadImportSettings,
  MAX_SOURCE_LENGTH,
  NEVER_IMPORTED,
  ROW_ACTIONS,
  TARGETS,
  UNDO_DAYS,
} from './lead-import.ts';
import { type LeadImport, leadImports } from './lead-imports.table.ts';
import { isLeadImport, LEAD_IMPORT_QUEUE } from './lead-imports.ts';

type Services = { db: Database; queue: JobQueue; now: () => Date };

/** What becomes of a row: what a person chose, or the default. */
export function actionOf(settings: LeadImportSettings): SQL {
  const cases = FINDINGS.map((finding) => {
    const action = defaultAction(finding, settings);
    return sql`when ${finding} then ${NEVER_IMPORTED.includes(finding) ? sql`${action}` : sql`coalesce(choice, ${action})`}`;
  });
  return sql`case finding ${sql.join(cases, sql` `)} end`;
}

/** Reads the form of the check. What it does not have stays as it is. */
export function readSettings(form: FormData, { header, unknown, settings }: LeadImport): LeadImportSettings {
  // A word that still shows its default is not explained: the rows need no other check.
  const explained = (kind: 'stage' | 'owner', before: Readonly<Record<string, string>>, ifUnknown: string) => {
    const given = unknown[kind].map((word, at) => [word, form.get(`${kind}-${at}`)] as const);
    const changed = given.filter(([word, value]) => value !== null && value !== (chosenFor(word, before) ?? ifUnknown));
    return { ...before, ...Object.fromEntries(changed.map(([word, value]) => [word, String(value)])) };
  };
  return {
    mapping: header.map((_, at) => {
      const given = form.get(`column-${at}`);
      return given === null
        ? (settings.mapping[at] ?? '')
        : (TARGETS.find(({ value }) => value === given)?.value ?? '');
    }),
    source: oneLine(String(form.get('source') ?? settings.source))
      .slice(0, MAX_SOURCE_LENGTH)
      .toWellFormed(),
    known: KNOWN_CHOICES.find(({ value }) => value === form.get('known'))?.value ?? settings.known,
    sends: form.has('sends'),
    stages: explained('stage', settings.stages, NEW_LEAD_STAGE),
    owners: explained('owner', settings.owners, ''),
  };
}

/** Stores the choices. What changes the reading of the rows has them checked again. */
export async function saveChoices(
  { db, queue }: Services,
  one: LeadImport,
  form: FormData,
): Promise<'saved' | 'checking' | 'gone'> {
  const settings = readSettings(form, one);
  const reads = ({ mapping, stages, owners }: LeadImportSettings) => JSON.stringify([mapping, stages, owners]);
  const isOtherwise = reads(settings) !== reads(one.settings);
  return db.transaction(async (tx) => {
    const [open] = await tx
      .update(leadImports)
      .set({ settings, ...(isOtherwise && { state: 'checking', done: 0, workedAt: null }) })
      .where(and(isLeadImport(one.id), eq(leadImports.state, 'checked')))
      .returning({ id: leadImports.id });
    if (!open) return 'gone';
    const rows = [...form].flatMap(([name, value]) =>
      /^row-\d{1,6}$/.test(name) ? [{ position: Number(name.slice(4)), value }] : [],
    );
    // A row that shows its default has no choice: the default may change.
    await tx.execute(sql`update lead_import_rows set choice = given.value
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(position int, value text)
      where import_id = ${one.id} and lead_import_rows.position = given.position and given.value <> ${actionOf(one.settings)}
        and given.value in (${sql.join(
          ROW_ACTIONS.map((action) => sql`${action}`),
          sql`, `,
        )})`);
    if (isOtherwise) await queue.add(tx, LEAD_IMPORT_QUEUE, [one.id]);
    return isOtherwise ? 'checking' : 'saved';
  });
}

/** Starts a checked import, or undoes one within 30 days. Twice changes nothing. */
export async function startWork(
  { db, queue, now }: Services,
  one: LeadImport,
  act: 'start' | 'undo',
  actor: Actor,
): Promise<boolean> {
  const at = now();
  const [from, to] = act === 'start' ? (['checked', 'running'] as const) : (['done', 'undoing'] as const);
  const limit = new Date(at.getTime() - UNDO_DAYS * 86_400_000);
  return db.transaction(async (tx) => {
    const [started] = await tx
      .update(leadImports)
      // The author of the leads is who starts the import.
      .set({
        state: to,
        done: 0,
        workedAt: null,
        ...(act === 'start' && { authorId: actor.id ?? null, author: actor.name }),
      })
      .where(
        and(
          isLeadImport(one.id),
          eq(leadImports.state, from),
          act === 'undo' ? gt(leadImports.finishedAt, limit) : sql`true`,
        ),
      )
      .returning({ id: leadImports.id });
    if (!started) return false;
    await queue.add(tx, LEAD_IMPORT_QUEUE, [one.id]);
    if (act === 'start') await recordInAuditLog(tx, { actor, action: 'leads-import.started', file: one.fileName });
    return true;
  });
}

/** Deletes an import that has not begun. */
export async function discardLeadImport(db: Database, id: string): Promise<void> {
  await db.delete(leadImports).where(and(isLeadImport(id), inArray(leadImports.state, ['checking', 'checked'])));
}
