import type { SearchPage } from '#app/features/articles/search/search-pages.ts';
import { QUESTIONS } from '#app/features/tools/exit-readiness.ts';
import { ASKED } from '#app/firm/asked.ts';
import { FACTS, type FactKey } from '#app/firm/facts.ts';
import { SHOWN_GUIDES } from '#app/firm/guides.ts';
import { SITE } from '#app/firm/identity.ts';
import { INDEXED_PAGES, type SitePage } from '#app/firm/pages.ts';
import { PEOPLE } from '#app/firm/people.ts';
import { live } from '#app/firm/published.ts';
import { SELL_SIDE } from '#app/firm/services.ts';
import { TOOL_PAGES, toolPath } from '#app/firm/tools.ts';
import * as about from './about/content.ts';
import * as buy from './buy/content.ts';
import * as capital from './capital/content.ts';
import { PRIVACY_POLICY } from './legal/privacy-policy.ts';
import { TERMS_OF_USE } from './legal/terms-of-use.ts';
import { PAGE_TEXTS } from './page-texts.ts';
import * as retain from './retain/content.ts';
import * as sell from './sell/content.ts';

const KINDS = { services: 'Service', tools: 'Tool', guides: 'Guide', firm: 'Page', legal: 'Page' } as const;
/** The facts that the loan tools explain, as quotations. */
const LOAN_RULES = (Object.keys(FACTS) as FactKey[])
  .filter((key) => /^(sba|rate|lending)\./.test(key))
  .map((key) => `${FACTS[key].name}: {{${key}}}`);

const TEXTS: Readonly<Record<string, unknown>> = live(() => ({
  '/buy': [buy, PAGE_TEXTS.Buy],
  '/sell': [sell, SELL_SIDE, PAGE_TEXTS.Sell],
  '/capital': [capital, PAGE_TEXTS.Capital],
  '/retain': [retain, PAGE_TEXTS.Retain],
  '/about': [about, PAGE_TEXTS.About, PEOPLE.map(({ name, role }) => [name, role])],
  '/contact': [SITE.phone, SITE.hours, SITE.email, Object.values(SITE.address)],
  '/disclaimer': PAGE_TEXTS['Legal Disclaimer'],
  '/privacy-policy': PRIVACY_POLICY,
  '/terms-of-use': TERMS_OF_USE,
  ...Object.fromEntries(
    PEOPLE.map(({ slug, name, role, email, city, short, bio, expertise }) => [
      `/about/${slug}`,
      [name, role, email, city, short, bio, expertise],
    ]),
  ),
  ...Object.fromEntries(SHOWN_GUIDES.map((guide) => [`/guides/${guide.slug}`, guide])),
  ...Object.fromEntries(
    Object.entries(TOOL_PAGES).map(([slug, tool]) => [toolPath(slug as keyof typeof TOOL_PAGES), tool]),
  ),
  [toolPath('exit-readiness')]: [TOOL_PAGES['exit-readiness'], QUESTIONS],
}));

/** The pages that a search finds besides articles, with the texts that they show. */
export function searchPages(): SearchPage[] {
  return INDEXED_PAGES.filter(({ listsArticles }) => !listsArticles).map(({ path, title, about: line, group }) => ({
    path,
    kind: KINDS[group as Exclude<SitePage['group'], 'answer'>],
    title,
    asked: ASKED[path] ?? '',
    about: line,
    text: [
      ...stringsIn(TEXTS[path]),
      ...(['/tools/deal-coverage', '/tools/what-can-i-buy'].includes(path) ? LOAN_RULES : []),
    ].join('\n'),
  }));
}

/** All sentences of a content file, without addresses. */
function stringsIn(content: unknown): string[] {
  if (typeof content === 'string') return /^(\/|#|https?:)/.test(content) ? [] : [content];
  return typeof content === 'object' && content !== null ? Object.values(content).flatMap(stringsIn) : [];
}
