interface Range {
  from: number;
  to: number;
  /** Brass is for the one range that matters; light for the weakest. */
  tone?: 'ink' | 'brass' | 'light';
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
  ranges?: readonly Range[];
  /** The height of the ranges that stand on the scale, in pixels. */
  rise?: number;
  /** The height of the longest ticks, in pixels. */
  ticks?: number;
  labels?: readonly ScaleLabel[];
  className?: string;
}

interface ScaleLabel {
  at: number;
  text: string;
  strong?: boolean;
  /** Left out on the narrowest phones, where it would touch its neighbour. */
  wideOnly?: boolean;
}

/** An engraved ruler with hatched ranges standing on it. It fits any width; lines never thicken, letters never stretch. */
export function Scale({
  label,
  max,
  min = 0,
  major = 10,
  mid = 5,
  ranges = [],
  rise = 34,
  ticks = 26,
  labels = [],
  className = '',
}: ScaleProps) {
  const space = ranges.length > 0 ? rise : 0;
  const span = max - min;
  const place = (value: number) => `${round(((value - min) / span) * 100)}%`;
  const height = space + ticks + (labels.length > 0 ? 26 : 0);
  return (
    <svg role="img" aria-label={label} width="100%" height={height} className={`scale block ${className}`}>
      {ranges.map(({ from, to, tone = 'ink' }) => (
        <svg
          aria-hidden="true"
          key={`${from}-${to}-${tone}`}
          className={`hatch-${tone}`}
          x={place(from)}
          width={place(min + to - from)}
        >
          <Hatch height={space} tone={tone} />
        </svg>
      ))}
      <svg
        aria-hidden="true"
        y={space}
        width="100%"
        height={ticks}
        viewBox={`0 0 ${span} ${ticks}`}
        preserveAspectRatio="none"
      >
        <path
          className="scale-tick"
          d={tickPath(
            min,
            max,
            (n) => n % major !== 0,
            (n) => ticks * (n % mid === 0 ? 0.68 : 0.4),
          )}
        />
        <path
          className="scale-tick-major"
          d={`${tickPath(
            min,
            max,
            (n) => n % major === 0,
            () => ticks,
          )}M0 0H${span}`}
        />
      </svg>
      {labels.map(({ at, text, strong, wideOnly }) => (
        <text
          key={text}
          x={place(at)}
          y={height - 6}
          textAnchor={anchor(at, min, max)}
          className={`scale-label ${strong ? 'font-semibold' : ''} ${wideOnly ? 'max-[23rem]:hidden' : ''}`}
        >
          {text}
        </text>
      ))}
    </svg>
  );
}

/** Level lines: tone is only ever their width and distance. */
function Hatch({ height, tone }: { height: number; tone: 'ink' | 'brass' | 'light' }) {
  const pitch = { ink: 5, brass: 4, light: 7 }[tone];
  const lines = Array.from({ length: Math.floor(height / pitch) }, (_, line) => `M0 ${(line + 0.5) * pitch}H1`).join(
    '',
  );
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={height}
      viewBox={`0 0 1 ${height}`}
      preserveAspectRatio="none"
      overflow="visible"
    >
      <path className="hatch-lines" d={lines} />
      <path className="hatch-edge" d={`M0 ${height}V0H1V${height}`} />
    </svg>
  );
}

function tickPath(
  min: number,
  max: number,
  wanted: (value: number) => boolean,
  length: (value: number) => number,
): string {
  let path = '';
  for (let value = Math.ceil(min); value <= max; value++) {
    if (wanted(value)) path += `M${round(value - min)} 0V${round(length(value))}`;
  }
  return path;
}

function anchor(at: number, min: number, max: number) {
  if (at === min) return 'start';
  return at === max ? 'end' : 'middle';
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
