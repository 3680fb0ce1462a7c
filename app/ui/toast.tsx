import { useEffect, useState, useSyncExternalStore } from 'react';

export interface Toast {
  tone: 'success' | 'error';
  title: string;
  text: string;
  /** Takes back what was done. */
  undo?: (() => void) | undefined;
}

interface ShownToast extends Toast {
  id: number;
}

const SHOWN_FOR_MS = 5000;
const MAX_SHOWN = 3;
const NONE: readonly ShownToast[] = [];

let toasts = NONE;
let count = 0;
const listeners = new Set<() => void>();

/** Shows a toast. It survives navigation and disappears by itself. Browser only. */
export function showToast(toast: Toast): void {
  count += 1;
  setToasts([...toasts, { ...toast, id: count }].slice(-MAX_SHOWN));
}

/** Render once, in the root layout. */
export function Toasts() {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  );
  return (
    <div className="toasts">
      {shown.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastItem({ toast: { id, tone, title, text, undo } }: { toast: ShownToast }) {
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (paused) return;
    const timer = setTimeout(dismiss, SHOWN_FOR_MS, id);
    return () => clearTimeout(timer);
  }, [id, paused]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: not a control; hovering or focusing it only pauses the timeout
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
        {undo && (
          <button
            type="button"
            className="text-link min-h-11 cursor-pointer font-semibold"
            onClick={() => {
              dismiss(id);
              undo();
            }}
          >
            Undo
          </button>
        )}
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
  setToasts(toasts.filter((toast) => toast.id !== id));
}

function setToasts(next: readonly ShownToast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
