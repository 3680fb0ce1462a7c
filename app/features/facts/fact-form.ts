import { FACT_BASES, FACT_KINDS, type FactKind, type FactValue, type TableStep } from '#app/firm/fact-values.ts';
import { isCalendarDate } from '#app/platform/calendar.ts';
import { type Fact, KEY_SHAPE, MAX_KEY_LENGTH } from './fact.ts';

export const FACT_FIELDS = [
  'key',
  'name',
  'kind',
  'value',
  'wording',
  'sourceTitle',
  'sourceUrl',
  'checkedOn',
  'validFrom',
  'validUntil',
  'basis',
  'basisNote',
] as const;
export type FactFields = Record<(typeof FACT_FIELDS)[number], string>;
export type FactErrors = Partial<Record<(typeof FACT_FIELDS)[number], string>>;

/** Why nothing was stored, with what was typed. */
export interface FactRefusal {
  errors?: FactErrors;
  failure?: string;
  fields?: FactFields;
}

/** The fact as the form shows it. */
export function fieldsOfFact(fact: Fact): FactFields {
  return {
    ...fact,
    value: writtenValue(fact.kind, fact.value),
    validFrom: fact.validFrom ?? '',
    validUntil: fact.validUntil ?? '',
  };
}

export function readFactFields(given: { get(name: string): unknown }): FactFields {
  return Object.fromEntries(
    FACT_FIELDS.map((name) => [
      name,
      String(given.get(name) ?? '')
        .replaceAll('\0', '')
        .trim(),
    ]),
  ) as FactFields;
}

const MAX_NOTE = 200;

type Checked = { ok: true; fact: Fact } | { ok: false; errors: FactErrors };

export function checkFactFields(fields: FactFields): Checked {
  const errors: FactErrors = {};
  const kind = FACT_KINDS.find((one) => one === fields.kind);
  if (!KEY_SHAPE.test(fields.key) || fields.key.length > MAX_KEY_LENGTH)
    errors.key = 'Use letters, digits, dots and hyphens, such as sba.7a.max-loan.';
  if (!fields.name || fields.name.length > 120) errors.name = 'Enter a name of up to 120 characters.';
  if (!kind) errors.kind = 'Choose what kind of value it is.';
  const value = kind ? parseValue(kind, fields.value) : null;
  if (kind && value === null) errors.value = VALUE_HINTS[kind];
  if (fields.wording.length > 300) errors.wording = 'Shorten this to 300 characters or fewer.';
  if (!fields.sourceTitle || fields.sourceTitle.length > 300)
    errors.sourceTitle = 'Say where the figure comes from, in up to 300 characters.';
  if (fields.sourceUrl && !/^https?:\/\/[^\s/]\S*$/.test(fields.sourceUrl))
    errors.sourceUrl = 'Use an address that begins with https://, or leave it empty.';
  if (!isCalendarDate(fields.checkedOn)) errors.checkedOn = 'Enter the day on which it was checked.';
  for (const name of ['validFrom', 'validUntil'] as const) {
    if (fields[name] && !isCalendarDate(fields[name])) errors[name] = 'Enter a date, or leave it empty.';
  }
  const basis = FACT_BASES.find((one) => one === fields.basis);
  if (!basis) errors.basis = 'Say how well the figure is known.';
  if (fields.basisNote.length > MAX_NOTE) errors.basisNote = 'Shorten this to 200 characters or fewer.';
  if (basis === 'read' && !fields.basisNote) errors.basisNote = 'Name the section of the rule, such as 13 CFR 120.214.';
  if (fields.validFrom && fields.validUntil && fields.validFrom > fields.validUntil)
    errors.validUntil = 'The end is before the beginning.';
  if (!kind || !basis || value === null || Object.keys(errors).length > 0) return { ok: false, errors };
  return {
    ok: true,
    fact: { ...fields, kind, basis, value, validFrom: fields.validFrom || null, validUntil: fields.validUntil || null },
  };
}

/** How well it is known, if the fields say so in full. */
export const basisOf = ({ basis, basisNote }: FactFields) =>
  FACT_BASES.find((one) => one === basis && (one !== 'read' || basisNote !== '') && basisNote.length <= MAX_NOTE);

/** What a value of each kind looks like. */
export const VALUE_HINTS: Record<FactKind, string> = {
  money: 'Enter an amount, such as 2,000,000.',
  percent: 'Enter a percentage, such as 7.5.',
  ratio: 'Enter a ratio, such as 1.25.',
  months: 'Enter a number of months.',
  years: 'Enter a number of years.',
  days: 'Enter a number of days.',
  count: 'Enter a number.',
  date: 'Enter a date, such as 2026-03-01.',
  text: 'Enter a text of up to 500 characters.',
  'money range': 'Enter two amounts, such as 5,000 to 15,000.',
  'percent range': 'Enter two percentages, such as 1 to 2.',
  table: 'One step per line, such as "150,000: 2%", the last one "above: 4%, 5% over 1,000,000".',
};

/** Null if the text is no such value. */
export function parseValue(kind: FactKind, text: string): FactValue | null {
  if (kind === 'text') return text && text.length <= 500 ? text : null;
  if (kind === 'date') return isCalendarDate(text) ? text : null;
  if (kind === 'table') return parseTable(text);
  if (kind === 'money range' || kind === 'percent range') {
    const [from, to, more] = text.split(/\s*(?:–|—|-|\bto\b)\s*/).map(numberIn);
    return from != null && to != null && more === undefined && from <= to ? { from, to } : null;
  }
  return numberIn(text);
}

/** `$2M`, `350K`, `7.5%`, `2,000,000`. */
function numberIn(text: string): number | null {
  const found = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?\s*([KM]?)\s*%?$/i.exec(text.trim());
  if (!found) return null;
  const [, whole = '', part = '', unit = ''] = found;
  const amount = Number(whole.replaceAll(',', '') + part) * ({ k: 1e3, m: 1e6 }[unit.toLowerCase()] ?? 1);
  return amount <= 1e12 ? amount : null;
}

function parseTable(text: string): TableStep[] | null {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const steps = lines.map(parseStep);
  if (steps.length === 0 || steps.some((step) => step === null)) return null;
  const sizes = (steps as TableStep[]).map(({ upTo }) => upTo ?? Number.POSITIVE_INFINITY);
  const rises = sizes.every((size, index) => index === 0 || size > (sizes[index - 1] ?? 0));
  return rises && sizes.at(-1) === Number.POSITIVE_INFINITY ? (steps as TableStep[]) : null;
}

function parseStep(line: string): TableStep | null {
  const found = /^(above|[^:]+):\s*([\d.]+)\s*%(?:,\s*([\d.]+)\s*%\s*over\s*(.+))?$/i.exec(line);
  if (!found) return null;
  const [, size = '', percent = '', beyondPercent, over = ''] = found;
  const upTo = size.toLowerCase() === 'above' ? null : numberIn(size);
  const amount = beyondPercent ? numberIn(over) : null;
  if ((upTo === null && size.toLowerCase() !== 'above') || (beyondPercent && amount === null)) return null;
  const beyond = beyondPercent && amount !== null ? { beyond: { amount, percent: Number(beyondPercent) } } : {};
  return { upTo, percent: Number(percent), ...beyond };
}

function writtenValue(kind: FactKind, value: FactValue): string {
  const number = (amount: number) => amount.toLocaleString('en-US', { maximumFractionDigits: 6 });
  if (kind === 'table') {
    return (value as readonly TableStep[])
      .map(
        ({ upTo, percent, beyond }) =>
          `${upTo === null ? 'above' : number(upTo)}: ${percent}%${beyond ? `, ${beyond.percent}% over ${number(beyond.amount)}` : ''}`,
      )
      .join('\n');
  }
  if (typeof value === 'object' && 'from' in value) return `${number(value.from)} to ${number(value.to)}`;
  if (kind === 'count') return String(value);
  return typeof value === 'number' ? number(value) : String(value);
}
