import type { Appointment } from '#app/platform/mail/appointment.ts';
import type { EmailMessage } from '#app/platform/mail/email.ts';
import type { KeyedHash } from '#app/platform/secret.ts';
import { CALL_MINUTES } from './booking.ts';
import { type CalendarCall, calendarFile } from './calendar-file.ts';
import type { Call } from './find-call.ts';
import { callToken } from './links.ts';
import { callText, zonedText } from './times/zones.ts';

/** What the emails say about the firm; routes and the worker take it from content. */
export interface BookingFirm {
  name: string;
  phone: string;
  /** Street and city in one line. */
  address: string;
  hours: string;
}

export interface EmailParts {
  siteUrl: string;
  keyedHash: KeyedHash;
  firm: BookingFirm;
}

export type CallEvent = 'booked' | 'moved' | 'new host' | 'cancelled' | 'reminder' | 'last reminder';

/** The email to the person about their call. `before` is the start before a move. */
export function emailToPerson(parts: EmailParts, call: Call, event: CallEvent, before?: Date): EmailMessage {
  const { firm, siteUrl, keyedHash } = parts;
  const words = callText(call.start, call.zone);
  const manage = `${siteUrl}/book/call/${callToken(keyedHash, call.id)}`;
  const isCancelled = event === 'cancelled';
  const isNew = event === 'booked' || event === 'moved' || event === 'new host';
  const text = TEXTS[event](call, words.full, zonedText(call.zone, call.changedAt).day);
  return {
    ...text,
    replyTo: { name: call.host.name, address: call.host.email },
    appointment: appointmentOf(call, isCancelled, before),
    ...(isCancelled ? { button: { label: 'Choose a new time', url: `${siteUrl}/book` } } : {}),
    ...(isNew ? { button: { label: 'Add to calendar', url: `${manage}/call.ics` } } : {}),
    facts: isCancelled ? [] : factsOf(call, firm),
    ...(isCancelled
      ? {}
      : { also: { text: 'Has something come up?', label: 'Move or cancel the call.', url: manage } }),
    ...(isNew || isCancelled ? { calendar: invitation(parts, call) } : {}),
    closing: isCancelled
      ? call.canceledBy === 'visitor'
        ? `If it was not you who canceled, call us at ${firm.phone}.`
        : `If none of the times suits you, call us at ${firm.phone}.`
      : `To add something ${firstName(call.host.name)} should read first, reply to this email.`,
    smallPrint: [
      `${firm.name}, ${firm.address}`,
      `${firm.phone}, ${firm.hours}`,
      'You get this email because a call was booked with this address. It does not subscribe you to anything.',
    ],
  };
}

export function emailToHost({ siteUrl }: EmailParts, call: Call, event: CallEvent, before?: Date): EmailMessage {
  const { both, office } = callText(call.start, call.zone);
  const when = `${office.day}, ${office.time} ${office.zone}`;
  const title =
    { booked: 'New call', moved: 'Call moved', 'new host': 'Call handed over to you' }[String(event)] ??
    'Call canceled';
  const { name, email, phone, answers } = call.person;
  const { day, time, zone } = callText(before ?? call.start, call.zone).office;
  return {
    subject: `${title}: ${name}, ${when}`,
    replyTo: { name, address: email },
    title: `${title}: ${name}`,
    appointment: { ...appointmentOf(call, event === 'cancelled'), ...ticketTime(office), other: both },
    button: { label: 'Open the lead', url: `${siteUrl}/admin/leads/${call.leadId}` },
    facts: [
      { label: 'Phone', value: phone },
      { label: 'Email', value: email },
      {
        label: 'How',
        value:
          call.way === 'video' ? `By video. ${call.host.videoUrl || 'Send them a link before the call.'}` : 'By phone',
      },
      { label: 'Previously', value: before ? `${day}, ${time} ${zone}` : '' },
      { label: 'Booked by', value: call.bookedBy },
      { label: 'Reason', value: call.cancelReason },
    ],
    quotation: typeof answers.message === 'string' ? answers.message : '',
    closing: `Reply to this email to write to ${name}.`,
  };
}

/** The invitation that mail programs act on. */
export function invitation(parts: EmailParts, call: Call): NonNullable<EmailMessage['calendar']> {
  const method = call.status === 'cancelled' ? 'CANCEL' : 'REQUEST';
  return { method, content: calendarFile(method, [calendarCall(parts, call)], parts.siteUrl) };
}

/** The call as an entry of the person's calendar. */
export function calendarCall({ siteUrl, keyedHash, firm }: EmailParts, call: Call): CalendarCall {
  const { name, email } = call.person;
  const manage = `${siteUrl}/book/call/${callToken(keyedHash, call.id)}`;
  const how = factsOf(call, firm).find(({ label }) => label !== 'With' && label !== 'Length');
  return {
    id: call.id,
    sequence: call.sequence,
    start: call.start,
    changedAt: call.changedAt,
    isCancelled: call.status === 'cancelled',
    title: callTitle(call, firm),
    text: `${how?.label}: ${how?.value}\nMove or cancel: ${manage}`,
    url: manage,
    organizer: { name: call.host.name, email: call.host.email },
    attendee: { name, email },
  };
}

export function callTitle(call: Call, firm: BookingFirm): string {
  return `Call with ${call.host.name}, ${firm.name}`;
}

/** `firm` adds the number that we call from. */
export function factsOf(call: Call, firm?: BookingFirm): { label: string; value: string }[] {
  const { host, person } = call;
  const byVideo = host.videoUrl || `${firstName(host.name)} will send you the link before the call.`;
  return [
    { label: 'With', value: host.name },
    { label: 'Length', value: `${CALL_MINUTES} minutes` },
    call.way === 'video'
      ? { label: 'By video', value: byVideo }
      : { label: 'We call', value: firm ? `${person.phone}, from ${firm.phone}` : person.phone },
  ];
}

export function firstName(name: string): string {
  return name.split(' ')[0] ?? name;
}

type Texts = Pick<EmailMessage, 'subject' | 'title' | 'paragraphs'>;

const TEXTS: Record<CallEvent, (call: Call, full: string, changed: string) => Texts> = {
  booked: ({ host, way }, full) => ({
    subject: `Your call on ${full}`,
    title: 'Your call is booked',
    paragraphs: [
      way === 'video'
        ? `${host.name} will meet you by video, having read what you wrote.`
        : `${host.name} will call you, having read what you wrote.`,
    ],
  }),
  moved: (_call, full, changed) => ({
    subject: `Moved: your call is now on ${full}`,
    title: 'Your call has moved',
    paragraphs: [`It was moved on ${changed}. The attached calendar file replaces the old entry.`],
  }),
  'new host': ({ host }, full) => ({
    subject: `Your call on ${full} is now with ${host.name}`,
    title: `Your call is now with ${host.name}`,
    paragraphs: ['Day and time stay the same. The attached calendar file replaces the old entry.'],
  }),
  cancelled: ({ canceledBy, host, start, zone, cancelReason }, _full, changed) => ({
    subject: `Canceled: your call on ${zonedText(zone, start).day}`,
    title: 'Your call is canceled',
    paragraphs:
      canceledBy === 'visitor'
        ? [`You canceled it on ${changed}. The attached calendar file removes the entry.`]
        : [
            `We are sorry: ${host.name} cannot take this call. The attached calendar file removes the entry.`,
            ...(cancelReason ? [cancelReason] : []),
          ],
  }),
  reminder: ({ host, start, zone }) => {
    const { time, zone: name } = zonedText(zone, start);
    return {
      subject: `Tomorrow, ${time} ${name}: your call with ${host.name}`,
      title: 'Your call is tomorrow',
      paragraphs: [
        'A short reminder. There is nothing to prepare; if you have last year’s profit and loss statement at hand, it helps.',
      ],
    };
  },
  'last reminder': ({ host, start, zone }) => {
    const { time, zone: name } = zonedText(zone, start);
    return {
      subject: `In one hour, ${time} ${name}: your call with ${host.name}`,
      title: 'Your call is in one hour',
      paragraphs: ['A last reminder of the call you booked.'],
    };
  },
};

function appointmentOf(call: Call, isStruck: boolean, before?: Date): Appointment {
  const { theirs, office, isSame } = callText(call.start, call.zone);
  return {
    ...ticketTime(theirs),
    zone: isSame ? `${theirs.zone}, Chicago` : `${theirs.place}, your time`,
    other: isSame ? '' : `${office.time} ${office.zone}, Chicago`,
    ...(before ? { before: callText(before, call.zone).full } : {}),
    isStruck,
  };
}

function ticketTime({ number, weekday, month, year, time, zone }: ReturnType<typeof zonedText>) {
  return { number, weekday, month: `${month} ${year}`, time, zone };
}
