import { sql } from 'drizzle-orm';
import { CALL_ROLES, WEEKDAYS, type WeeklyHours } from '#app/features/booking/booking.ts';
import { bookingHosts } from '#app/features/booking/bookings.table.ts';
import { OFFICE_HOURS } from '#app/firm/office.ts';
import { oneOf } from '#app/platform/db/columns.ts';
import type { Database } from '#app/platform/db/database.ts';

/** The office's hours: what a person has before the first change. */
export const FIRST_HOURS = Object.fromEntries(
  WEEKDAYS.map((day) => {
    const isOpen = (OFFICE_HOURS.days as readonly string[]).includes(day);
    return [day, isOpen ? [{ from: OFFICE_HOURS.opens * 60, to: OFFICE_HOURS.closes * 60 }] : []];
  }),
) as unknown as WeeklyHours;

/**
 * Adds people who are not there yet, follows changes of their names and addresses, and links them to the accounts with the
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
      set: { name: sql`excluded.name`, email: sql`excluded.email`, position: sql`excluded.position` },
    });
  await db.execute(sql`update booking_hosts set user_id = users.id from users join user_roles on user_roles.user_id = users.id
    where booking_hosts.user_id is null and not account_chosen and users.email = lower(booking_hosts.email)
      and role in (${oneOf(CALL_ROLES)})`);
}
