import { BANDS, QUESTIONS, type Readiness } from '#app/features/tools/exit-readiness.ts';
import { tenths } from '#app/tools/frame/engraving.tsx';

const [LEFT, RIGHT, TOP, FOOT] = [58, 172, 24, 614];
const FIRST = 580;
const STEP = 46.67;
const RUNG = 9;

/** Twelve rungs: those that hold, those that hold in part, those that are missing. The last that holds is in brass. */
export function Ladder({ count, label }: { count: Readiness['count']; label: string }) {
  return (
    <svg role="img" aria-label={label} viewBox="0 0 230 632" className="engraving">
      <g fill="none" stroke="currentColor">
        {Array.from({ length: QUESTIONS.length }, (_, rung) => {
          const y = tenths(FIRST - rung * STEP);
          const isFull = rung < count.yes;
          const isPart = !isFull && rung < count.yes + count.part;
          const lines = isFull ? [2.3, 4.6, 6.9] : isPart ? [4.6] : [];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: rungs have a fixed order
            <g key={rung} className={rung === count.yes - 1 ? 'brass' : undefined}>
              <path
                className="ground"
                strokeDasharray={isFull || isPart ? undefined : '4 4'}
                d={`M${LEFT} ${y}H${RIGHT}v${RUNG}H${LEFT}z`}
              />
              <path
                strokeWidth={isFull ? 1.2 : 1}
                d={lines.map((down) => `M${LEFT} ${tenths(y + down)}H${RIGHT}`).join('')}
              />
            </g>
          );
        })}
        <path className="ground" d={`M${LEFT - 10} ${TOP}h10V${FOOT}h-10zM${RIGHT} ${TOP}h10V${FOOT}h-10z`} />
        <path d={[50.6, 53, 55.4, 174.6, 177].map((x) => `M${x} ${TOP}V${FOOT}`).join('')} />
        <path d={bandMarks()} />
        <path d="M20 615H224M23 617.4H216M26 620.7H208M29 624.8H200" />
      </g>
    </svg>
  );
}

/** A line beside the ladder, broken below the first rung of each band. */
function bandMarks(): string {
  const breaks = BANDS.filter(({ from }) => from > 0).map(({ from }) =>
    tenths(FIRST - (from - 1) * STEP + STEP / 2 + RUNG / 2),
  );
  const ends = [TOP, ...breaks, FOOT];
  const marks = breaks.map((y) => `M192 ${y}h14`);
  const lines = ends
    .slice(1)
    .map((end, index) => `M199 ${(ends[index] ?? TOP) + (index && 6)}V${end - (end === FOOT ? 2 : 6)}`);
  return [...marks, ...lines].join('');
}
