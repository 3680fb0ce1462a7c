import './progress.css';

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
    <div className="progress">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        aria-valuetext={detail}
        className="progress-bar"
      >
        <svg aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 1">
          <rect width={percent ?? 100} height="1" />
        </svg>
      </div>
      <p aria-hidden="true">
        <b>{percent === null ? label : `${percent}%`}</b> {detail}
      </p>
    </div>
  );
}
