import { useId } from 'react';
import { type HatchName, HatchPatterns, hatch } from './hatches.tsx';

interface HatchedBarProps {
  /** Between 0 and 1. */
  share: number;
  pattern?: HatchName;
}

/** A bar beside its number. Small shares get a minimum width, so that they stay visible. */
export function HatchedBar({ share, pattern = 'level' }: HatchedBarProps) {
  const id = useId();
  return (
    <svg width="100%" height="14" aria-hidden="true" className="chart-bar">
      <HatchPatterns id={id} />
      {share > 0 && (
        <rect
          x="0.5"
          y="0.5"
          height="12"
          width={`${Math.max(1, share * 99.5)}%`}
          fill={hatch(id, pattern)}
          className="chart-part"
        />
      )}
    </svg>
  );
}

/** A legend swatch; `now` is solid brass. */
export function LegendSwatch({ pattern, now }: { pattern: HatchName; now?: boolean }) {
  const id = useId();
  return (
    <svg width="18" height="14" aria-hidden="true">
      <HatchPatterns id={id} />
      <rect
        x=".5"
        y=".5"
        width="17"
        height="13"
        fill={now ? undefined : hatch(id, pattern)}
        className={now ? 'chart-now' : 'chart-part'}
      />
    </svg>
  );
}
