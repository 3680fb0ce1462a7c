import { monthlyPayment } from '#app/features/tools/loan.ts';
import { stepAt } from './fact-values.ts';
import type { ReadFact } from './facts.ts';
import { CAPITAL } from './services.ts';

/**
 * The example purchase that articles and guides refer to. Price, loan and equity are those of the case study; the
 * other figures were made up to fit them, and every result is computed from the present facts.
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
const available = ebitda - c.equipment;
const lenderEbitda = ebitda - c.familyPay;

interface Costs {
  guaranteeFee: number;
  legal: number;
  diligence: number;
  lender: number;
}

/** Getters, so that a text depends on the facts that it uses and on no others. */
export function exampleDeal(fact: ReadFact) {
  return {
    ...{ price, loan, equity, days, sde, ebitda, available, lenderEbitda },
    get guaranteed(): number {
      return (loan * stepAt(fact('sba.7a.guaranty-share'), loan).percent) / 100;
    },
    /** Closing costs, on top of the price. */
    get costList(): Costs {
      return {
        guaranteeFee: guarantyFee(fact, loan, this.guaranteed),
        legal: 35_000,
        diligence: 30_000,
        lender: 10_000,
      };
    },
    get costs(): number {
      return Object.values(this.costList).reduce((sum: number, cost: number) => sum + cost, 0);
    },
    get project(): number {
      return price + this.costs;
    },
    get injectionNeeded(): number {
      return Math.round((this.project * fact('sba.7a.equity-injection')) / 100);
    },
    /** The highest rate that the SBA allows, so that the example is not too favorable. */
    get ratePercent(): number {
      return rateCeiling(fact, loan);
    },
    get years(): number {
      return fact('sba.7a.term');
    },
    get payment(): number {
      return monthlyPayment(loan, this.ratePercent, 12 * this.years);
    },
    get debtService(): number {
      return 12 * this.payment;
    },
    get coverage(): number {
      return available / this.debtService;
    },
    get lenderCoverage(): number {
      return (lenderEbitda - c.equipment) / this.debtService;
    },
  };
}

/** Prime and the largest spread for a variable rate. */
export function rateCeiling(fact: ReadFact, amount: number): number {
  return fact('rate.prime') + stepAt(fact('sba.7a.spread-variable'), amount).percent;
}

/** The SBA's upfront fee for a loan of this amount. */
function guarantyFee(fact: ReadFact, amount: number, guaranteed: number): number {
  const { percent, beyond } = stepAt(fact('sba.7a.guaranty-fee'), amount);
  const first = beyond ? Math.min(guaranteed, beyond.amount) : guaranteed;
  return Math.round((first * percent + (guaranteed - first) * (beyond?.percent ?? 0)) / 100);
}

/** Debt service coverage, rounded down as lenders do. */
export function coverageText(times: number): string {
  return (Math.floor(100 * times) / 100).toFixed(2);
}
