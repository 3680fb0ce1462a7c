import { RATES, SBA_FEES, SBA_LIMITS } from './figures.ts';
import { monthlyPayment } from './numbers.ts';
import { CAPITAL } from './services.ts';

/**
 * The example purchase that articles and guides refer to. Price, loan and equity are those of the case study; the
 * other figures were made up to fit them, and every result is computed.
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

/** Wages of all employees for two weeks. */
export const PAYROLL = 64_000;

const c = COMPANY;
const sde = c.netIncome + c.interest + c.depreciation + c.ownerPay + c.lawsuit + c.vehicle + c.familyPay;
const ebitda = sde - c.managerPay;

const guaranteed = (loan * SBA_FEES.guaranteedPercent) / 100;
const guaranteeFee = Math.round(
  (1_000_000 * SBA_FEES.upToMillionPercent + (guaranteed - 1_000_000) * SBA_FEES.aboveMillionPercent) / 100,
);
/** Closing costs, on top of the price. */
export const COSTS = { guaranteeFee, legal: 35_000, diligence: 30_000, lender: 10_000 } as const;
const costs = Object.values(COSTS).reduce((sum, cost) => sum + cost, 0);

/** The highest rate that the SBA allows, so that the example is not too favorable. */
const ratePercent = RATES.primePercent + RATES.mostSpreadPercent;
const years = SBA_LIMITS.years.from;
const payment = monthlyPayment(loan, ratePercent, years);
const debtService = 12 * payment;

const available = ebitda - c.equipment;
const lenderEbitda = ebitda - c.familyPay;

export const EXAMPLE_DEAL = {
  ...{ price, loan, equity, days, sde, ebitda, available, lenderEbitda, guaranteed, costs },
  ...{ ratePercent, years, payment, debtService },
  project: price + costs,
  coverage: available / debtService,
  lenderCoverage: (lenderEbitda - c.equipment) / debtService,
} as const;

/** Debt service coverage, rounded down as lenders do. */
export function coverageText(times: number): string {
  return (Math.floor(100 * times) / 100).toFixed(2);
}
