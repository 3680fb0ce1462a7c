import { and, eq, isNull, sql } from 'drizzle-orm';
import { leads } from '#app/features/leads/leads.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import { purgePages } from '#app/platform/page-purge.ts';
import { CALL_MS, type Calendar, type CallWay, type FreeTime } from './booking.ts';
import { bookings, TIMES_TAG } from './bookings.table.ts';
import { isFreeTime, nearestTimes } from './free-times.ts';
import { readCalendar } from './read-calendar.ts';

export interface WantedCall extends FreeTime {
  /** The visitor's time zone. */
  zone: string;
  way: CallWay;
  /** The administrator who books it for a person on the telephone; empty for a visitor. */
  bookedBy: string;
  /** To recognize a copy of a submission whose first copy has booked the time. */
  email: string;
}

/** `repeated`: an earlier copy of the same submission has booked it. */
export type Booked<Refused> =
  | { ok: true; bookingId: string; repeated: boolean }
  | Taken
  | { ok: false; reason: 'not-stored'; refused: Refused };

/** Another person was faster, or the time is no longer offered. Nothing is stored. */
export interface Taken {
  ok: false;
  reason: 'taken';
  nearest: FreeTime[];
  hosts: Calendar['hosts'];
}

interface Around<Refused> {
  now: Date;
  /** Stores the lead in this transaction, or finds the one that the call belongs to. */
  storeLead(tx: Database): Promise<{ ok: true; leadId: string } | { ok: false; refused: Refused }>;
  /** Adds the deliveries in the same transaction: a call without its invitation is not stored. */
  announce(tx: Database, bookingId: string): Promise<void>;
}

/**
 * Books a call. Bookings of one host wait for each other, so that each of them sees the calls before it; the constraint
 * `bookings_no_overlap` holds whatever this code does.
 */
export async function bookCall<Refused>(
  db: Database,
  wanted: WantedCall,
  { now, storeLead, announce }: Around<Refused>,
): Promise<Booked<Refused>> {
  return orTaken(db, wanted, now, async () => {
    // Before the lock: of many who want the same time, most need not wait for each other.
    if (!(await isFree(db, wanted, now)) && !(await isTheirs(db, wanted))) throw new TakenTime();
    return db.transaction(async (tx): Promise<Booked<Refused>> => {
      await lockHost(tx, wanted.host);
      const lead = await storeLead(tx);
      if (!lead.ok) return { ok: false, reason: 'not-stored', refused: lead.refused };
      const earlier = await bookedBefore(tx, lead.leadId, wanted);
      if (earlier) return { ok: true, bookingId: earlier, repeated: true };
      if (!(await isFree(tx, wanted, now))) throw new TakenTime();
      const { host, zone, way, bookedBy } = wanted;
      const [booked] = await tx
        .insert(bookings)
        .values({
          leadId: lead.leadId,
          host,
          during: duringOf(wanted.start),
          zone,
          way,
          bookedBy,
          createdAt: now,
          changedAt: now,
        })
        .returning({ id: bookings.id });
      if (!booked) throw new Error('The call was not stored.');
      await markLead(tx, lead.leadId, host, now);
      await announce(tx, booked.id);
      await purgePages(tx, [TIMES_TAG]);
      return { ok: true, bookingId: booked.id, repeated: false };
    });
  });
}

async function isTheirs(db: Database, { host, start, email }: WantedCall): Promise<boolean> {
  const { rows } = await db.execute(sql`select from bookings join leads on leads.id = lead_id
    where host = ${host} and lower(during) = ${start.toISOString()}::timestamptz and email_key = ${email.toLowerCase()}`);
  return rows.length > 0;
}

/** Rolls the transaction back, with the lead in it. */
export class TakenTime extends Error {}

const EXCLUSION_VIOLATION = '23P01';

export async function orTaken<T>(
  db: Database,
  { start }: FreeTime,
  now: Date,
  work: () => Promise<T>,
): Promise<T | Taken> {
  try {
    return await work();
  } catch (error) {
    const { code, cause } = error as { code?: string; cause?: { code?: string } };
    if (!(error instanceof TakenTime) && (cause?.code ?? code) !== EXCLUSION_VIOLATION) throw error;
    const calendar = await readCalendar(db, now);
    return { ok: false, reason: 'taken', nearest: nearestTimes(calendar, start, now), hosts: calendar.hosts };
  }
}

export async function lockHost(tx: Database, host: string): Promise<void> {
  await tx.execute(sql`select from booking_hosts where slug = ${host} for update`);
}

/** Without this call: one that is moved does not stand in its own way. */
export async function isFree(tx: Database, time: FreeTime, now: Date, without = ''): Promise<boolean> {
  const calendar = await readCalendar(tx, now);
  const calls = calendar.calls.filter(({ id }) => id !== without);
  return isFreeTime(time, { ...calendar, calls }, now);
}

export function duringOf(start: Date) {
  const end = new Date(start.getTime() + CALL_MS);
  return sql`tstzrange(${start.toISOString()}::timestamptz, ${end.toISOString()}::timestamptz, '[)')`;
}

async function bookedBefore(tx: Database, leadId: string, { host, start }: FreeTime): Promise<string | undefined> {
  const [found] = await tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.leadId, leadId),
        eq(bookings.host, host),
        eq(bookings.status, 'booked'),
        sql`lower(${bookings.during}) = ${start.toISOString()}::timestamptz`,
      ),
    );
  return found?.id;
}

/** A booked call is the reply that the form promised. A lead without an owner becomes the host's. */
async function markLead(tx: Database, leadId: string, host: string, now: Date): Promise<void> {
  const at = now.toISOString();
  await tx
    .update(leads)
    .set({ stage: 'Contacted', answeredAt: sql`${at}::timestamptz` })
    .where(and(eq(leads.id, leadId), isNull(leads.answeredAt)));
  await tx.execute(sql`update leads set owner_id = user_id, owned_since = ${at}::timestamptz, owner_told_at = ${at}::timestamptz
    from booking_hosts where slug = ${host} and user_id is not null and owner_id is null and leads.id = ${leadId}`);
}
