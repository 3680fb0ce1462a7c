import { useState } from 'react';
import type { Article, Category } from '#app/features/articles/article.ts';
import type { ReadableBody } from '#app/features/articles/body/readable-body.ts';
import type { FactNote } from '#app/features/facts/fact.ts';
import { type Author, initialsOf, profileName } from '#app/firm/people.ts';
import { toolPath } from '#app/firm/tools.ts';
import { ArticleFigures } from '#app/site/frame/fact-notes.tsx';
import { Instrument } from '#app/tools/frame/instruments.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { Rosette } from '#app/ui/drawings/rosette.tsx';
import { ArrowLink, ButtonLink, PageLink } from '#app/ui/links.tsx';
import { ctaForCategory, OPEN_TOOL, toolStripOf } from './calls-to-action.ts';
import { CategoryBadge, Dateline, motifOf } from './category.tsx';
import { Contents } from './contents.tsx';
import { BandPlate } from './plate.tsx';
import { ShareLinks } from './share-links.tsx';

/** Shorter articles have no table of contents. */
const HEADINGS_FOR_CONTENTS = 3;

type Shown = Omit<Article, 'id' | 'summary' | 'bodyHtml' | 'seoTitle' | 'metaDescription' | 'createdAt' | 'updatedAt'>;

interface ArticleViewProps {
  article: Omit<Shown, 'canonicalUrl' | 'ogImageUrl'> & { author: Author | null };
  body: ReadableBody;
  /** About the figures in the body that age. */
  notes: readonly FactNote[];
  /** The article's absolute URL. */
  url: string;
}

/** The article as readers see it: on its page and in every preview. */
export function ArticleView({ article, body, notes, url }: ArticleViewProps) {
  return (
    <article>
      <ArticleHeader article={article} />
      <BandPlate article={article} />
      <div className="wrap grid gap-x-[clamp(24px,3vw,48px)] gap-y-10 pt-10 pb-section 2xl:grid-cols-[2.6fr_7fr_3fr] 2xl:pt-18">
        {body.headings.length >= HEADINGS_FOR_CONTENTS ? <Contents headings={body.headings} /> : <span />}
        <ArticleText article={article} html={body.html} notes={notes} url={url} />
        <CategoryCta category={article.category} />
      </div>
    </article>
  );
}

type Headed = Pick<Article, 'title' | 'category' | 'authorName' | 'authorRole' | 'publishDate' | 'readTime'>;

function ArticleHeader({ article }: { article: Headed }) {
  return (
    <div className="wrap">
      <Breadcrumb trail={TRAIL} current={article.title} />
      <header className="grid items-end gap-x-[clamp(40px,6vw,104px)] gap-y-7 pb-7 2xl:grid-cols-[8fr_3fr] 2xl:pb-11">
        <div className="grid justify-items-start gap-5">
          <CategoryBadge category={article.category} />
          <h1 className={`tracking-[-.022em] wrap-anywhere ${titleSize(article.title)}`}>{article.title}</h1>
        </div>
        <p className="border-rule text-ui leading-[1.55] text-ink-600 max-2xl:border-t max-2xl:pt-4 2xl:mb-2 2xl:border-l 2xl:pl-6">
          <strong className="block font-semibold text-ink-900">{article.authorName}</strong>
          {article.authorRole}
          {article.authorRole && <br />}
          <Dateline {...article} />
        </p>
      </header>
    </div>
  );
}

const TRAIL = [
  { label: 'Home', to: '/' },
  { label: 'Resources', to: '/resources' },
];

/** Titles longer than about four lines get a smaller size. */
function titleSize(title: string): string {
  return title.length > 100
    ? 'text-[clamp(1.875rem,1.3rem+2.3vw,3.25rem)] leading-[1.08]'
    : 'text-[clamp(2.25rem,1.4rem+3.4vw,4.25rem)] leading-[1.03]';
}

interface ArticleTextProps {
  article: Pick<Article, 'slug' | 'title' | 'tags' | 'authorName' | 'authorRole'> & { author: Author | null };
  /** Sanitized on the server (§5). */
  html: string;
  notes: readonly FactNote[];
  /** The article's absolute URL. */
  url: string;
}

function ArticleText({ article, html, notes, url }: ArticleTextProps) {
  const [inPage] = useState(textInPage);
  return (
    <div className="w-full max-w-text min-w-0">
      <div
        className="prose reading"
        data-site={URL.parse(url)?.origin}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the server, on save and on render (§5)
        dangerouslySetInnerHTML={{ __html: html || inPage }}
      />
      <ArticleFigures notes={notes} />
      <ToolStrip slug={article.slug} />
      {article.tags.length > 0 && (
        <ul aria-label="Topics" data-print="no" className="mt-10 flex flex-wrap gap-2">
          {article.tags.map((tag) => (
            <li key={tag} className="rounded-control border border-rule-strong px-3 py-1.5 text-meta wrap-anywhere">
              {tag}
            </li>
          ))}
        </ul>
      )}
      <ShareLinks title={article.title} url={url} />
      <AuthorCard name={article.authorName} role={article.authorRole} person={article.author} />
    </div>
  );
}

/** The data of a first page has no text, since the page has it. React renders it again if an extension changed the page. */
const textInPage = () =>
  typeof document === 'undefined' ? '' : (document.querySelector('.prose.reading')?.innerHTML ?? '');

/** The category-dependent call to action (§2). The sticky bar is hidden while it is in the window. */
function CategoryCta({ category }: { category: Category }) {
  const { title, text, label, to } = ctaForCategory(category);
  return (
    <aside
      aria-label={title}
      data-print="no"
      className="article-call on-ink relative self-start overflow-hidden bg-ink-900 px-7 py-7.5 2xl:max-[75rem]:px-5 text-ivory"
    >
      <Rosette
        motif={motifOf(category)}
        className="turns absolute -top-37.5 -right-42.5 w-65 text-brass-400/60 2xl:top-0 2xl:right-0 2xl:w-[clamp(180px,18vw,260px)] 2xl:translate-x-[46%] 2xl:-translate-y-[46%]"
      />
      <h2 className="relative max-w-[13em] text-[1.75rem] leading-[1.12] 2xl:max-w-[7em] 2xl:pt-18">{title}</h2>
      <p className="relative mt-3 mb-5.5 max-w-[52ch] text-base text-mute">{text}</p>
      <ButtonLink to={to} tone="brass" className="w-full px-4 text-balance sm:max-2xl:w-auto sm:max-2xl:px-6">
        {label}
      </ButtonLink>
    </aside>
  );
}

interface AuthorCardProps {
  name: string;
  role: string;
  /** Null for guest authors, and for those who are hidden; their card has no links. */
  person: Author | null;
}

function AuthorCard({ name, role, person }: AuthorCardProps) {
  return (
    <aside
      aria-label="About the author"
      data-print="no"
      className="mt-12 grid grid-cols-[auto_minmax(0,1fr)] gap-5.5 border-t border-ink-900 pt-7 text-base leading-[1.6]"
    >
      <span
        aria-hidden="true"
        className="relative grid h-20 w-16 place-items-center overflow-hidden border border-rule-strong bg-paper-2 text-brass-500 sm:h-27 sm:w-22"
      >
        {person?.portrait ? (
          <img {...person.portrait} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
        ) : (
          <>
            <Rosette motif="insights" className="absolute w-[150px] opacity-55" />
            <span className="relative bg-paper-2 px-2 py-1.5 font-display text-[1.375rem] leading-none text-ink-900 sm:text-[2rem]">
              {person?.monogram ?? initialsOf(name)}
            </span>
          </>
        )}
      </span>
      <div>
        <h2 className="text-[1.5rem] leading-[1.2]">{name}</h2>
        <p className="mt-1.5 text-ink-600">{[role, person?.short].filter(Boolean).join('. ')}</p>
        {person && (
          <p className="flex flex-wrap gap-x-5 text-ink-600" data-print="no">
            <PageLink to={`/about/${person.slug}`} className={LINK}>
              Profile
            </PageLink>
            <a href={`mailto:${person.email}`} className={LINK}>
              Email
            </a>
            {person.linkedIn && (
              <a href={person.linkedIn} rel="noopener" className={LINK}>
                {profileName(person.linkedIn)}
              </a>
            )}
          </p>
        )}
      </div>
    </aside>
  );
}

const LINK = 'text-link inline-flex min-h-11 items-center';

/** After the text of an article whose example opens one of the tools. */
function ToolStrip({ slug }: { slug: string }) {
  const strip = toolStripOf(slug);
  if (!strip) return null;
  return (
    <aside
      aria-label={strip.title}
      data-print="no"
      className="mt-11 grid grid-cols-[clamp(84px,20%,132px)_minmax(0,1fr)] items-center gap-6 border-y border-ink-900 py-6"
    >
      <Instrument tool={strip.tool} />
      <div>
        <h2 className="font-serif text-[1.5rem] leading-[1.2] tracking-[-.012em]">{strip.title}</h2>
        <p className="mt-1 mb-1.5 text-base leading-normal text-ink-600">{strip.text}</p>
        <ArrowLink to={toolPath(strip.tool)}>{OPEN_TOOL}</ArrowLink>
      </div>
    </aside>
  );
}
