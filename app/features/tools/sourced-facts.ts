import type { FactKey, FactValues } from '#app/firm/facts.ts';

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
