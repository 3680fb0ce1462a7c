import { and, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import { bookingHosts, bookings } from '#app/features/booking/bookings.table.ts';
import { type Call, selectCalls } from '#app/features/booking/find-call.ts';
import { freeTimes, weekOf } from '#app/features/booking/times/free-times.ts';
import { slotOf } from '#app/features/booking/times/six-days.ts';
import { zonedText } from '#app/features/booking/times/zones.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { addDays, dateIn, instantIn } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';
import { readCalendar } from './read-calendar.ts';
import { weekGrid } from './week-grid.ts';

const START = sql`lower(${bookings.during})`;
const MAX_UNRECORDED = 5;

/** What `/admin/calendar` shows: the week of a date, and past calls whose outcome is not recorded. */
export async function readDiary(db: Database, { date, now }: { date: string | null; now: Date }) {
  const today = dateIn(OFFICE_ZONE, now);
  const monday = weekOf(date ?? today);
  const start = Temporal.PlainDate.from(monday).toZonedDateTime(OFFICE_ZONE);
  const [from, to] = [start, start.add({ days: 7 })].map((at) => at.toInstant().toString());
  const [calendar, found, unrecorded] = await Promise.all([
    readCalendar(db, now),
    callsWhere(db, and(sql`${START} >= ${from}::timestamptz`, sql`${START} < ${to}::timestamptz`), START),
    callsWhere(
      db,
      and(eq(bookings.status, 'booked'), sql`upper(${bookings.during}) <= ${now.toISOString()}::timestamptz`),
      desc(START),
    ).limit(MAX_UNRECORDED),
  ]);
  const { days, ...hours } = weekGrid({ monday, calls: found, calendar, now });
  const local = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(OFFICE_ZONE);
  return {
    ...{ today, days, hours },
    previous: start.subtract({ days: 7 }).toPlainDate().toString(),
    next: start.add({ days: 7 }).toPlainDate().toString(),
    /** The day of the list on phones. */
    day: days.find((one) => one.date === (date ?? today))?.date ?? days[0]?.date ?? monday,
    hosts: calendar.hosts.map(({ slug, name }) => ({ slug, name })),
    calls: found.map((call) => shown(call, now)),
    unrecorded: unrecorded.map((call) => shown(call, now)),
    free: calendar.hosts.flatMap(({ slug }) =>
      freeTimes(calendar, now, slug).map((time) => slotOf(time, calendar.hosts, OFFICE_ZONE)),
    ),
    /** Since midnight of today. */
    minute: local.hour * 60 + local.minute,
  };
}

/** The calls of one day that were not canceled; with a host's account, only theirs. */
export async function callsOfDay(db: Database, { day, host, now }: { day: string; host?: string; now: Date }) {
  const [from, to] = [day, addDays(day, 1)].map((date) => instantIn(OFFICE_ZONE, date, 0).toISOString());
  const calls = await callsWhere(
    db,
    and(
      sql`${START} >= ${from}::timestamptz`,
      sql`${START} < ${to}::timestamptz`,
      ne(bookings.status, 'cancelled'),
      host ? eq(bookingHosts.userId, host) : undefined,
    ),
    START,
  );
  return calls.map((call) => shown(call, now));
}

function shown(call: Call, now: Date) {
  return {
    ...{ ...call, isOver: call.start <= now, date: dateIn(OFFICE_ZONE, call.start) },
    text: zonedText(OFFICE_ZONE, call.start),
  };
}

function callsWhere(db: Database, where: SQL | undefined, order: SQL) {
  return selectCalls(db).where(where).orderBy(order);
}

export type DiaryPage = Awaited<ReturnType<typeof readDiary>>;
