import { announceCall, type Outbox } from '#app/features/booking/announce.ts';
import { bookCall, type WantedCall } from '#app/features/booking/book-call.ts';
import { CALL_WAYS, type FreeTime } from '#app/features/booking/booking.ts';
import { type KnownLead, knownLead } from '#app/features/booking/known-lead.ts';
import { readTimeParameter } from '#app/features/booking/links.ts';
import { readCalendar } from '#app/features/booking/read-calendar.ts';
import { slotOf } from '#app/features/booking/six-days.ts';
import { callWords, knownZone } from '#app/features/booking/zones.ts';
import type { FilledForm } from '#app/features/leads/forms/lead-form.ts';
import { leadNotes } from '#app/features/leads/leads.table.ts';
import { storeLead } from '#app/features/leads/store-lead.ts';
import type { Submission } from '#app/features/leads/submission.ts';
import { submitWith } from '#app/features/leads/submit-lead.ts';
import { FIRM } from '#app/firm/identity.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Services } from '#app/platform/services.ts';
import { answer, refusal } from '#app/site/frame/lead-form/form-answer.ts';
import { BOOKING_FIRM } from './content.ts';

export type BookServices = Pick<Services, 'db' | 'siteUrl' | 'keyedHash' | 'now' | 'log' | 'queue'>;

export function outboxOf({
  siteUrl,
  keyedHash,
  queue,
  now,
}: Pick<Services, 'siteUrl' | 'keyedHash' | 'queue' | 'now'>): Outbox {
  return { siteUrl, keyedHash, queue, now, firm: BOOKING_FIRM };
}

/** Books a call from the details form: as a new lead, or joined to the one that the visitor has just sent. */
export async function submitBooking(
  services: BookServices,
  request: Request,
  sent: Submission,
  failure: { text: string },
) {
  const { fields } = sent;
  const address = new URL(sent.url);
  const time =
    readTimeParameter(String(fields.get('time') ?? '')) ?? readTimeParameter(address.searchParams.get('time'));
  const zone = knownZone(String(fields.get('zone') ?? address.searchParams.get('zone') ?? ''));
  const known = fields.has('joined') ? await knownLead(services, request).catch(() => null) : null;
  if (fields.has('joined') && !known) fields.delete('consent'); // The cookie has expired: ask for everything.
  fields.set('callTime', time ? officeWords(time) : '');
  const wanted = { ...(time ?? { start: new Date(0), host: '' }), zone, bookedBy: '' };
  const outcome = await submitWith(services, FIRM, sent, async (given) => {
    // Reading the name may fail only together with the booking: a copy with other words would not be recognized as one.
    const callTime = time ? await timeWords(services.db, time, services.now()) : '';
    const filled = { ...given, answers: { ...given.answers, callTime } };
    return book(services, { ...wanted, way: wayOf(filled), email: known?.email ?? filled.email }, known, sent, filled);
  });
  if (outcome.ok) return { booked: outcome.bookingId };
  if (outcome.reason !== 'taken') return { response: refusal(outcome, sent, failure) };
  const taken = outcome.nearest.map((near) => slotOf(near, outcome.hosts, zone));
  return { response: answer(409, { taken, values: outcome.values, search: address.search }) };
}

type NotStoredLead = { ok: false; reason: 'too-many'; retryAfterSeconds: number };

async function book(
  services: BookServices,
  wanted: WantedCall,
  known: KnownLead | null,
  sent: Submission,
  filled: FilledForm,
) {
  const outcome = await bookCall<NotStoredLead>(services.db, wanted, {
    now: services.now(),
    async storeLead(tx) {
      if (known) return { ok: true, leadId: known.id };
      const stored = await storeLead({ ...services, db: tx }, FIRM, sent, filled);
      return stored.ok ? { ok: true, leadId: stored.leadId } : { ok: false, refused: stored };
    },
    async announce(tx, id) {
      if (known) await noteMessage(tx, known, String(filled.answers.message ?? ''));
      await announceCall(tx, outboxOf(services), id, 'booked');
    },
  });
  return !outcome.ok && outcome.reason === 'not-stored' ? outcome.refused : outcome;
}

/** A lead that exists keeps its answers; what its person adds is a note. */
async function noteMessage(tx: Database, { id, name }: KnownLead, message: string): Promise<void> {
  if (message) await tx.insert(leadNotes).values({ leadId: id, text: message, author: name });
}

function wayOf({ answers }: FilledForm): WantedCall['way'] {
  return CALL_WAYS.find((way) => way === answers.way) ?? 'phone';
}

/** For the staff: `Thursday, November 19, 10:30 AM Central, with William R. Carver`. */
async function timeWords(db: Database, time: FreeTime, now: Date): Promise<string> {
  const { hosts } = await readCalendar(db, now);
  const name = hosts.find(({ slug }) => slug === time.host)?.name;
  return `${officeWords(time)}${name ? `, with ${name}` : ''}`;
}

function officeWords({ start }: FreeTime): string {
  const { office } = callWords(start, OFFICE_ZONE);
  return `${office.day}, ${office.time} ${office.zone}`;
}
