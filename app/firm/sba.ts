import type { ReadFact } from './facts.ts';
import { CAPITAL } from './services.ts';

const { sba } = CAPITAL;

/** How the pages describe the SBA 7(a) loan. */
export const SBA = {
  name: sba.name,
  text: 'A bank loan, guaranteed in part by the U.S. Small Business Administration.',
  loan: { figure: `Up to ${sba.loanToValue}`, text: 'loan to value' },
  leverage: { figure: `Up to ${sba.limit}`, text: 'leverage' },
  terms: { figure: `${sba.years} years`, text: `terms, at ${sba.rates}` },
} as const;

/** What the rulers of the three limits measure. */
export function sbaLimits(fact: ReadFact) {
  return {
    loanPercent: fact('sba.7a.loan-to-value'),
    dollars: fact('sba.7a.max-loan'),
    years: { from: fact('sba.7a.term'), to: fact('sba.7a.term-real-estate') },
  };
}
