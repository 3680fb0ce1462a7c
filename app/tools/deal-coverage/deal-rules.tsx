import { type Cents, exactDollars } from '#app/features/tools/amounts.ts';
import { type Check, checkDeal } from '#app/features/tools/deal-checks.ts';
import type { DealFacts, DealInput, FoundDeal } from '#app/features/tools/deal-coverage.ts';
import { paymentSchedule, totals, yearsOf } from '#app/features/tools/loan.ts';
import { toolQuery } from '#app/features/tools/tool-fields.ts';
import { stepAt } from '#app/firm/fact-values.ts';
import { toolPath } from '#app/firm/tools.ts';
import { FactSource, ToolSection } from '#app/tools/frame/tool-page.tsx';
import { ASSUMPTIONS, DEAL, rulesLede } from './content.ts';

const T = DEAL.rules;

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
            className={`check-${verdict} grid gap-x-8 gap-y-1 py-5 border-t border-t-rule first:border-t-0 first:pt-0 last:border-b last:border-b-rule xl:grid-cols-[190px_minmax(0,1fr)_270px] print:grid-cols-[1.05in_1fr_2.7in] print:gap-x-3.5 print:gap-y-0 print:py-0.5 print:break-inside-avoid`}
          >
            <p className="check-mark">
              <i aria-hidden="true" />
              {T.verdicts[verdict]}
            </p>
            <div>
              <h3 className="text-22 leading-[1.25] print:text-wrap print:text-[10.5pt]">{title}</h3>
              <p className="max-w-[56ch] mt-1 text-ink-600 text-16 leading-[1.5] tabular-nums print:max-w-none print:mt-0 print:text-[8.5pt] print:leading-[1.3]">
                {text}
              </p>
            </div>
            <p className="check-source text-ink-600 text-15 leading-[1.5] xl:text-right print:text-[7.5pt] print:leading-[1.2] print:text-left">
              <FactSource fact={source} />
            </p>
          </li>
        ))}
      </ol>
      <p className="small-note">{T.smallPrint}</p>
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
      <h2 className="h2-small text-h2-small leading-[1.1]">{DEAL.assumed}</h2>
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

interface ScheduleProps {
  title: string;
  loan: Cents;
  rate: number;
  months: number;
}

function Schedule({ title, loan, rate, months }: ScheduleProps) {
  const schedule = paymentSchedule(loan, rate, months);
  const all = totals(schedule);
  const [year, ...heads] = S.heads;
  const years = months % 12 === 0 ? `${months / 12} ${months === 12 ? 'year' : 'years'}` : `${months} months`;
  return (
    <details className="fold">
      <summary>
        <h3>{title}</h3>
        <span>
          {years}, {exactDollars(all.interest)} of interest. {S.lastPayment}{' '}
          {exactDollars(schedule.at(-1)?.payment ?? 0)}.
        </span>
        <i aria-hidden="true" />
      </summary>
      <table className="figures">
        <thead>
          <tr>
            <th scope="col">{year}</th>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {yearsOf(schedule).map((line) => (
            <tr key={line.year}>
              <th scope="row">{line.year}</th>
              {[line.payment, line.interest, line.principal, line.balance].map((cents, column) => (
                <Figure key={heads[column]} cents={cents} />
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{S.all}</th>
            {[all.payment, all.interest, all.principal].map((cents, column) => (
              <Figure key={heads[column]} cents={cents} />
            ))}
            <td />
          </tr>
        </tfoot>
      </table>
    </details>
  );
}

/** Phones hide the cents. */
function Figure({ cents }: { cents: Cents }) {
  const [dollars, rest] = exactDollars(cents).slice(1).split('.');
  return (
    <td>
      {dollars}
      <span className="cents">.{rest}</span>
    </td>
  );
}
