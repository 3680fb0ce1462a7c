import { factWord, QUOTATION } from '#app/firm/fact-values.ts';
import { editDistance } from '#app/platform/edit-distance.ts';
import { type KnownFacts, keptAs, notesOnBody, openNotes } from './amount-notes.ts';
import type { Fact } from './fact.ts';

const MAX_SUGGESTED = 3;

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
export function currentExceptions({ bodyHtml, keptAmounts }: LookedAt, facts: KnownFacts): string {
  const lines = new Set(keptAmounts.split('\n'));
  return [...new Set(notesOnBody(bodyHtml, facts).map(keptAs))].filter((line) => lines.has(line)).join('\n');
}

/** What the report of an import says about an article’s amounts. */
export function importRemarks({ bodyHtml, keptAmounts }: LookedAt, facts: KnownFacts): string[] {
  return openNotes(notesOnBody(bodyHtml, facts), keptAmounts).map(
    ({ key, said, says, sentence }) => `it says ${said} where the fact ${key} says ${says}: “${shortened(sentence)}”`,
  );
}

const MAX_SHOWN_LENGTH = 160;
const shortened = (text: string) => {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  return plain.length > MAX_SHOWN_LENGTH ? `${plain.slice(0, MAX_SHOWN_LENGTH - 1)}…` : plain;
};

/** The names that a text quotes, each once. */
export function quotedNames(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(QUOTATION), ([, name = '']) => name))];
}

/** What to say about the first name in these texts that cannot be quoted; null if all are known. */
export function quotationProblem(text: string, names: readonly string[]): string | null {
  const known = new Set(names);
  const unknown = quotedNames(text).find((name) => !known.has(name));
  if (unknown) {
    const near = nearest(unknown, names).map((name) => `{{${name}}}`);
    return `There is no fact named {{${unknown}}}.${near.length ? ` Did you mean ${near.join(' or ')}?` : ''}`;
  }
  const inTag = /<[a-z][^>]*\{\{[^>]*>/i.test(text);
  return inTag ? 'A fact can be quoted in text, not in a link’s address or a picture’s description.' : null;
}

/** The known names that need the fewest changed letters. */
function nearest(name: string, names: readonly string[]): string[] {
  return names
    .map((one) => ({ one, distance: one.includes(name) || name.includes(one) ? 1 : editDistance(name, one) }))
    .filter(({ distance }) => distance <= Math.max(3, name.length / 3))
    .sort((a, b) => a.distance - b.distance || a.one.localeCompare(b.one))
    .slice(0, MAX_SUGGESTED)
    .map(({ one }) => one);
}
