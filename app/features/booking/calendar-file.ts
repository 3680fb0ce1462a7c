import { CALL_MS } from './booking.ts';

/** Writes iCalendar (RFC 5545, RFC 5546): CRLF, lines of at most 75 octets, times in UTC. */

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

export function calendarFile(method: Method, calls: readonly CalendarCall[], siteUrl: string, name?: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(new URL(siteUrl).hostname)}//Booking//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(name ? [`X-WR-CALNAME:${text(name)}`, 'REFRESH-INTERVAL;VALUE=DURATION:PT10M'] : []),
    ...calls.flatMap((call) => eventLines(call, siteUrl)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

export function callUid(id: string, siteUrl: string): string {
  return `${id}@${new URL(siteUrl).hostname}`;
}

function eventLines(call: CalendarCall, siteUrl: string): string[] {
  const { organizer, attendee } = call;
  return [
    'BEGIN:VEVENT',
    `UID:${callUid(call.id, siteUrl)}`,
    `SEQUENCE:${call.sequence}`,
    `DTSTAMP:${utc(call.changedAt)}`,
    `DTSTART:${utc(call.start)}`,
    `DTEND:${utc(new Date(call.start.getTime() + CALL_MS))}`,
    `SUMMARY:${text(call.title)}`,
    `DESCRIPTION:${text(call.text)}`,
    ...(call.url ? [`URL:${call.url}`] : []),
    ...(organizer ? [`ORGANIZER;CN=${parameter(organizer.name)}:mailto:${organizer.email}`] : []),
    ...(attendee
      ? [
          `ATTENDEE;CN=${parameter(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee.email}`,
        ]
      : []),
    `STATUS:${call.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
}

/** `20261119T163000Z`. */
function utc(at: Date): string {
  return at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

function text(value: string): string {
  return value.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');
}

/** In quotes, where a quote itself and control characters are not allowed. */
function parameter(value: string): string {
  return `"${value.replaceAll(/["\p{Cc}]/gu, ' ')}"`;
}

const LONGEST_LINE = 75;

/** A continuation begins with a space. Lines are cut between characters: a character may have four octets. */
function folded(line: string): string {
  const rows: string[] = [];
  let row = '';
  for (const character of line) {
    if (Buffer.byteLength(row + character) > LONGEST_LINE) {
      rows.push(row);
      row = ' ';
    }
    row += character;
  }
  return [...rows, row].join('\r\n');
}
