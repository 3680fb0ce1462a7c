import { BOOKING_FIRM } from '#app/firm/identity.ts';
import type { Database } from '#app/platform/db/database.ts';
import { callTitle, factsOf } from './emails.ts';
import type { Call } from './find-call.ts';
import { readCalendar } from './hosts/read-calendar.ts';
import { calendarLinks, readTimeParameter, timeParameter } from './links.ts';
import { diaryOf } from './times/diary.ts';
import { freeTimes, isFreeTime } from './times/free-times.ts';
import { sixDays } from './times/six-days.ts';
import { type CallText, callText, zonedText } from './times/zones.ts';

/** What the page of a call shows: no more than its email did. */
export interface ShownCall {
  words: CallText;
  hostName: string;
  facts: { label: string; value: string }[];
  /** The page's own address, with its token. */
  path: string;
}

/** What the page of a call shows at present. Reading it changes nothing. */
export async function callState(db: Database, call: Call, token: string, search: URLSearchParams, now: Date) {
  const shown = shownCall(call, token);
  const isOver = call.start <= now;
  if (call.status === 'cancelled')
    return {
      state: 'cancelled',
      call: shown,
      when: whenText(call, call.canceledAt ?? now),
      byVisitor: call.canceledBy === 'visitor',
      rebook: isOver ? null : `/book/details?${new URLSearchParams({ time: timeOf(call), zone: call.zone })}`,
    } as const;
  if (isOver) return { state: 'past', call: shown } as const;
  const to = readTimeParameter(search.get('to'));
  const calendar = await readCalendar(db, now);
  const others = { ...calendar, calls: calendar.calls.filter(({ id }) => id !== call.id) };
  if (to) {
    const isFree = isFreeTime(to, others, now);
    const toHost = calendar.hosts.find(({ slug }) => slug === to.host)?.name ?? call.host.name;
    const words = callText(to.start, call.zone);
    return { state: 'question', call: shown, to: words, toHost, time: timeParameter(to), isTaken: !isFree } as const;
  }
  if (search.has('booked'))
    return {
      state: 'booked',
      call: shown,
      email: call.person.email,
      byVideo: call.way === 'video',
      bookedOn: `${zonedText(call.zone, call.createdAt).day}, ${zonedText(call.zone, call.createdAt).year}`,
      links: calendarLinks({ start: call.start, title: callTitle(call, BOOKING_FIRM), text: '' }),
    } as const;
  const own = freeTimes(others, now, call.host.slug).filter(({ start }) => start.getTime() !== call.start.getTime());
  return {
    state: 'manage',
    call: shown,
    moved: search.has('moved'),
    days: sixDays(own, calendar, call.zone),
    diary: search.has('times') ? diaryOf(others, { now, zone: call.zone, host: call.host.slug }) : null,
  } as const;
}

function shownCall(call: Call, token: string): ShownCall {
  return {
    words: callText(call.start, call.zone),
    hostName: call.host.name,
    facts: factsOf(call),
    path: `/book/call/${token}`,
  };
}

function timeOf(call: Call): string {
  return timeParameter({ start: call.start, host: call.host.slug });
}

function whenText({ zone }: Call, at: Date): string {
  const { day, time, zone: name } = zonedText(zone, at);
  return `${day}, at ${time} ${name}`;
}
