import { useId } from 'react';
import { BASE, CHART, FIGURE, HATCHES, HatchPatterns, hatch, NOW, OVER, PART, RULE } from './hatches.tsx';
import { niceScale, written } from './nice-scale.ts';

const SLOT = 26;
const BAR = 19;
const HEIGHT = 56;

export interface Series {
  label: string;
  /** One per bar. */
  values: readonly number[];
}

interface StackedBarsProps {
  series: readonly Series[];
  /** Axis label below each bar; empty for none. */
  labels: readonly string[];
  /** The chart's message in one sentence, as its alternative text. */
  alt: string;
  width: number;
  height: number;
  /** Labels the parts of the last bar directly; otherwise the chart needs a legend. */
  named?: boolean;
  /** Writes the total of the first bar as well. */
  firstTotal?: boolean;
  className?: string;
}

const LEFT = 34;
const BELOW = 26;
const ABOVE = 34;

/** Stacked bars in hatched patterns. Only the lowest part of the last bar is brass. */
export function StackedBars({
  series,
  labels,
  alt,
  width,
  height,
  named,
  firstTotal,
  className = '',
}: StackedBarsProps) {
  const id = useId();
  const totals = labels.map((_, bar) => sum(series.map(({ values }) => values[bar] ?? 0)));
  const { to, marks } = niceScale(0, Math.max(...totals));
  const right = width - (named ? 148 : 8);
  const slot = (right - LEFT) / labels.length;
  const bar = Math.min(31, slot * 0.62);
  const bottom = height - BELOW;
  const y = (value: number) => bottom - (value / to) * (bottom - ABOVE);
  const last = labels.length - 1;
  const left = (index: number) => LEFT + slot * index + (slot - bar) / 2;
  const outline = (index: number, part: number) =>
    partsOf(series, index)
      .filter((one) => one.part === part)
      .map(({ from, value }) => `M${left(index)} ${y(from)}V${y(from + value)}h${bar}V${y(from)}Z`)
      .join('');
  // The total is wider than a thin bar, so place it above the neighboring bars as well.
  const highest = Math.max(...totals.slice(-Math.ceil(20 / slot)));

  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={alt} className={`${CHART} ${className}`}>
      <HatchPatterns id={id} />
      {marks.map((mark) => (
        <g key={mark}>
          <path d={`M${LEFT - 4} ${y(mark)}H${right}`} className={mark === 0 ? BASE : RULE} />
          <text x={LEFT - 12} y={y(mark) + 4} textAnchor="end">
            {written(mark)}
          </text>
        </g>
      ))}
      <path d={outline(last, 0)} className={NOW} />
      {series.map(({ label }, part) => (
        <path
          key={label}
          d={labels.map((_, index) => (index === last && part === 0 ? '' : outline(index, part))).join('')}
          fill={hatch(id, HATCHES[part % 4] ?? 'level')}
          className={PART}
        />
      ))}
      {labels.map(
        (label, index) =>
          label && (
            <text
              // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity but their position
              key={index}
              x={Math.min(left(index) + bar / 2, right - (named ? 0 : 22))}
              y={height - 7}
              textAnchor="middle"
            >
              {label}
            </text>
          ),
      )}
      <text x={right - slot / 2} y={y(highest) - 8} textAnchor="middle" className={FIGURE}>
        {written(totals[last] ?? 0)}
      </text>
      {firstTotal && last > 3 && (
        <text
          x={LEFT + slot / 2}
          y={y(Math.max(...totals.slice(0, Math.ceil(20 / slot)))) - 8}
          textAnchor="middle"
          className={`${FIGURE} ${OVER}`}
        >
          {written(totals[0] ?? 0)}
        </text>
      )}
      {named && <Names series={series} bar={last} x={right - (slot - bar) / 2} y={y} />}
    </svg>
  );
}

/** Labels at the middle of each part, spaced out where parts are thin. */
function Names({ series, bar, x, y }: { series: readonly Series[]; bar: number; x: number; y: (v: number) => number }) {
  let above = Number.POSITIVE_INFINITY;
  return partsOf(series, bar).map(({ from, value, part }) => {
    above = Math.min(y(from + value / 2), above - 17);
    return (
      <g key={part}>
        <path d={`M${x + 4} ${y(from + value / 2)}L${x + 14} ${above}`} className="fill-none stroke-rule-strong" />
        <text x={x + 18} y={above + 4} className={FIGURE}>
          {written(value)}
        </text>
        <text x={x + 26 + 7 * String(value).length} y={above + 4}>
          {series[part]?.label}
        </text>
      </g>
    );
  });
}

/** From the bottom up, without empty parts. */
function partsOf(series: readonly Series[], bar: number) {
  let from = 0;
  return series.flatMap(({ values }, part) => {
    const value = values[bar] ?? 0;
    const drawn = { from, value, part };
    from += value;
    return value > 0 ? [drawn] : [];
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

interface WeekBarsProps {
  /** One per week; the last is the current week, in brass. */
  values: readonly number[];
  /** The chart's message in one sentence, as its alternative text. */
  alt: string;
}

/** A trend as a few bars, without an axis: the numbers are shown elsewhere. */
export function WeekBars({ values, alt }: WeekBarsProps) {
  const id = useId();
  const most = Math.max(1, ...values);
  const width = values.length * SLOT;
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} width={width} height={HEIGHT} role="img" aria-label={alt}>
      <HatchPatterns id={id} names={['level']} />
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
