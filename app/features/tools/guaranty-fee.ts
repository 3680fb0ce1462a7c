import { stepAt, type TableStep } from '#app/firm/fact-values.ts';
import type { Cents } from './amounts.ts';

/** What the SBA's upfront guaranty fee follows from. Amounts in the tables are dollars. */
export interface FeeRules {
  /** The guaranteed share, by loan size. */
  share: readonly TableStep[];
  /** The fee in percent of the guaranteed portion, by loan size. */
  fee: readonly TableStep[];
  /** No fee up to this loan, for manufacturers. Null: the borrower is not one. */
  waivedUpTo: number | null;
}

export function guarantyFee(loan: Cents, rules: FeeRules): Cents {
  return Math.round(exactFee(loan, rules));
}

function exactFee(loan: Cents, { share, fee, waivedUpTo }: FeeRules): number {
  const dollars = loan / 100;
  if (loan <= 0 || (waivedUpTo !== null && dollars <= waivedUpTo)) return 0;
  const { percent, beyond } = stepAt(fee, dollars);
  const guaranteed = (loan * stepAt(share, dollars).percent) / 100;
  const first = beyond ? Math.min(guaranteed, beyond.amount * 100) : guaranteed;
  return (first * percent + (guaranteed - first) * (beyond?.percent ?? 0)) / 100;
}

/** Loan sizes between which the fee is a straight line, each up to and including `to`. */
export interface FeeBracket {
  from: Cents;
  to: Cents;
  /** The fee is `fixed + slope * loan`. */
  fixed: number;
  slope: number;
}

/** The largest amount that a calculation can reach. */
const ENDLESS: Cents = 1e13;

export function feeBrackets(rules: FeeRules): FeeBracket[] {
  const limits = [...rules.share, ...rules.fee].flatMap(({ upTo }) => upTo ?? []);
  const kinks = rules.fee.flatMap(({ beyond }) =>
    beyond ? rules.share.map(({ percent }) => (100 * beyond.amount) / percent) : [],
  );
  const ends = [...limits, ...kinks, ...(rules.waivedUpTo === null ? [] : [rules.waivedUpTo])]
    .map((dollars) => Math.floor(dollars * 100))
    .filter((end) => end > 0 && end < ENDLESS);
  const sorted = [...new Set([...ends, ENDLESS])].sort((a, b) => a - b);
  return sorted.map((to, index) => {
    const from = sorted[index - 1] ?? 0;
    const middle = from + (to - from) / 2;
    const slope = (exactFee(to, rules) - exactFee(middle, rules)) / (to - middle);
    return { from, to, fixed: exactFee(to, rules) - slope * to, slope };
  });
}
