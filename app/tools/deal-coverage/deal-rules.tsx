import { type Cents, exactDollars } from '#app/features/tools/amounts.ts';
import { type Check, checkDeal } from '#app/features/tools/deal-checks.ts';
import type { DealFacts, DealInput, FoundDeal } from '#app/features/tools/deal-coverage.ts';
import { paymentSchedule, totals, yearsOf } from '#app/features/tools/loan.ts';
import { toolQuery } from '#app/features/tools/tool-fields.ts';
import { stepAt } from '#app/firm/fact-values.ts';
import { toolPath } from '#app/firm/tools.ts';
import { FactSource, SmallNote, ToolSection } from '#app/tools/frame/tool-page.tsx';
import { ASSUMPTIONS, DEAL, rulesLede } from './content.ts';

const T = DEAL.rules;

/** A disk, a ring and a diamond. */
const MARKS: Readonly<Record<Check['verdict'], { color: string; sign: string }>> = {
  meets: { color: 'text-ok', sign: 'border-[6.5px] rounded-full print:border-[4.5px]' },
  ask: { color: 'text-brass-700', sign: 'border-2 rounded-full' },
  stops: { color: 'text-error', sign: 'border-[6.5px] rotate-45 scale-85 print:border-[4.5px]' },
};

/** Each rule with its source and date. */
export function Rules({ found, facts }: { found: FoundDeal; facts: DealFacts }) {
  const checks = checkDeal(found, facts);
  const count = (verdict: Check['verdict']) => checks.filter((check) => check.verdict === verdict).length;
  return (
    <ToolSection
      title={T.title}
      lede={rulesLede(count('stops'), count('ask'), checks.filter(({ mayStop }) => mayStop).length)}
      className="print:order-2"
    >
      <ol>
        {checks.map(({ verdict, title, text, source }) => (
          <li
            key={title}
            className="grid gap-x-8 gap-y-1 py-5 border-t border-t-rule first:border-t-0 first:pt-0 last:border-b last:border-b-rule xl:grid-cols-[190px_minmax(0,1fr)] print:grid-cols-[1.05in_1fr] print:gap-x-3.5 print:gap-y-0 print:py-0.5 print:break-inside-avoid"
          >
            <p
              className={`flex gap-3 items-center self-start font-semibold text-16 leading-[1.6] print:gap-1.5 print:text-[8.5pt] print:text-[#000]! ${MARKS[verdict].color}`}
            >
              <i aria-hidden="true" className={`flex-none size-3.25 print:size-2.25 ${MARKS[verdict].sign}`} />
              {T.verdicts[verdict]}
            </p>
            <div>
              <h3 className="text-22 leading-[1.25] print:text-wrap print:text-[10.5pt]">{title}</h3>
              <p className="max-w-[56ch] mt-1 text-ink-600 text-16 leading-[1.5] tabular-nums print:max-w-none print:mt-0 print:text-[8.5pt] print:leading-[1.3]">
                {text}
              </p>
              <FactSource fact={source} />
            </div>
          </li>
        ))}
      </ol>
      <SmallNote>{T.smallPrint}</SmallNote>
    </ToolSection>
  );
}

export function Assumptions({ found: { deal, terms, rules }, facts }: { found: FoundDeal; facts: DealFacts }) {
  const assumed = ASSUMPTIONS({
    guaranteed: `${stepAt(rules.fee.share, deal.loan / 100).percent}%`,
    equity: `${terms.equity}%`,
    noteShare: `${facts['sba.7a.seller-note-share'].value}%`,
  });
  return (
    <div>
      <h2 className="text-h2-small leading-[1.1]">{DEAL.assumed}</h2>
      <dl className="mt-5.5 print:mt-1.5 print:columns-2 print:gap-x-8 print:[&_:is(dt,dd)]:text-[9.5pt] print:[&_:is(dt,dd)]:leading-[1.35]">
        {assumed.map(({ term, text }) => (
          <div
            className="py-3 border-t border-t-rule first:border-t-ink-900 print:py-1 print:break-inside-avoid"
            key={term}
          >
            <dt className="font-semibold text-16">{term}</dt>
            <dd className="max-w-[48ch] text-ink-600 text-16 leading-[1.5]">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const S = DEAL.schedule;

/** The payments by year, and every month as CSV. */
export function Schedules({ found: { deal, terms }, input }: { found: FoundDeal; input: DealInput }) {
  const { note } = terms;
  return (
    <div>
      <Schedule title={S.title} loan={deal.loan} rate={terms.rate} months={terms.months} />
      {note.kind === 'paid' && <Schedule title={S.noteTitle} loan={deal.note} rate={note.rate} months={note.months} />}
      <p className="mt-4" data-print="no">
        <a href={`${toolPath('deal-coverage')}/schedule.csv${toolQuery(input)}`} className="text-link" download>
          {S.csv}
        </a>
      </p>
    </div>
  );
}

function Schedule({ title, loan, rate, months }: { title: string; loan: Cents; rate: number; months: number }) {
  const schedule = paymentSchedule(loan, rate, months);
  const all = totals(schedule);
  const years = months % 12 === 0 ? `${months / 12} ${months === 12 ? 'year' : 'years'}` : `${months} months`;
  return (
    <details
      open={title === S.title}
      className="border-y border-y-ink-900 not-first:border-t-0 print:break-inside-auto!"
    >
      <summary className="grid grid-cols-[1fr_28px] gap-x-5 gap-y-0.5 items-center py-4.5 list-none cursor-pointer [&::-webkit-details-marker]:hidden print:block print:py-2">
        <h3 className="text-24 print:text-[13pt]">{title}</h3>
        <span className="row-2 text-ink-600 text-16 leading-[1.4]">
          {years}, {exactDollars(all.interest)} of interest. {S.lastPayment}{' '}
          {exactDollars(schedule.at(-1)?.payment ?? 0)}.
        </span>
        <i
          aria-hidden="true"
          className="questions-mark col-2 row-[1_/_3] in-[details[open]]:after:hidden print:hidden"
        />
      </summary>
      <div className="@container">
        <table className="w-full mb-3.5 @max-[18rem]:block @max-[18rem]:[&_thead]:sr-only @max-[18rem]:[&_:is(tbody,tfoot,tr)]:block text-16 leading-[1.3] tabular-nums lining-nums max-xs:text-15 max-[24rem]:text-14 print:text-[9.5pt]">
          <thead>
            <tr className="text-ink-600 text-15">
              {S.heads.map((head) => (
                <th key={head} scope="col" className={`${CELL} font-normal`}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {yearsOf(schedule).map(({ year, payment, interest, principal, balance }) => (
              <FigureRow key={year} head={year} figures={[payment, interest, principal, balance]} />
            ))}
          </tbody>
          <tfoot className="font-semibold">
            <FigureRow head={S.all} figures={[all.payment, all.interest, all.principal]} />
          </tfoot>
        </table>
      </div>
    </details>
  );
}

/** Phones hide the second column. */
const CELL =
  "py-2.25 pl-3.5 text-right first:pl-0! first:font-normal first:text-left max-xs:pl-1.5 max-xs:nth-2:hidden! max-[24rem]:pl-0.75 @max-[18rem]:flex @max-[18rem]:justify-between @max-[18rem]:py-1 @max-[18rem]:pl-0 @max-[18rem]:data-label:before:content-[attr(data-label)_/_''] @max-[18rem]:empty:hidden print:py-1";

/** Phones hide the cents. */
function FigureRow({ head, figures }: { head: string | number; figures: readonly Cents[] }) {
  return (
    <tr className="border-t border-t-rule in-[tfoot]:border-t-ink-900 print:break-inside-avoid">
      <th scope="row" className={CELL}>
        {head}
      </th>
      {figures.map((cents, column) => {
        const [dollars, rest] = exactDollars(cents).slice(1).split('.');
        return (
          <td key={S.heads[column]} data-label={S.heads[column + 1]} className={CELL}>
            {dollars}
            <span className="max-xs:hidden">.{rest}</span>
          </td>
        );
      })}
      {figures.length < 4 && <td />}
    </tr>
  );
}
