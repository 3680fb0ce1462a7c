import { useCallback, useEffect, useRef, useState } from 'react';
import { Notice } from '#app/ui/kit/notice.tsx';

/** `given`: another tab of this browser writes, and this one only shows what it had. */
type Pen = 'alone' | 'both' | 'given';
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
  useEffect(() => {
    if (articleId === null || !('BroadcastChannel' in window)) return;
    const to = new BroadcastChannel(`wrc-editor:${userId}:${articleId}`);
    const say = (message: Message) => to.postMessage(message);
    channel.current = to;
    to.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data === 'opened') say('here');
      if (data === 'opened' || data === 'here') setPen((before) => (before === 'given' ? before : 'both'));
      if (data === 'given') calls.current.onContinue();
      if (data === 'taken') {
        calls.current.onTaken();
        setPen('given');
        say('given');
      }
      if (data === 'closed') {
        setPen((before) => (before === 'given' ? before : 'alone'));
        say('opened'); // There may be a third one.
      }
    };
    const close = () => say('closed');
    say('opened');
    addEventListener('pagehide', close);
    return () => {
      removeEventListener('pagehide', close);
      close();
      to.close();
    };
  }, [userId, articleId]);
  const take = useCallback(() => {
    channel.current?.postMessage('taken' satisfies Message);
    setPen('alone');
  }, []);
  return { pen, take };
}

export function OtherTabNotice({ pen, take }: ReturnType<typeof useOtherTab>) {
  return (
    <div role="status">
      {pen !== 'alone' && (
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
