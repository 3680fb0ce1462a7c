import { type SQL, sql } from 'drizzle-orm';
import type { AuditAction } from '#app/features/accounts/audit/audit-actions.ts';
import { type AuditEntry, recordAllInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import { readAction } from '#app/features/accounts/audit/stored-actions.ts';
import type { Database } from '#app/platform/db/database.ts';
import { isUuid } from '#app/platform/format.ts';
import { SPAM } from './decide-quarantine.ts';

type Actor = AuditEntry['actor'];
interface Undone {
  /** How many leads are as they were before. */
  undone: number;
  /** How many were in the batch. What has been changed again since stays as it is. */
  of: number;
}

/**
 * Undoes what the actor did to several leads at once within the last day. The entries of the audit log say what was
 * before.
 */
export async function undoChange(db: Database, batch: string, actor: Actor, now: Date): Promise<Undone> {
  if (!isUuid(batch)) return { undone: 0, of: 0 };
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ event: string | null; action: string; detail: { lead: string } }>(sql`
      select event, action, detail from audit_log
      where at > now() - interval '1 day' and detail ->> 'batch' = ${batch}
        and actor_id is not distinct from ${actor.id ?? null}::uuid`);
    const way = rows[0] && WAYS[readAction(rows[0]).event];
    if (!way) return { undone: 0, of: 0 };
    const before = sql`(select * from jsonb_to_recordset(${JSON.stringify(rows.map(({ detail }) => detail))}::jsonb)
      as was(lead uuid, stage text, "from" text, "answeredAt" timestamptz, "to" uuid)) was`;
    const undone = await tx.execute<UndoneLead & Record<string, unknown>>(way.update(before, now));
    await recordAllInAuditLog(tx, actor, undone.rows.map(way.action));
    return { undone: undone.rows.length, of: rows.length };
  });
}

interface UndoneLead {
  id: string;
  stage: string;
  email: string | null;
}

interface Way {
  /** What the audit log records. */
  action(lead: UndoneLead): AuditAction;
  update(before: SQL, now: Date): SQL;
}

const WAYS: Readonly<Partial<Record<string, Way>>> = {
  'lead.moved': {
    action: ({ id: lead, stage }) => ({ action: 'lead.moved', lead, stage }),
    update: (before) => sql`
      update leads set stage = was."from", answered_at = was."answeredAt" from ${before}
      where id = was.lead and leads.stage = was.stage and not quarantined returning id, leads.stage`,
  },
  'lead.assigned': {
    action: ({ id: lead, email: owner }) => ({ action: 'lead.assigned', lead, owner }),
    // The owner before is told nothing: the lead was theirs all the time.
    update: (before, now) => sql`
      update leads set owner_id = users.id, owner_told_at = ${now.toISOString()},
        owned_since = case when users.id is not null then ${now.toISOString()}::timestamptz end
      from ${before} left join users on users.id = was."from"::uuid
      where leads.id = was.lead and owner_id is not distinct from was."to" and not quarantined
      returning leads.id, users.email`,
  },
  'lead.discarded': {
    action: ({ id: lead }) => ({ action: 'lead.restored', lead }),
    update: (before) => sql`
      update leads set quarantined = false, quarantine_reason = null, discarded_at = null from ${before}
      where id = was.lead and quarantined and quarantine_reason = ${SPAM} returning id`,
  },
};
