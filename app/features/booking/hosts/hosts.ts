import { and, eq, gt, inArray, notInArray, sql } from 'drizzle-orm';
import { userRoles } from '#app/features/accounts/accounts.table.ts';
import { CALL_ROLES, WEEKDAYS, type WeeklyHours } from '#app/features/booking/booking.ts';
import { bookingHosts, bookings } from '#app/features/booking/bookings.table.ts';
import type { CalendarCall } from '#app/features/booking/calendar-file.ts';
import { selectCalls } from '#app/features/booking/find-call.ts';
import { isFeedToken } from '#app/features/booking/links.ts';
import { OFFICE_HOURS } from '#app/firm/office.ts';
import { oneOf } from '#app/platform/db/columns.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { KeyedHash } from '#app/platform/secret.ts';

const DAYS_BACK = 60;

/** The office's hours: what a person has before the first change. */
export const FIRST_HOURS = Object.fromEntries(
  WEEKDAYS.map((day) => {
    const isOpen = (OFFICE_HOURS.days as readonly string[]).includes(day);
    return [day, isOpen ? [{ from: OFFICE_HOURS.opens * 60, to: OFFICE_HOURS.closes * 60 }] : []];
  }),
) as unknown as WeeklyHours;

/**
 * Adds people who are not there yet, follows changes of their names and addresses, offers no calls with others, and links them to the accounts with the
 * same email address. An account that is given a role later is linked by a trigger (migration `host_accounts`).
 */
export async function ensureHosts(
  db: Database,
  people: readonly { slug: string; name: string; email: string }[],
): Promise<void> {
  if (people.length === 0) return;
  await db
    .insert(bookingHosts)
    .values(people.map(({ slug, name, email }, position) => ({ slug, name, email, position, hours: FIRST_HOURS })))
    .onConflictDoUpdate({
      target: bookingHosts.slug,
      set: { isOffered: true, name: sql`excluded.name`, email: sql`excluded.email`, position: sql`excluded.position` },
    });
  const ids = people.map(({ slug }) => slug);
  await db.update(bookingHosts).set({ isOffered: false }).where(notInArray(bookingHosts.slug, ids));
  await db.execute(sql`update booking_hosts set user_id = users.id from users join user_roles on user_roles.user_id = users.id
    where booking_hosts.user_id is null and not account_chosen and users.email = lower(booking_hosts.email)
      and role in (${oneOf(CALL_ROLES)})`);
}

/**
 * A host's calls, cancelled ones among them. What was erased is not there: calendar programs then remove their copy. Null
 * unless the host's account has access.
 */
export async function feedCalls(
  db: Database,
  hash: KeyedHash,
  token: string,
  now: Date,
): Promise<{ name: string; calls: CalendarCall[] } | null> {
  const [slug = ''] = token.split('.');
  const [host] = await db
    .select({ name: bookingHosts.name, feedNumber: bookingHosts.feedNumber })
    .from(bookingHosts)
    .innerJoin(userRoles, eq(userRoles.userId, bookingHosts.userId))
    .where(and(eq(bookingHosts.slug, slug), inArray(userRoles.role, [...CALL_ROLES])));
  if (!host || !isFeedToken(hash, token, slug, host.feedNumber)) return null;
  const since = new Date(now.getTime() - DAYS_BACK * 86_400_000).toISOString();
  const calls = await selectCalls(db)
    .where(and(eq(bookings.host, slug), gt(sql`lower(${bookings.during})`, sql`${since}::timestamptz`)))
    .orderBy(sql`lower(${bookings.during})`);
  return {
    name: `Calls of ${host.name}`,
    calls: calls.map(({ id, sequence, start, changedAt, status, person, way }) => ({
      ...{ id, sequence, start, changedAt, isCancelled: status === 'cancelled' },
      title: `Call: ${person.name}`,
      text: [way === 'video' ? 'By video' : 'By phone', person.phone, person.email].filter(Boolean).join('\n'),
    })),
  };
}
