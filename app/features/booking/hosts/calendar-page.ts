import { asc, eq, gte, inArray } from 'drizzle-orm';
import { userRoles, users } from '#app/features/accounts/accounts.table.ts';
import { CALL_ROLES, type FreeTime, WEEKDAYS } from '#app/features/booking/booking.ts';
import { bookingClosures, bookingHosts } from '#app/features/booking/bookings.table.ts';
import { feedToken } from '#app/features/booking/links.ts';
import { firstAvailable } from '#app/features/booking/times/free-times.ts';
import { hoursText } from '#app/features/booking/times/hours-text.ts';
import { slotOf } from '#app/features/booking/times/six-days.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { federalHoliday } from '#app/platform/business-hours.ts';
import { dateIn } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { KeyedHash } from '#app/platform/secret.ts';
import { type FeedState, feedStates } from './busy-feeds.ts';
import { type CalendarActor, mayChangeHost } from './change-calendar.ts';
import { readCalendar } from './read-calendar.ts';
import { hoursShown } from './week-grid.ts';

/** What `/admin/calendar/settings` shows: closures and rules, and the calendars that this person may change. */
export async function readCalendarPage(db: Database, { now, hash, siteUrl, actor }: SettingsParts) {
  const today = dateIn(OFFICE_ZONE, now);
  const [calendar, hosts, closures, managed, accounts] = await Promise.all([
    readCalendar(db, now),
    db.select().from(bookingHosts).orderBy(asc(bookingHosts.position)),
    db
      .select()
      .from(bookingClosures)
      .where(gte(bookingClosures.to, today))
      .orderBy(asc(bookingClosures.from), asc(bookingClosures.createdAt)),
    readHostSettings(db, { actor, now, hash, siteUrl }),
    actor.isAdmin ? linkableAccounts(db) : [],
  ]);
  const free = firstAvailable(calendar, now);
  const slot = (time: FreeTime | undefined) => time && slotOf(time, calendar.hosts, OFFICE_ZONE);
  return {
    hosts: hosts.map(({ slug, name }) => ({ slug, name })),
    managed,
    isAdmin: actor.isAdmin,
    hoursShown: hoursShown(hosts),
    closures: closures.map((closure) => {
      const host = hosts.find(({ slug }) => slug === closure.host);
      return { ...closure, isChangeable: host ? mayChangeHost(actor, host) : actor.isAdmin };
    }),
    holidays: holidaysFrom(today),
    rules: calendar.rules,
    accounts,
    /** What visitors can book now: the first time and the last one. */
    offered: { first: slot(free[0]), last: slot(free.at(-1)) },
  };
}

export type CalendarPage = Awaited<ReturnType<typeof readCalendarPage>>;

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
