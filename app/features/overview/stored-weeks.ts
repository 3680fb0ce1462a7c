import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { STAGE_IDS, STAGES } from '#app/features/leads/lead.ts';
import { kept } from '#app/features/leads/list/kept-counts.ts';
import { OFFICE_CLOCK_FORMS, OFFICE_ZONE } from '#app/firm/office.ts';
import { addDays } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';
import { officeDays } from './office-days.ts';
import { cut, type Span } from './period.ts';
import { type Tables, type Totals, together, type WeekFigures } from './week.ts';

/** No asterisk: the statement is prepared. */
const LEAD = 'select id, form, owner_id, created_at, answered_at, due_at from leads';
export const TABLES: Tables = {
  leads: `(${LEAD} where not quarantined and not sample)`,
  stages: 'leads where not quarantined',
  origins: 'lead_origins',
  visits: 'campaign_days',
  pages: 'page_days',
};
/** The two parts of a week that is not stored: leads change less often than visits, and take longer to count. */
const LEADS_ALONE: Tables = {
  ...TABLES,
  visits: '(select day, source, campaign, visits, bookings from campaign_days where false)',
  pages: '(select day, path, views, arrivals, depth_25, depth_50, depth_75, depth_100 from page_days where false)',
};
const VISITS_ALONE: Tables = {
  ...TABLES,
  leads: `(${LEAD} where false)`,
  stages: 'leads where false',
  origins: '(select day, form, source, campaign, path, lead_id from lead_origins where false)',
};
const SAMPLE_TABLES: Tables = {
  leads: `(${LEAD} where sample)`,
  stages: 'leads where sample',
  origins: '(select origin.* from leads, lead_origin(leads) as origin where sample)',
  visits: 'sample_visits',
  pages: 'sample_visits',
};

/** Pages whose purpose is a form. */
const FORM_PAGES = `('/consultation', '/retain', '/contact')`;
const IN_SPAN = 'day between asked.first and asked.last';
const at = (date: string) => `(${date})::timestamp at time zone '${OFFICE_ZONE}'`;
const localDay = (instant: string) => sql.raw(`date_trunc('day', ${instant} at time zone '${OFFICE_ZONE}')`);

/** Without the first one, whose number is the rest. */
const COUNTED_STAGES: readonly CountedStage[] = STAGES.slice(1).map((name) => ({ id: STAGE_IDS[name], name }));

const OFFICE_FORMS = sql.raw(OFFICE_CLOCK_FORMS.map((form) => `'${form}'`).join());
const OPENS = sql.raw(at('office.day'));
const CLOSES = sql.raw(at('(office.day + 1)'));
/** To quarters of an hour, after a day to hours, after a week to days: few enough to store how often each occurs. */
const ROUNDED = sql.raw(`case when not is_answered then null when exact < 1440 then round(exact / 15) * 15
  when exact < 10080 then round(exact / 60) * 60 else round(exact / 1440) * 1440 end::int`);

/** To the inquiry of another lead that was merged into this one: its time to the answer is not known. */
const OWED_SINCE_MERGE = sql.raw(`due_at > created_at + interval '30 days'`);

/** An answer belongs to the person who sent it; a lead that nobody has written to, to its owner. */
const CREDITED = sql`case when answered_at is null then owner_id else coalesce((
  select sender_id from lead_replies where lead_id = lead.id order by created_at limit 1), owner_id) end`;

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

const askedFor = (spans: readonly Span[], versions: readonly string[] = []) =>
  sql`unnest(${`{${spans.map(({ first }) => first)}}`}::date[], ${`{${spans.map(({ last }) => last)}}`}::date[],
    ${`{${versions}}`}::text[]) with ordinality as asked(first, last, version, n)`;

interface ReadWeek {
  /** The transaction that stored it. */
  version: string;
  figures: WeekFigures;
}
const weeksRead = new WeakMap<Database, LRUCache<string, ReadWeek>>();

/** The sums of these days or weeks: stored ones, read once by each process, and the others counted, leads after each change. */
export async function readWeeks(db: Database, spans: readonly Span[], now: Date): Promise<WeekFigures[]> {
  const known = weeksRead.get(db) ?? new LRUCache({ max: 2 * WEEKS_STORED });
  weeksRead.set(db, known);
  const before = spans.map(({ first }) => known.get(first));
  const versions = before.map((week) => week?.version ?? '0');
  const { rows } = await db.execute<{ version: string | null; figures: WeekFigures | null }>(sql`
    select stored.xmin::text as version, case when stored.xmin::text = asked.version then null
      else coalesce(stored.figures, ${weekFigures(VISITS_ALONE, now, spans[0]?.first)}) end as figures
    from ${askedFor(spans, versions)} left join ${STORED} order by n`);
  const open = spans.filter((_, n) => !rows[n]?.version);
  const count = () => countWeeks(db, open, LEADS_ALONE, now);
  const counted = open.length > 0 ? await kept(db, `weeks ${JSON.stringify(open)}`, count) : [];
  return rows.map(({ version, figures: read }, n) => {
    const figures = (read ?? before[n]?.figures) as WeekFigures;
    if (version) known.set(spans[n]?.first as string, { version, figures });
    return version ? figures : together(counted[open.indexOf(spans[n] as Span)] as WeekFigures, figures);
  });
}

/** The same of the samples, which are few: nothing of them is stored. */
export const readSampleWeeks = (db: Database, spans: readonly Span[], now: Date) =>
  countWeeks(db, spans, SAMPLE_TABLES, now);

async function countWeeks(db: Database, spans: readonly Span[], tables: Tables, now: Date): Promise<WeekFigures[]> {
  const { rows } = await db.execute<{ figures: WeekFigures }>(sql`
    select ${weekFigures(tables, now, spans[0]?.first)} as figures from ${askedFor(spans)} order by n`);
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
      select asked.first, ${weekFigures(TABLES, new Date(), week)}, ${totalsOf(TABLES)}
      from ${askedFor([{ first: week, last: addDays(week, 6) }])}
      on conflict (week) do update set figures = excluded.figures, totals = excluded.totals`);
    return true;
  });
}

/** `name` is what leads store. */
interface CountedStage {
  id: string;
  name: string;
}

/** The sums of the days from `asked.first` to `asked.last` as `WeekFigures`. `first`: the earliest day asked for. */
export function weekFigures(tables: Tables, now: Date, first = '', stages = COUNTED_STAGES): SQL {
  const days = officeDays(first, now);
  const asOf = sql`${now.toISOString()}::timestamptz`;
  return sql`json_build_object(${sql.raw(leadsAndVisits(tables, stages))}, 'answers', (
    select coalesce(json_agg(json_build_array(owner_id, in_time, late, waiting, minutes)), '[]') from (
      select owner_id, sum(in_time) as in_time, sum(late) as late, max(waiting)::json as waiting,
        json_object_agg(minutes, n) filter (where minutes is not null) as minutes
      from (
        select owner_id, minutes, count(*) as n, count(*) filter (where answered_at <= due_at) as in_time,
          count(*) filter (where coalesce(answered_at, ${asOf}) > due_at) as late,
          json_agg(extract(epoch from due_at)::bigint) filter (where answered_at is null and due_at >= ${asOf})::text as waiting
        from (
          select owner_id, answered_at, due_at, ${ROUNDED} as minutes
          from (
            select ${CREDITED} as owner_id, answered_at, due_at, extract(epoch from case when answered_at is null or ${OWED_SINCE_MERGE} then null
              when form in (${OFFICE_FORMS})
              then (
                select coalesce(sum(least(answered_at, ${CLOSES}) - greatest(created_at, ${OPENS})), '0')
                from generate_series(${localDay('created_at')}, ${localDay('answered_at')}, '1 day') as passed,
                  lateral (select passed::date as day) as office
                where office.day = any (${days}) and ${CLOSES} > created_at and ${OPENS} < answered_at)
              else answered_at - created_at end) / 60 as exact, answered_at is not null as is_answered
            from ${sql.raw(tables.leads)} as lead
            where created_at >= ${sql.raw(at('asked.first'))} and created_at < ${sql.raw(at('(asked.last + 1)'))}
              and form not in ('manual', 'import') -- Nobody owes it a reply.
            offset 0 -- A fence: the planner would compute the minutes wherever they are used.
          ) as measured
        ) as replied group by owner_id, minutes
      ) as counted group by owner_id
    ) as owners))`;
}

function leadsAndVisits({ stages: leads, origins, visits, pages }: Tables, stages: readonly CountedStage[]): string {
  const stageColumns = (column: (stage: CountedStage, n: number) => string) => stages.map(column).join(', ');
  return `
  'stages', json_build_array(${stageColumns(({ id }) => `'${id}'`)}),
  'forms', (
    select coalesce(json_object_agg(form, leads), '{}') from (
      select form, count(*) as leads from ${origins} as origin where ${IN_SPAN} group by form
    ) as counted),
  'origins', (
    select coalesce(json_agg(json_build_array(source, campaign, leads, visits, bookings, ${stageColumns((_, n) => `stage_${n}`)})), '[]')
    from (
      select source, campaign, sum(leads) as leads, sum(visits) as visits, sum(bookings) as bookings,
        ${stageColumns((_, n) => `sum(stage_${n}) as stage_${n}`)}
      from (
        select origin.source, campaign, count(*) as leads, 0 as visits, 0 as bookings,
          ${stageColumns(({ name }, n) => `count(*) filter (where stage = '${name}') as stage_${n}`)}
        from ${origins} as origin join (
          select id, stage from ${leads} and created_at >= ${at('asked.first')} and created_at < ${at('(asked.last + 1)')}
        ) as lead on lead.id = origin.lead_id where ${IN_SPAN} group by origin.source, campaign
        union all
        select source, campaign, 0, visits, bookings, ${stageColumns(() => '0')} from ${visits} as visit where ${IN_SPAN}
      ) as either group by source, campaign
    ) as counted),
  'pages', (
    select coalesce(json_agg(json_build_array(path, leads, views, arrivals, depth_25, depth_50, depth_75, depth_100)), '[]')
    from (
      select path, sum(leads) as leads, sum(views) as views, sum(arrivals) as arrivals, sum(depth_25) as depth_25,
        sum(depth_50) as depth_50, sum(depth_75) as depth_75, sum(depth_100) as depth_100
      from (
        select path, 1 as leads, 0 as views, 0 as arrivals, 0 as depth_25, 0 as depth_50, 0 as depth_75, 0 as depth_100
        from ${origins} as origin where ${IN_SPAN}
        union all
        select path, 0, views, arrivals, depth_25, depth_50, depth_75, depth_100 from ${pages} as page where ${IN_SPAN}
      ) as either group by path
    ) as counted)`;
}

/** Leads, visits, views of form pages, and bookings, as `Totals`. */
function totalsOf({ origins, visits, pages }: Tables): SQL {
  return sql.raw(`json_build_array(
    (select count(*) from ${origins} as origin where ${IN_SPAN}),
    (select coalesce(sum(arrivals), 0) from ${pages} as page where ${IN_SPAN}),
    (select coalesce(sum(views), 0) from ${pages} as page where ${IN_SPAN} and path in ${FORM_PAGES}),
    (select coalesce(sum(bookings), 0) from ${visits} as visit where ${IN_SPAN}))`);
}
