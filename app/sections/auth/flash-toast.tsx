import { useEffect } from 'react';
import { TOASTS, type ToastName } from '#app/content/toasts.ts';
import { showToast } from '#app/ui/toast.tsx';

/** The word that was left for this page, if it is one of ours. */
export function knownFlash(word: string | null): { name: ToastName } | null {
  return word !== null && Object.hasOwn(TOASTS, word) ? { name: word as ToastName } : null;
}

/** Says what was done on the page before: as a toast or, without scripts, as a line at the top. */
export function FlashToast({ flash }: { flash: { name: ToastName } | null }) {
  useEffect(() => {
    if (!flash) return;
    const { tone, title, text } = TOASTS[flash.name];
    showToast({ tone, title, text });
  }, [flash]);
  if (!flash) return null;
  const { tone, text } = TOASTS[flash.name];
  return (
    <noscript>
      <p role="status" className={`flash ${tone === 'error' ? 'form-error' : 'form-ok'}`}>
        {text}
      </p>
    </noscript>
  );
}
