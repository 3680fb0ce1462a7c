import { type Cents, shortDollars, wholeDollars } from '#app/features/tools/amounts.ts';
import type { BuyingPower } from '#app/features/tools/buying-power.ts';
import { tenths } from '#app/tools/frame/engraving.tsx';
import { BUYER, drawingLabel } from './content.ts';

const T = BUYER.drawing;

interface LimitsDrawingProps {
  power: BuyingPower;
  cash: Cents;
  coverage: number;
  /** Phones get a drawing of their own, with letters of the same size. */
  isNarrow: boolean;
}

const WIDE = { width: 740, height: 500, left: 74, right: 20, top: 24, bottom: 86, hatch: 7 };
const NARROW = { width: 350, height: 390, left: 52, right: 12, top: 22, bottom: 82, hatch: 6 };

const STRONG = 'fill-ivory font-semibold';
const AXIS = 'fill-mute text-[16px] tabular-nums';

/** Project size against cash flow: the line of coverage rises, the line of equity is level. */
export function LimitsDrawing({ power, cash, coverage, isNarrow }: LimitsDrawingProps) {
  const box = isNarrow ? NARROW : WIDE;
  const { largest, meetsAt, perDollar, binds, byEquity, cap } = power;
  const level = byEquity.project;
  const mostX = roundAbove(Math.max(cash, Math.min(meetsAt, 6 * cash)));
  const mostY = roundAbove(Math.max(largest.project, Math.min(level, perDollar * mostX)));
  const x = (amount: number) =>
    tenths(box.left + ((box.width - box.left - box.right) * Math.min(amount, mostX)) / mostX);
  const y = (amount: number) =>
    tenths(box.height - box.bottom - ((box.height - box.top - box.bottom) * Math.min(amount, mostY)) / mostY);
  // Both lines end inside the frame.
  const lineEnd = perDollar > 0 ? Math.min(mostX, mostY / perDollar) : mostX;
  const corner = Math.min(meetsAt, lineEnd);
  const top = Math.min(level, perDollar * corner, mostY);
  const isCapped = level >= cap.project;
  const levelWord = isCapped ? T.limit : T.equity;
  const steep = Math.atan2(y(0) - y(perDollar * lineEnd), x(lineEnd) - x(0));
  return (
    <svg
      role="img"
      viewBox={`0 0 ${box.width} ${box.height}`}
      aria-label={drawingLabel(wholeDollars(largest.project), wholeDollars(cash), binds)}
      className={`engraving font-sans text-[17px] ${isNarrow ? '[&_text]:text-[14.5px] md:hidden print:hidden' : 'hidden md:block print:block'}`}
    >
      <g fill="none" stroke="currentColor">
        <path d={land(box.hatch, { x, y, top, perDollar, mostX })} strokeOpacity=".8" />
        <path d={`M${x(0)} ${y(0)}L${x(corner)} ${y(perDollar * corner)}`} strokeWidth="2" />
        {level <= mostY && meetsAt <= mostX && (
          <>
            <path d={`M${x(corner)} ${y(level)}H${x(mostX)}`} strokeWidth="2.6" />
            <path d={`M${x(0)} ${y(level)}H${x(corner)}`} strokeDasharray="5 5" strokeOpacity=".7" />
            <path
              d={`M${x(corner)} ${y(level)}L${x(lineEnd)} ${y(perDollar * lineEnd)}`}
              strokeDasharray="5 5"
              strokeOpacity=".7"
            />
            <circle cx={x(corner)} cy={y(level)} r="5" className="ground" strokeWidth="1.6" />
          </>
        )}
        <Axes box={box} x={x} y={y} mostX={mostX} mostY={mostY} />
      </g>
      <path d={`M${x(cash)} ${y(0)}V${y(largest.project)}`} className="brass-line" strokeWidth="3" />
      <path d={`M${x(cash)} ${y(largest.project)}m0-7l6 7l-6 7l-6-7z`} className="needle" />
      {level <= mostY && meetsAt <= mostX && (
        <>
          <text x={x(mostX)} y={y(level) - 12} textAnchor="end" className="fill-mute">
            <tspan className={STRONG}>{levelWord}</tspan> {T.holds}
          </text>
          {!isNarrow && x(corner) > 330 && (
            <text x={x(corner) - 10} y={y(level) - 12} textAnchor="end" className="fill-mute">
              {T.meet} <tspan className={STRONG}>{wholeDollars(meetsAt)}</tspan>
            </text>
          )}
        </>
      )}
      <text
        transform={`translate(${x(lineEnd / 3)} ${tenths(y((perDollar * lineEnd) / 3) - 12)}) rotate(${tenths((-steep * 180) / Math.PI)})`}
        textAnchor="middle"
        className="fill-mute"
      >
        <tspan className={STRONG}>{T.coverage}</tspan> {coverage.toLocaleString('en-US')}
      </text>
      <text
        x={Math.min(Math.max(x(cash), 120), box.width - 120)}
        y={box.height - 14}
        textAnchor="middle"
        className="fill-brass-300 font-semibold"
      >
        {T.company}, {wholeDollars(cash)}
      </text>
    </svg>
  );
}

interface Place {
  x: (amount: number) => number;
  y: (amount: number) => number;
}

/** The hatched land below both lines. */
function land(
  pitch: number,
  { x, y, top, perDollar, mostX }: Place & { top: number; perDollar: number; mostX: number },
) {
  if (perDollar <= 0 || top <= 0) return '';
  const [low, high] = [y(0), y(top)];
  const lines = Math.floor((low - high) / pitch);
  return Array.from({ length: lines }, (_, line) => {
    const at = low - pitch * (line + 1);
    const amount = (top * (low - at)) / (low - high);
    return `M${x(amount / perDollar)} ${tenths(at)}H${x(mostX)}`;
  }).join('');
}

function Axes({ box, x, y, mostX, mostY }: Place & { box: typeof WIDE; mostX: number; mostY: number }) {
  const quarters = [0, 1, 2, 3, 4];
  const shown = box === NARROW ? [0, 2, 4] : quarters;
  const ticks = (most: number, place: (amount: number) => number, mark: (at: number, isLong: boolean) => string) =>
    Array.from({ length: 41 }, (_, tick) => mark(place((most * tick) / 40), tick % 10 === 0)).join('');
  return (
    <>
      <path d={`M${x(0)} ${box.top - 8}V${y(0)}H${x(mostX)}`} strokeWidth="1.4" />
      <path d={ticks(mostX, x, (at, isLong) => `M${at} ${y(0)}v${isLong ? 14 : 6}`)} />
      <path d={ticks(mostY, y, (at, isLong) => `M${x(0)} ${at}h${isLong ? -12 : -6}`)} />
      {shown.map((quarter) => (
        <text
          key={quarter}
          x={x((mostX * quarter) / 4)}
          y={y(0) + 36}
          textAnchor={quarter === 4 ? 'end' : 'middle'}
          className={AXIS}
        >
          {shortDollars((mostX * quarter) / 4)}
        </text>
      ))}
      {quarters.slice(1).map((quarter) => (
        <text key={quarter} x={x(0) - 18} y={y((mostY * quarter) / 4) + 5} textAnchor="end" className={AXIS}>
          {shortDollars((mostY * quarter) / 4)}
        </text>
      ))}
    </>
  );
}

/** Four round steps with a quarter of room above the amount. */
function roundAbove(amount: Cents): Cents {
  const least = (1.25 * Math.max(amount, 100_000)) / 4;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= least) ?? 10;
  return 4 * step * power;
}
