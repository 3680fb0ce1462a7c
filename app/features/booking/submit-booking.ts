import type { FilledForm } from '#app/features/leads/forms/lead-form.ts';
import type { LeadServices, Submission } from '#app/features/leads/submission.ts';
import { submitWith } from '#app/features/leads/submit-lead.ts';
import { FIRM } from '#app/firm/identity.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { JobQueue } from '#app/platform/jobs/queue.ts';
import { outboxOf } from './announce.ts';
import { bookCall } from './book-call.ts';
import { CALL_WAYS, type CallWay, type FreeTime } from './booking.ts';
import { readCalendar } from './hosts/read-calendar.ts';
import { knownLead } from './known-lead.ts';
import { readTimeParameter } from './links.ts';
import { slotOf } from './times/six-days.ts';
import { callText, knownZone } from './times/zones.ts';

type BookServices = LeadServices & { queue: JobQueue };

/** Books a call from the details form: as a new lead, or for the one that the visitor has just sent. */
export async function submitBooking(services: BookServices, request: Request, sent: Submission) {
  const { fields } = sent;
  const { searchParams } = new URL(sent.url);
  const time = readTimeParameter(String(fields.get('time') ?? '')) ?? readTimeParameter(searchParams.get('time'));
  const zone = knownZone(String(fields.get('zone') ?? searchParams.get('zone') ?? ''));
  const known = fields.has('joined') ? await knownLead(services, request).catch(() => null) : null;
  if (fields.has('joined') && !known) fields.delete('consent'); // The cookie has expired: ask for everything.
  fields.set('callTime', time ? callText(time.start, OFFICE_ZONE).full : '');
  const outcome = await submitWith(services, FIRM, sent, async (given) => {
    // Reading the name may fail only together with the booking: a copy with another text would not be recognized as one.
    const callTime = time ? await timeWithHost(services.db, time, services.now()) : '';
    const filled: FilledForm = { ...given, answers: { ...given.answers, callTime } };
    const lead = known
      ? { known, message: String(filled.answers.message ?? ''), phone: filled.phone }
      : { sent, filled };
    const wanted = { ...(time ?? { start: new Date(0), host: '' }), zone, way: wayOf(filled), lead };
    return bookCall({ db: services.db, outbox: outboxOf(services), by: { kind: 'visitor' } }, wanted);
  });
  if (outcome.ok || outcome.reason !== 'taken') return outcome;
  const { reason, values, nearest, hosts } = outcome;
  return { ok: false, reason, values, nearest: nearest.map((near) => slotOf(near, hosts, zone)) } as const;
}

export function wayOf({ answers }: FilledForm): CallWay {
  return CALL_WAYS.find((way) => way === answers.way) ?? 'phone';
}

/** For the staff: `Thursday, November 19, 10:30 AM Central, with William R. Carver`. */
async function timeWithHost(db: Database, time: FreeTime, now: Date): Promise<string> {
  const { hosts } = await readCalendar(db, now);
  const name = hosts.find(({ slug }) => slug === time.host)?.name;
  return `${callText(time.start, OFFICE_ZONE).full}${name ? `, with ${name}` : ''}`;
}
