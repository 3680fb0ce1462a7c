import { useId } from 'react';
import { BASE, HatchPatterns, hatch, NOW, PART } from './hatches.tsx';

interface WeekBarsProps {
  /** One per week; the last is the current week, in brass. */
  values: readonly number[];
  /** The chart's message in one sentence, as its alternative text. */
  alt: string;
}

const SLOT = 26;
const BAR = 19;
const HEIGHT = 56;

/** A trend as a few bars, without an axis: the numbers are shown elsewhere. */
export function WeekBars({ values, alt }: WeekBarsProps) {
  const id = useId();
  const most = Math.max(1, ...values);
  const width = values.length * SLOT;
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} width={width} height={HEIGHT} role="img" aria-label={alt}>
      <HatchPatterns id={id} />
      {values.map((value, week) => {
        const height = (value / most) * (HEIGHT - 4);
        const isNow = week === values.length - 1;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: weeks have no identity but their position
            key={week}
            x={week * SLOT + (SLOT - BAR) / 2}
            y={HEIGHT - 1 - height}
            width={BAR}
            height={height}
            fill={isNow ? undefined : hatch(id, 'level')}
            className={isNow ? NOW : PART}
          />
        );
      })}
      <path d={`M0 ${HEIGHT - 0.5}H${width}`} className={BASE} />
    </svg>
  );
}
