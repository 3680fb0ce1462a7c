import { Hatch, type HatchTone } from './hatch.tsx';

const LONG = 1;
const MIDDLE = 0.68;
const SHORT = 0.4;

interface Range {
  from: number;
  to: number;
  tone?: HatchTone;
  /** Stroke width, where neighboring ranges differ by weight alone. */
  weight?: number;
}

interface ScaleLabel {
  at: number;
  text: string;
  strong?: boolean;
  /** Hidden on the narrowest phones, where it would touch its neighbor. */
  wideOnly?: boolean;
}

interface ScaleProps {
  /** Alternative text. */
  label: string;
  /** The scale runs from 0 (or `min`) to `max`, with one tick per unit. */
  max: number;
  min?: number;
  /** Long and medium ticks are at multiples of these. */
  major?: number;
  mid?: number;
  /** Logarithmic scale, for ranges over several orders of magnitude; needs a `min` above 0. */
  logarithmic?: boolean;
  ranges?: readonly Range[];
  /** Height of the ranges above the scale, and of its long ticks, in pixels. */
  rise?: number;
  tickHeight?: number;
  labels?: readonly ScaleLabel[];
  labelsAbove?: boolean;
  className?: string;
}

const LABELS = 26;

/** A ruler with hatched ranges on it. It fits any width without distorting lines or text. */
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
  const draw = ({ at, length }: Tick) => `M${round(place(at) * 1000)} 0V${round(length * tickHeight)}`;
  const above = labelsAbove ? LABELS : 0;
  const base = above + (ranges.length > 0 ? rise : 0);
  const height = base + tickHeight + (labels.length > 0 && !labelsAbove ? LABELS : 0);
  return (
    <svg role="img" aria-label={label} width="100%" height={height} className={`scale block ${className}`}>
      {ranges.map(({ from, to, tone, weight }) => (
        <Hatch
          key={`${from}-${to}-${tone}`}
          x={percent(place(from))}
          y={above}
          width={percent(place(to) - place(from))}
          height={rise}
          tone={tone}
          weight={weight}
        />
      ))}
      <svg
        aria-hidden="true"
        y={base}
        width="100%"
        height={tickHeight}
        viewBox={`0 0 1000 ${tickHeight}`}
        preserveAspectRatio="none"
      >
        <path
          d={ticks
            .filter((tick) => !isLong(tick))
            .map(draw)
            .join('')}
        />
        <path className="scale-major" d={`${ticks.filter(isLong).map(draw).join('')}M0 0H1000`} />
      </svg>
      {labels.map(({ at, text, strong, wideOnly }) => (
        <text
          key={text}
          x={percent(place(at))}
          y={labelsAbove ? above - 10 : height - 6}
          textAnchor={anchor(at, min, max)}
          className={`scale-label ${strong ? 'font-semibold' : ''} ${wideOnly ? 'max-[23rem]:hidden' : ''}`}
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

/** A tick's position on the ruler, and its length relative to the longest. */
interface Tick {
  at: number;
  length: number;
}

export function isLong({ length }: Tick): boolean {
  return length === LONG;
}

/** One tick per unit, longer at multiples of `mid` and `major`. */
export function linearTicks(min: number, max: number, major: number, mid: number): Tick[] {
  const first = Math.ceil(min);
  return Array.from({ length: Math.floor(max) - first + 1 }, (_, index) => {
    const at = first + index;
    return { at, length: at % major === 0 ? LONG : at % mid === 0 ? MIDDLE : SHORT };
  });
}

/** Ticks at 1, 2, … 9 times each power of ten, longer at 5 and 1. */
export function logTicks(min: number, max: number): Tick[] {
  const ticks: Tick[] = [];
  for (let power = 10 ** Math.floor(Math.log10(min)); power <= max; power *= 10) {
    for (let digit = 1; digit < 10; digit++) {
      const at = digit * power;
      if (at >= min && at <= max) ticks.push({ at, length: digit === 1 ? LONG : digit === 5 ? MIDDLE : SHORT });
    }
  }
  return ticks;
}

/** Both map a value to its position on the ruler, from 0 to 1. */
export function linearPlace(min: number, max: number) {
  return (value: number) => (value - min) / (max - min);
}

export function logPlace(min: number, max: number) {
  return (value: number) => Math.log(value / min) / Math.log(max / min);
}
