import type { Fact } from '#app/features/facts/fact.ts';
import { importRemarks } from '#app/features/facts/quotable-facts.ts';
import { readerOf } from './finish-body.ts';

interface ImportedText {
  bodyHtml: string;
  keptAmounts: string;
  facts: readonly Fact[];
}

/** What the report of an import says about the amounts in an article. */
export function remarksOn({ facts, ...text }: ImportedText): string[] {
  return importRemarks(text, { all: facts, word: readerOf(facts).word });
}
