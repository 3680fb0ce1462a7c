import { type AmountKind, fieldAmount, parseAmount } from './amounts.ts';

/** A tool's inputs. Its form, its address, its checks and its printed list of inputs follow from this table. */
export type ToolField = AmountField | ChoiceField;

interface FieldBase {
  label: string;
  /** Read only if another field has one of these values; otherwise the field is ignored. */
  onlyIf?: { field: string; is: readonly string[] };
}

export interface AmountField extends FieldBase {
  kind: AmountKind;
  /** In an error: `Enter the price as a number`. */
  noun: string;
  /** The value of the worked example, and the one of an address that does not name this field. */
  example: number;
  /** Zero by default. */
  least?: number;
  /** By default as much as the kind allows. */
  most?: number;
  /** The value of an empty field, where that is no mistake. */
  ifEmpty?: number;
  hint?: string;
}

export interface ChoiceField extends FieldBase {
  kind: 'choice';
  options: readonly { value: string; label: string }[];
  example: string;
}

export type ToolFields = Readonly<Record<string, ToolField>>;
export type ToolValues<Fields extends ToolFields> = {
  [Name in keyof Fields]: ValueOf<Fields[Name]>;
};
type ValueOf<Field> = Field extends { kind: 'choice' } ? string : number;

export interface ToolInput<Fields extends ToolFields = ToolFields> {
  /** The address names none of the fields: the page shows the worked example. */
  isExample: boolean;
  /** What the fields show: as typed. */
  typed: Record<keyof Fields & string, string>;
  /** A sentence per field that cannot be used, in the order of the form. */
  errors: Partial<Record<keyof Fields & string, string>>;
  /** Null if a field has an error: nothing is calculated from half an answer. */
  values: ToolValues<Fields> | null;
}

export const MAX_AMOUNT_LENGTH = 40;

const MOST: Readonly<Record<AmountKind, number>> = { money: 1e9, percent: 100, months: 480, ratio: 100 };

/** Reads the parameters of a tool's address. A missing one has the value of the example. */
export function readTool<Fields extends ToolFields>(fields: Fields, parameters: URLSearchParams): ToolInput<Fields> {
  const names = Object.keys(fields);
  const typed = Object.fromEntries(
    names.map((name) => [name, parameters.get(name)?.slice(0, MAX_AMOUNT_LENGTH) ?? exampleText(fields[name])]),
  );
  const errors: Record<string, string> = {};
  const values: Record<string, number | string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const isRead = !field.onlyIf || field.onlyIf.is.includes(typed[field.onlyIf.field] ?? '');
    const read = isRead ? readField(field, typed[name] ?? '') : { value: field.example };
    if ('error' in read) errors[name] = read.error;
    else values[name] = read.value;
  }
  const isComplete = Object.keys(errors).length === 0;
  return {
    isExample: !names.some((name) => parameters.has(name)),
    typed: typed as ToolInput<Fields>['typed'],
    errors: errors as ToolInput<Fields>['errors'],
    values: isComplete ? (values as ToolValues<Fields>) : null,
  };
}

/** The same input with an error that only the calculation could find. */
export function withError<Fields extends ToolFields>(
  input: ToolInput<Fields>,
  name: keyof Fields & string,
  error: string,
): ToolInput<Fields> {
  return { ...input, errors: { ...input.errors, [name]: error }, values: null };
}

/** The query of this calculation, empty for the example: what is shared, and what goes with a request. */
export function toolQuery({ isExample, typed }: ToolInput): string {
  return isExample ? '' : `?${new URLSearchParams(typed)}`;
}

/** The parameters of a page that must never be cached: visitors' own figures. */
export function personalParameters(fields: ToolFields): Record<string, 'personal'> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, 'personal']));
}

/** `Price, Rate`: the fields with errors. */
export function errorLabels(fields: ToolFields, errors: ToolInput['errors']): { name: string; label: string }[] {
  return Object.keys(errors).map((name) => ({ name, label: fields[name]?.label ?? name }));
}

function exampleText(field: ToolField | undefined): string {
  if (!field) return '';
  return typeof field.example === 'number' ? fieldAmount(field.example) : field.example;
}

function readField(field: ToolField, text: string): { value: number | string } | { error: string } {
  if (field.kind === 'choice') {
    const isOffered = field.options.some(({ value }) => value === text);
    return isOffered ? { value: text } : { error: 'Choose one of these.' };
  }
  const { kind, noun, example, least = 0, most = MOST[kind], ifEmpty } = field;
  if (ifEmpty !== undefined && text.trim() === '') return { value: ifEmpty };
  const amount = parseAmount(text, kind);
  if (amount === null) return { error: `Enter ${noun} as a number, such as ${fieldAmount(example)}.` };
  const value = kind === 'money' ? Math.round(amount * 100) / 100 : amount;
  const isWhole = kind !== 'months' || Number.isInteger(value);
  if (!isWhole || value < least || value > most) {
    const range = `from ${fieldAmount(least)} to ${fieldAmount(most)}`;
    return { error: `Enter ${noun} as a ${isWhole ? '' : 'whole '}number ${range}.` };
  }
  return { value };
}
