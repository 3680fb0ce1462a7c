import type { Cents } from './amounts.ts';

/** Level monthly payments. Rates are percent per year. */

/** The payment, not rounded. A rate of 0 works. */
export function monthlyPayment(loan: number, rate: number, months: number): number {
  return loan / presentValue(rate, months);
}

/** What a monthly payment repays, not rounded. */
export function loanFor(payment: number, rate: number, months: number): number {
  return payment * presentValue(rate, months);
}

/** Still owed after a number of payments. */
export function loanBalance(loan: number, rate: number, months: number, paid: number): number {
  return loanFor(monthlyPayment(loan, rate, months), rate, months - paid);
}

/** Of 1 a month. `expm1` and `log1p` stay exact where a rate is close to 0. */
function presentValue(rate: number, months: number): number {
  const monthly = rate / 1200;
  return monthly === 0 ? months : -Math.expm1(-months * Math.log1p(monthly)) / monthly;
}

export interface Installment {
  month: number;
  payment: Cents;
  interest: Cents;
  principal: Cents;
  /** Still owed afterwards. */
  balance: Cents;
}

/** The schedule in whole cents: the last payment absorbs the rounding, and the balance ends at exactly 0. */
export function paymentSchedule(loan: Cents, rate: number, months: number): Installment[] {
  const level = Math.round(monthlyPayment(loan, rate, months));
  let balance = loan;
  return Array.from({ length: months }, (_, index) => {
    const interest = Math.round((balance * rate) / 1200);
    const due = balance + interest;
    const payment = index === months - 1 ? due : Math.min(level, due);
    const principal = payment - interest;
    balance -= principal;
    return { month: index + 1, payment, interest, principal, balance };
  });
}

export interface ScheduleYear extends Omit<Installment, 'month'> {
  year: number;
}

/** A line for each year, the last one as long as it is. */
export function yearsOf(schedule: readonly Installment[]): ScheduleYear[] {
  return Array.from({ length: Math.ceil(schedule.length / 12) }, (_, index) => {
    const months = schedule.slice(12 * index, 12 * index + 12);
    return { year: index + 1, ...totals(months), balance: months.at(-1)?.balance ?? 0 };
  });
}

export function totals(schedule: readonly Installment[]): Pick<Installment, 'payment' | 'interest' | 'principal'> {
  const sum = (part: 'payment' | 'interest' | 'principal') => schedule.reduce((all, one) => all + one[part], 0);
  return { payment: sum('payment'), interest: sum('interest'), principal: sum('principal') };
}
