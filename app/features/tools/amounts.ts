/** Amounts as people write them: `$2.5m`, `2,500,000`, `2.5 million`, `10%`, `10 years`, pasted non-breaking spaces. */

export type AmountKind = 'money' | 'percent' | 'months' | 'ratio';

/** The units that a kind may carry, with what each multiplies by. */
const UNITS: Readonly<Record<AmountKind, Readonly<Record<string, number>>>> = {
  money: {
    ...{ k: 1e3, thousand: 1e3 },
    ...{ m: 1e6, mm: 1e6, mn: 1e6, mil: 1e6, mio: 1e6, million: 1e6 },
    ...{ b: 1e9, bn: 1e9, billion: 1e9 },
    ...{ dollar: 1, dollars: 1, usd: 1 },
  },
  percent: { '%': 1, percent: 1, pct: 1 },
  months: { month: 1, months: 1, mo: 1, y: 12, yr: 12, yrs: 12, year: 12, years: 12 },
  ratio: { x: 1, '×': 1, times: 1 },
};

/** Groups of three digits with one separator throughout, or digits alone. */
const NUMBER = /^(?:\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d+)?(?:\.\d*)?/;
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;

/** The number, or null if the text is not one. A figure in parentheses is negative, as in accounts. */
export function parseAmount(text: string, kind: AmountKind): number | null {
  const plain = text.normalize('NFKC').replaceAll(INVISIBLE, '').replaceAll(/\s+/g, ' ').trim().toLowerCase();
  const inside = /^\((.+)\)$/.exec(plain)?.[1]?.trim();
  const unsigned = withoutCurrency(inside ?? plain, kind);
  const positive = withoutCurrency(unsigned.replace(/^[-−–+]\s?/, ''), kind);
  const isNegative = inside !== undefined || /^[-−–]/.test(unsigned);
  if (inside !== undefined && positive !== unsigned) return null;
  const digits = NUMBER.exec(positive)?.[0] ?? '';
  const unit = positive.slice(digits.length).trim();
  if (!/\d/.test(digits)) return null;
  const factor = unit === '' ? 1 : Object.hasOwn(UNITS[kind], unit) ? UNITS[kind][unit] : undefined;
  if (factor === undefined) return null;
  const amount = Number(digits.replaceAll(/[, ]/g, '')) * factor;
  if (!Number.isFinite(amount)) return null;
  return isNegative ? -amount || 0 : amount;
}

function withoutCurrency(text: string, kind: AmountKind): string {
  return kind === 'money' ? text.replace(/^(?:us\s?\$|usd|\$)\s?/, '') : text;
}

/** Money in whole cents: sums of integers are exact. */
export type Cents = number;

export const toCents = (dollars: number): Cents => Math.round(dollars * 100);

/** `2435395.96`, for programs. */
export const plainDollars = (cents: Cents): string => (cents / 100).toFixed(2);

/** `$2,435,396`. */
export const wholeDollars = (cents: Cents): string => money(cents, 0);

/** `$2,435,395.96`. */
export const exactDollars = (cents: Cents): string => money(cents, 2);

/** `$730K`, `$1.25M`. */
export const shortDollars = (cents: Cents): string => SHORT.format(cents / 100).replace('-', '−');

const SHORT = new Intl.NumberFormat('en-US', {
  ...{ style: 'currency', currency: 'USD', notation: 'compact', maximumSignificantDigits: 3 },
});

/** `2,500,000` as in a field: cents only where there are any. */
export function fieldAmount(amount: number): string {
  return amount.toLocaleString('en-US', { maximumFractionDigits: 2 });
}

function money(cents: Cents, digits: number): string {
  const sign = Math.round(cents / (digits === 0 ? 100 : 1)) < 0 ? '−' : '';
  const size = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `${sign}$${(Math.abs(cents) / 100).toLocaleString('en-US', size)}`;
}
