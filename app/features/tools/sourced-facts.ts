import { isExpired } from '#app/features/facts/fact.ts';
import type { FactBook } from '#app/features/facts/fact-book.ts';
import type { FactKey, FactValues } from '#app/firm/facts.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { dateIn } from '#app/platform/calendar.ts';

/** A fact of the ledger with what a banker asks about it: where it is written, since when, and whether it may have changed. */
export interface SourcedFact<Key extends FactKey = FactKey> {
  value: FactValues[Key];
  source: { title: string; url: string };
  checkedOn: string;
  validFrom: string | null;
  /** Its last day has passed: the lender has to confirm it. */
  expired: boolean;
}

export type SourcedFacts<Key extends FactKey> = { readonly [One in Key]: SourcedFact<One> };

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
    const { sourceTitle: title, sourceUrl: url, checkedOn, validFrom } = fact;
    return [key, { value, source: { title, url }, checkedOn, validFrom, expired: isExpired(fact, today) }] as const;
  });
  return Object.fromEntries(sourced) as unknown as SourcedFacts<Key>;
}
