import { type SQL, sql } from 'drizzle-orm';
import type { AuditAction } from '#app/features/accounts/audit/audit-actions.ts';
import { type Actor, recordAllInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import { readAction } from '#app/features/accounts/audit/stored-actions.ts';
import type { Database } from '#app/platform/db/database.ts';
import { isUuid } from '#app/platform/format.ts';
import { SPAM } from './decide-quarantine.ts';

interface Undone {
  /** How many leads are as they were before. */
  undone: number;
  /** How many were in the batch. What has been changed again since stays as it is. */
  of: number;
}

/**
 * Undoes what the actor did at once, to one lead or several, within the last day. The entries of the audit log say what
 * was before.
 */
export async function undoChange(db: Database, batch: string, actor: Actor, now: Date): Promise<Undone> {
  if (!isUuid(batch)) return { undone: 0, of: 0 };
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<Entry>(sql`
      select id as entry, event, action, detail from audit_log
      where at > now() - interval '1 day' and detail ->> 'batch' = ${batch}
        and actor_id is not distinct from ${actor.id ?? null}::uuid`);
    let count = 0;
    for (const [event, entries] of Map.groupBy(rows, (row) => readAction(row).event)) {
      const way = WAYS[event];
      if (!way) continue;
      const details = entries.map(({ entry, detail }) => ({ ...detail, entry }));
      const before = sql`(select * from jsonb_to_recordset(${JSON.stringify(details)}::jsonb) as was(entry bigint, lead uuid,
        stage text, "from" text, "answeredAt" timestamptz, "to" uuid, note uuid)) was`;
      const undone = await tx.execute<UndoneLead & Record<string, unknown>>(way.update(before, now));
      await recordAllInAuditLog(tx, actor, undone.rows.map(way.action));
      count += undone.rows.length;
    }
    return { undone: count, of: rows.length };
  });
}

interface Entry extends Record<string, unknown> {
  entry: number;
  event: string | null;
  action: string;
  detail: { lead: string };
}

interface UndoneLead {
  id: string;
  stage: string;
  email: string | null;
  on: string | null;
}

interface Way {
  /** What the audit log records. */
  action(lead: UndoneLead): AuditAction;
  update(before: SQL, now: Date): SQL;
}

/** The text that was replaced or done is in a note, which goes. Nothing is undone once someone has removed the note. */
const FOLLOW_UP: Way = {
  action: ({ id: lead, on }) => ({ action: 'follow-up.set', lead, on }),
  update: (before, now) => sql`
    with undone as (
      update leads set follow_up_on = was."from"::date, follow_up_told_at = ${now.toISOString()},
        follow_up_text = coalesce(regexp_replace(kept.text, '^Follow-up (replaced|done): ', ''),
          case when was."from" is null then '' else follow_up_text end)
      from ${before} left join lead_notes as kept on kept.id = was.note
      where leads.id = was.lead and not quarantined and (was.note is null) = (kept.id is null)
        and not exists (select from audit_log as later where later.id > was.entry and later.event like 'follow-up.%'
          and later.detail ? 'lead' and later.detail ->> 'lead' = was.lead::text)
      returning leads.id, follow_up_on::text as "on", was.note
    ), gone as (delete from lead_notes where id in (select note from undone))
    select id, "on" from undone`,
};

const WAYS: Readonly<Partial<Record<string, Way>>> = {
  'follow-up.set': FOLLOW_UP,
  'follow-up.finished': FOLLOW_UP,
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
