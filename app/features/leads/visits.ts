import { type Attribution, campaignOf, onlyTouch, type Touch, UTM_KEYS } from './attribution.ts';

/** What the browser stores: the first and the latest attribution touch. */
export interface Touches {
  first: Touch;
  last: Touch;
}

/** A page load. */
export interface Visit {
  address: string;
  referrer: string;
  at: Date;
}

const DAYS_REMEMBERED = 90;
const MAX_ARRIVALS = 9;

/** The touches after a page load. A campaign or an external referrer is a new touch; a direct visit is not. */
export function afterVisit(stored: Touches | null, visit: Visit): Touches {
  const fresh = stored && {
    first: unlessOld(stored.first, visit.at),
    last: unlessOld(stored.last, visit.at),
  };
  const touch = touchOf(visit);
  const last = fresh?.last && !isNewTouch(touch, fresh.last) ? fresh.last : touch;
  return { first: fresh?.first ?? last, last };
}

/** The touches after the page loads that `pre-hydration.js` has stored. */
export function afterArrivals(stored: Touches | null, arrivals: unknown): Touches | null {
  return readArrivals(arrivals).reduce<Touches | null>(afterVisit, stored);
}

/** The list comes from the browser. */
function readArrivals(arrivals: unknown): Visit[] {
  if (!Array.isArray(arrivals)) return [];
  return arrivals.slice(-MAX_ARRIVALS).flatMap((arrival) => {
    const { address, referrer, at } = (arrival ?? {}) as Record<string, unknown>;
    const time = new Date(String(at));
    const isVisit = URL.canParse(String(address)) && typeof referrer === 'string' && !Number.isNaN(time.getTime());
    return isVisit ? [{ address: String(address), referrer, at: time }] : [];
  });
}

function isNewTouch(touch: Touch, known: Touch): boolean {
  return Boolean(touch.referrer) || UTM_KEYS.some((key) => touch[key] && touch[key] !== known[key]);
}

export function attributionText(touches: Touches, page: string): string {
  return JSON.stringify({ ...touches, page } satisfies Attribution);
}

/** Null if the stored text is missing or not ours. */
export function parseTouches(text: string | null): Touches | null {
  try {
    const { first, last } = JSON.parse(text ?? '');
    return { first: onlyTouch(first), last: onlyTouch(last) };
  } catch {
    return null;
  }
}

/**
 * Scripts start late: a visitor may open a second page before the first one was stored. Then the referrer is the first
 * page, and its campaign parameters count.
 */
function touchOf({ address, referrer, at }: Visit): Touch {
  const internal = URL.canParse(referrer) && new URL(referrer).host === new URL(address).host;
  const here = campaignOf(address);
  const landing = internal && Object.keys(here).length === 0 ? referrer : address;
  return onlyTouch({
    ...campaignOf(landing),
    referrer: internal ? '' : referrer,
    landing: landing.replace(/#.*/, ''),
    at: at.toISOString(),
  });
}

function unlessOld(touch: Touch, now: Date): Touch | undefined {
  const age = now.getTime() - Date.parse(touch.at ?? '');
  return age >= 0 && age < DAYS_REMEMBERED * 24 * 60 * 60_000 ? touch : undefined;
}
