import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import { userRoles, users } from '#app/features/accounts/accounts.table.ts';
import { CALL_MINUTES, CALL_ROLES, type Span, WEEKDAYS } from '#app/features/booking/booking.ts';
import { bookingClosures, bookingHosts, bookings } from '#app/features/booking/bookings.table.ts';
import { selectCalls } from '#app/features/booking/find-call.ts';
import { feedToken } from '#app/features/booking/links.ts';
import { closedDay, freeTimes, weekOf } from '#app/features/booking/times/free-times.ts';
import { hoursText } from '#app/features/booking/times/hours-text.ts';
import { slotOf } from '#app/features/booking/times/six-days.ts';
import { zonedText } from '#app/features/booking/times/zones.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { federalHoliday } from '#app/platform/business-hours.ts';
import { dateIn } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { KeyedHash } from '#app/platform/secret.ts';
import { type FeedState, feedStates } from './busy-feeds.ts';
import { type CalendarActor, mayChangeHost } from './change-calendar.ts';
import { readCalendar } from './read-calendar.ts';

/** What `/admin/calendar` shows: a week, closures and rules, and the calendars that this person may change. */
export async function readCalendarPage(db: Database, { week, now, hash, siteUrl, actor }: CalendarPageParts) {
  const monday = weekOf(week ?? dateIn(OFFICE_ZONE, now));
  const [calendar, hosts, calls, closures, managed, accounts] = await Promise.all([
    readCalendar(db, now),
    db.select().from(bookingHosts).orderBy(asc(bookingHosts.position)),
    callsOfWeek(db, monday),
    db
      .select()
      .from(bookingClosures)
      .where(gte(bookingClosures.to, dateIn(OFFICE_ZONE, now)))
      .orderBy(asc(bookingClosures.from), asc(bookingClosures.createdAt)),
    readHostSettings(db, { actor, now, hash, siteUrl }),
    actor.isAdmin ? linkableAccounts(db) : [],
  ]);
  const free = hosts.flatMap(({ slug }) => freeTimes(calendar, now, slug));
  return {
    monday,
    today: dateIn(OFFICE_ZONE, now),
    hosts: hosts.map(({ slug, name }) => ({ slug, name })),
    managed,
    isAdmin: actor.isAdmin,
    grid: gridOf(monday, hosts, calls, calendar),
    now: minuteOf(now),
    calls: calls.map((call) => ({ ...call, isOver: call.start <= now, text: zonedText(OFFICE_ZONE, call.start) })),
    closures: closures.map((closure) => {
      const host = hosts.find(({ slug }) => slug === closure.host);
      return { ...closure, isChangeable: host ? mayChangeHost(actor, host) : actor.isAdmin };
    }),
    holidays: holidaysFrom(dateIn(OFFICE_ZONE, now)),
    rules: calendar.rules,
    accounts,
    free: free.map((time) => slotOf(time, calendar.hosts, OFFICE_ZONE)),
  };
}

interface CalendarPageParts {
  /** Any date of the week; null for the current one. */
  week: string | null;
  now: Date;
  hash: KeyedHash;
  siteUrl: string;
  actor: CalendarActor;
}

export type CalendarPage = Awaited<ReturnType<typeof readCalendarPage>>;

async function callsOfWeek(db: Database, monday: string) {
  const start = Temporal.PlainDate.from(monday).toZonedDateTime(OFFICE_ZONE);
  const [from, to] = [start, start.add({ days: 7 })].map((at) => at.toInstant().toString());
  return selectCalls(db)
    .where(
      and(sql`lower(${bookings.during}) >= ${from}::timestamptz`, sql`lower(${bookings.during}) < ${to}::timestamptz`),
    )
    .orderBy(sql`lower(${bookings.during})`);
}

interface Cell {
  /** `after`: kept free after a call. */
  kind: 'offered' | 'closed' | 'after';
  call: { id: string; name: string; time: string; status: string } | null;
}

/** A row for each half hour, with a cell for each host on each day. */
function gridOf(
  monday: string,
  hosts: readonly (typeof bookingHosts.$inferSelect)[],
  calls: Awaited<ReturnType<typeof callsOfWeek>>,
  calendar: Awaited<ReturnType<typeof readCalendar>>,
) {
  const spans = hosts.flatMap(({ hours }) => Object.values(hours).flat());
  const from = Math.min(600, ...spans.map((span) => Math.floor(span.from / 60) * 60));
  const to = Math.max(1020, ...spans.map((span) => Math.ceil(span.to / 60) * 60));
  const hasWeekend = hosts.some(({ hours }) => hours.Saturday.length + hours.Sunday.length > 0);
  const dates = Array.from({ length: hasWeekend ? 7 : 5 }, (_, n) =>
    Temporal.PlainDate.from(monday).add({ days: n }).toString(),
  );
  const days = dates.map((date) => {
    const { number, weekday, month } = zonedText('UTC', `${date}T12:00:00Z`);
    return { date, number, weekday, month, closed: closedDay(date, calendar)?.reason ?? null };
  });
  const placed = calls
    .filter(({ status }) => status !== 'cancelled')
    .map((call) => ({ call, ...minuteOf(call.start) }));
  const cellOf = (date: string, host: (typeof hosts)[number], minute: number): Cell => {
    const here = placed.filter((one) => one.date === date && one.call.host.slug === host.slug);
    const found = here.find((one) => one.minute >= minute && one.minute < minute + CALL_MINUTES);
    const weekday = WEEKDAYS[Temporal.PlainDate.from(date).dayOfWeek - 1] ?? 'Monday';
    const away: Span[] = calendar.closures
      .filter((closure) => (closure.host ?? host.slug) === host.slug && closure.from <= date && date <= closure.to)
      .map(({ span }) => span ?? { from: 0, to: 1440 });
    const holds = (span: Span) => span.from <= minute && minute < span.to;
    const isOffered = !federalHoliday(date) && host.hours[weekday].some(holds) && !away.some(holds);
    const isAfter = here.some(
      (one) => one.minute + CALL_MINUTES <= minute && minute < one.minute + CALL_MINUTES + calendar.rules.bufferMinutes,
    );
    const { time } = found ? zonedText(OFFICE_ZONE, found.call.start) : { time: '' };
    return {
      kind: isAfter ? 'after' : isOffered ? 'offered' : 'closed',
      call: found ? { id: found.call.id, name: found.call.person.name, time, status: found.call.status } : null,
    };
  };
  const rows = Array.from({ length: (to - from) / CALL_MINUTES }, (_, n) => {
    const minute = from + n * CALL_MINUTES;
    const hour = Math.floor(minute / 60);
    return {
      minute,
      label: minute % 60 === 0 ? `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}` : '',
      time: `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`,
      cells: dates.flatMap((date) =>
        hosts.map((host) => ({ key: `${date} ${host.slug}`, ...cellOf(date, host, minute) })),
      ),
    };
  });
  return { days, rows, from, to };
}

/** The office's date, and the minutes since its midnight. */
function minuteOf(at: Date): { date: string; minute: number } {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(OFFICE_ZONE);
  return { date: local.toPlainDate().toString(), minute: local.hour * 60 + local.minute };
}

/** The federal holidays of the next three months: they need no entry. */
function holidaysFrom(today: string): { date: string; name: string }[] {
  const first = Temporal.PlainDate.from(today);
  const dates = Array.from({ length: 92 }, (_, n) => first.add({ days: n }).toString());
  return dates.flatMap((date) => {
    const name = federalHoliday(date);
    return name ? [{ date, name }] : [];
  });
}

/** What a person may change of a host's calendar. It never contains the secret address of the host's own calendar. */
interface HostSettings {
  slug: string;
  name: string;
  hours: Record<string, string>;
  videoUrl: string;
  /** Their own calendar: the host name of its address. */
  calendar: { server: string; setAt: Date | null; state: FeedState | null } | null;
  account: { id: string; name: string; hasAccess: boolean } | null;
  /** The address of the feed, for the account that it belongs to. Others could go on using it after they have left. */
  feed: string | null;
  isOwn: boolean;
}

interface SettingsParts {
  actor: CalendarActor;
  now: Date;
  hash: KeyedHash;
  siteUrl: string;
}

/** The hosts whose calendar this person may change. */
async function readHostSettings(db: Database, { actor, now, hash, siteUrl }: SettingsParts): Promise<HostSettings[]> {
  const [rows, states] = await Promise.all([
    db
      .select({
        host: bookingHosts,
        user: { id: users.id, name: users.name, email: users.email },
        role: userRoles.role,
      })
      .from(bookingHosts)
      .leftJoin(users, eq(users.id, bookingHosts.userId))
      .leftJoin(userRoles, eq(userRoles.userId, users.id))
      .orderBy(asc(bookingHosts.position)),
    feedStates(db, now),
  ]);
  return rows
    .filter(({ host }) => mayChangeHost(actor, host))
    .map(({ host, user, role }) => {
      const hasAccess = CALL_ROLES.some((one) => one === role);
      const isOwn = host.userId === actor.id;
      const state = states.find((feed) => feed.host === host.slug) ?? null;
      return {
        ...{ slug: host.slug, name: host.name, videoUrl: host.videoUrl, isOwn },
        hours: Object.fromEntries(WEEKDAYS.map((day) => [day, hoursText(host.hours[day] ?? [])])),
        calendar: host.busyUrl ? { server: serverOf(host.busyUrl), setAt: host.busySetAt, state } : null,
        account: user && { id: user.id, name: user.name || user.email, hasAccess },
        feed: isOwn && hasAccess ? `${siteUrl}/book/feed/${feedToken(hash, host.slug, host.feedNumber)}.ics` : null,
      };
    });
}

/** Accounts that can be linked to a host. */
async function linkableAccounts(db: Database): Promise<{ id: string; name: string; email: string }[]> {
  return db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(inArray(userRoles.role, [...CALL_ROLES]))
    .orderBy(asc(users.name), asc(users.email));
}

function serverOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : '';
}
