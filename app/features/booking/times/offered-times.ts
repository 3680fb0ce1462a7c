import { readCalendar } from '#app/features/booking/hosts/read-calendar.ts';
import { OFFICE_ZONE, TIMES_TAG } from '#app/firm/office.ts';
import { startOfNextDay } from '#app/platform/calendar.ts';
import { PAGE_FRESH_UNTIL } from '#app/platform/http/page-cache.ts';
import { incomplete, shared } from '#app/platform/http/page-headers.ts';
import type { Services } from '#app/platform/services.ts';
import { freeTimes, noticeEnds } from './free-times.ts';
import { type SixDay, sixDays } from './six-days.ts';

type OfferServices = Pick<Services, 'db' | 'now' | 'log' | 'bookingUrl'>;

/**
 * The next six times of one person or of the first available one, and the first of them, for a shared page, with the
 * headers that keep its cache entry right. Null with a provider's frame.
 */
export async function offeredTimes(
  services: OfferServices,
  host: string | null = null,
): Promise<{ days: SixDay[] | null; next: string | null; headers: Record<string, string> }> {
  if (services.bookingUrl) return { days: null, next: null, headers: shared([]) };
  const now = services.now();
  try {
    const calendar = await readCalendar(services.db, now);
    const times = freeTimes(calendar, now, host);
    const next = times[0]?.start.toISOString() ?? null;
    return { days: sixDays(times, calendar), next, headers: sharedTimes(noticeEnds(times, calendar), now) };
  } catch (error) {
    services.log.warn({ err: error }, 'the free times could not be read');
    return { days: [], next: null, headers: { ...shared([TIMES_TAG]), ...incomplete } };
  }
}

declare module '#app/platform/services.ts' {
  interface Services {
    /** Whether there is a free time to choose from: every page leads to the times, or none does. */
    hasTimes: () => boolean;
  }
}

const MINUTE_MS = 60_000;

/** Knows in the memory of this process whether any time is free, so that a page needs no query for it. */
export function watchTimes({ db, now, log, bookingUrl }: OfferServices, onChange: () => void) {
  let hasTimes = false;
  let reading = Promise.resolve();
  async function read(): Promise<void> {
    const at = now();
    const before = hasTimes;
    hasTimes = !bookingUrl && freeTimes(await readCalendar(db, at), at).length > 0;
    if (hasTimes !== before) onChange();
  }
  const failed = (err: unknown) => log.warn({ err }, 'the free times could not be read');
  const refresh = () => (reading = reading.then(read).catch(failed));
  setInterval(refresh, MINUTE_MS).unref(); // A notice may have passed.
  return { hasTimes: () => hasTimes, refresh };
}

/** Until a booking or the calendar changes, the first time falls out of the notice, or the office's day ends. */
export function sharedTimes(noticeEndsAt: Date | null, now: Date): Record<string, string> {
  const midnight = startOfNextDay(OFFICE_ZONE, now);
  const until = noticeEndsAt && noticeEndsAt < midnight ? noticeEndsAt : midnight;
  return { ...shared([TIMES_TAG]), [PAGE_FRESH_UNTIL]: new Date(until.getTime() + 1).toISOString() };
}
