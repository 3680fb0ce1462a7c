import { startOfNextDay } from './calendar.ts';
import { PAGE_FRESH_UNTIL, PAGE_INCOMPLETE, PAGE_TAGS } from './page-cache.ts';

/** A page made from these things may be shared until one of them changes. */
export function shared(tags: readonly string[]): Record<string, string> {
  return { [PAGE_TAGS]: tags.join(', ') };
}

/** The same for a page that asks what day it is: something scheduled may appear on it tomorrow. */
export function sharedUntilTomorrow(tags: readonly string[], now: Date, zone: string): Record<string, string> {
  return { ...shared(tags), [PAGE_FRESH_UNTIL]: startOfNextDay(zone, now).toISOString() };
}

/** For a page that had to leave something out. */
export const incomplete = { [PAGE_INCOMPLETE]: 'true' };
