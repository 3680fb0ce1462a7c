import { and, eq, sql } from 'drizzle-orm';
import { type AuditEntry, recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import type { FilledForm } from '#app/features/leads/forms/lead-form.ts';
import { type StoredLead, storeLead } from '#app/features/leads/store-lead.ts';
import type { Submission } from '#app/features/leads/submission.ts';
import { answerByCall } from '#app/features/leads/work/answer-by-call.ts';
import { lockLeads } from '#app/features/leads/work/lock-leads.ts';
import { addNote } from '#app/features/leads/work/work-on-lead.ts';
import { FIRM } from '#app/firm/identity.ts';
import { TIMES_TAG } from '#app/firm/office.ts';
import type { Database } from '#app/platform/db/database.ts';
import { purgePages } from '#app/platform/http/page-purge.ts';
import { announceCall, type Outbox } from './announce.ts';
import { CALL_MS, type Calendar, type CallWay, type FreeTime } from './booking.ts';
import { bookingHosts, bookings } from './bookings.table.ts';
import { readCalendar } from './hosts/read-calendar.ts';
import type { KnownLead } from './known-lead.ts';
import { latestBooking } from './personal-link.ts';
import { isFreeTime, nearestTimes } from './times/free-times.ts';

export interface WantedCall extends FreeTime {
  /** The visitor's time zone. */
  zone: string;
  way: CallWay;
  lead: CallLead;
}

/** The lead of a call: a new one, or one that exists and keeps its answers. What is added to those becomes a note. */
export type CallLead =
  | { known: Pick<KnownLead, 'id' | 'name' | 'email' | 'since'>; message: string; phone?: string }
  | { sent: Submission; filled: FilledForm };

/** Who books or changes a call: the person, or an administrator, whose changes are audited. */
export type Changer = { kind: 'visitor' } | { kind: 'office'; actor: AuditEntry['actor'] };

/** `repeated`: an earlier copy of the same submission has booked it. */
export type Booked = { ok: true; bookingId: string; repeated: boolean } | Taken | TooMany;

/** Another person was faster, or the time is no longer offered. Nothing is stored. */
export interface Taken {
  ok: false;
  reason: 'taken';
  nearest: FreeTime[];
  hosts: Calendar['hosts'];
}

type TooMany = Extract<StoredLead, { ok: false }>;

interface BookParts {
  db: Database;
  outbox: Outbox;
  by: Changer;
}

/**
 * Books a call, with its lead and its deliveries in one transaction. Bookings of one host wait for each other, so that
 * each of them sees the calls before it; the constraint `bookings_no_overlap` holds whatever this code does.
 */
export async function bookCall({ db, outbox, by }: BookParts, wanted: WantedCall): Promise<Booked> {
  const now = outbox.now();
  return orTaken(db, wanted, now, async () => {
    // Before the lock: of many who want the same time, most need not wait for each other.
    if (!(await isTimeFree(db, wanted, now)) && !(await isTheirs(db, wanted))) throw new TakenTime();
    return db.transaction(async (tx): Promise<Booked> => {
      const account = await lockHost(tx, wanted.host);
      const stored = await leadOf(tx, outbox, wanted.lead);
      if (!stored.ok) return stored;
      const { leadId } = stored;
      const earlier = (await bookedOnce(tx, wanted.lead)) ?? (await bookedBefore(tx, leadId, wanted));
      if (earlier) return { ok: true, bookingId: earlier, repeated: true };
      if (!(await isTimeFree(tx, wanted, now))) throw new TakenTime();
      const { host, zone, way, lead } = wanted;
      const bookedBy = by.kind === 'office' ? by.actor.name : '';
      const at = { createdAt: now, changedAt: now };
      const [booked] = await tx
        .insert(bookings)
        .values({ leadId, host, during: duringOf(wanted.start), zone, way, bookedBy, ...at })
        .returning({ id: bookings.id });
      if (!booked) throw new Error('The call was not stored.');
      const actor = by.kind === 'office' ? by.actor : VISITOR;
      await answerByCall(tx, leadId, account, actor, now, 'known' in lead ? lead.phone : '');
      const author = 'known' in lead && by.kind === 'visitor' ? lead.known.name : actor.name;
      if ('known' in lead) await addNote(tx, leadId, lead.message, actor, now, author);
      if (by.kind === 'office') await recordInAuditLog(tx, { actor, action: 'call.booked', call: booked.id });
      await announceCall(tx, outbox, booked.id, 'booked');
      await purgePages(tx, [TIMES_TAG]);
      return { ok: true, bookingId: booked.id, repeated: false };
    });
  });
}

/** The audit log never names a lead's person, because it cannot be erased. */
const VISITOR = { name: 'The site' };

async function leadOf(tx: Database, outbox: Outbox, lead: CallLead): Promise<StoredLead> {
  if ('known' in lead) return { ok: true, leadId: lead.known.id, repeated: true };
  return storeLead({ ...outbox, db: tx }, FIRM, lead.sent, lead.filled);
}

async function isTheirs(db: Database, { host, start, lead }: WantedCall): Promise<boolean> {
  const { email } = 'known' in lead ? lead.known : lead.filled;
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

/** Returns the host's account, if they have one. */
export async function lockHost(tx: Database, slug: string): Promise<string | null> {
  const { userId } = bookingHosts;
  const [host] = await tx.select({ userId }).from(bookingHosts).where(eq(bookingHosts.slug, slug)).for('update');
  return host?.userId ?? null;
}

/** Without this call: one that is moved does not stand in its own way. */
export async function isTimeFree(tx: Database, time: FreeTime, now: Date, without = ''): Promise<boolean> {
  const calendar = await readCalendar(tx, now);
  const calls = calendar.calls.filter(({ id }) => id !== without);
  return isFreeTime(time, { ...calendar, calls }, now);
}

export function duringOf(start: Date) {
  const end = new Date(start.getTime() + CALL_MS);
  return sql`tstzrange(${start.toISOString()}::timestamptz, ${end.toISOString()}::timestamptz, '[)')`;
}

/** A personal link books one call: whoever presses again, also on another device, gets to the one that is booked. */
async function bookedOnce(tx: Database, lead: CallLead): Promise<string | undefined> {
  if (!('known' in lead) || !lead.known.since) return undefined;
  await lockLeads(tx, [lead.known.id]);
  return (await latestBooking(tx, lead.known.id, lead.known.since))?.id;
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
