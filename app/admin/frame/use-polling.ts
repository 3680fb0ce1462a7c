import { useEffect } from 'react';
import { useActionData, useFetchers, useNavigation, useRevalidator } from 'react-router';

/**
 * Reloads the page's data periodically while the tab is visible, and when it becomes visible. Polling, because any
 * process may answer, and all of them read one database. While the page shows an error it waits: reloading would take
 * the error away before anybody has read it. The notice of something done is kept elsewhere. It waits as well while something
 * is sent: of two answers at once, the one that is dropped would have had the toast.
 */
export function usePolling({ everyMs = 10_000, isOver = false } = {}): void {
  const { revalidate, state } = useRevalidator();
  const navigation = useNavigation();
  const isSending = useFetchers().some((fetcher) => fetcher.state !== 'idle');
  const answer = useActionData();
  const showsError = answer != null && !('notice' in answer);
  const waits = isOver || state !== 'idle' || navigation.state !== 'idle' || isSending || showsError;
  useEffect(() => {
    if (waits) return;
    const reload = () => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    const timer = setInterval(reload, everyMs);
    document.addEventListener('visibilitychange', reload);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', reload);
    };
  }, [waits, revalidate, everyMs]);
}
