import { CALL_MS, type Calendar, type FreeTime } from '#app/features/booking/booking.ts';
import { timeParameter } from '#app/features/booking/links.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { freeTimes, weekOf } from './free-times.ts';
import { hoursOf, minutesOf, type OfficeSpan, officeSpans, type Ruler, rulerOf } from './visitor-hours.ts';
import { callText, timeLabel, zonedText, zoneNames } from './zones.ts';

/** The free times of the coming weeks, as `/book` shows them: one row per day of the visitor. */
export interface Diary {
  /** The visitor's zone, and whether it is the office's. */
  zone: { id: string; name: string; isOffice: boolean };
  weeks: DiaryWeek[];
  next: { words: string; time: string } | null;
  total: number;
}

export interface DiaryWeek {
  title: string;
  /** In the row of links to the weeks. */
  short: string;
  count: number;
  /** The parts of 15 minutes in a row. */
  columns: number;
  /** Only where it differs from the week before: after a clock change the visitor's hours move. */
  ruler: Ruler | null;
  days: DiaryDay[];
}

export interface DiaryDay {
  date: string;
  number: string;
  weekday: string;
  month: string;
  isFirst: boolean;
  /** `rest`: a weekend without hours; its text is the line for both days. */
  kind: 'times' | 'today' | 'full' | 'closed' | 'rest';
  /** For `closed`: the holiday or the reason. */
  title: string;
  isHoliday: boolean;
  slots: DiarySlot[];
}

export interface DiarySlot {
  /** The column at which it begins, from 1, and whether a neighbor follows or comes before it. */
  at: number;
  begins: boolean;
  ends: boolean;
  /** The value of the parameter `time`. */
  time: string;
  clock: string;
  period: string;
  office: string;
  label: string;
}

const PART = 15;
const PARTS_OF_AN_HOUR = 4;

export function diaryOf(
  calendar: Calendar,
  { now, zone, host }: { now: Date; zone: string; host: string | null },
): Diary {
  const times = freeTimes(calendar, now, host);
  const byDate = Map.groupBy(times, ({ start }) => dateIn(zone, start));
  const today = dateIn(zone, now);
  const spans = officeSpans(calendar, now, zone);
  const weeks: DiaryWeek[] = [];
  let ruler = '';
  for (const [monday, dates] of datesByWeek(today, spans.at(-1)?.date ?? today)) {
    const ofWeek = spans.filter(({ date }) => dates.includes(date));
    const hours = hoursOf(
      ofWeek,
      dates.flatMap((date) => minutesOf(byDate.get(date) ?? [], zone)),
    );
    const days = dates.flatMap((date) => {
      const slots = slotsOf(byDate.get(date) ?? [], hours, calendar, zone);
      const spans = ofWeek.filter((span) => span.date === date);
      return dayOf(date, slots, spans, date === today);
    });
    if (days.every(({ kind }) => kind === 'rest')) continue;
    const its = rulerOf(hours, ofWeek);
    const isNew = JSON.stringify(its) !== ruler;
    ruler = JSON.stringify(its);
    weeks.push({
      ...titlesOf(monday, days, today),
      count: days.reduce((sum, { slots }) => sum + slots.length, 0),
      columns: hours.length * PARTS_OF_AN_HOUR,
      ruler: isNew ? its : null,
      days: withMonths(withJoinedRest(days)),
    });
  }
  const [first] = times;
  return {
    zone: { id: zone, name: zoneNames(zone).zone, isOffice: zone === calendar.zone },
    weeks,
    next: first ? { words: nextTimeText(first, zone, now), time: timeParameter(first) } : null,
    total: times.length,
  };
}

function datesByWeek(today: string, last: string): Map<string, string[]> {
  const first = Temporal.PlainDate.from(today);
  const length = first.until(last).days + 1;
  const dates = Array.from({ length }, (_, n) => first.add({ days: n }).toString());
  return Map.groupBy(dates, weekOf);
}

function dayOf(date: string, slots: DiarySlot[], spans: readonly OfficeSpan[], isToday: boolean): DiaryDay[] {
  const { weekday, month, number } = zonedText('UTC', `${date}T12:00:00Z`);
  const span = ['open', 'closed', 'rest'].map((kind) => spans.find((one) => one.kind === kind)).find(Boolean);
  if (!span && slots.length === 0) return [];
  const closed = span?.kind === 'closed' ? span.closed : null;
  const kind =
    slots.length > 0 ? 'times' : closed ? 'closed' : span?.kind === 'rest' ? 'rest' : isToday ? 'today' : 'full';
  const text = { title: closed?.reason ?? '', isHoliday: closed?.isHoliday ?? false };
  return [{ date, number, weekday, month, isFirst: false, kind, ...text, slots }];
}

function slotsOf(times: readonly FreeTime[], hours: readonly number[], calendar: Calendar, zone: string) {
  const minutes = minutesOf(times, zone);
  const isApart = (one?: FreeTime, next?: FreeTime) => next?.start.getTime() !== (one?.start.getTime() ?? 0) + CALL_MS;
  return times.map((time, n): DiarySlot => {
    const minute = minutes[n] ?? 0;
    const words = callText(time.start, zone);
    const [clock = '', period = ''] = words.theirs.time.split(' ');
    const who = calendar.hosts.find(({ slug }) => slug === time.host)?.name ?? '';
    const office = words.isSame ? '' : `${words.office.time} CT`;
    return {
      at: hours.indexOf(Math.floor(minute / 60)) * PARTS_OF_AN_HOUR + Math.floor((minute % 60) / PART) + 1,
      begins: isApart(times[n - 1], time),
      ends: isApart(time, times[n + 1]),
      time: timeParameter(time),
      ...{ clock, period, office },
      label: timeLabel(words, office, who),
    };
  });
}

function titlesOf(monday: string, days: readonly DiaryDay[], today: string): { title: string; short: string } {
  const shown = days.filter(({ kind }) => kind !== 'rest');
  const [first, last] = [shown[0], shown.at(-1)];
  const short = Temporal.PlainDate.from(first?.date ?? monday).toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
  });
  if (weekOf(today) === monday) return { title: 'This week', short: 'This week' };
  if (!first || !last || first === last) return { title: first ? `${first.month} ${first.number}` : short, short };
  const end = last.month === first.month ? last.number : `${last.month} ${last.number}`;
  return { title: `${first.month} ${first.number} to ${end}`, short };
}

/** One thin line for neighboring days without hours. */
function withJoinedRest(days: readonly DiaryDay[]): DiaryDay[] {
  const rows: DiaryDay[] = [];
  for (const day of days) {
    const before = rows.at(-1);
    const words = `${day.weekday} ${day.number}`;
    if (day.kind === 'rest' && before?.kind === 'rest') before.title += `, ${words}`;
    else rows.push(day.kind === 'rest' ? { ...day, title: words } : day);
  }
  return rows;
}

/** The month is shown on the first row of a week and on the 1st. */
function withMonths(days: readonly DiaryDay[]): DiaryDay[] {
  const first = days.findIndex(({ kind }) => kind !== 'rest');
  return days.map((day, n) => ({ ...day, isFirst: n === first || day.number === '1' }));
}

/** `Tomorrow, 12:30 PM`, `Thursday, 11:00 AM`, or with the date. */
function nextTimeText({ start }: FreeTime, zone: string, now: Date): string {
  const { weekday, month, number, time } = zonedText(zone, start);
  const days = Temporal.PlainDate.from(dateIn(zone, now)).until(dateIn(zone, start)).days;
  if (days === 0) return `Today, ${time}`;
  if (days === 1) return `Tomorrow, ${time}`;
  return days < 7 ? `${weekday}, ${time}` : `${month} ${number}, ${time}`;
}
