import { sql } from 'drizzle-orm';
import { type AuditEntry, recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import { isAction } from '#app/features/accounts/audit/stored-actions.ts';
import { deleteSampleLeads } from '#app/features/leads/store-lead.ts';
import type { Database } from '#app/platform/db/database.ts';
import { sampleSubscribers, sampleVisits } from './samples.table.ts';

export interface SampleState {
  exist: boolean;
  /** There is nothing real yet: no lead outside quarantine and no subscriber. */
  areAlone: boolean;
}

export async function findSamples(db: Database): Promise<SampleState> {
  const { rows } = await db.execute<{ exist: boolean; alone: boolean }>(sql`
    select exist, exist and not exists (select from leads where not sample and not quarantined)
      and not exists (select from subscribers where state <> 'quarantined') as alone
    from (select exists (select from leads where sample) or exists (select from sample_visits)
      or exists (select from sample_subscribers) as exist) as found`);
  return { exist: rows[0]?.exist ?? false, areAlone: rows[0]?.alone ?? false };
}

/** Whether samples may be added: only to a database without any lead, subscriber or visit that never had samples. */
export async function mayHaveSamples(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ may: boolean }>(sql`
    select not exists (select from leads) and not exists (select from subscribers) and not exists (select from page_days)
      and not exists (select from audit_log where ${isAction('samples.added', 'samples.removed')}) as may`);
  return rows[0]?.may ?? false;
}

/** Deletes all samples with all that belongs to them. They never come back. Returns the number of leads. */
export async function removeSamples(db: Database, actor: AuditEntry['actor']): Promise<number | 'none'> {
  return db.transaction(async (tx) => {
    const leads = await deleteSampleLeads(tx);
    const others = [await tx.delete(sampleVisits), await tx.delete(sampleSubscribers)];
    if (leads === 0 && others.every(({ rowCount }) => rowCount === 0)) return 'none';
    await recordInAuditLog(tx, { actor, action: 'samples.removed', leads });
    return leads;
  });
}
