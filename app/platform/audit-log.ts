import { sql } from 'drizzle-orm';
import type { Database } from './db/database.ts';

export interface AuditEntry {
  /** Without an id for actors who are not users, such as an operator on the command line. */
  actor: { id?: string | null; name: string };
  /** In the past tense: `signed in`. */
  action: string;
  detail?: Readonly<Record<string, unknown>>;
}

/** Call it in the transaction of the change it records: both commit, or neither. */
export async function recordInAuditLog(db: Database, { actor, action, detail = {} }: AuditEntry): Promise<void> {
  await db.execute(sql`
    insert into audit_log (actor_id, actor, action, detail)
    values (${actor.id ?? null}, ${actor.name}, ${action}, ${JSON.stringify(detail)}::jsonb)`);
}

/** One entry for each detail, in one statement. */
export async function recordAllInAuditLog(
  db: Database,
  { actor, action }: Omit<AuditEntry, 'detail'>,
  details: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  await db.execute(sql`
    insert into audit_log (actor_id, actor, action, detail)
    select ${actor.id ?? null}::uuid, ${actor.name}, ${action}, value
    from jsonb_array_elements(${JSON.stringify(details)}::jsonb)`);
}
