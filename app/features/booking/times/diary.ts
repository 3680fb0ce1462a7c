import { type Calendar, type FreeTime, WEEKDAYS } from '#app/features/booking/booking.ts';
import { timeParameter } from '#app/features/booking/links.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { closedDay, freeTimes, weekOf } from './free-times.ts';
import { callText, zonedText, zoneName } from './zones.ts';

/** The free times of the coming weeks, as `/book` shows them: one row per day of the office. */
export interface Diary {
  /** The visitor's zone, and whether it is the office's. */
  zone: { id: string; name: string; isOffice: boolean };
  /** The parts of 15 minutes in a row. */
  columns: number;
  weeks: DiaryWeek[];
  next: { words: string; time: string } | null;
  total: number;
}

export interface DiaryWeek {
  title: string;
  /** In the row of links to the weeks. */
  short: string;
  count: number;
  /** Only where it differs from the week before: after a clock change the visitor's hours move. */
  ruler: Ruler | null;
  days: DiaryDay[];
}

/** The hours of the office, and the visitor's above them; `note` says where it is another day there. */
export interface Ruler {
  theirs: { label: string; note: string }[];
  office: string[];
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
const PARTS_OF_A_CALL = 2;

export function diaryOf(
  calendar: Calendar,
  { now, zone, host }: { now: Date; zone: string; host: string | null },
): Diary {
  const times = freeTimes(calendar, now, host);
  const byDate = Map.groupBy(times, ({ start }) => dateIn(calendar.zone, start));
  const open = openHours(calendar);
  const today = dateIn(calendar.zone, now);
  const weeks: DiaryWeek[] = [];
  let ruler = '';
  for (const [monday, dates] of datesByWeek(today, calendar.rules.horizonDays)) {
    const days = dates.flatMap((date) => dayOf(date, { calendar, today, open, zone, times: byDate.get(date) ?? [] }));
    if (days.every(({ kind }) => kind === 'rest')) continue;
    const hours = rulerOf(dates[0] ?? monday, open, calendar.zone, zone);
    const isNew = JSON.stringify(hours) !== ruler;
    ruler = JSON.stringify(hours);
    weeks.push({
      ...titlesOf(monday, days, today),
      count: days.reduce((sum, { slots }) => sum + slots.length, 0),
      ruler: isNew ? hours : null,
      days: withMonths(withJoinedRest(days)),
    });
  }
  const [first] = times;
  return {
    zone: { id: zone, name: zoneName(zone), isOffice: zone === calendar.zone },
    columns: (open.to - open.from) / PART,
    weeks,
    next: first ? { words: nextTimeText(first, zone, now), time: timeParameter(first) } : null,
    total: times.length,
  };
}

/** The full hours that hold all hosts' spans. */
function openHours({ hosts }: Calendar): { from: number; to: number } {
  const spans = hosts.flatMap(({ hours }) => Object.values(hours).flat());
  if (spans.length === 0) return { from: 600, to: 1020 };
  return {
    from: Math.floor(Math.min(...spans.map(({ from }) => from)) / 60) * 60,
    to: Math.ceil(Math.max(...spans.map(({ to }) => to)) / 60) * 60,
  };
}

function datesByWeek(today: string, days: number): Map<string, string[]> {
  const first = Temporal.PlainDate.from(today);
  const dates = Array.from({ length: days }, (_, n) => first.add({ days: n }).toString());
  return Map.groupBy(dates, weekOf);
}

interface DayParts {
  calendar: Calendar;
  today: string;
  open: { from: number; to: number };
  zone: string;
  times: readonly FreeTime[];
}

function dayOf(date: string, { calendar, today, open, zone, times }: DayParts): DiaryDay[] {
  const { weekday, month, number } = zonedText('UTC', `${date}T12:00:00Z`);
  const name = WEEKDAYS.find((day) => day === weekday) ?? 'Monday';
  const closed = closedDay(date, calendar);
  const hasHours = calendar.hosts.some(({ hours }) => hours[name].length > 0);
  const kind = closed ? 'closed' : !hasHours ? 'rest' : times.length > 0 ? 'times' : date === today ? 'today' : 'full';
  if (kind === 'closed' && !hasHours) return [];
  const slots = kind === 'times' ? slotsOf(times, date, open, calendar, zone) : [];
  const isHoliday = closed?.isHoliday ?? false;
  return [{ date, number, weekday, month, isFirst: false, kind, title: closed?.reason ?? '', isHoliday, slots }];
}

function slotsOf(times: readonly FreeTime[], date: string, open: { from: number }, calendar: Calendar, zone: string) {
  const starts = times.map(({ start }) => minuteOf(start, date, calendar.zone));
  return times.map((time, n): DiarySlot => {
    const minute = starts[n] ?? 0;
    const words = callText(time.start, zone);
    const [clock = '', period = ''] = words.theirs.time.split(' ');
    const who = calendar.hosts.find(({ slug }) => slug === time.host)?.name ?? '';
    return {
      at: (minute - open.from) / PART + 1,
      begins: starts[n - 1] !== minute - PART * PARTS_OF_A_CALL,
      ends: starts[n + 1] !== minute + PART * PARTS_OF_A_CALL,
      time: timeParameter(time),
      ...{ clock, period },
      office: words.isSame ? '' : `${words.office.time} CT`,
      label: `${words.both}, with ${who}`,
    };
  });
}

/** Minutes since midnight on the office's clock. */
function minuteOf(start: Date, date: string, zone: string): number {
  const at = Temporal.Instant.fromEpochMilliseconds(start.getTime()).toZonedDateTimeISO(zone);
  return at.toPlainDate().toString() === date ? at.hour * 60 + at.minute : 0;
}

function rulerOf(date: string, open: { from: number; to: number }, office: string, zone: string): Ruler {
  const day = Temporal.PlainDate.from(date);
  const hours = Array.from({ length: (open.to - open.from) / 60 + 1 }, (_, n) => {
    const minute = open.from + n * 60;
    return day.toPlainDateTime().add({ minutes: minute }).toZonedDateTime(office);
  });
  const label = (at: Temporal.ZonedDateTime, n: number) => {
    const isNoon = at.hour === 12 && at.minute === 0;
    const minutes = at.minute ? `:${String(at.minute).padStart(2, '0')}` : '';
    const period = n === 0 || isNoon || at.hour === 0 || n === hours.length - 1 ? (at.hour < 12 ? ' AM' : ' PM') : '';
    return `${at.hour % 12 || 12}${minutes}${period}`;
  };
  return {
    theirs: hours.map((at, n) => {
      const there = at.withTimeZone(zone);
      const order = Temporal.PlainDate.compare(there.toPlainDate(), at.toPlainDate());
      return { label: label(there, n), note: order > 0 ? 'next day' : order < 0 ? 'day before' : '' };
    }),
    office: hours.map(label),
  };
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
  return days.map((day, n) => ({ ...day, isFirst: n === 0 || day.number === '1' }));
}

/** `Tomorrow, 12:30 PM`, `Thursday, 11:00 AM`, or with the date. */
function nextTimeText({ start }: FreeTime, zone: string, now: Date): string {
  const { weekday, month, number, time } = zonedText(zone, start);
  const days = Temporal.PlainDate.from(dateIn(zone, now)).until(dateIn(zone, start)).days;
  if (days === 0) return `Today, ${time}`;
  if (days === 1) return `Tomorrow, ${time}`;
  return days < 7 ? `${weekday}, ${time}` : `${month} ${number}, ${time}`;
}
