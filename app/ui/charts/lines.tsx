import { useId } from 'react';
import { BASE, CHART, FIGURE, HatchPatterns, hatch, NO_FORCED_COLORS, OVER, RULE } from './hatches.tsx';
import { niceScale, written } from './nice-scale.ts';

interface AreaLineProps {
  values: readonly number[];
  /** Axis labels below the first point, the middle and the last. */
  labels: readonly [string, string, string];
  alt: string;
  width: number;
  height: number;
  className?: string;
}

const LEFT = 40;
const RIGHT = 12;
const BELOW = 26;
const ABOVE = 30;

/** Growth over time: a line over a hatched area, its last point in brass with the value beside it. */
export function AreaLine({ values, labels, alt, width, height, className = '' }: AreaLineProps) {
  const id = useId();
  const { from, to, marks } = niceScale(Math.min(...values), Math.max(...values));
  const bottom = height - BELOW;
  const right = width - RIGHT;
  const x = (index: number) => LEFT + ((right - LEFT) * index) / Math.max(1, values.length - 1);
  const y = (value: number) => bottom - ((value - from) / (to - from)) * (bottom - ABOVE);
  const line = `M${values.map((value, index) => `${x(index)} ${y(value)}`).join('L')}`;
  const end = values.at(-1) ?? 0;

  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={alt} className={`${CHART} ${className}`}>
      <HatchPatterns id={id} names={['level']} />
      {marks.map((mark) => (
        <g key={mark}>
          <path d={`M${LEFT} ${y(mark)}H${right}`} className={mark === from ? BASE : RULE} />
          <text x={LEFT - 8} y={y(mark) + 4} textAnchor="end">
            {written(mark)}
          </text>
        </g>
      ))}
      <path d={`${line}V${bottom}H${LEFT}Z`} fill={hatch(id, 'level')} className="opacity-75" />
      <path d={line} className="fill-none stroke-ink-900 stroke-[1.8] [stroke-linejoin:round]" />
      <circle cx={right} cy={y(end)} r="4.5" className="fill-brass-500 stroke-paper-0 stroke-[1.5]" />
      <text x={right - 8} y={y(end) + 20} textAnchor="end" className={`${FIGURE} ${OVER}`}>
        {written(end)}
      </text>
      {labels.map((label, index) => (
        <text
          key={label}
          x={[LEFT, (LEFT + right) / 2, right][index]}
          y={height - 7}
          textAnchor={(['start', 'middle', 'end'] as const)[index]}
        >
          {label}
        </text>
      ))}
    </svg>
  );
}

const SPARK_WIDTH = 110;
const SPARK_HEIGHT = 26;

/** A sparkline: a trend without axes, shown beside its numbers. */
export function SparkLine({ values, className = '' }: { values: readonly number[]; className?: string }) {
  const id = useId();
  const most = Math.max(1, ...values);
  const points = values.map((value, index) => {
    const x = 2 + ((SPARK_WIDTH - 6) * index) / Math.max(1, values.length - 1);
    return `${x.toFixed(1)} ${(SPARK_HEIGHT - 2 - (value / most) * (SPARK_HEIGHT - 6)).toFixed(1)}`;
  });
  const line = `M${points.join('L')}`;
  return (
    <svg
      viewBox={`0 0 ${SPARK_WIDTH} ${SPARK_HEIGHT}`}
      width={SPARK_WIDTH}
      height={SPARK_HEIGHT}
      aria-hidden="true"
      className={`${NO_FORCED_COLORS} ${className}`}
    >
      <HatchPatterns id={id} names={['level']} />
      <path d={`${line}V${SPARK_HEIGHT - 1}H2Z`} fill={hatch(id, 'level')} className="opacity-75" />
      <path d={line} className="fill-none stroke-ink-900 stroke-[1.3] [stroke-linejoin:round]" />
      <path d={`M0 ${SPARK_HEIGHT - 0.5}H${SPARK_WIDTH}`} className={BASE} />
    </svg>
  );
}
