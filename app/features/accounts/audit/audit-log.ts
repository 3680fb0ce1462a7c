import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/db/database.ts';
import { AUDIT_ACTIONS, type AuditAction } from './audit-actions.ts';

/** Without an id for actors who are not users, such as an operator on the command line. */
export type Actor = { id?: string | null; name: string };
export type AuditEntry = { actor: Actor } & AuditAction;

/** Call it in the transaction of the change it records: both commit, or neither. */
export async function recordInAuditLog(db: Database, { actor, ...action }: AuditEntry): Promise<void> {
  await recordAllInAuditLog(db, actor, [action]);
}

/** One entry for each action, in one statement. */
export async function recordAllInAuditLog(db: Database, actor: Actor, actions: readonly AuditAction[]): Promise<void> {
  const rows = actions.map(({ action, ...detail }) => ({
    event: action,
    action: AUDIT_ACTIONS[action].sentence,
    detail,
  }));
  await db.execute(sql`
    insert into audit_log (actor_id, actor, event, action, detail)
    select ${actor.id ?? null}::uuid, ${actor.name}, event, action, detail
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as entry(event text, action text, detail jsonb)`);
}
