import { factWord } from '#app/firm/fact-values.ts';
import { type KnownFacts, keptAs, notesOnBody, openNotes } from './amount-notes.ts';
import type { Fact } from './fact.ts';

/** Everything that an article can quote, with its present values, as the editor gets it. */
export interface QuotableFacts {
  facts: readonly Fact[];
  /** The figures that are computed from facts, by name. */
  computed: Readonly<Record<string, string>>;
}

/** The same for the functions that look at sentences. */
export function knownFacts({ facts, computed }: QuotableFacts): KnownFacts {
  const byKey = new Map(facts.map((fact) => [fact.key, fact]));
  return {
    all: facts,
    word(name, form) {
      const fact = byKey.get(name);
      if (fact) return factWord(fact, form);
      return Object.hasOwn(computed, name) ? computed[name] : undefined;
    },
  };
}

interface LookedAt {
  bodyHtml: string;
  keptAmounts: string;
}

/** The declared exceptions whose sentences are still in the body. */
export function presentExceptions({ bodyHtml, keptAmounts }: LookedAt, facts: KnownFacts): string {
  const lines = new Set(keptAmounts.split('\n'));
  return [...new Set(notesOnBody(bodyHtml, facts).map(keptAs))].filter((line) => lines.has(line)).join('\n');
}

/** What the report of an import says about an article’s amounts. */
export function importRemarks({ bodyHtml, keptAmounts }: LookedAt, facts: KnownFacts): string[] {
  return openNotes(notesOnBody(bodyHtml, facts), keptAmounts).map(
    ({ key, said, says, sentence }) => `it says ${said} where the fact ${key} says ${says}: “${shortened(sentence)}”`,
  );
}

const LONGEST = 160;
const shortened = (text: string) => {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST - 1)}…` : plain;
};
