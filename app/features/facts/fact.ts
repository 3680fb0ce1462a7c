import type { FactBasis, FactKind, FactValue } from '#app/firm/fact-values.ts';
import { addDays, formatCalendarDate } from '#app/platform/calendar.ts';

/** A figure that the site quotes: its value, where it comes from, and until when it may be quoted. */
export interface Fact {
  key: string;
  name: string;
  kind: FactKind;
  value: FactValue;
  /** What follows the value: `of total project cost`. */
  wording: string;
  sourceTitle: string;
  sourceUrl: string;
  /** Calendar dates. */
  checkedOn: string;
  validFrom: string | null;
  /** The last day on which it is quoted without a warning. Null: it does not age. */
  validUntil: string | null;
  basis: FactBasis;
  /** The section of the rule, who reports it, or for which time it was known. */
  basisNote: string;
}

/** What readers learn about a figure that ages. */
export interface FactNote {
  key: string;
  name: string;
  text: string;
  asOf: string;
  source: { title: string; url: string };
  /** How well it is known, as a phrase. */
  state: string;
  /** Last known: it may have changed since. */
  expired: boolean;
}

/** The id of a note, for the number in the text. */
export const noteId = (number: number) => `figure-${number}`;

/** What happened to a fact. */
export const FACT_CHANGES = ['added', 'changed', 'checked', 'restored', 'deleted'] as const;
export type FactChangeKind = (typeof FACT_CHANGES)[number];

export const KEY_SHAPE = /^[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*$/;
export const MAX_KEY_LENGTH = 80;

/** The page tag of everything that quotes a fact. */
export const factTag = (key: string) => `fact:${key}`;
export const isFactTag = (tag: string) => tag.startsWith('fact:');

export const isExpired = ({ validUntil }: Pick<Fact, 'validUntil'>, today: string) =>
  validUntil !== null && validUntil < today;

const WARNING_DAYS = 30;

/** Whether a fact is past its date, will be within 30 days, or neither. */
export function stateOf(fact: Pick<Fact, 'validUntil'>, today: string): 'expired' | 'soon' | 'current' {
  if (isExpired(fact, today)) return 'expired';
  const soonest = addDays(today, WARNING_DAYS);
  return fact.validUntil !== null && fact.validUntil <= soonest ? 'soon' : 'current';
}

/** The facts that need a look, the first date first. */
export function expiringFacts<Known extends Pick<Fact, 'validUntil'>>(all: readonly Known[], today: string): Known[] {
  return all
    .filter((fact) => stateOf(fact, today) !== 'current')
    .sort((a, b) => String(a.validUntil).localeCompare(String(b.validUntil)));
}

/** Said to be so once, and perhaps no longer: past its date, or not confirmed for the present. */
export const isLastKnown = (fact: Pick<Fact, 'basis' | 'validUntil'>, today: string) =>
  fact.basis === 'last known' || isExpired(fact, today);

/** `Read in the rule, 26 U.S.C. 197(a)`. */
export function stateText(fact: Pick<Fact, 'basis' | 'basisNote' | 'validUntil'>, today: string): string {
  const { basis, basisNote, validUntil } = fact;
  if (basis === 'last known' && basisNote) return `Last known, ${basisNote}`;
  const end = validUntil && isExpired(fact, today) ? `Last known, expired on ${formatCalendarDate(validUntil)}` : '';
  if (basis === 'last known') return end || 'Last known';
  const known = basis === 'read' ? `ead in the rule, ${basisNote}` : `eported by ${basisNote || 'its source'}`;
  return end ? `${end}; r${known}` : `R${known}`;
}

/** A tag with its name, also if an attribute contains `>`; or the text up to the next one. */
export const TAG_OR_TEXT = /<\/?([a-z][a-z0-9]*)(?:"[^"]*"|'[^']*'|[^'">])*>|[^<]+|</gi;
