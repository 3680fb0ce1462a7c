import { and, asc, between, eq, sql } from 'drizzle-orm';
import { recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import type { Firm } from '#app/features/leads/lead.ts';
import type { Database } from '#app/platform/db/database.ts';
import { isUuid } from '#app/platform/format.ts';
import type { JobQueue } from '#app/platform/jobs/queue.ts';
import type { KeyedHash } from '#app/platform/secret.ts';
import { examineRows, rowContext } from './examine-rows.ts';
import { type LeadImportState, UNDO_DAYS } from './lead-import.ts';
import { type LeadImport, leadImportRows, leadImports } from './lead-imports.table.ts';
import { storeRows } from './store-rows.ts';
import { undoRows } from './undo-rows.ts';

export const LEAD_IMPORT_QUEUE = 'lead imports';

export interface LeadImportServices {
  db: Database;
  queue: JobQueue;
  keyedHash: KeyedHash;
  firm: Firm;
  now: () => Date;
  stop: AbortSignal;
}

/** What the worker does in a state, with so many rows per transaction, and the state that follows. */
const WORK = {
  checking: { rows: 100, next: 'checked', act: checkRows },
  running: { rows: 50, next: 'done', act: importRows },
  undoing: { rows: 50, next: 'undone', act: undoLast },
} as const;
type Working = keyof typeof WORK;
const isWorking = (state: LeadImportState): state is Working => state in WORK;

/** A job runs this long at most, and adds its successor: other imports get their turn. */
const SLICE_MS = 20_000;
/** Another process goes on with an import on which none has worked for so long. */
const ABANDONED_AFTER_MS = 30_000;

/**
 * The job: goes on where the last one ended. Each transaction takes the next rows and counts them in the same statement, so
 * that none is lost or done twice, whatever becomes of the process or how many there are.
 */
export async function workOnLeadImport(services: LeadImportServices, id: string): Promise<void> {
  const until = services.now().getTime() + SLICE_MS;
  for (;;) {
    if (services.stop.aborted) return;
    const [one] = await services.db.select().from(leadImports).where(isLeadImport(id));
    if (!one || !isWorking(one.state) || !(await workOnRows(services, one, one.state))) return;
    if (services.now().getTime() < until) continue;
    return services.queue.add(services.db, LEAD_IMPORT_QUEUE, [id]);
  }
}

/** False if another process or a person was quicker. */
async function workOnRows(services: LeadImportServices, one: LeadImport, state: Working): Promise<boolean> {
  const { db, now } = services;
  const step = Math.min(WORK[state].rows, one.rows - one.done);
  const done = one.done + step;
  const isOver = done === one.rows;
  return db.transaction(async (tx) => {
    // The lock, and the proof that the settings are the ones that were read.
    const isSame = and(isLeadImport(one.id), eq(leadImports.state, state), eq(leadImports.done, one.done));
    const settingsText = JSON.stringify(one.settings);
    const over = { state: WORK[state].next, ...(state !== 'checking' && { finishedAt: now() }) };
    const [taken] = await tx
      .update(leadImports)
      .set({ done, workedAt: now(), ...(isOver && over) })
      .where(and(isSame, sql`${leadImports.settings} = ${settingsText}::jsonb`))
      .returning({ id: leadImports.id });
    if (!taken) return false;
    // Two imports must not add the same person at the same time.
    if (state !== 'checking') await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('lead imports', 0))`);
    await WORK[state].act(services, tx, one, step);
    if (!isOver) return true;
    const actor = { id: one.authorId, name: one.author };
    const action = state === 'running' ? 'leads.imported' : 'leads-import.undone';
    if (state === 'checking') await markRepeated(tx, one.id);
    else await recordInAuditLog(tx, { actor, action, file: one.fileName });
    return true;
  });
}

async function importRows(services: LeadImportServices, tx: Database, one: LeadImport, step: number): Promise<void> {
  await storeRows(tx, one, await nextRows(services, tx, one, step), services.firm, services.now());
}

/** Backward: what a later row has added to a lead goes before the lead. */
async function undoLast(
  _: LeadImportServices,
  tx: Database,
  { id, rows, done }: LeadImport,
  step: number,
): Promise<void> {
  await undoRows(tx, id, { after: rows - done - step, to: rows - done });
}

async function nextRows(
  { keyedHash, now }: LeadImportServices,
  tx: Database,
  { id, done, settings }: LeadImport,
  step: number,
) {
  const context = await rowContext(tx, settings, now());
  const rows = await tx
    .select()
    .from(leadImportRows)
    .where(and(eq(leadImportRows.importId, id), between(leadImportRows.position, done + 1, done + step)))
    .orderBy(asc(leadImportRows.position));
  return examineRows(tx, rows, { ...context, keyedHash });
}

/** Of unknown words, so many can be explained. */
const MAX_UNKNOWN = 30;

async function checkRows(services: LeadImportServices, tx: Database, one: LeadImport, step: number): Promise<void> {
  const rows = await nextRows(services, tx, one, step);
  const found = rows.map(({ row: { position }, person: { problems }, keys: { email, phone }, finding, lead }) => ({
    ...{ position, problems, finding, email, phone, lead: finding === 'new' ? null : lead?.id },
  }));
  await tx.execute(sql`update lead_import_rows as row set finding = found.finding, problems = array(select jsonb_array_elements_text(found.problems)),
      email = found.email, phone = found.phone, lead_id = found.lead, repeats = null
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      as found(position int, problems jsonb, finding text, email text, phone text, lead uuid)
    where row.import_id = ${one.id} and row.position = found.position`);
  const words = (kind: 'stage' | 'owner') => {
    const seen = rows.flatMap(({ person }) => person.unknown[kind] ?? []);
    return [...new Set([...(one.done === 0 ? [] : one.unknown[kind]), ...seen])].slice(0, MAX_UNKNOWN);
  };
  await tx
    .update(leadImports)
    .set({ unknown: { stage: words('stage'), owner: words('owner') } })
    .where(isLeadImport(one.id));
}

/** Rows of one person: the rule of `isSamePerson` without names. Each contact is looked up once, however many rows share it. */
async function markRepeated(tx: Database, id: string): Promise<void> {
  await tx.execute(sql`update lead_import_rows as row set finding = 'repeated', repeats = first.position
    from (select later.position as later, least(ofEmail.first, case when later.email = '' then ofPhone.first else ofPhone.alone end) as position
      from lead_import_rows as later
      left join (select email, min(position) as first from lead_import_rows where import_id = ${id} and email <> '' group by email)
        as ofEmail on ofEmail.email = later.email
      left join (select phone, min(position) as first, min(position) filter (where email = '') as alone
        from lead_import_rows where import_id = ${id} and phone <> '' group by phone) as ofPhone on ofPhone.phone = later.phone
      where import_id = ${id} and finding in ('new', 'alike')) as first
    where row.import_id = ${id} and row.position = first.later and first.position < first.later`);
}

/** Ids come from addresses, so they may be anything. */
export const isLeadImport = (id: string) => (isUuid(id) ? eq(leadImports.id, id) : sql`false`);

/** Adds the jobs of imports on which no process works, for example after a crash, and deletes old imports. */
export async function keepLeadImports(db: Database, queue: JobQueue, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  const { rows } = await db.execute<{ id: string }>(sql`select id from lead_imports
    where state in ('checking', 'running', 'undoing') and (worked_at is null or worked_at < ${before(ABANDONED_AFTER_MS)})
    order by created_at desc`);
  if (rows.length > 0)
    await queue.add(
      db,
      LEAD_IMPORT_QUEUE,
      rows.map(({ id }) => id),
    );
  // The rows go after 30 days, and with them imports that were never run.
  const old = before(UNDO_DAYS * 86_400_000);
  await db.execute(sql`delete from lead_imports where state in ('checking', 'checked') and created_at < ${old}`);
  await db.execute(sql`delete from lead_import_rows
    where import_id in (select id from lead_imports where finished_at < ${old})`);
}
