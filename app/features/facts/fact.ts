import type { FactKind, FactValue } from '#app/firm/fact-values.ts';

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
}

/** What readers learn about a figure that ages. */
export interface FactNote {
  key: string;
  name: string;
  text: string;
  asOf: string;
  source: { title: string; url: string };
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

/** A tag with its name, also if an attribute contains `>`; or the text up to the next one. */
export const TAG_OR_TEXT = /<\/?([a-z][a-z0-9]*)(?:"[^"]*"|'[^']*'|[^'">])*>|[^<]+|</gi;
