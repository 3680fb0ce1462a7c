import { useId } from 'react';
import type { ToolSlug } from '#app/firm/tools.ts';
import { Beam, Pan, Pillar, Plinth } from './balance-parts.tsx';
import { barrel, Coins, dialArc, onDial, Strokes, tenths } from './engraving.tsx';

/** The five instruments of the plate. Each stands at `x` on a ground line. */
interface InstrumentProps {
  x: number;
  base: number;
}

const SMALL_COIN = { rx: 28, ry: 5, height: 6, mill: 26 };

function SmallBalance({ x, base }: InstrumentProps) {
  const [cy, arm, tilt] = [base - 250, 128, (9 * Math.PI) / 180];
  const [dx, dy] = [tenths(arm * Math.cos(tilt)), tenths(arm * Math.sin(tilt))];
  const ticks = Array.from({ length: 21 }, (_, tick) => {
    const angle = 4 * tick - 40;
    const [from, to] = [onDial(x, cy, 96, angle), onDial(x, cy, angle % 20 === 0 ? 106 : 101, angle)];
    return `M${from.join(' ')}L${to.join(' ')}`;
  }).join('');
  return (
    <>
      <path d={dialArc(x, cy, 96, -40, 40) + dialArc(x, cy, 84, -40, 40) + ticks} fill="none" stroke="currentColor" />
      <Pillar x={x} top={cy - 6} base={base - 22} scale={0.82} />
      <Plinth x={x} y={base - 22} half={62} height={9} />
      <Plinth x={x} y={base - 11} half={84} height={11} />
      {[
        { side: -1, coins: 5 },
        { side: 1, coins: 8 },
      ].map(({ side, coins }) => {
        const [at, top] = [tenths(x + side * dx), tenths(cy + side * dy)];
        return (
          <Pan key={side} x={at} top={top} y={tenths(top + 142)} half={54}>
            <Coins x={at} base={top + 144} size={SMALL_COIN} parts={[{ coins }]} />
          </Pan>
        );
      })}
      <Beam x={x} y={cy} arm={arm} tilt={9} />
      <path d={`M${x + 3} ${cy + 1}L${onDial(x, cy, 94, 15).join(' ')}L${x - 3} ${cy - 1}z`} className="needle" />
      <circle cx={x} cy={cy} r="8" className="ground" stroke="currentColor" />
      <circle cx={x} cy={cy} r="2.4" className="needle" />
    </>
  );
}

/** Calipers: a rule with two jaws closed on a column of coins. */
function Calipers({ x, base }: InstrumentProps) {
  const [top, left, lower] = [base - 282, x - 58, base - 34];
  const upper = lower - 122;
  const ticks = Array.from({ length: 53 }, (_, tick) => {
    const length = tick % 10 === 0 ? 22 : tick % 5 === 0 ? 15 : 9;
    return `M${left} ${top + 16 + 5 * tick}h${length}`;
  }).join('');
  return (
    <g fill="none" stroke="currentColor">
      <path d={`M${left} ${top}h34v${base - top}h-34z`} className="ground" strokeWidth="1.2" />
      <path d={`${ticks}M${left + 30} ${top}V${base}`} />
      <Coins x={left + 80} base={lower} size={{ rx: 30, ry: 5.5, height: 7.6, mill: 28 }} parts={[{ coins: 14 }]} />
      <Jaw left={left} y={lower} up={1} />
      <Jaw left={left} y={upper} up={-1} />
      <circle cx={left + 17} cy={upper - 11} r="6" className="ground" />
      <path d={`M${left + 12} ${upper - 11}h10`} />
      <path
        d={`M${left - 22} ${upper}H${left}M${left - 22} ${upper}l7-3.4v6.8z`}
        className="needle"
        strokeWidth="1.4"
      />
    </g>
  );
}

function Jaw({ left, y, up }: { left: number; y: number; up: 1 | -1 }) {
  const id = useId();
  const shape = `M${left - 10} ${y}H${left + 122}L${left + 116} ${y + up * 9}L${left + 44} ${y + up * 22}H${left - 10}z`;
  const lines = Array.from(
    { length: 7 },
    (_, line) => `M${left - 10} ${tenths(y + up * (2 + 3.2 * line))}H${left + 124}`,
  );
  return (
    <>
      <clipPath id={id}>
        <path d={shape} />
      </clipPath>
      <path d={shape} className="ground" strokeWidth="1.2" />
      <path d={lines.join('')} clipPath={`url(#${id})`} strokeWidth="1.2" />
    </>
  );
}

/** Falling columns: from the price to the wire. */
function FallingCoins({ x, base }: InstrumentProps) {
  const size = { rx: 33, ry: 7, height: 8, mill: 30 };
  return [27, 19, 11].map((coins, column) => (
    <Coins
      key={coins}
      x={x + 84 * (column - 1)}
      base={base - 6}
      size={size}
      parts={[{ coins, isBrass: column === 2 }]}
    />
  ));
}

const MONTHS = [620, 600, 640, 700, 780, 860, 900, 880, 800, 720, 641, 621];

/** Twelve dowels in a board, and a cord at their average, tied to a turned peg. */
function Dowels({ x, base }: InstrumentProps) {
  const height = (month: number) => tenths(base - 26 - (month - 380) * 0.42);
  const cord = height(730);
  return (
    <g fill="none" stroke="currentColor">
      {MONTHS.map((month, index) => {
        const [at, top] = [tenths(x - 102 + 18.6 * index), height(month)];
        return (
          <g key={month}>
            <path d={`M${at - 5} ${top}h10V${base - 26}h-10z`} className="ground" stroke="none" />
            <Strokes strokes={barrel(at - 5, at + 5, top, base - 26, 6, 1.7)} />
            <ellipse cx={at} cy={top} rx="5" ry="2" className="ground" />
          </g>
        );
      })}
      <Plinth x={x} y={base - 26} half={126} height={26} />
      <path d={`M${x - 120} ${cord}H${x + 118}`} className="brass-line" strokeWidth="2" />
      <g className="brass" stroke="currentColor">
        <path d={`M${x + 112} ${cord - 13}h13v26h-13z`} className="ground" />
        <path d={`M${x + 125} ${cord - 8}q14-8 20 0v16q-6 8-20 0z`} className="ground" />
        <path d={[115, 118, 121].map((line) => `M${x + line} ${cord - 13}v26`).join('')} />
        <path d={[131, 137].map((line) => `M${x + line} ${cord - 10}v20`).join('')} />
      </g>
    </g>
  );
}

/** A pair of steps with twelve rungs; eight of them hold. */
function Steps({ x, base }: InstrumentProps) {
  const [height, narrow, wide, held] = [290, 24, 52, 8];
  return (
    <g fill="none" stroke="currentColor">
      <path
        d={`M${x + 20} ${base - 276}L${x + 110} ${base}M${x + 27} ${base - 276}L${x + 117} ${base}M${x + 6} ${base - 276}L${x + 36} ${base}`}
        strokeOpacity=".75"
      />
      {Array.from({ length: 12 }, (_, rung) => {
        const share = (rung + 0.7) / 12.2;
        const [y, half] = [tenths(base - share * height), tenths(wide + (narrow - wide) * share)];
        const isHeld = rung < held;
        const bar = `M${x - half} ${y}h${2 * half}`;
        return (
          <g key={y} className={rung === held - 1 ? 'brass' : undefined} stroke="currentColor">
            <path d={`${bar}v6h${-2 * half}z`} className="ground" strokeDasharray={isHeld ? undefined : '3 3'} />
            {isHeld && (
              <path d={`M${x - half} ${y + 2}h${2 * half}M${x - half} ${y + 4}h${2 * half}`} strokeWidth=".9" />
            )}
          </g>
        );
      })}
      {[-1, 1].map((side) => {
        const grain = [1, 2, 3].map(
          (line) =>
            `M${tenths(x + side * (wide + 8 - 2.3 * line))} ${base}L${tenths(x + side * (narrow + 6 - 2.1 * line))} ${base - height}`,
        );
        return (
          <g key={side}>
            <path
              d={`M${x + side * (wide + 8)} ${base}L${x + side * (narrow + 6)} ${base - height}h${-8 * side}L${x + side * (wide - 1)} ${base}z`}
              className="ground"
              strokeWidth="1.2"
            />
            <path d={grain.join('')} strokeWidth={side < 0 ? 1.3 : 0.8} />
          </g>
        );
      })}
    </g>
  );
}

/** Where each one stands on the plate. */
export const INSTRUMENTS: Readonly<Record<ToolSlug, { Drawing: React.FC<InstrumentProps>; x: number }>> = {
  'deal-coverage': { Drawing: SmallBalance, x: 190 },
  'what-can-i-buy': { Drawing: Calipers, x: 470 },
  'owner-proceeds': { Drawing: FallingCoins, x: 717 },
  'working-capital-peg': { Drawing: Dowels, x: 990 },
  'exit-readiness': { Drawing: Steps, x: 1232 },
};

export const GROUND = 360;

/** One instrument alone: on phones, and where a page leads to its tool. */
export function Instrument({ tool, className = '' }: { tool: ToolSlug; className?: string }) {
  const { Drawing, x } = INSTRUMENTS[tool];
  return (
    <svg viewBox={`${x - 185} 0 370 370`} className={`engraving ${className}`} aria-hidden="true">
      <Drawing x={x} base={GROUND} />
    </svg>
  );
}
