import { useEffect } from 'react';
import { useNavigation, useRevalidator } from 'react-router';

const EVERY_MS = 10_000;

/**
 * Asks again every ten seconds while the page can be seen, and when somebody comes back to it: what is new appears by
 * itself. The question goes to whichever process answers, and all of them read one database.
 */
export function useNews(): void {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const isBusy = state !== 'idle' || navigation.state !== 'idle';
  useEffect(() => {
    if (isBusy) return;
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    const timer = setInterval(look, EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isBusy, revalidate]);
}
