interface TowersProps {
  /** How much taller the second tower may be, in percent of the first. */
  increase: { from: number; to: number };
  labels: { before: string; after: string; level: string };
}

const WIDTH = 640;
const GROUND = 560;
const FRONT = 150;
const SIDE = 52;
const SLANT = 30;
const UNIT = 3.3; // Height of one percent of today's value.
const BAYS = 9;
const FIRST = 70;
const SECOND = 330;
const SCALE_AT = SECOND + FRONT + SIDE + 8;
const FIGURE = 'fill-ink-900 font-display text-[min(clamp(1.25rem,.35rem+1.65vw,2.125rem),5.7cqw)] tracking-[-.02em]';

/** Two engraved towers: a company as it is, and prepared for sale. Brass floors are the value that preparation adds. */
export function Towers({ increase, labels }: TowersProps) {
  const top = heightOf(100 + increase.to) - SLANT - 28;
  const bottom = GROUND + 60;
  const place = (y: number) => `${round(((y - top) / (bottom - top)) * 100)}%`;
  const levels = [
    { value: 100 + increase.to, text: `+${increase.to}%`, className: FIGURE },
    { value: 100 + increase.from, text: `+${increase.from}%`, className: FIGURE },
    { value: 100, text: labels.level, className: 'fill-ink-600 text-[min(1rem,4.3cqw)]' },
  ];
  return (
    <div
      role="img"
      aria-label={`Two engraved towers on one ground. The first is the company as it stands; the second, prepared for sale, is ${increase.from} to ${increase.to} percent taller.`}
      className="@container relative max-lg:mr-2 max-lg:-ml-1.5 print:max-w-[4in]"
    >
      <svg
        aria-hidden="true"
        viewBox={`0 ${round(top)} ${WIDTH} ${round(bottom - top)}`}
        className="block w-full overflow-visible fill-none stroke-ink-900"
      >
        <path d={groundLines()} />
        <Block x={FIRST} from={0} to={100} tone="today" />
        <Roof x={FIRST} at={100} tone="today" />
        <Block x={SECOND} from={0} to={100} tone="today" />
        <Block x={SECOND} from={100} to={100 + increase.from} tone="sure" />
        <Block x={SECOND} from={100 + increase.from} to={100 + increase.to} tone="possible" />
        <Roof x={SECOND} at={100 + increase.to} tone="possible" />
        <LeaningLadder />
        <path strokeDasharray="2 4" d={`M${FIRST + FRONT + SIDE} ${heightOf(100)}H${SECOND}`} />
        <path d={levels.map(({ value }) => `M${SCALE_AT} ${markOf(value)}h22`).join('')} />
      </svg>
      <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
        {levels.map(({ value, text, className }) => (
          <text key={text} x="88.6%" y={place(markOf(value))} dy=".34em" className={className}>
            {text}
          </text>
        ))}
      </svg>
      <Caption className="left-[26.7%]">{labels.before}</Caption>
      <Caption className="left-[67.4%]">{labels.after}</Caption>
    </div>
  );
}

const RUNGS = 12;

/** Preparation, as a ladder against the second tower that ends at today's height. */
function LeaningLadder() {
  const foot = { x: SECOND - 44, y: GROUND + 1 };
  const top = { x: SECOND - 5, y: heightOf(100) + 6 };
  const rungs = Array.from({ length: RUNGS }, (_, rung) => {
    const share = (rung + 1) / (RUNGS + 0.6);
    return `M${round(foot.x + share * (top.x - foot.x))} ${round(foot.y + share * (top.y - foot.y))}h16`;
  });
  const rails = [0, 16].map((aside) => `M${foot.x + aside} ${foot.y}L${top.x + aside} ${top.y}`);
  const ladder = [...rails, ...rungs].join('');
  return (
    <g strokeWidth={1.6}>
      <path className="stroke-paper" strokeWidth={6} d={ladder} />
      <path d={ladder} />
    </g>
  );
}

/** Its background interrupts the ground's lines. */
function Caption({ className, children }: { className: string; children: string }) {
  return (
    <span
      className={`absolute bottom-0.5 -translate-x-1/2 bg-paper px-2.5 py-0.5 font-serif text-base leading-[1.2] whitespace-nowrap text-ink-600 italic sm:text-[1.0625rem] ${className}`}
    >
      {children}
    </span>
  );
}

interface BlockProps {
  x: number;
  /** In percent of today's value. */
  from: number;
  to: number;
  tone: keyof typeof TONES;
}

/**
 * Line and gap on the front and on the skewed side, in units of the drawing. Fewer and stronger lines at small sizes, where
 * they would merge.
 */
const TONES = {
  today: '[--front:1.05_4.15] [--side:2.3_1.1] @max-[36rem]:[--front:1.7_6.5] @max-[36rem]:[--side:3.2_2.2]',
  sure: 'stroke-brass-500 [--front:1.05_2.55] [--side:2.3_.9] @max-[36rem]:[--front:1.7_3.5] @max-[36rem]:[--side:3.2_1.6]',
  possible:
    'stroke-brass-500 [--front:1.05_7.55] [--side:2.3_4.1] @max-[36rem]:[--front:1.7_9.3] @max-[36rem]:[--side:3.2_6.2]',
};
const EDGE = 1.3;

/**
 * Each face is a single stroke as wide as the face; its dashes are the lines of the engraving. The side is the same,
 * skewed. Bays in the paper's color divide the front.
 */
function Block({ x, from, to, tone }: BlockProps) {
  const top = heightOf(to);
  const foot = heightOf(from);
  const corner = x + FRONT;
  const bay = FRONT / BAYS;
  return (
    <g className={TONES[tone]}>
      <path className="[stroke-dasharray:var(--front)]" strokeWidth={FRONT} d={`M${x + FRONT / 2} ${top}V${foot}`} />
      <path
        className="stroke-paper"
        strokeWidth={foot - top}
        strokeDasharray={`2.2 ${round(bay - 2.2)}`}
        d={`M${round(x + bay - 1.1)} ${round((top + foot) / 2)}H${round(corner - 2)}`}
      />
      <path
        className="[stroke-dasharray:var(--side)]"
        strokeWidth={SIDE}
        transform={`translate(${corner} ${top}) skewY(${-LEAN})`}
        d={`M${SIDE / 2} 0V${foot - top}`}
      />
      <path
        strokeWidth={EDGE}
        strokeDasharray={tone === 'possible' ? '5 4' : undefined}
        d={`M${x} ${foot}V${top}H${corner}V${foot}M${corner} ${top}l${SIDE} ${-SLANT}V${foot - SLANT}`}
      />
    </g>
  );
}

function Roof({ x, at, tone }: { x: number; at: number; tone: BlockProps['tone'] }) {
  return (
    <g className={TONES[tone]}>
      <path
        className="[stroke-dasharray:.8_1.34] @max-[36rem]:[stroke-dasharray:1.2_2.8]"
        strokeWidth={FRONT}
        transform={`translate(${x} ${heightOf(at)}) skewX(${LEAN - 90})`}
        d={`M${FRONT / 2} 0V${-SLANT}`}
      />
      <path strokeWidth={EDGE} d={`M${x} ${heightOf(at)}l${SIDE} ${-SLANT}h${FRONT}`} />
    </g>
  );
}

const LEAN = round((Math.atan(SLANT / SIDE) * 180) / Math.PI);

/** Lines that are further apart, and shorter, toward the viewer. */
function groundLines(): string {
  return Array.from({ length: 10 }, (_, line) => {
    const y = GROUND + 2 + line * line * 0.42 + line * 1.6;
    return `M${10 + line * 3} ${round(y)}H${WIDTH - 6 - line * 9}`;
  }).join('');
}

function heightOf(percent: number): number {
  return round(GROUND - percent * UNIT);
}

/** Marks align with the middle of the skewed side. */
function markOf(percent: number): number {
  return heightOf(percent) - SLANT / 2;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
