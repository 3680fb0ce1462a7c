import { toCents, wholeDollars } from '#app/features/tools/amounts.ts';
import { coverageFloor } from '#app/features/tools/deal-checks.ts';
import { coverageWord, type DealFacts, type FoundDeal, sensitivity } from '#app/features/tools/deal-coverage.ts';
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
        <table className="grid9">
          <caption className="sr-only">{T.caption}</caption>
          <thead>
            <tr>
              <td />
              {rates.map(({ move, rate, points }) => (
                <th key={move} scope="col">
                  <span>{percentText(rate)}</span>
                  <small>{move === 'same' ? T.asEntered : pointsWord(points, move)}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ move: row, price, percent, cells }) => (
              <tr key={row}>
                <th scope="row">
                  <span>{wholeDollars(toCents(price))}</span>
                  <small>
                    {percent === 0 ? T.asEntered : `${Math.abs(percent)}% ${percent < 0 ? 'lower' : 'higher'}`}
                  </small>
                </th>
                {cells.map(({ move, coverage }, column) => (
                  <td key={move} className={row === 'same' && move === 'same' ? 'own' : undefined}>
                    <small className="cell-head">{percentText(rates[column]?.rate ?? 0)}</small>
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

const percentText = (rate: number) => `${Math.round(rate * 1e4) / 1e4}%`;

function pointsWord(points: number, move: string): string {
  const size = Math.round(Math.abs(points) * 100) / 100;
  const amount = size === 1 ? 'one point' : `${size} points`;
  return `${amount} ${move}`;
}

interface CellProps {
  coverage: number | null;
  floor: number;
  habit: number;
}

function Cell({ coverage, floor, habit }: CellProps) {
  if (coverage === null) return <b>–</b>;
  const word = coverage < floor ? T.under : coverage < habit ? T.thin : null;
  return (
    <>
      <b>{coverage < 100 ? coverageWord(coverage, [floor, habit]) : '100+'}</b>
      {word && <em>{word}</em>}
      <Rule coverage={coverage} floor={floor} habit={habit} />
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

function Rule({ coverage, floor, habit }: { coverage: number; floor: number; habit: number }) {
  const at = place(coverage);
  return (
    <svg viewBox="0 0 160 30" className="mini" aria-hidden="true">
      <path d={`${TICKS}M${place(floor)} 10V22M${place(habit)} 10V22`} />
      <path className="stroke-ink-700 [stroke-opacity:0.55]" d={`M0 12.5H${at}M0 16H${at}M0 19.5H${at}`} />
      <path className="stroke-brass-500 stroke-[3]" d={`M${at} 6V26`} />
    </svg>
  );
}
