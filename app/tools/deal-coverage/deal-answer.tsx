import { type Cents, toCents, wholeDollars } from '#app/features/tools/amounts.ts';
import type { Deal } from '#app/features/tools/deal.ts';
import { coverageFloor } from '#app/features/tools/deal-checks.ts';
import { coverageLabel, coverageWord, type DealFacts, type FoundDeal } from '#app/features/tools/deal-coverage.ts';
import { hedged } from '#app/features/tools/sourced-facts.ts';
import { TOOL } from '#app/firm/tools.ts';
import { AnswerHedge, FigureStrip, MoneyResult, Result } from '#app/tools/frame/tool-page.tsx';
import { ANSWER_ID } from '#app/tools/frame/use-tool.ts';
import { Balance } from './balance.tsx';
import { balanceLabel, COVERAGE_LINES, DEAL } from './content.ts';

export interface CoverageFigures {
  /** Null without debt service. */
  coverage: number | null;
  floor: number;
  habit: number;
  /** As shown: `1.44`. */
  word: string;
  /** For programs: `1.439`. */
  value: string;
  line: string;
  hedge: string;
}

export function coverageFigures({ deal: { coverage, loan, fee } }: FoundDeal, facts: DealFacts): CoverageFigures {
  const [{ value: floor, hedge: known }, habit] = [coverageFloor(loan, facts), facts['lending.coverage'].value];
  const limits = [floor, habit];
  const hedge = fee > 0 ? hedged('Guaranty fee', facts['sba.7a.guaranty-fee']) : '';
  if (coverage === null)
    return { coverage, floor, habit, word: DEAL.noDebt, value: '', line: COVERAGE_LINES.none(), hedge };
  const word = coverageLabel(coverage, limits);
  const kind = coverage >= habit ? 'strong' : coverage >= floor ? 'thin' : coverage > 0 ? 'short' : 'loss';
  const line = COVERAGE_LINES[kind]({ coverage: word, floor: floor.toFixed(2), habit: habit.toFixed(2), known });
  return { coverage, floor, habit, word, value: coverageWord(coverage, limits, 3), line, hedge };
}

const ANSWER = 'grid min-w-0 print:grid-cols-[1fr_1.3in] print:items-center';

interface AnswerProps {
  found: FoundDeal;
  figures: CoverageFigures;
  isExample: boolean;
}

export function Answer({ found: { deal }, figures, isExample }: AnswerProps) {
  const { coverage, word, value, line, hedge } = figures;
  const marks = marksOf(figures);
  const coin = coinValue(Math.max(deal.cash, deal.service));
  return (
    <div className={`${ANSWER} content-between`} id={ANSWER_ID} tabIndex={-1}>
      <div>
        <h2 className="answer-kicker">{isExample ? TOOL.exampleKicker : TOOL.ownKicker}</h2>
        <div className="grid gap-x-7 gap-y-2 items-end pb-3 xs:grid-cols-[auto_minmax(0,1fr)] print:grid-cols-[auto_1fr] print:pb-0">
          <p
            className={`ml-[-0.04em] pt-[0.12em] text-brass-300 font-display normal-nums leading-[0.86] tracking-[-0.02em] ${coverage === null ? 'text-answer-text print:text-[30pt]' : 'text-[clamp(6rem,3rem+10vw,11.5rem)] print:text-[54pt]'}`}
          >
            <Result name="coverage" value={value}>
              {word}
            </Result>
          </p>
          <p className="answer-line">
            {line} <AnswerHedge>{hedge}</AnswerHedge>
          </p>
        </div>
      </div>
      <div>
        <Balance
          label={balanceLabel(word, marks)}
          marks={marks}
          words={DEAL.balance}
          weighed={{
            coverage: coverage ?? Number.MAX_VALUE,
            debtCoins: deal.service / coin,
            cashCoins: Math.max(0, deal.cash) / coin,
          }}
        />
        <p className="text-mute font-serif normal-nums italic text-16 leading-[1.4] print:text-[8.5pt] print:text-center">
          {DEAL.balance.coin} {wholeDollars(coin)} {DEAL.balance.aYear}
        </p>
      </div>
    </div>
  );
}

type Limits = Pick<CoverageFigures, 'floor' | 'habit'>;

const marksOf = ({ floor, habit }: Limits) => [
  { value: floor, before: DEAL.balance.floor },
  { value: habit, after: DEAL.balance.habit },
];

/** The smallest round value with which no pan holds more coins than fit. */
function coinValue(largest: Cents): Cents {
  const values = Array.from(
    { length: 24 },
    (_, step) => toCents([1, 2.5, 5][step % 3] ?? 1) * 10 ** Math.floor(step / 3),
  );
  return values.find((value) => largest / value <= MAX_COINS) ?? largest;
}
const MAX_COINS = 15;

/** Beside a form with mistakes: nothing is calculated from half an answer. */
export function NotWeighed({ mistakes, limits }: { mistakes: number; limits: Limits }) {
  const { title, one, several } = DEAL.notWeighed;
  return (
    <div className={`${ANSWER} content-start gap-10`}>
      <div>
        <h2 className="answer-kicker">{title}</h2>
        <p className="answer-line mt-2 max-w-[30ch] text-line leading-[1.2]">{mistakes === 1 ? one : several}</p>
      </div>
      <Balance label={DEAL.balance.empty} marks={marksOf(limits)} words={DEAL.balance} weighed={null} />
    </div>
  );
}

/** The four figures that a lender asks for first. */
export function Strip({ deal }: { deal: Deal }) {
  const { loan, payment, service, left } = DEAL.strip;
  return (
    <div className="wrap">
      <FigureStrip
        className="xs:grid-cols-[1fr_1fr] xs:gap-x-8 xl:grid-cols-[repeat(4,auto)] xl:justify-between print:grid-cols-[repeat(4,auto)] print:break-inside-avoid"
        figures={[
          { label: loan, value: <MoneyResult name="loan" cents={deal.loan} write={wholeDollars} /> },
          { label: payment, value: <MoneyResult name="payment" cents={deal.payment} /> },
          { label: service, value: <MoneyResult name="service" cents={deal.service} write={wholeDollars} /> },
          { label: left, value: wholeDollars(deal.cash - deal.service) },
        ]}
      />
    </div>
  );
}
