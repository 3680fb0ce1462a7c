import type { QuotableFacts } from '#app/features/facts/quotable-facts.ts';
import { factWord } from '#app/firm/fact-values.ts';

/** What is said of a value without a source of its own. */
export const COMPUTED = 'Computed from facts';

export const FACT_SEARCH = {
  label: 'Search for a fact',
  placeholder: 'Name, key or value',
  none: 'No fact has these words. Search looks at names, keys and values.',
} as const;

/** What an article can quote. */
export interface FactOption {
  name: string;
  title: string;
  value: string;
  about: string;
}

export function factOptions({ facts, computed }: QuotableFacts): FactOption[] {
  return [
    ...facts.map((fact) => ({ name: fact.key, title: fact.name, value: factWord(fact), about: fact.wording })),
    ...Object.entries(computed).map(([name, value]) => ({ name, title: name, value, about: COMPUTED })),
  ];
}

/** Those with all words, names that begin with them first. */
export function matchingFacts(all: readonly FactOption[], typed: string): FactOption[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = all.filter((option) => {
    const text = Object.values(option).join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const begins = ({ title, name }: FactOption) =>
    Number([title, name].some((text) => text.toLowerCase().startsWith(words.join(' '))));
  return words.length === 0 ? found : found.sort((one, other) => begins(other) - begins(one));
}
