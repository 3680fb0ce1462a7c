import { sql } from 'drizzle-orm';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import type { Database } from '#app/platform/db/database.ts';
import { figuresOf, SAMPLE_TABLES, TABLES, totalsOf } from './figures.ts';
import { addDays, cut, type Span } from './period.ts';
import type { Totals, WeekFigures } from './week.ts';

/** Two years, so that a year can be compared with the one before. */
const WEEKS_STORED = 105;
/**
 * A week is stored three days after its end; the triggers report changes of days before yesterday. In between, a
 * transaction that began before a day became old has long ended.
 */
const LAST_CLOSED = sql.raw(`date_trunc('week', (now() at time zone '${OFFICE_ZONE}')::date - 9)::date`);

/** Only whole weeks are stored. */
const STORED = sql`overview_weeks stored on stored.week = asked.first and asked.last = asked.first + 6
  and not exists (select from overview_changes changed where changed.week = asked.first)`;

const askedFor = (spans: readonly Span[]) =>
  sql`unnest(${`{${spans.map(({ first }) => first)}}`}::date[], ${`{${spans.map(({ last }) => last)}}`}::date[])
    with ordinality as asked(first, last, n)`;

/** The sums of these days or weeks: stored ones, and the others counted now. */
export async function readWeeks(db: Database, spans: readonly Span[], now: Date): Promise<WeekFigures[]> {
  const { rows } = await db.execute<{ figures: WeekFigures }>(sql`
    select coalesce(stored.figures, ${figuresOf(TABLES, now, spans[0]?.first)}) as figures
    from ${askedFor(spans)} left join ${STORED} order by n`);
  return rows.map(({ figures }) => figures);
}

/** The same of the samples, which are few: nothing of them is stored. */
export async function readSampleWeeks(db: Database, spans: readonly Span[], now: Date): Promise<WeekFigures[]> {
  const { rows } = await db.execute<{ figures: WeekFigures }>(sql`
    select ${figuresOf(SAMPLE_TABLES, now, spans[0]?.first)} as figures from ${askedFor(spans)} order by n`);
  return rows.map(({ figures }) => figures);
}

/** Only the totals, for a comparison. They are stored beside the sums, which take much longer to read. */
export async function readTotals(db: Database, range: Span, areSamples: boolean): Promise<Totals> {
  const counted = totalsOf(areSamples ? SAMPLE_TABLES : TABLES);
  const { rows } = await db.execute<{ totals: Totals }>(
    areSamples
      ? sql`select ${counted} as totals from ${askedFor([range])}`
      : sql`select coalesce(stored.totals, ${counted}) as totals from ${askedFor(cut(range, 7))} left join ${STORED}`,
  );
  return rows.reduce<Totals>((sum, { totals }) => sum.map((one, n) => one + (totals[n] ?? 0)) as Totals, [0, 0, 0, 0]);
}

/** Stores the sums of past weeks that are not stored yet, or have changed. A stop leaves the rest to the next time. */
export async function storeWeeks(db: Database, stop?: AbortSignal): Promise<void> {
  for (let week = await nextWeek(db); week && !stop?.aborted; week = await nextWeek(db)) {
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
      insert into overview_weeks (week, figures, totals)
      select asked.first, ${figuresOf(TABLES, new Date(), week)}, ${totalsOf(TABLES)}
      from ${askedFor([{ first: week, last: addDays(week, 6) }])}
      on conflict (week) do update set figures = excluded.figures, totals = excluded.totals`);
    return true;
  });
}
