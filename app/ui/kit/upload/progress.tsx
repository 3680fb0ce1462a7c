interface ProgressProps {
  label: string;
  /** The fraction done, or null while it is unknown. */
  value: number | null;
  /** `3.1 of 8.4 MB`. */
  detail?: string;
}

/** Level lines that fill a box from the left. */
export function Progress({ label, value, detail }: ProgressProps) {
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className="w-full text-14 text-ink-600 tabular-nums">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        aria-valuetext={detail}
        className="h-4 border border-ink-700 bg-paper-0"
      >
        <svg
          aria-hidden="true"
          preserveAspectRatio="none"
          viewBox="0 0 100 1"
          className={`block size-full fill-ink-700 [mask:repeating-linear-gradient(0deg,black_0_2px,transparent_2px_4px)] ${percent === null ? 'opacity-40' : ''}`}
        >
          <rect width={percent ?? 100} height="1" />
        </svg>
      </div>
      <p aria-hidden="true" className="mt-1">
        <b className="font-semibold text-ink-900">{percent === null ? label : `${percent}%`}</b> {detail}
      </p>
    </div>
  );
}
