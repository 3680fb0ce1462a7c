import { useEffect, useState, useSyncExternalStore } from 'react';

export interface Toast {
  tone: 'success' | 'error';
  title: string;
  text: string;
}

interface ShownToast extends Toast {
  id: number;
}

const SHOWN_FOR_MS = 5000;
const MOST = 3;
const NONE: readonly ShownToast[] = [];

let toasts = NONE;
let count = 0;
const listeners = new Set<() => void>();

/** Says something in passing. It stays when the page changes, and goes by itself. Only in browsers. */
export function showToast(toast: Toast): void {
  count += 1;
  change([...toasts, { ...toast, id: count }].slice(-MOST));
}

/** Where toasts appear: once, around all pages. */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  );
  return (
    <div className="toasts">
      {shown.map((toast) => (
        <ToastSlip key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastSlip({ toast: { id, tone, title, text } }: { toast: ShownToast }) {
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(dismiss, SHOWN_FOR_MS, id);
    return () => clearTimeout(timer);
  }, [id, paused]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it does nothing, it only stays while somebody rests on it
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={`toast toast-${tone} ${tone === 'success' ? 'on-ink' : ''}`}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <div>
        <p className="font-semibold">{title}</p>
        <p>{text}</p>
      </div>
      <button type="button" aria-label="Dismiss" className="toast-dismiss" onClick={() => dismiss(id)}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="m3 3 10 10M13 3 3 13" />
        </svg>
      </button>
    </div>
  );
}

function dismiss(id: number): void {
  change(toasts.filter((toast) => toast.id !== id));
}

function change(next: readonly ShownToast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
