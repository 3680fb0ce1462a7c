import ICAL from 'ical.js';
import { CALL_MS } from './booking.ts';

/** Writes iCalendar (RFC 5545, RFC 5546) with times in UTC. */

ICAL.foldLength = 74; // ical.js does not count the space that begins a continuation.

export interface CalendarCall {
  /** The same for every version of the call; the sequence grows with each. */
  id: string;
  sequence: number;
  start: Date;
  changedAt: Date;
  isCancelled: boolean;
  title: string;
  text: string;
  url?: string;
  organizer?: { name: string; email: string };
  attendee?: { name: string; email: string };
}

/** `REQUEST` and `CANCEL` are invitations by email; `PUBLISH` is a file or a feed. */
type Method = 'REQUEST' | 'CANCEL' | 'PUBLISH';

type Property = [name: string, parameters: Record<string, string>, type: string, value: string | number];

export function calendarFile(method: Method, calls: readonly CalendarCall[], siteUrl: string, name?: string): string {
  const properties: Property[] = [
    text('version', '2.0'),
    text('prodid', `-//${new URL(siteUrl).hostname}//Booking//EN`),
    text('calscale', 'GREGORIAN'),
    text('method', method),
    ...(name ? [text('x-wr-calname', name), ['refresh-interval', {}, 'duration', 'PT10M'] satisfies Property] : []),
  ];
  const events = calls.map((call) => ['vevent', eventProperties(call, siteUrl), []]);
  return `${ICAL.stringify(['vcalendar', properties, events])}\r\n`;
}

export function callUid(id: string, siteUrl: string): string {
  return `${id}@${new URL(siteUrl).hostname}`;
}

function eventProperties(call: CalendarCall, siteUrl: string): Property[] {
  return [
    text('uid', callUid(call.id, siteUrl)),
    ['sequence', {}, 'integer', call.sequence],
    time('dtstamp', call.changedAt),
    time('dtstart', call.start),
    time('dtend', new Date(call.start.getTime() + CALL_MS)),
    text('summary', call.title),
    text('description', call.text),
    ...(call.url ? [['url', {}, 'uri', call.url] satisfies Property] : []),
    ...(call.organizer ? [person('organizer', call.organizer)] : []),
    ...(call.attendee ? [person('attendee', call.attendee, ACCEPTED)] : []),
    text('status', call.isCancelled ? 'CANCELLED' : 'CONFIRMED'),
    text('transp', 'OPAQUE'),
  ];
}

const ACCEPTED = { role: 'REQ-PARTICIPANT', partstat: 'ACCEPTED', rsvp: 'FALSE' };

const text = (name: string, value: string): Property => [name, {}, 'text', value];

const time = (name: string, at: Date): Property => [name, {}, 'date-time', `${at.toISOString().slice(0, 19)}Z`];

function person(property: string, { name, email }: { name: string; email: string }, parameters = {}): Property {
  const cn = name.replaceAll('"', ' '); // Many calendars do not know the escaped form, `^'`.
  return [property, { cn, ...parameters }, 'cal-address', `mailto:${email}`];
}
