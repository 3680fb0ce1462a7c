import { Beam, Pan, Pillar, Plinth } from '#app/tools/frame/balance-parts.tsx';
import { Coins, dialArc, Ground, onDial, tenths } from '#app/tools/frame/engraving.tsx';

/** Degrees of the needle: 1.00 is upright, and halves and doubles mirror each other. */
const STEEPEST = 43;
const dialAngle = (coverage: number) =>
  Math.max(-STEEPEST, Math.min(STEEPEST, 62 * Math.log(Math.max(0.05, coverage))));

const [CX, CY, R, ARM, HANG, PAN] = [360, 336, 250, 236, 208, 88];
const PAN_COIN = { rx: 46, ry: 7.5, height: 7.2, mill: 44 };
const FIGURES = [0.5, 0.75, 1, 1.5, 2];

interface BalanceProps {
  /** For screen readers. */
  label: string;
  /** Null: nothing has been weighed. */
  weighed: { coverage: number; debtCoins: number; cashCoins: number } | null;
  marks: { value: number; before?: string; after?: string }[];
  words: { debt: string; cash: string };
}

/** Cash flow against debt service. The beam leans by three fifths of the needle. */
export function Balance({ label, weighed, marks, words }: BalanceProps) {
  const angle = dialAngle(weighed?.coverage ?? 1);
  const tilt = 0.6 * angle;
  const [dx, dy] = [ARM * Math.cos((tilt * Math.PI) / 180), ARM * Math.sin((tilt * Math.PI) / 180)];
  const debt = { x: tenths(CX - dx), top: tenths(CY - dy), y: tenths(CY - dy + HANG) };
  const cash = { x: tenths(CX + dx), top: tenths(CY + dy), y: tenths(CY + dy + HANG) };
  return (
    <svg role="img" aria-label={label} viewBox="0 0 720 716" className="engraving max-xs:mt-4.5">
      <Dial marks={marks} />
      <Pillar x={CX} top={CY - 12} base={668} />
      <Plinth x={CX} y={668} half={92} height={13} />
      <Plinth x={CX} y={684} half={128} height={14} />
      {[
        { ...debt, coins: weighed?.debtCoins ?? 0, word: words.debt },
        { ...cash, coins: weighed?.cashCoins ?? 0, word: words.cash },
      ].map(({ x, top, y, coins, word }) => (
        <g key={word}>
          <Pan x={x} top={top} y={y} half={PAN}>
            <Coins x={x} base={y + 3} size={PAN_COIN} parts={[{ coins }]} />
          </Pan>
          {weighed && (
            <text
              x={x}
              y={y + 54}
              textAnchor="middle"
              className="fill-ivory font-serif normal-nums italic text-[18px] max-xs:text-[33px]"
            >
              {word}
            </text>
          )}
        </g>
      ))}
      <Beam x={CX} y={CY} arm={ARM} tilt={tilt} />
      <Needle angle={angle} isHollow={!weighed} />
      <Ground left={60} right={668} y={699} />
    </svg>
  );
}

function Needle({ angle, isHollow }: { angle: number; isHollow: boolean }) {
  const [left, tip, right] = [
    onDial(CX, CY, 5, angle - 90),
    onDial(CX, CY, R + 2, angle),
    onDial(CX, CY, 5, angle + 90),
  ];
  return (
    <>
      <path
        className={isHollow ? 'fill-[var(--ground)] stroke-current' : 'needle'}
        d={`M${left.join(' ')}L${tip.join(' ')}L${right.join(' ')}z`}
      />
      <circle cx={CX} cy={CY} r="13" className="ground" stroke="currentColor" strokeWidth="1.3" />
      <circle cx={CX} cy={CY} r="8" fill="none" stroke="currentColor" strokeWidth=".8" />
      <circle cx={CX} cy={CY} r="3.2" className="needle" />
    </>
  );
}

const TICKS = ticks();
function ticks() {
  const paths = { short: '', long: '' };
  for (let hundredths = 50; hundredths <= 200; hundredths += 5) {
    const isLong = hundredths % 50 === 0;
    const angle = dialAngle(hundredths / 100);
    const length = isLong ? 12 : hundredths % 25 === 0 ? 8.4 : 4.8;
    paths[isLong ? 'long' : 'short'] +=
      `M${onDial(CX, CY, R, angle).join(' ')}L${onDial(CX, CY, R + length, angle).join(' ')}`;
  }
  return paths;
}

const FIGURE = 'fill-mute font-sans tabular-nums';

/** Dense below the first mark, light between the two, empty above. */
function Dial({ marks }: Pick<BalanceProps, 'marks'>) {
  const [first = 0, second = 0] = marks.map(({ value }) => dialAngle(value));
  const arcs = (count: number, start: number, step: number, from: number, to: number) =>
    Array.from({ length: count }, (_, line) => dialArc(CX, CY, tenths(start + step * line), from, to)).join('');
  return (
    <g fill="none" stroke="currentColor">
      <path d={arcs(6, R - 30, 4.2, -STEEPEST, first)} strokeWidth="1.5" strokeOpacity=".75" />
      <path d={arcs(3, R - 28, 8.4, first, second)} strokeOpacity=".7" />
      <path d={dialArc(CX, CY, R, -STEEPEST, STEEPEST)} strokeWidth="1.4" />
      <path d={dialArc(CX, CY, R - 34, -STEEPEST, STEEPEST)} strokeWidth=".8" />
      <path d={TICKS.short} />
      <path d={TICKS.long} strokeWidth="1.6" />
      {FIGURES.map((figure) => {
        const [x, y] = onDial(CX, CY, R + 24, dialAngle(figure));
        return (
          <text key={figure} x={x} y={y + 5} textAnchor="middle" className={`${FIGURE} text-[15px] max-xs:text-[26px]`}>
            {figure.toFixed(2)}
          </text>
        );
      })}
      {marks.map((mark) => (
        <Mark key={mark.before ?? mark.after} {...mark} />
      ))}
    </g>
  );
}

function Mark({ value, before, after }: BalanceProps['marks'][number]) {
  const angle = dialAngle(value);
  const [x, y] = onDial(CX, CY, R + 56, angle);
  return (
    <>
      <path
        d={`M${onDial(CX, CY, R - 34, angle).join(' ')}L${onDial(CX, CY, R + 52, angle).join(' ')}`}
        strokeWidth="1.3"
      />
      <text
        x={before ? x + 4 : x - 6}
        y={y - 3}
        textAnchor={before ? 'end' : 'start'}
        className={`${FIGURE} text-[16px] max-xs:text-[29px]`}
      >
        {before && `${before} `}
        <tspan className="fill-ivory font-semibold">{value.toFixed(2)}</tspan>
        {after && ` ${after}`}
      </text>
    </>
  );
}
