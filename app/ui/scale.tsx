import { Hatch, type HatchTone } from './hatch.tsx';
import { isLong, linearPlace, linearTicks, logPlace, logTicks, type Tick } from './scale-ticks.ts';

interface Range {
  from: number;
  to: number;
  /** Brass is for the one range that matters; light for the weakest. */
  tone?: HatchTone;
}

interface ScaleProps {
  /** What a reader who cannot see the drawing is told. */
  label: string;
  /** The scale runs from 0 (or `min`) to here, with a tick for each unit. */
  max: number;
  min?: number;
  /** Long and middle ticks stand at multiples of these. */
  major?: number;
  mid?: number;
  /** Every power of ten is equally far from the next: for ranges over several sizes. `min` is then above 0. */
  logarithmic?: boolean;
  ranges?: readonly Range[];
  /** The height of the ranges that stand on the scale, and of its long ticks, in pixels. */
  rise?: number;
  tickHeight?: number;
  labels?: readonly { at: number; text: string; strong?: boolean }[];
  labelsAbove?: boolean;
  className?: string;
}

const LABELS = 26;

/** An engraved ruler with hatched ranges standing on it. It fits any width; lines never thicken, letters never stretch. */
export function Scale({
  label,
  max,
  min = 0,
  major = 10,
  mid = 5,
  logarithmic = false,
  ranges = [],
  rise = 34,
  tickHeight = 26,
  labels = [],
  labelsAbove = false,
  className = '',
}: ScaleProps) {
  const place = logarithmic ? logPlace(min, max) : linearPlace(min, max);
  const ticks = logarithmic ? logTicks(min, max) : linearTicks(min, max, major, mid);
  const longTicks = ticks.filter(isLong);
  const shortTicks = ticks.filter((tick) => !isLong(tick));
  const draw = ({ at, length }: Tick) => `M${round(place(at) * 1000)} 0V${round(length * tickHeight)}`;
  const above = labelsAbove ? LABELS : 0;
  const base = above + (ranges.length > 0 ? rise : 0);
  const height = base + tickHeight + (labels.length > 0 && !labelsAbove ? LABELS : 0);
  return (
    <svg role="img" aria-label={label} width="100%" height={height} className={`scale block ${className}`}>
      {ranges.map(({ from, to, tone = 'ink' }) => (
        <svg
          aria-hidden="true"
          key={`${from}-${to}-${tone}`}
          className={`hatch-${tone}`}
          x={percent(place(from))}
          y={above}
          width={percent(place(to) - place(from))}
        >
          <Hatch height={rise} tone={tone} />
        </svg>
      ))}
      <svg
        aria-hidden="true"
        y={base}
        width="100%"
        height={tickHeight}
        viewBox={`0 0 1000 ${tickHeight}`}
        preserveAspectRatio="none"
      >
        <path className="scale-tick" d={shortTicks.map(draw).join('')} />
        <path className="scale-tick-major" d={`${longTicks.map(draw).join('')}M0 0H1000`} />
      </svg>
      {labels.map(({ at, text, strong }) => (
        <text
          key={text}
          x={percent(place(at))}
          y={labelsAbove ? above - 10 : height - 6}
          textAnchor={anchor(at, min, max)}
          className={strong ? 'scale-label font-semibold' : 'scale-label'}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}

function anchor(at: number, min: number, max: number) {
  if (at === min) return 'start';
  return at === max ? 'end' : 'middle';
}

function percent(share: number): string {
  return `${round(share * 100)}%`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
