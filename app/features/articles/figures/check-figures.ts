import { isCalendarDate } from '#app/platform/calendar.ts';
import {
  type Figure,
  MAX_FIGURE_LENGTH,
  MAX_FIGURES,
  MAX_REFERENCES,
  MAX_TABLE_LENGTH,
  REFERENCE,
  referenceTo,
  referredFigures,
  replaceReferences,
} from './figure.ts';
import { readNumbers } from './figure-numbers.ts';

const NAME_SHAPE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export type FigureErrors = Partial<Record<keyof Figure, string>>;

/** What is wrong with a figure, by field, in plain words. */
export function figureErrors(figure: Figure, others: readonly string[] = []): FigureErrors {
  const errors: FigureErrors = {};
  for (const [name, most] of Object.entries(MAX_FIGURE_LENGTH) as [keyof typeof MAX_FIGURE_LENGTH, number][]) {
    const limit = name === 'numbers' && figure.kind === 'table' ? MAX_TABLE_LENGTH : most;
    if (Array.from(figure[name]).length > limit) errors[name] = `Shorten this to ${limit} characters or fewer.`;
  }
  if (!NAME_SHAPE.test(figure.name)) errors.name = 'Give it a short name in lower-case letters, such as peg.';
  if (others.includes(figure.name)) errors.name = `Another figure of this article is named ${figure.name}.`;
  if (figure.sourceDate && !isCalendarDate(figure.sourceDate)) errors.sourceDate = 'Enter a date, such as 10/21/2026.';
  if (figure.sourceDate && !figure.source) errors.source = 'Name the source that this date belongs to.';
  const read = readNumbers(figure.kind, figure.numbers);
  if (read.ok) return errors;
  errors.numbers ??= read.problem;
  // A drawing speaks for itself.
  if (!figure.caption) errors.caption = 'Write a caption.';
  if (!figure.finding) errors.finding = 'Say what the figure shows, for people who do not see it.';
  return errors;
}

/** What is wrong with the figures of an article and the references to them; null if nothing is. */
export function figuresProblem(bodyHtml: string, figures: readonly Figure[]): string | null {
  if (figures.length > MAX_FIGURES) return `An article has at most ${MAX_FIGURES} figures.`;
  const names = figures.map(({ name }) => name);
  for (const [index, figure] of figures.entries()) {
    const [problem] = Object.values(figureErrors(figure, names.slice(0, index)));
    if (problem) return `The figure ${figure.name || 'without a name'} cannot be saved. ${problem}`;
  }
  const unknown = referredFigures(bodyHtml).find((name) => !names.includes(name));
  if (unknown !== undefined) {
    const known = names.length > 0 ? `It has ${names.map(referenceTo).join(', ')}.` : 'Add one with Figure.';
    return `This article has no figure for ${referenceTo(unknown)}. ${known}`;
  }
  let references = 0;
  const rest = replaceReferences(bodyHtml, () => {
    references++;
    return '';
  });
  if (references > MAX_REFERENCES) return `Figures can be shown ${MAX_REFERENCES} times in an article.`;
  const [misplaced] = rest.match(REFERENCE) ?? [];
  return misplaced ? `Put ${misplaced} in a paragraph of its own.` : null;
}
