import type { ReactNode } from 'react';

interface FormEndProps {
  label: string;
  /** The button's label while the form is being sent. */
  busyLabel: string;
  busy: boolean;
  /** What sending means, in small print. */
  children: ReactNode;
}

/** The button, and what pressing it means. */
export function FormEnd({ label, busyLabel, busy, children }: FormEndProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <button type="submit" disabled={busy} className="button max-xs:w-full">
        {busy ? busyLabel : label}
      </button>
      <p className="field-hint min-w-[15em] flex-1">{children}</p>
    </div>
  );
}
