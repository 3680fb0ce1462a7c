import type { Deal, DealRules, DealTerms, NoteKind } from './deal.ts';
import { calculateDeal } from './deal.ts';
import type { FeeRules } from './guaranty-fee.ts';
import type { SourcedFacts } from './sourced-facts.ts';
import { readTool, type ToolInput, type ToolValues, withError } from './tool-fields.ts';

const WITH_NOTE = { field: 'note-kind', is: ['paid', 'standby'] };
const PAID_NOTE = { field: 'note-kind', is: ['paid'] };

/** The inputs of /tools/deal-coverage, filled with the example of our article on financing. */
export const DEAL_FIELDS = {
  price: { kind: 'money', label: 'Price', noun: 'the price', example: 2_500_000 },
  closing: { kind: 'money', label: 'Closing costs', noun: 'the closing costs', example: 60_000, ifEmpty: 0 },
  capital: { kind: 'money', label: 'Working capital', noun: 'the working capital', example: 80_000, ifEmpty: 0 },
  equity: { kind: 'percent', label: 'Your equity', noun: 'your equity', example: 10 },
  rate: { kind: 'percent', label: 'Rate', noun: 'the rate', example: 9.75 },
  months: { kind: 'months', label: 'Months', noun: 'the term in months', example: 120, least: 1 },
  fee: {
    kind: 'choice',
    label: 'SBA guaranty fee',
    options: [
      { value: 'financed', label: 'Add to the loan' },
      { value: 'paid', label: 'Pay in cash' },
    ],
    example: 'financed',
  },
  maker: {
    kind: 'choice',
    label: 'A manufacturer',
    options: [
      { value: '0', label: 'No' },
      { value: '1', label: 'Yes' },
    ],
    example: '0',
  },
  cash: {
    kind: 'money',
    label: 'Yearly cash flow after owner’s pay',
    noun: 'the yearly cash flow',
    example: 550_000,
    least: -1e9,
    hint: 'Before debt service and income tax; after a salary for the person who runs it and after replacing equipment.',
  },
  'note-kind': {
    kind: 'choice',
    label: 'How is it paid?',
    options: [
      { value: 'none', label: 'No note' },
      { value: 'paid', label: 'From month one' },
      { value: 'standby', label: 'Full standby' },
    ],
    example: 'none',
  },
  note: { kind: 'money', label: 'Seller note', noun: 'the seller note', example: 250_000, onlyIf: WITH_NOTE },
  'note-rate': { kind: 'percent', label: 'Note rate', noun: 'the rate of the note', example: 6, onlyIf: PAID_NOTE },
  'note-months': {
    kind: 'months',
    label: 'Note months',
    noun: 'the months of the note',
    example: 60,
    least: 1,
    onlyIf: PAID_NOTE,
  },
} as const;

/** The facts of the ledger that the calculation and its checks use. */
export const DEAL_FACTS = [
  'sba.7a.max-loan',
  'sba.7a.term',
  'sba.7a.term-real-estate',
  'sba.7a.guaranty-share',
  'sba.7a.guaranty-fee',
  'sba.7a.fee-year',
  'sba.7a.fee-waiver',
  'sba.7a.equity-injection',
  'sba.7a.seller-note-share',
  'sba.7a.coverage',
  'sba.7a.coverage-small',
  'sba.7a.small-loan',
  'sba.7a.spread-variable',
  'sba.7a.spread-fixed',
  'rate.prime',
  'lending.coverage',
] as const;
export type DealFacts = SourcedFacts<(typeof DEAL_FACTS)[number]>;
export type DealInput = ToolInput<typeof DEAL_FIELDS>;

/** The input and its deal; the deal is missing if the input has an error. */
export function readDeal(parameters: URLSearchParams, facts: DealFacts) {
  return dealOf(readTool(DEAL_FIELDS, parameters), facts);
}

export function dealOf(input: DealInput, facts: DealFacts): { input: DealInput; found: FoundDeal | null } {
  if (!input.values) return { input, found: null };
  const terms = termsOf(input.values);
  const rules = dealRules(facts, input.values.maker === '1');
  const deal = calculateDeal(terms, rules);
  if (deal) return { input, found: { terms, deal, rules } };
  return { input: withError(input, 'note', 'The note is more than the deal costs. Enter a smaller one.'), found: null };
}

export interface FoundDeal {
  terms: DealTerms;
  deal: Deal;
  rules: DealRules;
}

function termsOf(values: ToolValues<typeof DEAL_FIELDS>): DealTerms {
  const { price, closing, capital, equity, rate, months, cash } = values;
  const kind = values['note-kind'] as NoteKind;
  return {
    ...{ price, closing, capital, equity, rate, months, cash },
    note: { kind, amount: values.note, rate: values['note-rate'], months: values['note-months'] },
    isFeeFinanced: values.fee === 'financed',
  };
}

/** What the calculation takes from the ledger. */
export function feeRules(
  facts: SourcedFacts<'sba.7a.guaranty-share' | 'sba.7a.guaranty-fee' | 'sba.7a.fee-waiver'>,
  isManufacturer: boolean,
): FeeRules {
  return {
    share: facts['sba.7a.guaranty-share'].value,
    fee: facts['sba.7a.guaranty-fee'].value,
    waivedUpTo: isManufacturer ? facts['sba.7a.fee-waiver'].value : null,
  };
}

function dealRules(facts: DealFacts, isManufacturer: boolean): DealRules {
  return { fee: feeRules(facts, isManufacturer), noteShare: facts['sba.7a.seller-note-share'].value };
}

type Move = 'lower' | 'same' | 'higher';

export interface Sensitivity {
  rates: readonly { move: Move; rate: number; points: number }[];
  rows: readonly {
    move: Move;
    price: number;
    percent: number;
    cells: readonly { move: Move; coverage: number | null }[];
  }[];
}

const MOVES: readonly { move: Move; by: number }[] = [
  { move: 'lower', by: -1 },
  { move: 'same', by: 0 },
  { move: 'higher', by: 1 },
];

/** Coverage with the price ten percent lower and higher, and the rate one point. */
export function sensitivity({ terms, rules }: FoundDeal): Sensitivity {
  const rates = MOVES.map(({ move, by }) => {
    const rate = Math.max(0, Math.round((terms.rate + by) * 1e6) / 1e6);
    return { move, rate, points: rate - terms.rate };
  });
  const rows = MOVES.map(({ move, by }) => {
    const price = (terms.price * (10 + by)) / 10;
    const cells = rates.map(({ move, rate }) => ({ move, coverage: coverageAt({ ...terms, price, rate }, rules) }));
    return { move, price, percent: 10 * by, cells };
  });
  return { rates, rows };
}

const coverageAt = (terms: DealTerms, rules: DealRules) => calculateDeal(terms, rules)?.coverage ?? null;

const MANY_TIMES = 100;

/** As shown: `1.44`, `100+`, `−0.52`. */
export function coverageLabel(coverage: number, limits: readonly number[]): string {
  if (coverage >= MANY_TIMES) return `${MANY_TIMES}+`;
  return coverageWord(Math.max(coverage, -MANY_TIMES), limits).replace('-', '−');
}

/** Coverage to two places. Rounding never lifts it over a limit: 1.2496 is 1.24. */
export function coverageWord(coverage: number, limits: readonly number[], digits = 2): string {
  const unit = 10 ** digits;
  const rounded = Math.round(coverage * unit) / unit;
  const isLifted = limits.some((limit) => coverage < limit && rounded >= limit);
  return (isLifted ? Math.floor(coverage * unit) / unit : rounded).toFixed(digits);
}
