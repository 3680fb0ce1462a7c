import type { Touch } from './attribution.ts';
import { afterArrivals, afterVisit, attributionText, parseTouches, type Touches } from './visits.ts';

/** `pre-hydration.js` has the same names. It stores arrivals, because a visitor may go on before this script starts. */
const STORED_AS = 'wrc_attribution';
const ARRIVALS = 'wrc_arrivals';

/** Called once per page load: stores this visitor's attribution touches, if the browser allows it. */
export function rememberVisit(): void {
  openStore().write(JSON.stringify(touchesNow()));
}

/** The value of a form's hidden `attribution` field. */
export function attributionField(): string {
  return attributionText(touchesNow(), location.href);
}

/** The latest attribution touch of this visitor. */
export function latestTouch(): Touch {
  return touchesNow().last;
}

function touchesNow(): Touches {
  return openStore().read() ?? afterVisit(null, visitNow());
}

function visitNow() {
  return { address: location.href, referrer: document.referrer, at: new Date() };
}

/** localStorage; only sessionStorage if the browser sends Global Privacy Control. */
function openStore() {
  const isSessionOnly = Boolean((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl);
  const storage = () => (isSessionOnly ? sessionStorage : localStorage);
  return {
    read: () =>
      quietly(() =>
        afterArrivals(parseTouches(storage().getItem(STORED_AS)), parseJson(storage().getItem(ARRIVALS))),
      ) ?? null,
    write: (text: string) =>
      quietly(() => {
        if (isSessionOnly) for (const name of [STORED_AS, ARRIVALS]) localStorage.removeItem(name);
        storage().setItem(STORED_AS, text);
        storage().removeItem(ARRIVALS);
      }),
  };
}

function quietly<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined; // Storage is disabled or full.
  }
}

function parseJson(text: string | null): unknown {
  return quietly(() => JSON.parse(text ?? '[]'));
}
