import type { Touch } from './attribution.ts';
import { afterVisit, attributionText, parseTouches } from './visits.ts';

const STORED_AS = 'wrc_attribution';

/** Called once per page load: stores this visitor's attribution touches, if the browser allows it. */
export function rememberVisit(): void {
  const store = openStore();
  const touches = afterVisit(store.read(), visitNow());
  store.write(JSON.stringify(touches));
}

/** The value of a form's hidden `attribution` field. */
export function attributionField(): string {
  return attributionText(openStore().read() ?? afterVisit(null, visitNow()), location.href);
}

/** The latest attribution touch of this visitor. */
export function latestTouch(): Touch {
  return (openStore().read() ?? afterVisit(null, visitNow())).last;
}

function visitNow() {
  return { address: location.href, referrer: document.referrer, at: new Date() };
}

/** localStorage; only sessionStorage if the browser sends Global Privacy Control. */
function openStore() {
  const isSessionOnly = Boolean((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl);
  const storage = () => (isSessionOnly ? sessionStorage : localStorage);
  return {
    read: () => quietly(() => parseTouches(storage().getItem(STORED_AS))) ?? null,
    write: (text: string) =>
      quietly(() => {
        if (isSessionOnly) localStorage.removeItem(STORED_AS);
        storage().setItem(STORED_AS, text);
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
