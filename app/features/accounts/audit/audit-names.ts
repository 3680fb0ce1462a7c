import { inArray, sql } from 'drizzle-orm';
import { users } from '#app/features/accounts/accounts.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import { isUuid } from '#app/platform/format.ts';

/** What the ids of an entry stand for. A lead or call that was erased is in neither list. */
export interface AuditNames {
  /** By the id of a lead, or of a call of its person. A merged lead has a name of its own, and the id of the one it is in. */
  leads: Readonly<Record<string, { id: string; name: string }>>;
  /** By the id of an account. */
  people: Readonly<Record<string, string>>;
}

export async function auditNames(
  db: Database,
  entries: readonly { detail: Readonly<Record<string, unknown>> }[],
): Promise<AuditNames> {
  const ids = entries.flatMap(({ detail }) =>
    [detail.lead, detail.joined, detail.call, detail.to, detail.from].filter(
      (id): id is string => typeof id === 'string' && isUuid(id),
    ),
  );
  if (ids.length === 0) return { leads: {}, people: {} };
  const [leads, people] = await Promise.all([
    db.execute<{ asked: string; id: string; name: string }>(sql`
      select asked.id as asked, coalesce(lead_joins.kept_id, leads.id) as id, leads.name
      from unnest(${sql.param(ids)}::uuid[]) as asked(id)
      left join bookings on bookings.id = asked.id
      join leads on leads.id = coalesce(bookings.lead_id, asked.id)
      left join lead_joins on lead_joins.lead_id = leads.id`),
    db.select({ id: users.id, name: users.name, email: users.email }).from(users).where(inArray(users.id, ids)),
  ]);
  return {
    leads: Object.fromEntries(leads.rows.map(({ asked, ...lead }) => [asked, lead])),
    people: Object.fromEntries(people.map(({ id, name, email }) => [id, name || email])),
  };
}
