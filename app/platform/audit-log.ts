import { sql } from 'drizzle-orm';
import type { Database } from './db/database.ts';

export interface AuditEntry {
  /** Who did it. Without an id it is somebody who is no user, such as the person with the server. */
  actor: { id?: string | null; name: string };
  /** What they did, in the past tense: `signed in`. */
  action: string;
  detail?: Readonly<Record<string, unknown>>;
}

/** Writes down who did what, with the very change that it tells of if both are given the same transaction. */
export async function recordInAuditLog(db: Database, { actor, action, detail = {} }: AuditEntry): Promise<void> {
  await db.execute(sql`
    insert into audit_log (actor_id, actor, action, detail)
    values (${actor.id ?? null}, ${actor.name}, ${action}, ${JSON.stringify(detail)}::jsonb)`);
}
