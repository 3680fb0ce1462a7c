import { useId } from 'react';
import { HatchPatterns, hatch } from './hatches.tsx';

const WIDTH = 110;
const HEIGHT = 26;

/** A sparkline: a trend without axes, shown beside its numbers. */
export function SparkLine({ values }: { values: readonly number[] }) {
  const id = useId();
  const most = Math.max(1, ...values);
  const points = values.map((value, index) => {
    const x = 2 + ((WIDTH - 6) * index) / Math.max(1, values.length - 1);
    return `${x.toFixed(1)} ${(HEIGHT - 2 - (value / most) * (HEIGHT - 6)).toFixed(1)}`;
  });
  const line = `M${points.join('L')}`;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} aria-hidden="true" className="chart-spark">
      <HatchPatterns id={id} />
      <path d={`${line}V${HEIGHT - 1}H2Z`} fill={hatch(id, 'level')} className="chart-area" />
      <path d={line} className="chart-line-thin" />
      <path d={`M0 ${HEIGHT - 0.5}H${WIDTH}`} className="chart-base" />
    </svg>
  );
}
