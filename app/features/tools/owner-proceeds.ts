import { type Cents, toCents } from './amounts.ts';
import { readTool, type ToolFields, type ToolInput, type ToolValues, withError } from './tool-fields.ts';

/** In the order of a closing statement. A deduction that is left empty is zero. */
export const PROCEEDS_FIELDS = {
  price: {
    kind: 'money',
    label: 'Price',
    noun: 'the price',
    hint: 'Cash-free and debt-free, as in the letter',
    example: 6_000_000,
  },
  debt: {
    kind: 'money',
    label: 'Bank and equipment loans',
    noun: 'the loans',
    hint: 'Repaid at closing',
    example: 620_000,
    ifEmpty: 0,
  },
  other: {
    kind: 'money',
    label: 'Items the buyer treats as debt',
    noun: 'these items',
    hint: 'Customer deposits, unpaid bonuses',
    example: 110_000,
    ifEmpty: 0,
  },
  fee: {
    kind: 'money',
    label: 'Advisors, attorneys, closing costs',
    noun: 'the costs',
    example: 240_000,
    ifEmpty: 0,
  },
  peg: {
    kind: 'money',
    label: 'Working capital peg',
    noun: 'the peg',
    hint: 'As agreed in the letter',
    example: 730_000,
    least: -1e9,
    ifEmpty: 0,
  },
  delivered: {
    kind: 'money',
    label: 'Working capital delivered',
    noun: 'the working capital',
    hint: 'On closing day',
    example: 650_000,
    least: -1e9,
    ifEmpty: 0,
  },
  escrow: {
    kind: 'money',
    label: 'Indemnity escrow',
    noun: 'the escrow',
    hint: 'Back when its term ends',
    example: 600_000,
    ifEmpty: 0,
  },
  note: {
    kind: 'money',
    label: 'Seller note',
    noun: 'the note',
    hint: 'Paid in installments',
    example: 500_000,
    ifEmpty: 0,
  },
} as const satisfies ToolFields;

type Fields = typeof PROCEEDS_FIELDS;
export type ClosingStatement = ToolValues<Fields>;

/** A peg without a delivery, or the reverse, would be half an answer. */
export function readProceeds(parameters: URLSearchParams): ToolInput<Fields> {
  const input = readTool(PROCEEDS_FIELDS, parameters);
  const [peg, delivered] = [input.typed.peg.trim(), input.typed.delivered.trim()];
  if (Boolean(peg) === Boolean(delivered)) return input;
  return peg
    ? withError(input, 'delivered', 'Enter what you expect to deliver, or leave the peg empty too.')
    : withError(input, 'peg', 'Enter the agreed peg, or leave the delivery empty too.');
}

/** `gone` is paid away, `later` may still arrive, `gain` is paid on top of the price. */
export type LineKind = 'gone' | 'later' | 'gain';

export interface StatementLine {
  name: 'debt' | 'other' | 'fee' | 'delivered' | 'escrow' | 'note';
  kind: LineKind;
  /** Without its sign. */
  amount: Cents;
  /** What is left of the price after this line. */
  left: Cents;
}

export interface Proceeds {
  lines: StatementLine[];
  /** Negative if the deductions are larger than the price. */
  wire: Cents;
  later: Cents;
  gone: Cents;
  /** The peg less what is delivered; negative if more is delivered. */
  shortfall: Cents;
  /** The price and what is paid on top of it: the sum of wire, later and gone. */
  total: Cents;
}

/** From the price to the wire on closing day, before tax. */
export function ownerProceeds(statement: ClosingStatement): Proceeds {
  const shortfall = toCents(statement.peg) - toCents(statement.delivered);
  const amounts: Omit<StatementLine, 'left'>[] = [
    { name: 'debt', kind: 'gone', amount: toCents(statement.debt) },
    { name: 'other', kind: 'gone', amount: toCents(statement.other) },
    { name: 'fee', kind: 'gone', amount: toCents(statement.fee) },
    { name: 'delivered', kind: shortfall < 0 ? 'gain' : 'gone', amount: Math.abs(shortfall) },
    { name: 'escrow', kind: 'later', amount: toCents(statement.escrow) },
    { name: 'note', kind: 'later', amount: toCents(statement.note) },
  ];
  const sumOf = (kind: LineKind) => amounts.reduce((sum, line) => (line.kind === kind ? sum + line.amount : sum), 0);
  const price = toCents(statement.price);
  let left = price;
  const lines = amounts.map((line) => {
    left += line.kind === 'gain' ? line.amount : -line.amount;
    return { ...line, left };
  });
  return {
    ...{ lines, shortfall, wire: left },
    later: sumOf('later'),
    gone: sumOf('gone'),
    total: price + sumOf('gain'),
  };
}
