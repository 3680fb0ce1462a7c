import { useSyncExternalStore } from 'react';

/** False on the server and until hydration: for controls that need JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
