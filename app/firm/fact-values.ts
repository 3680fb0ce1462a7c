import { dollars, shortDollars, spellOut } from './numbers.ts';

/** What a fact's value can be, and how it is written in a sentence. Without I/O, so that features share it. */
export const FACT_KINDS = [
  'money',
  'percent',
  'ratio',
  'months',
  'years',
  'days',
  'count',
  'date',
  'text',
  'money range',
  'percent range',
  'table',
] as const;
export type FactKind = (typeof FACT_KINDS)[number];

/** How well a figure is known. Its note says where in the rule, by whom, or for which time. */
export const FACT_BASES = ['read', 'reported', 'last known'] as const;
export type FactBasis = (typeof FACT_BASES)[number];

export interface Range {
  from: number;
  to: number;
}

/** One step of a schedule by loan size: `percent` up to this amount; null: without limit. */
export interface TableStep {
  upTo: number | null;
  percent: number;
  /** Of the part above an amount, another percentage applies. */
  beyond?: { amount: number; percent: number };
}

export type ValueOf<Kind extends FactKind> = Kind extends 'money range' | 'percent range'
  ? Range
  : Kind extends 'table'
    ? readonly TableStep[]
    : Kind extends 'text' | 'date'
      ? string
      : number;
export type FactValue = ValueOf<FactKind>;

/** A quotation: `{{sba.7a.max-loan}}`, or in another form, `{{sba.7a.max-loan:short}}`. */
export const QUOTATION = /\{\{\s*([A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*)(?::([a-z]+))?\s*\}\}/g;

/** Forms that a writer can ask for. */
export const FACT_FORMS = ['short', 'exact', 'words', 'points', 'since', 'checked'] as const;
export type FactForm = (typeof FACT_FORMS)[number];

interface QuotedFact {
  kind: FactKind;
  value: FactValue;
  checkedOn: string;
  validFrom: string | null;
}

/** A fact in a sentence, in the form that the writer asked for. */
export function factWord({ kind, value, checkedOn, validFrom }: QuotedFact, form?: string): string {
  if (form === 'since') return validFrom ? longDate(validFrom) : '';
  return form === 'checked' ? longDate(checkedOn) : factText(kind, value, form);
}

/** The value in a sentence. An unknown form is the usual one. */
export function factText(kind: FactKind, value: FactValue, form?: string): string {
  switch (kind) {
    case 'money':
      return money(value as number, form);
    case 'percent':
      return form === 'points' ? `${value} percentage point${value === 1 ? '' : 's'}` : `${value}%`;
    case 'ratio':
      return (value as number).toFixed(2);
    case 'date':
      return longDate(value as string);
    case 'text':
      return value as string;
    case 'money range':
      return moneyRange(value as Range, form);
    case 'percent range':
      return `${(value as Range).from}–${(value as Range).to}%`;
    case 'table':
      return (value as readonly TableStep[]).map(stepText).join('; ');
    default:
      return form === 'words' ? spellOut(value as number) : String(value);
  }
}

const calendarDate = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'long' });

/** `December 11, 2025`. */
const longDate = (date: string) => calendarDate.format(new Date(date));

const MILLION = 1_000_000;

function money(amount: number, form?: string): string {
  if (form === 'short') return shortDollars(amount);
  if (form === 'exact' || amount < MILLION || amount % (MILLION / 100) !== 0) return dollars(amount);
  return `$${amount / MILLION} million`;
}

function moneyRange({ from, to }: Range, form?: string): string {
  const write = form === 'exact' ? dollars : shortDollars;
  return `${write(from)}–${write(to)}`;
}

function stepText({ upTo, percent, beyond }: TableStep): string {
  const more = beyond ? `, and ${beyond.percent}% of what exceeds ${dollars(beyond.amount)}` : '';
  return upTo === null ? `above that ${percent}%${more}` : `${percent}% up to ${dollars(upTo)}${more}`;
}

/** The step that applies to an amount. */
export function stepAt(table: readonly TableStep[], amount: number): TableStep {
  const step = table.find(({ upTo }) => upTo === null || amount <= upTo);
  if (!step) throw new Error(`The table has no step for ${amount}.`);
  return step;
}

/** The text with every quotation replaced by its word. One without a word stays as it is written. */
export function withQuotations(text: string, word: (name: string, form?: string) => string | undefined): string {
  return text.replaceAll(QUOTATION, (written, name: string, form?: string) => word(name, form) ?? written);
}
