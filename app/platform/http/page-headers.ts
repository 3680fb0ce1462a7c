import { startOfNextDay } from '#app/platform/calendar.ts';
import { PAGE_FRESH_UNTIL, PAGE_INCOMPLETE, PAGE_TAGS } from './page-cache.ts';

/**
 * Query parameters that change a shared page, named in its route's `handle`. The page is rendered once for each value
 * (`any`), for each value of a list, or for each that a function returns; where that is null, the parameter does not
 * count. A page with a `personal` parameter is rendered for each request. All other parameters, such as campaign tags,
 * lead to the same page.
 */
export type PageParameters = Readonly<
  Record<string, 'any' | 'personal' | readonly string[] | ((value: string) => string | null)>
>;

/** Cache the page until one of these tags is purged. */
export function shared(tags: readonly string[]): Record<string, string> {
  return { [PAGE_TAGS]: tags.join(', ') };
}

/** More tags for the same page. */
export function withTags(headers: Record<string, string>, tags: readonly string[]): Record<string, string> {
  return { ...headers, [PAGE_TAGS]: [headers[PAGE_TAGS], ...tags].filter(Boolean).join(', ') };
}

/** The same, at most until midnight: the page depends on today's date. */
export function sharedUntilTomorrow(tags: readonly string[], now: Date, zone: string): Record<string, string> {
  return { ...shared(tags), [PAGE_FRESH_UNTIL]: startOfNextDay(zone, now).toISOString() };
}

/** For a page of which a part could not be loaded. */
export const incomplete = { [PAGE_INCOMPLETE]: 'true' };

/** Internal: marks our own inline scripts (app/ui/inline-script.tsx). Removed before the response is sent. */
export const SCRIPT_MARK = 'x-script-mark';

const texts = new WeakMap<Response, string>();

/** A response whose text is known: reading its stream takes as long as creating it. Without a body for `textOf` alone. */
export function textResponse(text: string, init: ResponseInit, body: string | null = text): Response {
  const response = new Response(body, init);
  texts.set(response, text);
  return response;
}

export async function textOf(response: Response): Promise<string> {
  return texts.get(response) ?? response.text();
}
