import { useSyncExternalStore } from 'react';
import { OFFICE_ZONE } from '#app/content/office.ts';

/** The reader's time zone; on the server and during hydration the office's. */
export function useReaderZone(): string {
  return useSyncExternalStore(
    () => () => {},
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => OFFICE_ZONE,
  );
}
