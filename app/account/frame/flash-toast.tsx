import { useEffect } from 'react';
import { useLocation, useSubmit } from 'react-router';
import { TOASTS, type ToastName } from '#app/admin/frame/toasts.ts';
import { endFlash, FLASH_COOKIE } from '#app/platform/http/flash.ts';
import { showToast } from '#app/ui/toast.tsx';

interface Flash {
  name: ToastName;
  /** Tells it from another message with this name. */
  id: string;
  /** The batch that Undo names. */
  batch?: string | undefined;
}

/** Validates the flash cookie: it must name one of our toasts. */
export function knownFlash(value: string | null): Flash | null {
  const [name = '', id = '', batch] = value?.split('.') ?? [];
  return Object.hasOwn(TOASTS, name) ? { name: name as ToastName, id, batch } : null;
}

/** Reports the outcome of the previous page's action: as a toast, or as a line at the top without JavaScript. */
export function FlashToast({ flash, className = 'mb-7' }: { flash: Flash | null; className?: string }) {
  const submit = useSubmit();
  const { pathname, search } = useLocation();
  const action = pathname + search;
  const undoes = `undo ${flash?.batch}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the page that shows it first
  useEffect(() => {
    if (!flash) return;
    const isStillThere = document.cookie.includes(`${FLASH_COOKIE}=${flash.name}.${flash.id}`);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers
    if (isStillThere) document.cookie = endFlash;
    const { tone, title, text } = TOASTS[flash.name];
    const undo = () => void submit({ act: undoes }, { method: 'post', action, preventScrollReset: true });
    showToast({ tone, title, text, undo: flash.batch ? undo : undefined });
  }, [flash?.id]);
  if (!flash) return null;
  const { tone, text } = TOASTS[flash.name];
  return (
    <noscript>
      <p role="status" className={`${className} ${tone === 'error' ? 'form-error' : 'form-ok'}`}>
        {text}
      </p>
      {flash.batch && (
        <form method="post" action={action}>
          <button type="submit" name="act" value={undoes} className="link-act">
            Undo
          </button>
        </form>
      )}
    </noscript>
  );
}
