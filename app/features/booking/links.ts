import { addressOfHost, hostCalled } from '#app/firm/people.ts';
import { isUuid } from '#app/platform/format.ts';
import { isSame, type KeyedHash } from '#app/platform/secret.ts';
import { CALL_MS, type FreeTime } from './booking.ts';

/** The links of a call. A signed link shows what the email showed, and lets its owner move or cancel the call. */
const CALL = 'booking link';
const FEED = 'calendar feed';

export function callToken(hash: KeyedHash, bookingId: string): string {
  return `${bookingId}.${hash(CALL, bookingId)}`;
}

/** The id of the call, if the signature is ours. */
export function readCallToken(hash: KeyedHash, token: string): string | null {
  const [id = ''] = token.split('.');
  return isUuid(id) && isSame(token, callToken(hash, id)) ? id : null;
}

/** The private address of a host's calls, for their own calendar program. */
export function feedToken(hash: KeyedHash, host: string, number: number): string {
  return `${host}.${hash(FEED, `${host} ${number}`)}`;
}

export function isFeedToken(hash: KeyedHash, token: string, host: string, number: number): boolean {
  return isSame(token, feedToken(hash, host, number));
}

/** `2026-11-19T16:30Z~william-carver`: a time and a host in one parameter. */
export function timeParameter({ start, host }: FreeTime): string {
  return `${start.toISOString().slice(0, 16)}Z~${addressOfHost(host)}`;
}

export function readTimeParameter(text: string | null | undefined): FreeTime | null {
  const [, start = '', host = ''] = /^(\d{4}-\d\d-\d\dT\d\d:\d\dZ)~([a-z0-9-]{1,100})$/.exec(text ?? '') ?? [];
  const at = new Date(start);
  return Number.isNaN(at.getTime()) ? null : { start: at, host: hostCalled(host) };
}

/** Pages of Google and Microsoft that open with the call filled in: plain links, no script of theirs. */
export function calendarLinks(call: { start: Date; title: string; text: string }): { google: string; outlook: string } {
  const end = new Date(call.start.getTime() + CALL_MS);
  const compact = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: call.title,
    dates: `${compact(call.start)}/${compact(end)}`,
    details: call.text,
  });
  const outlook = new URLSearchParams({
    ...{ path: '/calendar/action/compose', rru: 'addevent', subject: call.title, body: call.text },
    ...{ startdt: call.start.toISOString(), enddt: end.toISOString() },
  });
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/deeplink/compose?${outlook}`,
  };
}
