import { type Attribution, campaignOf, onlyTouch, type Touch, UTM_KEYS } from './attribution.ts';

/** What is remembered between pages: how somebody found us the first time, and the last. */
export interface Touches {
  first: Touch;
  last: Touch;
}

/** A page that was opened, as the browser tells it. */
export interface Visit {
  address: string;
  referrer: string;
  at: Date;
}

const DAYS_REMEMBERED = 90;

/**
 * What to remember after this page. A campaign or another site is a new touch; somebody who types our address has been
 * sent by whoever sent them before.
 */
export function afterVisit(remembered: Touches | null, visit: Visit): Touches {
  const fresh = remembered && {
    first: unlessOld(remembered.first, visit.at),
    last: unlessOld(remembered.last, visit.at),
  };
  const touch = touchOf(visit);
  const last = fresh?.last && !isNews(touch, fresh.last) ? fresh.last : touch;
  return { first: fresh?.first ?? last, last };
}

function isNews(touch: Touch, known: Touch): boolean {
  return Boolean(touch.referrer) || UTM_KEYS.some((key) => touch[key] && touch[key] !== known[key]);
}

/** The text for the form's hidden field. */
export function attributionText(touches: Touches, page: string): string {
  return JSON.stringify({ ...touches, page } satisfies Attribution);
}

/** What was stored, if it is still what we would have stored. */
export function parseTouches(text: string | null): Touches | null {
  try {
    const { first, last } = JSON.parse(text ?? '');
    return { first: onlyTouch(first), last: onlyTouch(last) };
  } catch {
    return null;
  }
}

/**
 * Scripts start late: whoever follows a link at once opens a second page before the first could be remembered. Then the
 * referrer is our own first page, and its parameters count.
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
