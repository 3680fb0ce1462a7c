import { BASE, NO_FORCED_COLORS } from './hatches.tsx';

interface DayTicksProps {
  days: readonly { arrived: number; failed: number }[];
  alt: string;
  className?: string;
}

const PITCH = 8;
const UP = 26;
const DOWN = 14;

/** One tick per day: successes above the line, failures below it in red. */
export function DayTicks({ days, alt, className = '' }: DayTicksProps) {
  const most = Math.max(1, ...days.map(({ arrived }) => arrived));
  const worst = Math.max(1, ...days.map(({ failed }) => failed));
  const width = days.length * PITCH;
  return (
    <svg
      viewBox={`0 0 ${width} ${UP + DOWN + 4}`}
      role="img"
      aria-label={alt}
      preserveAspectRatio="none"
      className={`block h-11 w-full ${NO_FORCED_COLORS} ${className}`}
    >
      <path d={`M0 ${UP + 2}H${width}`} className={BASE} vectorEffect="non-scaling-stroke" />
      <Ticks
        heights={days.map(({ arrived }) => arrived && Math.max(3, (arrived / most) * UP))}
        color="stroke-ink-700"
      />
      <Ticks heights={days.map(({ failed }) => failed && -Math.max(4, (failed / worst) * DOWN))} color="stroke-error" />
    </svg>
  );
}

/** Heights are above the line, or below it. */
function Ticks({ heights, color }: { heights: readonly number[]; color: string }) {
  const marks = heights.map((height, n) => height && `M${(n + 0.5) * PITCH} ${UP + 2 - Math.sign(height)}v${-height}`);
  return (
    <path d={marks.filter(Boolean).join('')} vectorEffect="non-scaling-stroke" className={`stroke-[3px] ${color}`} />
  );
}
