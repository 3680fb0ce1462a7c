import type { Article } from '#app/features/articles/article.ts';
import type { Figure } from '#app/features/articles/figures/figure.ts';
import { figureAsText } from '#app/features/articles/figures/figure-text.ts';
import type { FactNote } from '#app/features/facts/fact.ts';
import { formatCalendarDate } from '#app/platform/calendar.ts';
import { workOnBody } from './work-on-body.ts';

type Written = Pick<
  Article,
  'slug' | 'title' | 'summary' | 'bodyHtml' | 'authorName' | 'authorRole' | 'publishDate' | 'category'
>;

/** An article for language models: facts are filled in by the caller, figures become tables. */
export async function articleMarkdown(siteUrl: string, article: Written, figures: readonly Figure[]): Promise<string> {
  const { slug, title, summary, authorName, authorRole, publishDate, category } = article;
  const relative = await workOnBody('bodyAsMarkdown', article.bodyHtml);
  const body = relative.replaceAll(/\]\((?=\/(?!\/)|#)/g, (start, at: number) =>
    relative[at + 2] === '#' ? `${start}${siteUrl}/resources/${slug}` : start + siteUrl,
  );
  const author = [authorName, authorRole].filter(Boolean).join(', ');
  return [
    `# ${oneLine(title)}`,
    summary && `> ${oneLine(summary)}`,
    `By ${author}. ${category}, ${formatCalendarDate(publishDate)}. ${siteUrl}/resources/${slug}`,
    withFigures(body, figures),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** What the quoted figures are, and of which day. */
export function datedFigures(notes: readonly FactNote[]): string[] {
  if (notes.length === 0) return [];
  return ['', '## Figures and their dates', '', ...notes.map(dated)];
}

function dated({ name, text, asOf, source, state, expired }: FactNote): string {
  const warning = expired ? ' Confirm with your lender.' : '';
  return `- ${name}: ${text}, as of ${formatCalendarDate(asOf)} (${source.url ? `[${source.title}](${source.url})` : source.title}). ${state}.${warning}`;
}

/** A reference that is a paragraph of its own. Markdown escapes its brackets. */
const REFERENCE = /^\\\[\\\[\s*figure\s*:\s*([a-z0-9-]+)\s*\\\]\\\]$/gim;

function withFigures(markdown: string, figures: readonly Figure[]): string {
  return markdown.replaceAll(REFERENCE, (_, name: string) => {
    const figure = figures.find((one) => one.name === name.toLowerCase());
    return figure ? figureAsText(figure) : '';
  });
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
