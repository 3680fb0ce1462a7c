import { datedFigures } from '#app/features/articles/body/article-markdown.ts';
import { latestArticles } from '#app/features/articles/published/published-articles.ts';
import { SITE } from '#app/firm/identity.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import type { SitePage } from '#app/firm/pages.ts';
import { PEOPLE_TAG } from '#app/firm/people.ts';
import { FAQ_PAGES, type Faq, type FaqPage, questionsTag } from '#app/firm/questions.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { sharedUntilTomorrow } from '#app/platform/http/page-headers.ts';
import { services } from '#app/platform/services.ts';
import { PAGE_TEXTS } from '#app/site/page-texts.ts';
import type { Route } from './+types/llms';

const NEWEST = 20;

/** The site as one Markdown page for language models (llmstxt.org). */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, siteUrl, facts: book } = context.get(services);
  const facts = book.reader();
  const articles = facts.fill(await latestArticles(db, dateIn(OFFICE_ZONE, now()), NEWEST));
  const { firm, pages, plans, questions } = facts.fill(PAGE_TEXTS['llms.txt']);
  const pagesOf = (group: SitePage['group']) =>
    pages.filter((page) => page.group === group).map(({ path, title, about }) => item(title, siteUrl + path, about));

  const lines = [
    `# ${SITE.name}`,
    '',
    `> ${SITE.description}`,
    '',
    ...firm.map((fact) => `- ${fact}`),
    '',
    SITE.notAdvice,
    ...list('Services', pagesOf('services')),
    ...list(
      'Retainer plans',
      plans.map((fact) => `- ${fact}`),
    ),
    ...Object.entries(questions).flatMap(([about, faqs]) => list(`Questions about ${about}`, faqs.map(answered))),
    ...list('Guides', pagesOf('guides')),
    ...list('Deal tools', pagesOf('tools')),
    ...list('The firm', pagesOf('firm')),
    ...list(
      'Newest articles',
      articles.map(({ slug, title, summary }) => item(title, `${siteUrl}/resources/${slug}`, summary)),
    ),
    '',
    `Every article is also available as Markdown: add \`.md\` to its address. [The newest are in one file](${siteUrl}/llms-full.txt).`,
    ...list('Legal', pagesOf('legal')),
  ];
  return new Response([...lines, ...datedFigures(facts.notes(now())), ''].join('\n'), {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      ...sharedUntilTomorrow(
        ['articles', PEOPLE_TAG, ...(Object.keys(FAQ_PAGES) as FaqPage[]).map(questionsTag), ...facts.tags],
        now(),
        OFFICE_ZONE,
      ),
    },
  });
}

const answered = ({ question, answer }: Faq) => `- ${question} ${answer}`;

function list(title: string, items: readonly string[]): string[] {
  return items.length ? ['', `## ${title}`, '', ...items] : [];
}

/** Escapes authors' text, so that it cannot break the list or the link. */
function item(title: string, url: string, about: string): string {
  const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  const name = oneLine(title).replaceAll(/[[\]\\]/g, '\\$&');
  return about ? `- [${name}](${url}): ${oneLine(about)}` : `- [${name}](${url})`;
}
