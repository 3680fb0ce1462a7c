import { RATES, SBA_FEES, SBA_LIMITS } from '../figures.ts';
import { CAPITAL } from '../services.ts';
import { loanBalance, monthlyPayment } from './loan.ts';

/**
 * The purchase that runs through the playbook. Price, loan and equity are those of the case study; everything else is
 * an example that was made up to fit them, and every result is computed here.
 */
const { price, loan, equity, days } = CAPITAL.caseStudy;

/** One year of the example company, in dollars. */
export const COMPANY = {
  revenue: 4_200_000,
  employees: 24,
  netIncome: 402_000,
  interest: 21_000,
  depreciation: 74_000,
  ownerPay: 190_000,
  lawsuit: 38_000,
  vehicle: 16_000,
  familyPay: 24_000,
  managerPay: 140_000,
  equipment: 60_000,
} as const;

const c = COMPANY;
const sde = c.netIncome + c.interest + c.depreciation + c.ownerPay + c.lawsuit + c.vehicle + c.familyPay;
const ebitda = sde - c.managerPay;

/** What it costs to close, beside the price. */
const guaranteed = (loan * SBA_FEES.guaranteedPercent) / 100;
const guaranteeFee = Math.round(
  (1_000_000 * SBA_FEES.upToMillionPercent + (guaranteed - 1_000_000) * SBA_FEES.aboveMillionPercent) / 100,
);
export const COSTS = { guaranteeFee, legal: 35_000, diligence: 30_000, lender: 10_000 } as const;
const costs = Object.values(COSTS).reduce((sum, cost) => sum + cost, 0);

/** The highest rate a lender may ask for, so that the example is not too kind. */
const ratePercent = RATES.primePercent + RATES.mostSpreadPercent;
const years = SBA_LIMITS.years.from;
const payment = monthlyPayment(loan, ratePercent, years);
const debtService = 12 * payment;

const available = ebitda - c.equipment;
const lenderEbitda = ebitda - c.familyPay;

/** Earnings that fall short by so many percent, and what is left to pay the loan. */
export const SHORTFALLS = [0, 10, 20, 30].map((percent) => {
  const left = ebitda * (1 - percent / 100) - c.equipment;
  return { percent, left, coverage: left / debtService };
});

/** By how much earnings may fall until the payment is only just covered. */
const breakEvenPercent = 100 * (1 - (debtService + c.equipment) / ebitda);

/** What is owed at the end of each year, from the closing on. */
export const BALANCES = Array.from({ length: years + 1 }, (_, year) =>
  loanBalance(loan, ratePercent, years, 12 * year),
);
const owedAfterFive = BALANCES[5] ?? 0;

/** Working capital at the end of each of the last twelve months, in thousands of dollars. */
export const WORKING_CAPITAL = [430, 442, 455, 470, 488, 495, 480, 462, 450, 438, 425, 425] as const;
const peg = (1000 * WORKING_CAPITAL.reduce((sum, month) => sum + month, 0)) / WORKING_CAPITAL.length;
const delivered = 421_000;

export const DEAL = {
  ...{ price, loan, equity, days, sde, ebitda, available, lenderEbitda, guaranteed, costs },
  ...{ ratePercent, years, payment, debtService, breakEvenPercent, owedAfterFive, peg, delivered },
  cashToClose: equity + costs,
  project: price + costs,
  injectionPercent: (100 * (equity + costs)) / (price + costs),
  multiple: price / ebitda,
  sdeMultiple: price / sde,
  coverage: available / debtService,
  lenderCoverage: (lenderEbitda - c.equipment) / debtService,
  freeCash: available - debtService,
  pegShortfall: peg - delivered,
  totalInterest: 12 * years * payment - loan,
} as const;

/** How often the payments are covered. Never rounded up: a lender does not either. */
export function coverageText(times: number): string {
  return (Math.floor(100 * times) / 100).toFixed(2);
}
