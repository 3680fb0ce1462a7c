import { sql } from 'drizzle-orm';
import { OFFICE_HOURS } from '#app/content/office.ts';
import type { Database } from '#app/platform/db/database.ts';
import { WEEKDAYS, type WeeklyHours } from './booking.ts';
import { bookingHosts } from './bookings.table.ts';

/** The office's hours: what a person has before the first change. */
export const FIRST_HOURS = Object.fromEntries(
  WEEKDAYS.map((day) => {
    const isOpen = (OFFICE_HOURS.days as readonly string[]).includes(day);
    return [day, isOpen ? [{ from: OFFICE_HOURS.opens * 60, to: OFFICE_HOURS.closes * 60 }] : []];
  }),
) as unknown as WeeklyHours;

/** Adds people who are not there yet, and follows changes of their names and addresses. */
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
}
