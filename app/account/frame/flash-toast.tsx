import { useEffect } from 'react';
import { TOASTS, type ToastName } from '#app/admin/frame/toasts.ts';
import { showToast } from '#app/ui/toast.tsx';

/** Validates the flash cookie: it must name one of our toasts. */
export function knownFlash(value: string | null): { name: ToastName } | null {
  return value !== null && Object.hasOwn(TOASTS, value) ? { name: value as ToastName } : null;
}

/** Reports the outcome of the previous page's action: as a toast, or as a line at the top without JavaScript. */
export function FlashToast({ flash, className = 'mb-7' }: { flash: { name: ToastName } | null; className?: string }) {
  useEffect(() => {
    if (!flash) return;
    const { tone, title, text } = TOASTS[flash.name];
    showToast({ tone, title, text });
  }, [flash]);
  if (!flash) return null;
  const { tone, text } = TOASTS[flash.name];
  return (
    <noscript>
      <p role="status" className={`${className} ${tone === 'error' ? 'form-error' : 'form-ok'}`}>
        {text}
      </p>
    </noscript>
  );
}
