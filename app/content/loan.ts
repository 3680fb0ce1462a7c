/** A loan repaid in equal monthly payments. Rates are percent per year. */

export function monthlyPayment(amount: number, ratePercent: number, years: number): number {
  const rate = ratePercent / 1200;
  return (amount * rate) / (1 - (1 + rate) ** (-12 * years));
}

/** The balance after a number of payments. */
export function loanBalance(amount: number, ratePercent: number, years: number, payments: number): number {
  const growth = 1 + ratePercent / 1200;
  const all = growth ** (12 * years);
  return (amount * (all - growth ** payments)) / (all - 1);
}
