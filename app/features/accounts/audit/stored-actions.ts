import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/db/database.ts';
import { auditLog } from '../accounts.table.ts';
import { AUDIT_ACTIONS, type AuditActionName } from './audit-actions.ts';
import type { AuditKind } from './audit-filters.ts';

/** The name of an action that this release does not know. */
const OTHER = 'other';

const NAMES = Object.keys(AUDIT_ACTIONS) as AuditActionName[];

/** Earlier releases stored the sentence of an action, and no name. */
const BY_SENTENCE = new Map<string, AuditActionName>([
  ...NAMES.map((name) => [AUDIT_ACTIONS[name].sentence, name] as const),
  ['changed how a person takes calls', 'host.changed'],
]);

interface StoredAction {
  event: AuditActionName | typeof OTHER;
  kind: AuditKind;
  /** The sentence that is shown. */
  action: string;
}

/** An action that is not known, such as one of a later release, is shown as it was written. */
export function readAction({ event, action: sentence }: { event: string | null; action: string }): StoredAction {
  const name = event === null ? BY_SENTENCE.get(sentence) : NAMES.find((one) => one === event);
  if (!name) return { event: OTHER, kind: 'other', action: sentence };
  return { event: name, kind: AUDIT_ACTIONS[name].kind, action: AUDIT_ACTIONS[name].sentence };
}

/** A condition for rows of `audit_log`: also those without a name, which an earlier release may still be adding. */
export function isAction(...names: AuditActionName[]): SQL {
  const sentences = [...BY_SENTENCE].flatMap(([sentence, name]) => (names.includes(name) ? [sentence] : []));
  const isUnnamed = and(isNull(auditLog.event), inArray(auditLog.action, sentences));
  return sql`(${inArray(auditLog.event, names)} or ${isUnnamed})`;
}

/** The last kind has all that no other kind has. */
export function isOfKind(kind: AuditKind): SQL {
  const named = NAMES.filter((name) => (AUDIT_ACTIONS[name].kind === kind) === (kind !== 'other'));
  return kind === 'other' ? sql`${isAction(...named)} is not true` : isAction(...named);
}

const ROWS_AT_ONCE = 1000;

/** Names the actions that an earlier release has recorded. Processes share the work, and may stop at any time. */
export async function nameStoredActions(db: Database, stop?: AbortSignal): Promise<void> {
  const known = JSON.stringify([...BY_SENTENCE].map(([sentence, name]) => ({ sentence, name })));
  for (let named = ROWS_AT_ONCE; named === ROWS_AT_ONCE && !stop?.aborted; ) {
    const { rowCount } = await db.execute(sql`
      with unnamed as (
        select id, action from audit_log where event is null order by id limit ${ROWS_AT_ONCE} for update skip locked
      )
      update audit_log set event = coalesce(known.name, ${OTHER})
      from unnamed left join jsonb_to_recordset(${known}::jsonb) as known(sentence text, name text)
        on known.sentence = unnamed.action
      where audit_log.id = unnamed.id`);
    named = rowCount ?? 0;
  }
}
