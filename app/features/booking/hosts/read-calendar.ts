import { sql } from 'drizzle-orm';
import {
  type BookingRules,
  type Calendar,
  type Closure,
  DEFAULT_RULES,
  type Host,
} from '#app/features/booking/booking.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { dateIn } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';

interface Row extends Record<string, unknown> {
  rules: BookingRules | null;
  hosts: Host[];
  closures: Closure[];
  calls: { id: string; host: string; start: number; end: number }[];
  busy: { host: string; periods: [number, number][] }[];
}

/** Calls of the week before today count too: the host with fewer calls in a week is offered first. */
const DAYS_BACK = 7;

/** What decides which times are free from now on. One statement, because bookings wait for it. */
export async function readCalendar(db: Database, now: Date): Promise<Calendar> {
  const since = new Date(now.getTime() - DAYS_BACK * 86_400_000).toISOString();
  const { rows } = await db.execute<Row>(sql`select
    (select json_build_object('noticeHours', notice_hours, 'horizonDays', horizon_days, 'bufferMinutes', buffer_minutes,
      'mostPerDay', most_per_day) from booking_rules) as rules,
    (select coalesce(json_agg(json_build_object('slug', slug, 'name', name, 'hours', hours) order by position), '[]')
      from booking_hosts where is_offered) as hosts,
    (select coalesce(json_agg(json_build_object('host', host, 'from', first_day, 'to', last_day, 'span', span,
      'reason', reason) order by first_day, created_at), '[]')
      from booking_closures where last_day >= ${dateIn(OFFICE_ZONE, now)}::date) as closures,
    (select coalesce(json_agg(json_build_object('id', id, 'host', host, 'start', ${milliseconds('lower')},
      'end', ${milliseconds('upper')})), '[]')
      from bookings where status <> 'cancelled' and lower(during) > ${since}::timestamptz) as calls,
    (select coalesce(json_agg(json_build_object('host', host, 'periods', busy)), '[]') from busy_feeds) as busy`);
  const [row] = rows;
  return {
    zone: OFFICE_ZONE,
    rules: row?.rules ?? DEFAULT_RULES,
    hosts: row?.hosts ?? [],
    closures: row?.closures ?? [],
    calls: (row?.calls ?? []).map((call) => ({ ...call, start: new Date(call.start), end: new Date(call.end) })),
    busy: (row?.busy ?? []).flatMap(({ host, periods }) =>
      periods.map(([start, end]) => ({ host, start: new Date(start), end: new Date(end) })),
    ),
  };
}

function milliseconds(bound: 'lower' | 'upper') {
  return sql.raw(`(extract(epoch from ${bound}(during)) * 1000)::bigint`);
}
