import { countDueLists } from '#app/features/leads/list/count-due-lists.ts';
import { type DueList, dueLists, leadsPath } from '#app/features/leads/list/due-lists.ts';
import { firstLeads } from '#app/features/leads/list/lead-list.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { addDays, dateIn } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';

const MAX_ROWS = 5;

export type Today = Awaited<ReturnType<typeof readToday>>;
export type TodayLead = Today['replies'][number];

/** The leads that a day begins with: the counts, and the first rows of three of the lists. It only reads. */
export async function readToday(db: Database, reader: string, { isMine, now }: { isMine: boolean; now: Date }) {
  const today = dateIn(OFFICE_ZONE, now);
  const lists = dueLists({ today, since: addDays(today, -1), owner: isMine ? reader : '' });
  const [counts, replies, followUps, fresh] = await Promise.all([
    countDueLists(db, lists, reader, now),
    firstLeads(db, lists.replies, reader, MAX_ROWS),
    firstLeads(db, lists.followUps, reader, MAX_ROWS),
    firstLeads(db, lists.fresh, reader, MAX_ROWS),
  ]);
  const paths = Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, leadsPath(list)]));
  return { counts, paths: paths as Record<DueList, string>, replies, followUps, fresh };
}
