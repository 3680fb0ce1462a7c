import { and, asc, count, eq, exists, isNull, type SQL, sql } from 'drizzle-orm';
import { auditLog, users } from '#app/features/accounts/accounts.table.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { CSV_START, csvLine } from '#app/platform/csv.ts';
import type { Database } from '#app/platform/db/database.ts';
import { type AuditFilters, NO_ACCOUNT } from './audit-filters.ts';
import { isOfKind, readAction } from './stored-actions.ts';

export const ENTRIES_PER_PAGE = 50;
const AT_ONCE = 1000;
const MAX_PEOPLE = 200;

/** The order of the indexes. */
const NEWEST = [sql`${auditLog.at} desc nulls last`, sql`${auditLog.id} desc nulls last`];
const OLDEST = [sql`${auditLog.at} asc nulls first`, sql`${auditLog.id} asc nulls first`];

/**
 * One page of the log, newest first. Pages are found by the entry that they begin after, not by their number: a page far
 * back takes no longer than the first, and entries that are added meanwhile move nothing.
 */
export async function listAudit(db: Database, filters: AuditFilters) {
  const where = conditionsOf(filters);
  const isNewer = filters.after !== null;
  const cursor = filters.after ?? filters.before;
  const found = await entriesIn(db, and(where, cursor === null ? undefined : beyond(cursor, isNewer)), {
    order: isNewer ? OLDEST : NEWEST,
    limit: ENTRIES_PER_PAGE,
  });
  const entries = isNewer ? found.reverse() : found;
  const [total, newer] = await Promise.all([
    countIn(db, where),
    entries[0] ? countIn(db, and(where, beyond(entries[0].id, true))) : 0,
  ]);
  return { entries, total, newer };
}

export type AuditLine = Awaited<ReturnType<typeof entriesIn>>[number];

export async function peopleInAudit(db: Database): Promise<{ id: string; name: string }[]> {
  const entriesOfUser = db.select({ one: sql`1` }).from(auditLog).where(eq(auditLog.actorId, users.id));
  const rows = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(exists(entriesOfUser))
    .orderBy(asc(users.name))
    .limit(MAX_PEOPLE);
  return rows.map(({ id, name, email }) => ({ id, name: name || email }));
}

/** The filtered log as CSV, newest first. In chunks, because the whole file may not fit into memory. */
export async function* exportAudit(db: Database, filters: AuditFilters): AsyncGenerator<Uint8Array> {
  const where = conditionsOf(filters);
  yield Buffer.from(CSV_START + csvLine(['Time (UTC)', 'Person', 'Account', 'Kind', 'Action', 'Detail']));
  for (let last: number | null = null; ; ) {
    const entries: AuditLine[] = await entriesIn(db, and(where, last === null ? undefined : beyond(last, false)), {
      order: NEWEST,
      limit: AT_ONCE,
    });
    const lines = entries.map(({ at, name, actor, kind, action, detail }) =>
      csvLine([at.toISOString(), name ?? '', actor, kind, action, JSON.stringify(detail)]),
    );
    if (lines.length > 0) yield Buffer.from(lines.join(''));
    last = entries.at(-1)?.id ?? null;
    if (entries.length < AT_ONCE) return;
  }
}

async function entriesIn(db: Database, where: SQL | undefined, { order, limit }: { order: SQL[]; limit: number }) {
  const { id, at, actorId, actor, event, action, detail } = auditLog;
  const { name } = users; // The present one, if the account still exists.
  const rows = await db
    .select({ id, at, actorId, actor, name, event, action, detail })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(where)
    .orderBy(...order)
    .limit(limit);
  return rows.map((row) => ({ ...row, ...readAction(row) }));
}

async function countIn(db: Database, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ entries: count() }).from(auditLog).where(where);
  return row?.entries ?? 0;
}

function beyond(id: number, isNewer: boolean): SQL {
  const entry = sql`(select at, id from audit_log where id = ${id})`;
  return isNewer ? sql`(${auditLog.at}, ${auditLog.id}) > ${entry}` : sql`(${auditLog.at}, ${auditLog.id}) < ${entry}`;
}

function conditionsOf({ q, person, kind, from, to }: AuditFilters): SQL | undefined {
  return and(
    ...q.split(' ').filter(Boolean).map(hasWord),
    person === NO_ACCOUNT ? isNull(auditLog.actorId) : person ? eq(auditLog.actorId, person) : undefined,
    kind ? isOfKind(kind) : undefined,
    from ? sql`${auditLog.at} >= ${from}::date::timestamp at time zone ${OFFICE_ZONE}` : undefined,
    to ? sql`${auditLog.at} < (${to}::date + 1)::timestamp at time zone ${OFFICE_ZONE}` : undefined,
  );
}

/** In what is stored, in the present name of the account, or in what is known of the lead or of the person of the call. */
function hasWord(word: string): SQL {
  const pattern = sql`article_pattern(${word})`;
  return sql`(article_fold(concat_ws(' ', ${auditLog.actor}, event, action, detail, (
      select name from users as account where account.id = ${auditLog.actorId}))) like ${pattern}
    or detail ->> 'lead' in (select id::text from leads where search_text like ${pattern})
    or detail ->> 'call' in (
      select bookings.id::text from bookings join leads on leads.id = lead_id where search_text like ${pattern}))`;
}
