import { type BuyingPower, buyingPower } from './buying-power.ts';
import { feeRules } from './deal-coverage.ts';
import type { SourcedFacts } from './sourced-facts.ts';
import { readTool, type ToolInput } from './tool-fields.ts';

/** The inputs of /tools/what-can-i-buy, filled with an example. */
export const BUYER_FIELDS = {
  equity: { kind: 'money', label: 'Equity you can bring', noun: 'your equity', example: 250_000 },
  cash: { kind: 'money', label: 'Cash flow after your pay', noun: 'the yearly cash flow', example: 480_000 },
  costs: { kind: 'money', label: 'Costs and working capital', noun: 'costs and working capital', example: 140_000 },
  rate: { kind: 'percent', label: 'Rate', noun: 'the rate', example: 9.75 },
  months: { kind: 'months', label: 'Months', noun: 'the term in months', example: 120, least: 1 },
  coverage: { kind: 'ratio', label: 'Coverage', noun: 'the coverage', example: 1.25, least: 0.1 },
} as const;

export const BUYER_FACTS = [
  'sba.7a.equity-injection',
  'sba.7a.max-loan',
  'sba.7a.guaranty-share',
  'sba.7a.guaranty-fee',
  'sba.7a.fee-waiver',
] as const;
export type BuyerFacts = SourcedFacts<(typeof BUYER_FACTS)[number]>;
export type BuyerInput = ToolInput<typeof BUYER_FIELDS>;

export const readBuyer = (parameters: URLSearchParams): BuyerInput => readTool(BUYER_FIELDS, parameters);

/** Null if a field has an error. */
export function powerOf({ values }: BuyerInput, facts: BuyerFacts): BuyingPower | null {
  if (!values) return null;
  return buyingPower(values, {
    fee: feeRules(facts, false),
    injection: facts['sba.7a.equity-injection'].value,
    mostLoan: facts['sba.7a.max-loan'].value,
  });
}
