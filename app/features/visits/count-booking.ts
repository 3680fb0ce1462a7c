import { sql } from 'drizzle-orm';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { dateIn } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';

/** Counts a call for the campaign that brought the lead, as a booking in a provider's frame is counted. */
export async function countBooking(tx: Database, leadId: string, now: Date): Promise<void> {
  await tx.execute(sql`insert into campaign_days (day, path, source, medium, campaign, term, content, bookings)
    select ${dateIn(OFFICE_ZONE, now)}::date, path, source, medium, campaign, term, content, 1
      from lead_origins where lead_id = ${leadId}
    on conflict on constraint campaign_days_once do update set bookings = campaign_days.bookings + 1`);
}
