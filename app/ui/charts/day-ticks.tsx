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
      {days.map(({ arrived, failed }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: days have no identity but their position
        <g key={index}>
          {arrived > 0 && (
            <Tick x={index} from={UP + 1} to={UP + 1 - Math.max(3, (arrived / most) * UP)} color="stroke-ink-700" />
          )}
          {failed > 0 && (
            <Tick x={index} from={UP + 3} to={UP + 3 + Math.max(4, (failed / worst) * DOWN)} color="stroke-error" />
          )}
        </g>
      ))}
    </svg>
  );
}

function Tick({ x, from, to, color }: { x: number; from: number; to: number; color: string }) {
  return (
    <path
      d={`M${(x + 0.5) * PITCH} ${from}V${to}`}
      vectorEffect="non-scaling-stroke"
      className={`stroke-[3px] ${color}`}
    />
  );
}
