import { useCallback, useEffect, useRef, useState } from 'react';
import { useAuth, useAuthStore } from '#app/account/frame/auth-context.tsx';
import { SESSION_REFUSED } from '#app/account/frame/browser-environment.ts';
import { SESSION_BOX } from '#app/account/frame/content.ts';
import { copyText } from '#app/ui/copy-text.ts';
import { showToast } from '#app/ui/toast.tsx';
import { holdRequests, sendHeldAgain } from './held-requests.ts';
import { keepFields } from './kept-fields.ts';
import { SessionBox } from './session-box.tsx';
import { useSessionEnd } from './use-session-end.ts';
import { useIsHeld, useWaitingPress } from './use-waiting-press.ts';

/** A screen that every role may open. */
const SCREEN = '/admin/account';

interface ConnectionProps {
  account: { id: string; name: string; email: string; hasCode: boolean };
  /** The editor keeps its drafts and signs in by itself. */
  isEditor: boolean;
}

/** What stands between the page and the server: no connection, no session, no room. The page stays as it is. */
export function Connection({ account, isEditor }: ConnectionProps) {
  const [hasRoom, setRoom] = useState(true);
  const fields = useRef<ReturnType<typeof keepFields>>(null);
  const store = useAuthStore();
  const { user } = useAuth();
  const goOn = useCallback(() => sendHeldAgain('signed-out'), []);
  const session = useSessionEnd(account.id, SCREEN, goOn);
  const isOffline = useIsHeld('offline');
  const press = useWaitingPress();

  useEffect(() => {
    const main = document.getElementById('main');
    if (isEditor || !main) return;
    fields.current = keepFields(main, account.id, setRoom);
    return () => {
      fields.current?.stop();
      fields.current = null;
    };
  }, [account.id, isEditor]);
  useEffect(() => {
    const online = () => sendHeldAgain('offline');
    // A session that is there after all is no event.
    const refused = async () => {
      await store.revalidate();
      if (store.state().user?.id === account.id) goOn();
    };
    const letGo = holdRequests(account.id, (...accepted) => fields.current?.onAccepted(...accepted));
    addEventListener('online', online);
    addEventListener(SESSION_REFUSED, refused);
    return () => {
      letGo();
      removeEventListener('online', online);
      removeEventListener(SESSION_REFUSED, refused);
    };
  }, [store, account.id, goOn]);

  const copy = () => copyText(fields.current?.text() ?? '');
  async function copyAndSay() {
    const isCopied = await copy();
    const text = isCopied ? SESSION_BOX.copied : SESSION_BOX.notCopied;
    showToast({ tone: isCopied ? 'success' : 'error', title: SESSION_BOX.copy, text });
  }
  const isOther = user !== null && user.id !== account.id;
  const isOut = session.hasEnded && !isEditor;
  const bar = isOther
    ? ['', `This text belongs to ${account.name || account.email}. Copy it or leave it.`]
    : isOut
      ? ['You were signed out.', 'Your text stays here.']
      : isOffline
        ? ['Offline.', 'Your text is kept here; retrying.']
        : !hasRoom && ['This device has no room to keep your text.', 'Save it before you leave the page.'];
  const act = isOther
    ? { label: 'Leave it', onClick: () => location.reload() }
    : isOut
      ? { label: SESSION_BOX.again, onClick: session.openBox }
      : isOffline && { label: 'Try now', onClick: () => sendHeldAgain('offline') };
  const acts = [
    ...(act ? [act] : []),
    ...(press.fields ? [{ label: 'Do not send', onClick: press.callBack }] : []),
    { label: SESSION_BOX.copy, onClick: () => void copyAndSay() },
  ];
  return (
    <>
      <div role="status" className="sticky top-0 z-20 print:hidden">
        {bar && (
          <div className="border-b border-brass-500 bg-picked">
            <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-5.5 px-desk text-15">
              <p className="flex-[1_1_18rem] py-2">
                <b className="font-semibold">{bar[0]}</b> {bar[1]}
              </p>
              {acts.map(({ label, onClick }) => (
                <button key={label} type="button" onClick={onClick} className="link-act min-h-11">
                  {label}
                </button>
              ))}
            </div>
          </div>
        )}
      </div>
      {isOut && session.isBoxOpen && !isOther && (
        <SessionBox
          {...{ account, screen: SCREEN, kept: SESSION_BOX.kept, copyText: copy, onClose: session.closeBox }}
        />
      )}
    </>
  );
}
