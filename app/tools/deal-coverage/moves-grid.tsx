import { toCents, wholeDollars } from '#app/features/tools/amounts.ts';
import { coverageFloor } from '#app/features/tools/deal-checks.ts';
import { coverageLabel, type DealFacts, type FoundDeal, sensitivity } from '#app/features/tools/deal-coverage.ts';
import { ToolSection } from '#app/tools/frame/tool-page.tsx';
import { DEAL, gridLede } from './content.ts';

const T = DEAL.grid;

/** Coverage for three prices and three rates. */
export function MovesGrid({ found, facts }: { found: FoundDeal; facts: DealFacts }) {
  const { rates, rows } = sensitivity(found);
  const [floor, habit] = [coverageFloor(found.deal.loan, facts).value, facts['lending.coverage'].value];
  return (
    <ToolSection title={T.title} lede={gridLede(floor.toFixed(2), habit.toFixed(2))} className="bg-paper-2">
      <div className="@container">
        <table className="w-full tabular-nums lining-nums print:break-inside-avoid">
          <caption className="sr-only">{T.caption}</caption>
          <thead className="@max-[15rem]:hidden">
            <tr>
              <td />
              {rates.map(({ move, rate, points }) => (
                <th
                  key={move}
                  scope="col"
                  className="pb-4 pl-[clamp(8px,2vw,28px)] font-normal text-left align-top max-xs:px-2"
                >
                  <span className={`${HEAD} text-[clamp(1.0625rem,0.8rem+1vw,1.5rem)]`}>{percentText(rate)}</span>
                  <small className={SMALL}>{move === 'same' ? T.asEntered : pointsWord(points, move)}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="@max-[15rem]:block">
            {rows.map(({ move: row, price, percent, cells }) => (
              <tr key={row} className="group @max-[15rem]:block">
                <th
                  scope="row"
                  className={`${RULE} w-1/5 py-4.5 pr-2.5 font-normal text-left max-xs:w-[27%] max-xs:pr-1 @max-[15rem]:block @max-[15rem]:w-auto print:py-1.25`}
                >
                  <span className={`${HEAD} text-[clamp(1.0625rem,0.8rem+1vw,1.5rem)] max-xs:text-16`}>
                    {wholeDollars(toCents(price))
                      .split(/(?<=,)/)
                      .map((digits) => [digits, <wbr key={digits} />])}
                  </span>
                  <small className={SMALL}>
                    {percent === 0 ? T.asEntered : `${Math.abs(percent)}% ${percent < 0 ? 'lower' : 'higher'}`}
                  </small>
                </th>
                {cells.map(({ move, coverage }, column) => (
                  <td
                    key={move}
                    className={`${CELL} ${row === 'same' && move === 'same' ? OWN : `${RULE} border-l border-l-[#cdbf9f]`}`}
                  >
                    <small className="hidden max-xs:block max-xs:text-[0.8438rem] @max-[15rem]:block">
                      {percentText(rates[column]?.rate ?? 0)}
                    </small>
                    <Cell coverage={coverage} floor={floor} habit={habit} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </ToolSection>
  );
}

const HEAD = 'block font-serif normal-nums leading-[1.2] tracking-[-0.012em] print:text-[11pt]';
const SMALL = 'text-ink-600 text-meta leading-[1.3] max-xs:block';
const RULE = 'border-t border-y-rule-strong group-last:border-b';
/** Large text on a phone: the table becomes a list. */
const CELL =
  'py-[clamp(14px,1.6vw,24px)] px-[clamp(8px,2vw,28px)] align-top max-xs:px-2 @max-[15rem]:block print:py-1.25';
/** As entered. */
const OWN =
  'bg-paper-0 border border-ink-900 [box-shadow:inset_0_0_0_5px_var(--color-paper-0),inset_0_0_0_6px_var(--color-rule-strong)] print:border-2 print:border-[#000] print:[box-shadow:none]';

const percentText = (rate: number) => `${Math.round(rate * 1e4) / 1e4}%`;

function pointsWord(points: number, move: string): string {
  const size = Math.round(Math.abs(points) * 100) / 100;
  const amount = size === 1 ? 'one point' : `${size} points`;
  return `${amount} ${move}`;
}

function Cell({ coverage, floor, habit }: { coverage: number | null; floor: number; habit: number }) {
  const figure = coverage === null ? '–' : coverageLabel(coverage, [floor, habit]);
  const word = coverage === null || coverage >= habit ? null : coverage < floor ? T.under : T.thin;
  return (
    <>
      <b className="font-display normal-nums font-normal text-[clamp(1.75rem,1.2rem+2.4vw,3.25rem)] leading-none tracking-[-0.03em] print:text-[15pt]">
        {figure}
      </b>
      {word && (
        <em className="block text-ink-900 font-serif normal-nums text-16 leading-[1.3] sm:inline sm:ml-2.5">{word}</em>
      )}
      {coverage !== null && <Scale coverage={coverage} floor={floor} habit={habit} />}
    </>
  );
}

/** The rule below a figure runs from 0.90 to 1.90, 160 units wide. */
const [FROM, TO, WIDTH] = [0.9, 1.9, 160];
const place = (coverage: number) =>
  Math.round(10 * WIDTH * Math.min(1, Math.max(0, (coverage - FROM) / (TO - FROM)))) / 10;
const TICKS = `M0 22H160${Array.from({ length: 21 }, (_, tick) => {
  const x = tick === 0 ? 2 : tick === 20 ? 158 : 8 * tick;
  return `M${x} 22v${tick === 2 || tick === 12 ? 7 : 4}`;
}).join('')}`;

const MINI =
  'block w-full max-w-50 mt-3 fill-none stroke-ink-900 overflow-visible [&_path]:[vector-effect:non-scaling-stroke] print:hidden';

function Scale({ coverage, floor, habit }: { coverage: number; floor: number; habit: number }) {
  const at = place(coverage);
  return (
    <svg viewBox="0 0 160 30" className={MINI} aria-hidden="true">
      <path d={`${TICKS}M${place(floor)} 10V22M${place(habit)} 10V22`} />
      <path className="stroke-ink-700 [stroke-opacity:0.55]" d={`M0 12.5H${at}M0 16H${at}M0 19.5H${at}`} />
      <path className="stroke-brass-500 stroke-[3]" d={`M${at} 6V26`} />
    </svg>
  );
}
