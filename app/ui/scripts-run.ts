import { useSyncExternalStore } from 'react';

/** Whether scripts have started: for controls that are nothing without them, and should not be there before. */
export function useScriptsRun(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
