import { recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import { announceCall } from '#app/features/booking/announce.ts';
import { bookCall } from '#app/features/booking/book-call.ts';
import { CALL_WAYS } from '#app/features/booking/booking.ts';
import type { CalendarActor, Saved } from '#app/features/booking/calendar-actor.ts';
import { addClosure, removeClosure, saveHours, saveRules } from '#app/features/booking/change-calendar.ts';
import { cancelCall, moveCall, recordOutcome } from '#app/features/booking/change-call.ts';
import {
  linkAccount,
  newFeedAddress,
  removeCalendar,
  saveHost,
  tryCalendarNow,
} from '#app/features/booking/change-host.ts';
import { leadForCall } from '#app/features/booking/known-lead.ts';
import { readTimeParameter } from '#app/features/booking/links.ts';
import { callWords, knownZone } from '#app/features/booking/zones.ts';
import { BOOKING } from '#app/features/leads/forms/booking.ts';
import { oneLine } from '#app/features/leads/plain-text.ts';
import { storeLead } from '#app/features/leads/store-lead.ts';
import { FIRM } from '#app/firm/identity.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import type { Services } from '#app/platform/services.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { outboxOf } from '#app/site/frame/booking/book-actions.ts';
import { CALENDAR } from './labels.ts';

interface ActParts {
  services: Services;
  fields: FormData;
  actor: CalendarActor;
  url: string;
}

type Act = (parts: ActParts) => Promise<Saved>;

const text = (fields: FormData, name: string) => String(fields.get(name) ?? '');
const GONE: Saved = {
  ok: false,
  errors: { call: 'This call can no longer be changed: it is canceled or has begun.' },
};
const TAKEN: Saved = { ok: false, errors: { time: CALENDAR.book.taken } };

/** What the calendar screen can do, by the name of the button. */
export const CALENDAR_ACTIONS: Readonly<Record<string, Act>> = {
  hours: ({ services, fields, actor }) => saveHours(services.db, fields, actor),
  closure: ({ services, fields, actor }) => addClosure(services.db, fields, actor),
  'remove-closure': ({ services, fields, actor }) => removeClosure(services.db, text(fields, 'closure'), actor),
  rules: ({ services, fields, actor }) => saveRules(services.db, fields, actor),
  host: ({ services, fields, actor }) => saveHost(services.db, fields, actor, services.now()),
  account: ({ services, fields, actor }) => linkAccount(services.db, fields, actor),
  'remove-calendar': ({ services, fields, actor }) => removeCalendar(services.db, text(fields, 'host'), actor),
  'try-now': ({ services, fields, actor }) => tryCalendarNow(services.db, text(fields, 'host'), actor, services.now()),
  'new-feed': ({ services, fields, actor }) => newFeedAddress(services.db, text(fields, 'host'), actor),
  book: bookForPerson,
  async move({ services, fields, actor }) {
    const to = readTimeParameter(text(fields, 'to'));
    if (!to) return { ok: false, errors: { call: 'Choose the new time first.' } };
    return onCall(fields, async (id) => {
      const by = { kind: 'office', actor } as const;
      const outcome = await moveCall({ db: services.db, outbox: outboxOf(services), by }, id, to);
      return outcome.ok ? outcome : outcome.reason === 'taken' ? TAKEN : GONE;
    });
  },
  cancel: ({ services, fields, actor }) =>
    onCall(fields, async (id) => {
      const by = { kind: 'office', actor } as const;
      const reason = oneLine(text(fields, 'why'));
      const outcome = await cancelCall({ db: services.db, outbox: outboxOf(services), by }, id, reason);
      return outcome.ok ? outcome : GONE;
    }),
  done: (parts) => outcomeOf(parts, 'done'),
  'no-show': (parts) => outcomeOf(parts, 'no-show'),
  open: (parts) => outcomeOf(parts, 'booked'),
};

function outcomeOf({ services, fields, actor }: ActParts, status: 'booked' | 'done' | 'no-show'): Promise<Saved> {
  return onCall(fields, async (id) => {
    const outcome = await recordOutcome(services.db, id, status, actor, services.now());
    return outcome.ok ? outcome : GONE;
  });
}

async function onCall(fields: FormData, act: (id: string) => Promise<Saved>): Promise<Saved> {
  const id = text(fields, 'call');
  return isUuid(id) ? act(id) : GONE;
}

/** A call of a known lead, or of a person on the telephone as a new lead. */
async function bookForPerson({ services, fields, actor, url }: ActParts): Promise<Saved> {
  const time = readTimeParameter(text(fields, 'time'));
  const known = await leadForCall(services.db, text(fields, 'lead'));
  const zone = knownZone(text(fields, 'zone'));
  if (time) fields.set('callTime', `${callWords(time.start, OFFICE_ZONE).full}`);
  const read = BOOKING.read(fields);
  const errors = { ...(time ? {} : { time: 'Choose a time.' }), ...(read.ok ? {} : read.errors) };
  if (!time || !read.ok) return { ok: false, errors };
  const filled = { ...read.answers, source: 'telephone' };
  const way = CALL_WAYS.find((one) => one === filled.answers.way) ?? 'phone';
  const sent = { form: 'booking', fields, url, referer: null, client: `account ${actor.id}` } as const;
  const outcome = await bookCall<Saved>(
    services.db,
    { ...time, zone, way, bookedBy: actor.name, email: filled.email },
    {
      now: services.now(),
      async storeLead(tx) {
        if (known) return { ok: true, leadId: known.id };
        const stored = await storeLead({ ...services, db: tx }, FIRM, sent, filled);
        const refused: Saved = {
          ok: false,
          errors: { time: 'Too many calls were booked in a short time. Wait ten minutes.' },
        };
        return stored.ok ? { ok: true, leadId: stored.leadId } : { ok: false, refused };
      },
      async announce(tx, id) {
        await recordInAuditLog(tx, { actor, action: 'call.booked', call: id });
        await announceCall(tx, outboxOf(services), id, 'booked');
      },
    },
  );
  if (outcome.ok) return { ok: true };
  return outcome.reason === 'taken' ? TAKEN : outcome.refused;
}
