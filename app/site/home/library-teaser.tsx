import { CategoryAndDate, CategoryBadge, Dateline } from '#app/site/frame/articles/category.tsx';
import { CardPlate, type PicturedCard } from '#app/site/frame/articles/plate.tsx';
import { ArrowLink, PageLink } from '#app/ui/links.tsx';

/** The latest articles: one large, the others in rows beside it. */
export function LibraryTeaser({ articles }: { articles: readonly PicturedCard[] }) {
  const [lead, ...others] = articles;
  if (!lead) return null;
  return (
    <section className="py-section">
      <div className="wrap">
        <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 lg:mb-12">
          <h2 className="max-w-[15ch]">Latest from the Resource Library</h2>
          <ArrowLink to="/resources">View All Resources</ArrowLink>
        </div>
        {others.length === 0 ? (
          <Lead article={lead} className="lg:grid-cols-[7fr_5fr] lg:gap-x-[clamp(24px,4vw,64px)]" />
        ) : (
          <div className="grid gap-x-[clamp(24px,4vw,64px)] gap-y-10 lg:grid-cols-[7fr_5fr]">
            <Lead article={lead} />
            <div className="grid lg:auto-rows-fr lg:gap-y-7">
              {others.map((article) => (
                <Row key={article.id} article={article} />
              ))}
            </div>
          </div>
        )}
      </div>
    </section>
  );
}

function Lead({ article, className = '' }: { article: PicturedCard; className?: string }) {
  return (
    <article className={`relative grid content-start gap-4 ${className}`}>
      <CardPlate article={article} shape="wide" className="aspect-video" />
      <div className="grid content-start gap-4">
        <CategoryAndDate article={article} />
        <h3 className="font-display text-[clamp(1.65rem,1.3rem+1.2vw,2.25rem)] leading-[1.12] wrap-anywhere">
          <PageLink to={`/resources/${article.slug}`} className="card-link">
            {article.title}
          </PageLink>
        </h3>
        <p className="max-w-[56ch] text-ink-600">{article.summary}</p>
      </div>
    </article>
  );
}

function Row({ article }: { article: PicturedCard }) {
  return (
    <article className="relative grid grid-cols-[96px_1fr] gap-x-4.5 border-t border-rule pt-7 pb-7 first:border-t-0 first:pt-0 sm:grid-cols-[148px_1fr] sm:gap-x-6 lg:grid-cols-[120px_1fr] lg:pb-0 min-[80rem]:grid-cols-[200px_1fr]">
      <CardPlate article={article} shape="tall" className="max-lg:aspect-[4/5] max-lg:self-start" />
      <div className="grid content-start justify-items-start gap-3">
        <CategoryBadge category={article.category} />
        <h3 className="text-[1.375rem] wrap-anywhere min-[80rem]:text-[1.5rem]">
          <PageLink to={`/resources/${article.slug}`} className="card-link">
            {article.title}
          </PageLink>
        </h3>
        <p className="text-ui text-ink-600 max-sm:hidden lg:max-[80rem]:hidden">{article.summary}</p>
        <p className="text-meta text-ink-500">
          <Dateline {...article} />
        </p>
      </div>
    </article>
  );
}
