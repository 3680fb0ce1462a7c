import { count, type SQL, sql } from 'drizzle-orm';
import type { Stage } from '#app/features/leads/lead.ts';
import { leads } from '#app/features/leads/leads.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { DueLists } from './due-lists.ts';
import { kept } from './kept-counts.ts';
import { conditionsOf } from './lead-conditions.ts';
import type { LeadFilters } from './lead-filters.ts';
import { firstLeads } from './lead-list.ts';

/** How many leads each list has, and what is worst in it. */
export async function countDueLists(db: Database, lists: DueLists, reader: string, now: Date) {
  const counted = async (list: LeadFilters, worst: SQL<unknown> = sql`null`, other: SQL<unknown> = sql`null`) => {
    const columns = { count: count(), worst: sql<number>`${worst}`, other: sql<number>`${other}` };
    const [row] = await db.select(columns).from(leads).where(conditionsOf(list, reader));
    return { count: row?.count ?? 0, worst: row?.worst ?? 0, other: row?.other ?? 0 };
  };
  // What does not depend on the time of day, nor on deliveries.
  const whole = (list: LeadFilters, ...more: SQL<unknown>[]) =>
    kept(db, `due ${JSON.stringify(list)} ${reader}`, () => counted(list, ...more));
  const [replies, followUps, fresh, undelivered, failed, unassigned, [oldest]] = await Promise.all([
    counted(lists.replies, many(sql`due_at < ${now.toISOString()}::timestamptz`)),
    whole(lists.followUps, many(sql`follow_up_on < ${lists.followUps.followUpBy}::date`), many(IS_CLIENT)),
    whole(lists.fresh),
    counted(lists.undelivered),
    counted({ ...lists.undelivered, delivery: 'failed' }),
    whole(lists.unassigned),
    firstLeads(db, { ...lists.unassigned, sort: 'received' }, reader, 1),
  ]);
  return {
    replies: { count: replies.count, late: replies.worst },
    followUps: { count: followUps.count, past: followUps.worst, clients: followUps.other },
    fresh,
    undelivered: { count: undelivered.count, failed: failed.count },
    unassigned: { count: unassigned.count, oldest: oldest?.createdAt ?? null },
  };
}

const many = (condition: SQL) => sql`count(*) filter (where ${condition})::int`;
const CLIENT: Stage = 'Client';
const IS_CLIENT = sql`stage = ${sql.raw(`'${CLIENT}'`)}`;
