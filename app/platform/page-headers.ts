import { startOfNextDay } from './calendar.ts';
import { PAGE_FRESH_UNTIL, PAGE_INCOMPLETE, PAGE_TAGS } from './page-cache.ts';

/**
 * Query parameters that change a shared page, named in its route's `handle`. The page is rendered once for each value
 * (`any`) or for each value of a list. A page with a `personal` parameter is rendered for each request. All other
 * parameters, such as campaign tags, lead to the same page.
 */
export type PageParameters = Readonly<Record<string, 'any' | 'personal' | readonly string[]>>;

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
