import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { userRoles } from '#app/features/accounts/accounts.table.ts';
import { CALL_ROLES } from '#app/features/booking/booking.ts';
import { bookingHosts, bookings } from '#app/features/booking/bookings.table.ts';
import type { CalendarCall } from '#app/features/booking/calendar-file.ts';
import { selectCalls } from '#app/features/booking/find-call.ts';
import { isFeedToken } from '#app/features/booking/links.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { KeyedHash } from '#app/platform/secret.ts';

const DAYS_BACK = 60;

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
