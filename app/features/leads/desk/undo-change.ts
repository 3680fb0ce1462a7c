import { type SQL, sql } from 'drizzle-orm';
import { type AuditEntry, recordAllInAuditLog } from '#app/platform/audit-log.ts';
import type { Database } from '#app/platform/db/database.ts';
import { isUuid } from '#app/platform/uuid.ts';
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
    const { rows } = await tx.execute<{ action: string; detail: { lead: string } }>(sql`
      select action, detail from audit_log
      where at > now() - interval '1 day' and detail ->> 'batch' = ${batch}
        and actor_id is not distinct from ${actor.id ?? null}::uuid`);
    const way = WAYS[rows[0]?.action ?? ''];
    if (!way) return { undone: 0, of: 0 };
    const before = sql`(select * from jsonb_to_recordset(${JSON.stringify(rows.map(({ detail }) => detail))}::jsonb)
      as was(lead uuid, stage text, "from" text, "answeredAt" timestamptz, "to" uuid)) was`;
    const undone = await tx.execute<{ id: string; stage: string; email: string | null }>(way.update(before, now));
    const details = undone.rows.map((lead) => ({ lead: lead.id, ...way.detail(lead) }));
    await recordAllInAuditLog(tx, { actor, action: way.action }, details);
    return { undone: details.length, of: rows.length };
  });
}

interface Way {
  /** What the audit log records. */
  action: string;
  detail(lead: { stage: string; email: string | null }): Record<string, unknown>;
  update(before: SQL, now: Date): SQL;
}

const WAYS: Readonly<Record<string, Way>> = {
  'moved a lead': {
    action: 'moved a lead',
    detail: ({ stage }) => ({ stage }),
    update: (before) => sql`
      update leads set stage = was."from", answered_at = was."answeredAt" from ${before}
      where id = was.lead and leads.stage = was.stage and not quarantined returning id, leads.stage`,
  },
  'assigned a lead': {
    action: 'assigned a lead',
    detail: ({ email }) => ({ owner: email }),
    // The owner before is told nothing: the lead was theirs all the time.
    update: (before, now) => sql`
      update leads set owner_id = users.id, owner_told_at = ${now.toISOString()},
        owned_since = case when users.id is not null then ${now.toISOString()}::timestamptz end
      from ${before} left join users on users.id = was."from"::uuid
      where leads.id = was.lead and owner_id is not distinct from was."to" and not quarantined
      returning leads.id, users.email`,
  },
  'discarded a lead': {
    action: 'restored a lead',
    detail: () => ({}),
    update: (before) => sql`
      update leads set quarantined = false, quarantine_reason = null, discarded_at = null from ${before}
      where id = was.lead and quarantined and quarantine_reason = ${SPAM} returning id`,
  },
};
