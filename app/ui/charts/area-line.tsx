import { useId } from 'react';
import { HatchPatterns, hatch } from './hatches.tsx';
import { niceScale } from './nice-scale.ts';

interface AreaLineProps {
  values: readonly number[];
  /** A dashed line above, for a projection. */
  dashed?: { values: readonly number[]; label: string };
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
export function AreaLine({ values, dashed, labels, alt, width, height, className = '' }: AreaLineProps) {
  const id = useId();
  const all = [...values, ...(dashed?.values ?? [])];
  const { from, to, marks } = niceScale(Math.min(...all), Math.max(...all));
  const bottom = height - BELOW;
  const right = width - RIGHT;
  const x = (index: number) => LEFT + ((right - LEFT) * index) / Math.max(1, values.length - 1);
  const y = (value: number) => bottom - ((value - from) / (to - from)) * (bottom - ABOVE);
  const line = (points: readonly number[]) => `M${points.map((value, index) => `${x(index)} ${y(value)}`).join('L')}`;
  const end = values.at(-1) ?? 0;

  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={alt} className={`chart ${className}`}>
      <HatchPatterns id={id} />
      {marks.map((mark) => (
        <g key={mark}>
          <path d={`M${LEFT} ${y(mark)}H${right}`} className={mark === from ? 'chart-base' : 'chart-rule'} />
          <text x={LEFT - 8} y={y(mark) + 4} textAnchor="end">
            {mark.toLocaleString('en-US')}
          </text>
        </g>
      ))}
      <path d={`${line(values)}V${bottom}H${LEFT}Z`} fill={hatch(id, 'level')} className="chart-area" />
      {dashed && <path d={line(dashed.values)} className="chart-dashed" />}
      <path d={line(values)} className="chart-line" />
      <circle cx={right} cy={y(end)} r="4.5" className="chart-point" />
      <text x={right - 8} y={y(end) + 20} textAnchor="end" className="chart-figure chart-over">
        {end.toLocaleString('en-US')}
      </text>
      {dashed && (
        <text x={right - 8} y={Math.max(12, y(dashed.values.at(-1) ?? 0) - 10)} textAnchor="end">
          {dashed.label}
        </text>
      )}
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
