import {
  COVERAGE,
  EMPLOYMENT,
  FIGURES_AS_OF,
  GOODWILL_YEARS,
  RATES,
  SBA_FEES,
  SBA_LIMITS,
  SBA_RULES,
} from './figures.ts';
import { shortDollars } from './numbers.ts';

/** Figures that change over time, formatted for running text, by the names that articles and guides use. */
export const FIGURE_WORDS: Readonly<Record<string, string>> = {
  asOf: longDate(FIGURES_AS_OF),
  'sba.limit': shortDollars(SBA_LIMITS.dollars),
  'sba.limitInWords': `$${SBA_LIMITS.dollars / 1_000_000} million`,
  'sba.ltv': `${SBA_LIMITS.loanPercent}%`,
  'sba.years': String(SBA_LIMITS.years.from),
  'sba.yearsRealEstate': String(SBA_LIMITS.years.to),
  'sba.injection': `${SBA_RULES.injectionPercent}%`,
  'sba.sellerShare': `${SBA_RULES.sellerShareOfInjectionPercent}%`,
  'sba.guaranteeFrom': `${SBA_RULES.guaranteeFromPercent}%`,
  'sba.sellerGuaranteeYears': String(SBA_RULES.sellerGuaranteeYears),
  'sba.sellerStays': String(SBA_RULES.sellerStaysMonths),
  'sba.valuationAbove': `$${SBA_RULES.valuationAbove.toLocaleString('en-US')}`,
  'sba.prepaymentFrom': String(SBA_RULES.prepaymentFromYears),
  'sba.prepayment1': `${SBA_RULES.prepaymentPercents[0]}%`,
  'sba.prepayment2': `${SBA_RULES.prepaymentPercents[1]}%`,
  'sba.prepayment3': `${SBA_RULES.prepaymentPercents[2]}%`,
  'fee.year': String(SBA_FEES.fiscalYear),
  'fee.guaranteed': `${SBA_FEES.guaranteedPercent}%`,
  'fee.upToMillion': `${SBA_FEES.upToMillionPercent}%`,
  'fee.aboveMillion': `${SBA_FEES.aboveMillionPercent}%`,
  'fee.fromLoan': `$${SBA_FEES.fromLoan.toLocaleString('en-US')}`,
  'rate.prime': `${RATES.primePercent}%`,
  'rate.primeSince': longDate(RATES.primeSince),
  'rate.spread': `${RATES.mostSpreadPercent} percentage points`,
  'rate.spreadAbove': `$${RATES.spreadAbove.toLocaleString('en-US')}`,
  'rate.ceiling': `${RATES.primePercent + RATES.mostSpreadPercent}%`,
  coverage: COVERAGE.toFixed(2),
  goodwillYears: String(GOODWILL_YEARS),
  'warn.employees': String(EMPLOYMENT.warnEmployees),
  'warn.days': String(EMPLOYMENT.warnDays),
  'cobra.employees': String(EMPLOYMENT.cobraEmployees),
};

/** Replaces placeholders such as `{{sba.limit}}`. Throws on an unknown name. */
export function withFigures(text: string, words: Readonly<Record<string, string>> = FIGURE_WORDS): string {
  return text.replaceAll(/\{\{([\w.]+)\}\}/g, (_, name: string) => {
    const word = words[name];
    if (word === undefined) throw new Error(`Unknown figure: ${name}.`);
    return word;
  });
}

function longDate(date: string): string {
  const parts = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  return new Date(`${date}T00:00:00Z`).toLocaleDateString('en-US', parts);
}
