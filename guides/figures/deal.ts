import { loanBalance } from '../../app/features/tools/loan.ts';
import { COMPANY, exampleDeal } from '../../app/firm/example-deal.ts';
import { seedValue } from '../../app/firm/facts.ts';

/** The example purchase with the figures that only the guides show. */

/** Read once, with all its results. */
export const EXAMPLE_DEAL = { ...exampleDeal(seedValue) };

const { price, loan, equity, costs, project, sde, ebitda, available, ratePercent, years, payment, debtService } =
  EXAMPLE_DEAL;

/** What remains to pay the loan when earnings fall by a percentage. */
export const SHORTFALLS = [0, 10, 20, 30].map((percent) => {
  const left = ebitda * (1 - percent / 100) - COMPANY.equipment;
  return { percent, left, coverage: left / debtService };
});

/** The loan's balance at closing and at the end of each year. */
export const BALANCES = Array.from({ length: years + 1 }, (_, year) =>
  loanBalance(loan, ratePercent, 12 * years, 12 * year),
);
const owedAfterFive = BALANCES[5] ?? 0;

/** Working capital at the end of each of the last twelve months, in thousands of dollars. */
export const WORKING_CAPITAL = [430, 442, 455, 470, 488, 495, 480, 462, 450, 438, 425, 425] as const;
const peg = (1000 * WORKING_CAPITAL.reduce((sum, month) => sum + month, 0)) / WORKING_CAPITAL.length;
const delivered = 421_000;

export const DEAL = {
  ...EXAMPLE_DEAL,
  ...{ owedAfterFive, peg, delivered },
  /** How far earnings may fall before they no longer cover the payments. */
  breakEvenPercent: 100 * (1 - (debtService + COMPANY.equipment) / ebitda),
  cashToClose: equity + costs,
  injectionPercent: (100 * (equity + costs)) / project,
  multiple: price / ebitda,
  sdeMultiple: price / sde,
  freeCash: available - debtService,
  pegShortfall: peg - delivered,
  totalInterest: 12 * years * payment - loan,
} as const;
