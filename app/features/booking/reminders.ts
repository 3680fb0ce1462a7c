import { inArray, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/db/database.ts';
import { type Outbox, remindPerson } from './announce.ts';
import { bookings } from './bookings.table.ts';
import { selectCalls } from './find-call.ts';

const REMINDERS = [
  { event: 'reminder', hours: 24, column: 'reminded_day_at', set: 'remindedDayAt' },
  { event: 'last reminder', hours: 1, column: 'reminded_hour_at', set: 'remindedHourAt' },
] as const;

/**
 * Stores the reminders that are due: a day and an hour before. A call that was booked or moved later than that gets
 * none. The mark and the email are one transaction, and other processes skip the rows.
 */
export async function remindOfCalls(db: Database, outbox: Outbox): Promise<void> {
  const at = outbox.now();
  for (const { event, hours, column, set } of REMINDERS) {
    await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: string; late: boolean }>(sql`
        select id, changed_at > lower(during) - make_interval(hours => ${hours}) as late from bookings
        where status = 'booked' and ${sql.raw(column)} is null and lower(during) > ${at.toISOString()}::timestamptz
          and lower(during) <= ${at.toISOString()}::timestamptz + make_interval(hours => ${hours})
        for update skip locked`);
      if (rows.length === 0) return;
      const ids = rows.map(({ id }) => id);
      const wanted = new Set(rows.filter(({ late }) => !late).map(({ id }) => id));
      for (const call of await selectCalls(tx).where(inArray(bookings.id, ids)))
        if (wanted.has(call.id)) await remindPerson(tx, outbox, call, event);
      await tx
        .update(bookings)
        .set({ [set]: at })
        .where(inArray(bookings.id, ids));
    });
  }
}
