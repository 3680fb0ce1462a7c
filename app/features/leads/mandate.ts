import { US_STATES } from '#app/features/leads/forms/fields.ts';
import { exportedAnswer } from '#app/features/leads/forms/lead-forms.ts';
import { formatCount } from '#app/platform/format.ts';
import { type Answers, type Errors, type FormName, oneLine } from './lead.ts';

/** What a buyer looks for. Empty or null means that nothing is said about it, and covers everything. */
export interface Mandate {
  industry: string;
  /** Two-letter codes. */
  states: string[];
  /** In dollars. */
  ebitdaFrom: number | null;
  ebitdaTo: number | null;
  equity: string;
  timing: string;
}

/** One row of the mandate's table. Panel, CSV, the answers of the forms and validation are derived from it. */
interface MandateField {
  label: string;
  hint: string;
  /** The CSV columns of the forms' fields that answer it. */
  asked: readonly string[];
  /** What is stored of a line of text, or the error. */
  read(text: string): Partial<Mandate> | string;
  show(mandate: Mandate): string;
}

const MAX_LINE_LENGTH = 200;
const TOO_LONG = `Use at most ${MAX_LINE_LENGTH} characters.`;

export const MANDATE_FIELDS = {
  industry: line('industry', 'Industry', 'Several with commas, or “any”.', ['Industry']),
  region: {
    label: 'Region',
    hint: 'States with commas, such as TX, Oklahoma. Empty: anywhere.',
    asked: ['State'],
    read: readStates,
    show: ({ states }) => states.map(stateName).join(', '),
  },
  ebitda: {
    label: 'EBITDA',
    hint: 'Such as $500K–$2M, over $1M or under $3M.',
    asked: ['EBITDA range'],
    read(text) {
      const range = text === '' ? { from: null, to: null } : readRange(text);
      if (!range) return 'Write an amount or a range, such as $500K–$2M, over $1M or under $3M.';
      return { ebitdaFrom: range.from, ebitdaTo: range.to };
    },
    show: ({ ebitdaFrom, ebitdaTo }) => rangeText(ebitdaFrom, ebitdaTo),
  },
  equity: line('equity', 'Equity', 'How much, and from whom.', ['Budget', 'Funding']),
  timing: line('timing', 'Timing', 'When they want to close.', ['Timeline']),
} as const satisfies Readonly<Record<string, MandateField>>;

export type MandateName = keyof typeof MANDATE_FIELDS;
export const MANDATE_NAMES = Object.keys(MANDATE_FIELDS) as MandateName[];

export const NO_MANDATE: Mandate = {
  industry: '',
  states: [],
  ebitdaFrom: null,
  ebitdaTo: null,
  equity: '',
  timing: '',
};

/** Reads the lines of the panel. Errors are one sentence per field. */
export function readMandate(
  lines: Readonly<Record<MandateName, string>>,
): { ok: true; mandate: Mandate } | { ok: false; errors: Errors } {
  const mandate = { ...NO_MANDATE };
  const errors: Errors = {};
  for (const name of MANDATE_NAMES) {
    const read = MANDATE_FIELDS[name].read(oneLine(lines[name]));
    if (typeof read === 'string') errors[name] = read;
    else Object.assign(mandate, read);
  }
  return Object.keys(errors).length ? { ok: false, errors } : { ok: true, mandate };
}

/** The mandate as lines of text, for the panel and the CSV. */
export function mandateLines(mandate: Mandate): Record<MandateName, string> {
  const entries = MANDATE_NAMES.map((name) => [name, MANDATE_FIELDS[name].show(mandate)]);
  return Object.fromEntries(entries) as Record<MandateName, string>;
}

/** Whether the form says that the person wants to buy. */
export function isBuyer({ intent, inquiryType }: Answers): boolean {
  return intent === 'buy' || inquiryType === 'buy';
}

/** What a buyer's form said. Answers that make no sense here, such as a sentence for a state, are left out. */
export function mandateOfForm(form: FormName, answers: Answers): Mandate {
  const mandate = { ...NO_MANDATE };
  if (!isBuyer(answers)) return mandate;
  for (const name of MANDATE_NAMES) {
    const { asked, read } = MANDATE_FIELDS[name];
    const given = asked.map((column) => exportedAnswer(form, answers, column)).filter(Boolean);
    const said = read(oneLine(given.join(', ')));
    if (typeof said !== 'string') Object.assign(mandate, said);
  }
  return mandate;
}

/** What this mandate leaves open, from another one of the same person. */
export function completedBy(mandate: Mandate, other: Mandate): Mandate {
  const isOpen = (name: MandateName) => MANDATE_FIELDS[name].show(mandate) === '';
  const lines = mandateLines(mandate);
  const more = mandateLines(other);
  for (const name of MANDATE_NAMES) if (isOpen(name)) lines[name] = more[name];
  const read = readMandate(lines);
  return read.ok ? read.mandate : mandate;
}

interface Range {
  from: number | null;
  to: number | null;
}

const AMOUNT = String.raw`\$?\s*([\d.,]*\d)\s*(k|thousand|mm?|million|b|billion)?`;
const BETWEEN = new RegExp(`^${AMOUNT}\\s*(?:-|–|—|to|and)\\s*${AMOUNT}$`, 'i');
const ONE = new RegExp(
  `^(under|up to|below|less than|at most|<=?|≤|over|from|above|more than|at least|>=?|≥)?\\s*${AMOUNT}\\s*(\\+)?$`,
  'i',
);
const UPWARD = /^(over|from|above|more|at least|>|≥)/i;

/** `$500K–$2M`, `over $1M`, `under 500,000`, `2M`. Null if it is no amount. */
export function readRange(text: string): Range | null {
  const typed = text.trim();
  const between = BETWEEN.exec(typed);
  if (between) {
    const [, low = '', lowUnit, high = '', highUnit] = between;
    const [from, to] = [dollars(low, lowUnit ?? highUnit), dollars(high, highUnit)];
    return from !== null && to !== null && from <= to ? { from, to } : null;
  }
  const [, word, digits = '', unit, plus] = ONE.exec(typed) ?? [];
  const amount = dollars(digits, unit);
  if (amount === null) return null;
  if (plus || UPWARD.test(word ?? '')) return { from: amount, to: null };
  return word ? { from: null, to: amount } : { from: amount, to: amount };
}

const UNITS: Readonly<Record<string, number>> = { k: 1e3, t: 1e3, m: 1e6, b: 1e9 };
/** Less than this without a unit is more likely a number of thousands or millions. */
const LEAST_WITHOUT_UNIT = 1000;
const MOST = 1e12;

function dollars(digits: string, unit: string | undefined): number | null {
  if (!/^(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/.test(digits)) return null;
  const amount = Math.round(Number(digits.replaceAll(',', '')) * (UNITS[(unit ?? '').charAt(0).toLowerCase()] ?? 1));
  return amount <= MOST && (unit || amount >= LEAST_WITHOUT_UNIT) ? amount : null;
}

function rangeText(from: number | null, to: number | null): string {
  if (from === null) return to === null ? '' : `Under ${amountText(to)}`;
  if (to === null) return `Over ${amountText(from)}`;
  return from === to ? amountText(from) : `${amountText(from)}–${amountText(to)}`;
}

/** `$2.5M`, `$500K`. Exact: an amount that is not round is written in full. */
function amountText(amount: number): string {
  if (amount >= 1e6 && amount % 1e4 === 0) return `$${amount / 1e6}M`;
  return amount >= 1e3 && amount < 1e6 && amount % 1e3 === 0 ? `$${amount / 1e3}K` : `$${formatCount(amount)}`;
}

function readStates(text: string): Partial<Mandate> | string {
  const given = text.split(/[,;/]|\band\b/i).flatMap((part) => part.trim() || []);
  const codes = given.map((word) => stateCode(word) ?? '');
  const unknown = given.find((_word, at) => codes[at] === '');
  if (unknown) return `“${unknown}” is not a state. Write names or two-letter codes with commas.`;
  return { states: [...new Set(codes)].sort() };
}

export function stateCode(word: string): string | undefined {
  const typed = word.toLowerCase();
  return US_STATES.find(({ value, label }) => [value, label].some((one) => one.toLowerCase() === typed))?.value;
}

function stateName(code: string): string {
  return US_STATES.find(({ value }) => value === code)?.label ?? code;
}

function line(
  key: 'industry' | 'equity' | 'timing',
  label: string,
  hint: string,
  asked: readonly string[],
): MandateField {
  return {
    ...{ label, hint, asked },
    read: (text) => (Array.from(text).length > MAX_LINE_LENGTH ? TOO_LONG : { [key]: text }),
    show: (mandate) => mandate[key],
  };
}
