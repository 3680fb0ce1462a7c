import { QUOTATION } from '#app/firm/fact-values.ts';
import { editDistance } from '#app/platform/edit-distance.ts';

/** The names that a text quotes, each once. */
export function quotedNames(text: string): string[] {
  return [...new Set(Array.from(text.matchAll(QUOTATION), ([, name = '']) => name))];
}

const MOST_SUGGESTED = 3;

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
export function nearest(name: string, names: readonly string[]): string[] {
  return names
    .map((one) => ({ one, distance: one.includes(name) || name.includes(one) ? 1 : editDistance(name, one) }))
    .filter(({ distance }) => distance <= Math.max(3, name.length / 3))
    .sort((a, b) => a.distance - b.distance || a.one.localeCompare(b.one))
    .slice(0, MOST_SUGGESTED)
    .map(({ one }) => one);
}
