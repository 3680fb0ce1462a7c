import type { Touch } from './attribution.ts';
import { afterVisit, attributionText, parseTouches } from './visits.ts';

const STORED_AS = 'wrc_attribution';

/** Once per opened page: remembers how this visitor found us. A browser that refuses to store is left in peace. */
export function rememberVisit(): void {
  const memory = openMemory();
  const touches = afterVisit(memory.read(), visitNow());
  memory.write(JSON.stringify(touches));
}

/** What goes into a form's hidden `attribution` field when it is sent. */
export function attributionField(): string {
  return attributionText(openMemory().read() ?? afterVisit(null, visitNow()), location.href);
}

/** How this visitor found us at last. */
export function latestTouch(): Touch {
  return (openMemory().read() ?? afterVisit(null, visitNow())).last;
}

function visitNow() {
  return { address: location.href, referrer: document.referrer, at: new Date() };
}

/** Ninety days in this browser; for the visit only, if the person has asked not to be followed. */
function openMemory() {
  const forVisitOnly = Boolean((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl);
  const store = () => (forVisitOnly ? sessionStorage : localStorage);
  return {
    read: () => quietly(() => parseTouches(store().getItem(STORED_AS))) ?? null,
    write: (text: string) =>
      quietly(() => {
        if (forVisitOnly) localStorage.removeItem(STORED_AS);
        store().setItem(STORED_AS, text);
      }),
  };
}

function quietly<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined; // Storage is switched off, or full.
  }
}
