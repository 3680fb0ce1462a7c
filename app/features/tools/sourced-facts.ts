import { isLastKnown, stateText } from '#app/features/facts/fact.ts';
import type { FactBook } from '#app/features/facts/fact-book.ts';
import type { FactKey, FactValues } from '#app/firm/facts.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { dateIn } from '#app/platform/calendar.ts';

/** A fact of the ledger with what a banker asks about it: where it is written, since when, and whether it may have changed. */
export interface SourcedFact<Key extends FactKey = FactKey> {
  value: FactValues[Key];
  source: { title: string; url: string };
  validFrom: string | null;
  /** How well it is known, as a phrase. */
  state: string;
  /** Last known: the lender has to confirm it. */
  expired: boolean;
  /** In a sentence about it: `last known `, `reported `, or nothing if it was read in the rule. */
  hedge: string;
}

export type SourcedFacts<Key extends FactKey> = { readonly [One in Key]: SourcedFact<One> };

/** `Guaranty fee: last known, fiscal year 2026.` Empty for a figure that holds. */
export function hedged(name: string, { expired, state }: SourcedFact): string {
  return expired ? `${name}: ${state.charAt(0).toLowerCase()}${state.slice(1)}.` : '';
}

/** What a tool calculates with. The reader learns which facts a page depends on. */
export function sourcedFacts<Key extends FactKey>(
  book: FactBook,
  reader: ReturnType<FactBook['reader']>,
  keys: readonly Key[],
  now: Date,
): SourcedFacts<Key> {
  const today = dateIn(OFFICE_ZONE, now);
  const sourced = keys.map((key) => {
    const value = reader.value(key);
    const fact = book.get(key);
    if (!fact) throw new Error(`There is no fact named ${key}.`);
    const { sourceTitle: title, sourceUrl: url, validFrom } = fact;
    const expired = isLastKnown(fact, today);
    const hedge = expired ? 'last known ' : fact.basis === 'reported' ? 'reported ' : '';
    const known = { state: stateText(fact, today), expired, hedge };
    return [key, { value, source: { title, url }, validFrom, ...known }] as const;
  });
  return Object.fromEntries(sourced) as unknown as SourcedFacts<Key>;
}
