import { useCallback, useEffect, useRef, useState } from 'react';
import { Notice } from '#app/ui/kit/notice.tsx';

/** `asking`: the other tab is about to let go. `given`: another tab of this browser writes, and this one only shows what it had. */
type Pen = 'alone' | 'both' | 'asking' | 'given';
/** A frozen tab does not answer. What it has is continued without it then, and its later answer changes nothing. */
const ANSWER_MS = 1000;
type Message = 'opened' | 'here' | 'taken' | 'given' | 'closed';

/** Asks the other tabs of this person, in this browser, whether they have the same article open. */
export function useOtherTab(
  userId: string,
  articleId: number | null,
  { onTaken, onContinue }: { onTaken: () => void; onContinue: () => void },
) {
  const [pen, setPen] = useState<Pen>('alone');
  const channel = useRef<BroadcastChannel>(null);
  const calls = useRef({ onTaken, onContinue });
  calls.current = { onTaken, onContinue };
  const asking = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stopAsking = useCallback(() => {
    clearTimeout(asking.current);
    asking.current = undefined;
  }, []);
  const proceed = useCallback(() => {
    if (asking.current === undefined) return;
    stopAsking();
    calls.current.onContinue();
    setPen('alone');
  }, [stopAsking]);
  useEffect(() => {
    if (articleId === null || !('BroadcastChannel' in window)) return;
    const to = new BroadcastChannel(`wrc-editor:${userId}:${articleId}`);
    const say = (message: Message) => to.postMessage(message);
    channel.current = to;
    to.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data === 'opened') say('here');
      if (data === 'opened' || data === 'here') setPen((before) => (before === 'alone' ? 'both' : before));
      if (data === 'given') proceed();
      if (data === 'taken') {
        stopAsking();
        calls.current.onTaken();
        setPen('given');
        say('given');
      }
      if (data === 'closed') {
        setPen((before) => (before === 'both' ? 'alone' : before));
        say('opened'); // There may be a third one.
      }
    };
    const close = () => say('closed');
    say('opened');
    addEventListener('pagehide', close);
    return () => {
      removeEventListener('pagehide', close);
      stopAsking();
      close();
      to.close();
    };
  }, [userId, articleId, proceed, stopAsking]);
  const take = useCallback(() => {
    channel.current?.postMessage('taken' satisfies Message);
    setPen('asking');
    asking.current = setTimeout(proceed, ANSWER_MS);
  }, [proceed]);
  return { pen, take };
}

export function OtherTabNotice({ pen, take }: ReturnType<typeof useOtherTab>) {
  return (
    <div role="status">
      {(pen === 'both' || pen === 'given') && (
        <Notice
          actions={
            <button type="button" className="button button-soft" onClick={take}>
              Continue here
            </button>
          }
        >
          {pen === 'both' ? (
            <>
              <strong>You have this article open in another tab, too.</strong> What you write in two tabs becomes two
              drafts.
            </>
          ) : (
            <>
              <strong>You continue this article in another tab.</strong> Nothing can be changed here.
            </>
          )}
        </Notice>
      )}
    </div>
  );
}
