import { useId } from 'react';
import { HATCHES, type HatchName, HatchPatterns, hatch } from './hatches.tsx';

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

/** One bar in parts, in the order of their values: the first is empty, the others hatched. */
export function HatchedParts({ values }: { values: readonly number[] }) {
  const id = useId();
  const all = Math.max(
    1,
    values.reduce((sum, value) => sum + value, 0),
  );
  let from = 0;
  return (
    <svg width="100%" height="14" aria-hidden="true" className="chart-bar">
      <HatchPatterns id={id} />
      {values.map((value, part) => {
        const x = (from / all) * 99.5;
        from += value;
        const pattern = HATCHES[part - 1];
        return value === 0 ? null : (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their position
            key={part}
            x={`${x}%`}
            y="0.5"
            height="12"
            width={`${(value / all) * 99.5}%`}
            fill={pattern ? hatch(id, pattern) : 'none'}
            className="chart-part"
          />
        );
      })}
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
