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
  labels?: readonly { at: number; text: string; strong?: boolean }[];
  className?: string;
}

const TICKS = 26;

/** An engraved ruler with hatched ranges standing on it. It fits any width; lines never thicken, letters never stretch. */
export function Scale({
  label,
  max,
  min = 0,
  major = 10,
  mid = 5,
  ranges = [],
  rise = 34,
  labels = [],
  className = '',
}: ScaleProps) {
  const space = ranges.length > 0 ? rise : 0;
  const span = max - min;
  const place = (value: number) => `${round(((value - min) / span) * 100)}%`;
  const height = space + TICKS + (labels.length > 0 ? 26 : 0);
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
        height={TICKS}
        viewBox={`0 0 ${span} ${TICKS}`}
        preserveAspectRatio="none"
      >
        <path className="scale-tick" d={ticks(min, max, (n) => n % major !== 0, mid)} />
        <path className="scale-tick-major" d={`${ticks(min, max, (n) => n % major === 0, mid, major)}M0 0H${span}`} />
      </svg>
      {labels.map(({ at, text, strong }) => (
        <text
          key={text}
          x={place(at)}
          y={height - 6}
          textAnchor={anchor(at, min, max)}
          className={strong ? 'scale-label font-semibold' : 'scale-label'}
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

function ticks(min: number, max: number, wanted: (value: number) => boolean, mid: number, major = 0): string {
  let path = '';
  for (let value = Math.ceil(min); value <= max; value++) {
    if (!wanted(value)) continue;
    const length = major > 0 ? TICKS : value % mid === 0 ? TICKS * 0.68 : TICKS * 0.4;
    path += `M${round(value - min)} 0V${round(length)}`;
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
