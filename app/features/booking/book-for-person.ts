import type { CalendarActor, Saved } from '#app/features/booking/hosts/change-calendar.ts';
import { BOOKING } from '#app/features/leads/forms/booking.ts';
import type { Errors } from '#app/features/leads/lead.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import type { Database } from '#app/platform/db/database.ts';
import { type Outbox, outboxOf } from './announce.ts';
import { bookCall, type Taken } from './book-call.ts';
import { type KnownLead, leadForCall } from './known-lead.ts';
import { readTimeParameter } from './links.ts';
import { wayOf } from './submit-booking.ts';
import { callText, knownZone } from './times/zones.ts';

/** Books a call of a known lead, or of a person on the telephone as a new lead. */
export async function bookForPerson(
  services: Omit<Outbox, 'firm'> & { db: Database },
  fields: FormData,
  actor: CalendarActor,
  url: string,
): Promise<Saved | Taken> {
  const time = readTimeParameter(String(fields.get('time') ?? ''));
  const known = await leadForCall(services.db, String(fields.get('lead') ?? ''));
  const zone = knownZone(String(fields.get('zone') ?? ''));
  if (time) fields.set('callTime', callText(time.start, OFFICE_ZONE).full);
  if (known) fillWith(known, fields);
  const read = BOOKING.read(fields);
  const errors = { ...(time ? {} : { time: 'Choose a time.' }), ...(read.ok ? {} : toAdvisor(read.errors)) };
  if (!time || !read.ok) return { ok: false, errors };
  const filled = { ...read.answers, source: 'telephone' };
  const sent = { form: 'booking', fields, url, referer: null, client: `account ${actor.id}` } as const;
  const note = { message: String(filled.answers.message ?? ''), phone: filled.phone };
  const lead = known ? { known, ...note } : { sent, filled };
  const parts = { db: services.db, outbox: outboxOf(services), by: { kind: 'office', actor } } as const;
  const outcome = await bookCall(parts, { ...time, zone, way: wayOf(filled), lead });
  if (outcome.ok || outcome.reason === 'taken') return outcome;
  return { ok: false, errors: { time: 'Too many calls were booked in a short time. Wait ten minutes.' } };
}

/** A known lead has said who they are, and how they may be contacted, with their form. */
function fillWith({ name, email, phone, company, about }: KnownLead, fields: FormData): void {
  const inquiryType = BOOKING.fields.inquiryType.options.some(({ value }) => value === about) ? about : 'general';
  const known = { name, email, company, inquiryType, consent: 'yes', ...(phone && { phone }) };
  for (const [field, value] of Object.entries(known)) fields.set(field, value);
}

/** The form's own sentences speak to the person. */
function toAdvisor({ consent, ...errors }: Errors): Errors {
  const theirs = Object.entries(errors).map(([field, text]) => [field, text.replace(/\byour\b/, 'their')]);
  return {
    ...Object.fromEntries(theirs),
    ...(consent && { consent: 'Ask them whether we may contact them, then tick the box.' }),
  };
}
