import { COMPANY, PAYROLL } from '../../app/firm/example-deal.ts';
import { EXAMPLE_DEAL } from './deal.ts';

/** The example company's first thirteen weeks under its new owner, in thousands of dollars. */
const OPENING = 140;
const RECEIPTS = [38, 52, 66, 78, 84, 81, 86, 79, 82, 84, 80, 85, 83];
const SUPPLIERS = [30, 28, 30, 28, 30, 30, 28, 30, 30, 28, 30, 30, 28];
const OTHER = [22, 6, 8, 6, 24, 6, 8, 6, 24, 6, 8, 6, 24];

export interface CashWeek {
  week: number;
  receipts: number;
  payroll: number;
  suppliers: number;
  other: number;
  loan: number;
  left: number;
}

export const CASH_WEEKS: readonly CashWeek[] = forecast();

function forecast(): CashWeek[] {
  let left = OPENING;
  return RECEIPTS.map((receipts, index) => {
    const week = index + 1;
    const payroll = week % 2 === 0 ? PAYROLL / 1000 : 0;
    const loan = week % 4 === 1 && week > 1 ? EXAMPLE_DEAL.payment / 1000 : 0;
    const [suppliers = 0, other = 0] = [SUPPLIERS[index], OTHER[index]];
    left += receipts - payroll - suppliers - other - loan;
    return { week, receipts, payroll, suppliers, other, loan, left };
  });
}

const lowest = CASH_WEEKS.reduce((low, week) => (week.left < low.left ? week : low));

export const CASH = { opening: OPENING, payroll: PAYROLL / 1000, lowest } as const;

/** The yearly effect of small changes. */
const contributionPercent = 40;
export const LEVERS = {
  pricePercent: 1,
  price: COMPANY.revenue / 100,
  marginPoint: COMPANY.revenue / 100,
  collectionDays: 5,
  collection: (5 * COMPANY.revenue) / 365,
  customerPercent: 5,
  contributionPercent,
  customer: (COMPANY.revenue * 5 * contributionPercent) / 10_000,
} as const;
