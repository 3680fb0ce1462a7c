import type { Calendar, FreeTime } from '#app/features/booking/booking.ts';
import { timeParameter } from '#app/features/booking/links.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { sixTimes } from './free-times.ts';
import { callText, timeLabel } from './zones.ts';

/** The next six times, by day, as pages show them. */
export interface SixDay {
  date: string;
  number: string;
  weekday: string;
  month: string;
  slots: SixSlot[];
}

export interface SixSlot {
  /** The value of the parameter `time`. */
  time: string;
  start: string;
  clock: string;
  /** The office's time, if it is another. */
  office: string;
  label: string;
  host: string;
  /** `Thursday, November 19`. */
  day: string;
}

export function sixDays(times: readonly FreeTime[], { hosts, zone: office }: Calendar, zone = office): SixDay[] {
  const shown = sixTimes(times, office);
  const days = Map.groupBy(shown, ({ start }) => dateIn(zone, start));
  return [...days].map(([date, slots]) => {
    const { number, weekday, month } = callText(slots[0]?.start ?? new Date(0), zone).theirs;
    return { date, number, weekday, month, slots: slots.map((slot) => slotOf(slot, hosts, zone)) };
  });
}

export function slotOf(time: FreeTime, hosts: Calendar['hosts'], zone: string): SixSlot {
  const words = callText(time.start, zone);
  const host = hosts.find(({ slug }) => slug === time.host)?.name ?? '';
  const office = words.isSame ? '' : `${words.office.time} ${words.office.zone}`;
  return {
    time: timeParameter(time),
    start: time.start.toISOString(),
    clock: words.theirs.time,
    office,
    label: timeLabel(words, office, host),
    host,
    day: words.theirs.day,
  };
}
