import { sql } from 'drizzle-orm';
import { OFFICE_ZONE } from '#app/content/office.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { WeekFigures } from './week.ts';

const WEEKS_STORED = 52;
/**
 * A week is stored three days after its end; the triggers report changes of days before yesterday. In between, a
 * transaction that began before a day became old has long ended.
 */
const LAST_CLOSED = sql.raw(`date_trunc('week', (now() at time zone '${OFFICE_ZONE}')::date - 9)::date`);

/** The sums of the week `asked.week`. */
const FIGURES = sql.raw(`json_build_object(
  'forms', (
    select coalesce(json_object_agg(form, leads), '{}') from (
      select form, count(*) as leads from lead_origins where day between asked.week and asked.week + 6 group by form
    ) as counted),
  'origins', (
    select coalesce(json_agg(json_build_array(source, campaign, leads, visits, bookings)), '[]') from (
      select source, campaign, sum(leads) as leads, sum(visits) as visits, sum(bookings) as bookings from (
        select source, campaign, 1 as leads, 0 as visits, 0 as bookings
        from lead_origins where day between asked.week and asked.week + 6
        union all
        select source, campaign, 0, visits, bookings
        from campaign_days where day between asked.week and asked.week + 6
      ) as either group by source, campaign
    ) as counted),
  'pages', (
    select coalesce(json_agg(json_build_array(path, leads, views, arrivals, depth_25, depth_50, depth_75, depth_100)), '[]')
    from (
      select path, sum(leads) as leads, sum(views) as views, sum(arrivals) as arrivals, sum(depth_25) as depth_25,
        sum(depth_50) as depth_50, sum(depth_75) as depth_75, sum(depth_100) as depth_100
      from (
        select path, 1 as leads, 0 as views, 0 as arrivals, 0 as depth_25, 0 as depth_50, 0 as depth_75, 0 as depth_100
        from lead_origins where day between asked.week and asked.week + 6
        union all
        select path, 0, views, arrivals, depth_25, depth_50, depth_75, depth_100
        from page_days where day between asked.week and asked.week + 6
      ) as either group by path
    ) as counted))`);

/** The sums of these weeks: stored ones, and the others counted now. */
export async function readWeeks(db: Database, weeks: readonly string[]): Promise<WeekFigures[]> {
  const { rows } = await db.execute<{ figures: WeekFigures }>(sql`
    select coalesce(stored.figures, ${FIGURES}) as figures
    from unnest(${`{${weeks}}`}::date[]) with ordinality as asked(week, n)
    left join overview_weeks stored on stored.week = asked.week
      and not exists (select from overview_changes changed where changed.week = asked.week)
    order by n`);
  return rows.map(({ figures }) => figures);
}

/** Stores the sums of past weeks that are not stored yet, or have changed. */
export async function storeWeeks(db: Database): Promise<void> {
  for (let week = await nextWeek(db); week; week = await nextWeek(db)) {
    if (!(await storeWeek(db, week))) return; // Another process is at it.
  }
}

async function nextWeek(db: Database): Promise<string | undefined> {
  const { rows } = await db.execute<{ week: string }>(sql`
    select week::text from (
      (select ${LAST_CLOSED} - 7 * n as week from generate_series(0, ${WEEKS_STORED}::int - 1) as n
        except select week from overview_weeks)
      union select week from overview_changes
    ) as unstored where week <= ${LAST_CLOSED} order by week desc limit 1`);
  return rows[0]?.week;
}

/** One statement counts the week and deletes the reports it has seen: a change that commits later is reported again. */
async function storeWeek(db: Database, week: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Without the lock, sums that were counted earlier could overwrite newer ones.
    const { rows } = await tx.execute(sql`select pg_try_advisory_xact_lock(hashtext('overview weeks')) as mine`);
    if (!rows[0]?.mine) return false;
    await tx.execute(sql`
      with seen as (delete from overview_changes where week = ${week}::date)
      insert into overview_weeks (week, figures)
      select asked.week, ${FIGURES} from (select ${week}::date as week) as asked
      on conflict (week) do update set figures = excluded.figures`);
    return true;
  });
}
