import { sql } from 'drizzle-orm';
import { changeRole, type Member, type RoleChange } from '#app/features/accounts/admins/roles.ts';
import type { AuditEntry } from '#app/features/accounts/audit/audit-log.ts';
import type { Outbox } from '#app/features/booking/announce.ts';
import { handOverCalls } from '#app/features/booking/change-call.ts';
import { findOwner } from '#app/features/leads/work/owners.ts';
import { assignLeads } from '#app/features/leads/work/work-on-lead.ts';
import type { Database } from '#app/platform/db/database.ts';

/** What people have in hand, and the hosts with access, who can take over calls. */
export async function listHoldings(db: Database, now: Date) {
  const held = await db.execute<{ id: string; leads: number; followUps: number; calls: number }>(
    sql`select id, leads, follow_ups as "followUps", calls from holdings(${now.toISOString()})`,
  );
  const hosts = await db.execute<Heir & Record<string, unknown>>(sql`
    select slug as id, name, user_id as account from booking_hosts join user_roles using (user_id)
    where role <> 'editor' and is_offered order by position`);
  return { holdings: new Map(held.rows.map((row) => [row.id, row])), hosts: hosts.rows };
}

export type Holdings = Awaited<ReturnType<typeof listHoldings>>['holdings'];
export interface Heir {
  id: string;
  name: string;
  account: string;
}

/**
 * Takes the access away, and hands over what the person has in hand: an empty `leads` makes them unassigned, everything
 * else that is not given stays. `left`: calls at which the new host has another one.
 */
export async function revokeAccess(
  db: Database,
  outbox: Outbox,
  person: Member,
  { leads, calls }: { leads?: string; calls?: string },
  actor: AuditEntry['actor'],
): Promise<{ change: RoleChange; left: number } | 'no heir'> {
  return db.transaction(async (tx) => {
    if (leads && (leads === person.id || !(await findOwner(tx, leads)))) return 'no heir';
    const change = await changeRole(tx, { user: person, role: null }, actor);
    if (!change.ok) return { change, left: 0 };
    if (leads !== undefined) {
      const { rows } = await tx.execute<{ id: string }>(
        sql`select id from leads_in_hand() where owner_id = ${person.id}`,
      );
      const ids = rows.map(({ id }) => id);
      await assignLeads(tx, ids, leads || null, actor, outbox.now());
    }
    return { change, left: calls ? await handOverCalls(tx, outbox, person.id, calls, actor) : 0 };
  });
}
