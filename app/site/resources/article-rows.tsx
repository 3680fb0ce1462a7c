import type { ArticleCard } from '#app/features/articles/article.ts';
import { shortCalendarDate } from '#app/platform/calendar.ts';
import { CategoryMark, motifOf } from '#app/site/frame/articles/category.tsx';
import { CardPlate } from '#app/site/frame/articles/plate.tsx';
import { Rosette } from '#app/ui/drawings/rosette.tsx';
import { PageLink } from '#app/ui/links.tsx';
import type { ShownList } from './shown-list.ts';
import './library.css';

type ListedArticle = ShownList['articles'][number];

interface ArticleRowsProps {
  articles: readonly ListedArticle[];
  figures: ShownList['figures'];
  /** A new list is loading. */
  busy: boolean;
}

interface LeadArticleProps {
  article: ListedArticle;
  figure: ShownList['leadFigure'];
  busy: boolean;
}

/** The newest article with its picture, or its figure on ink, or the rosette of its category. */
export function LeadArticle({ article, figure, busy }: LeadArticleProps) {
  return (
    <article
      data-article
      className="relative grid gap-x-[clamp(28px,4vw,64px)] gap-y-6 pt-[clamp(24px,3vw,44px)] pb-[clamp(36px,4.4vw,64px)] aria-busy:opacity-50 aria-busy:[transition:opacity_200ms_300ms] lg:grid-cols-[7fr_5fr]"
      aria-busy={busy || undefined}
    >
      {figure && !article.heroImageUrl ? (
        <div className="plate figure lead-figure @container m-0 grid content-center px-[6%] pt-[6.5%] pb-[6%] text-ivory">
          <Rosette
            motif={motifOf(article.category)}
            className="top-[8%] right-[-40%] w-[62%] text-brass-400 opacity-30"
          />
          <div
            role="img"
            className="relative"
            aria-label={figure.finding}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own code, which escapes the labels
            dangerouslySetInnerHTML={{ __html: figure.html }}
          />
        </div>
      ) : (
        <CardPlate article={article} shape="wide" className="aspect-16/10" />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] content-center gap-4">
        <RowMeta article={article} />
        <h2 className="text-[clamp(1.9rem,1.3rem+2.2vw,3.25rem)] wrap-anywhere">
          <PageLink to={`/resources/${article.slug}`} className="card-link">
            {article.title}
          </PageLink>
        </h2>
        <p className="lede max-w-[31em] text-ink-600 wrap-anywhere">{article.summary}</p>
      </div>
    </article>
  );
}

/** A ruled list. Summaries are for wide screens: twelve of them make a long page on a phone. */
export function ArticleRows({ articles, figures, busy }: ArticleRowsProps) {
  return (
    <div className="aria-busy:opacity-50 aria-busy:[transition:opacity_200ms_300ms]" aria-busy={busy || undefined}>
      {articles.map((article) => (
        <article
          key={article.id}
          data-article
          className="article-card relative grid grid-cols-[72px_minmax(0,1fr)] gap-4 py-4 border-b border-b-rule xl:grid-cols-[120px_minmax(0,1fr)] xl:gap-8 xl:py-6"
        >
          <RowPicture article={article} figure={figures[article.id]} />
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5">
            <RowMeta article={article} />
            <h3 className="text-[clamp(1.1875rem,1.05rem+.6vw,1.5rem)] leading-[1.2] wrap-anywhere">
              <PageLink to={`/resources/${article.slug}`} className="card-link">
                {article.title}
              </PageLink>
            </h3>
            <p className="max-w-[62ch] text-base leading-[1.5] text-ink-600 wrap-anywhere max-xl:hidden">
              {article.summary}
            </p>
          </div>
        </article>
      ))}
    </div>
  );
}

/** An uploaded picture, or the figure in miniature, as `figureThumbnails` drew it, or the mark of the category. */
function RowPicture({ article, figure }: { article: ListedArticle; figure: string | undefined }) {
  if (article.heroImageUrl) return <CardPlate article={article} shape="wide" className="self-start aspect-[10/7]" />;
  if (figure) {
    return (
      <svg
        viewBox="0 0 120 84"
        aria-hidden="true"
        className="w-full fill-none stroke-current text-ink-900 [&_.brass]:text-brass-500 [&_.solid]:fill-current"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: strokes only, drawn by our own code
        dangerouslySetInnerHTML={{ __html: figure }}
      />
    );
  }
  return (
    <CategoryMark
      category={article.category}
      className="justify-self-center w-[62%] max-h-13 stroke-brass-500 stroke-[0.5] xl:max-h-18.5"
    />
  );
}

function RowMeta({ article: { category, publishDate, readTime } }: { article: ArticleCard }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-[.875rem] leading-[1.3] sm:text-[.9375rem] text-ink-600">
      <CategoryMark category={category} className="size-4 stroke-brass-700 stroke-[1.3]" />
      {category}
      <span className="inline-flex items-center gap-2 before:w-4 before:border-t before:border-rule-strong">
        <span>
          <time dateTime={publishDate}>{shortCalendarDate(publishDate)}</time>
          {readTime > 0 && `, ${readTime} min`}
        </span>
      </span>
    </p>
  );
}
