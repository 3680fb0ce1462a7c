import { useSyncExternalStore } from 'react';
import { OFFICE_ZONE } from '#app/content/office.ts';

/** The reader's own time zone, once scripts run; until then the office's. */
export function useReaderZone(): string {
  return useSyncExternalStore(
    () => () => {},
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => OFFICE_ZONE,
  );
}
