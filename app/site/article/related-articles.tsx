import type { ArticleCard } from '#app/features/articles/article.ts';
import { CategoryBadge } from '#app/site/frame/articles/category.tsx';
import { Dateline } from '#app/site/frame/articles/dateline.tsx';
import { PageLink } from '#app/ui/page-link.tsx';

export function RelatedArticles({ articles }: { articles: readonly ArticleCard[] }) {
  if (articles.length === 0) return null;
  return (
    <section className="border-t border-rule bg-paper-2 py-section" data-print="no">
      <div className="wrap">
        <h2>Related articles</h2>
        <div className="mt-10 grid border-t border-ink-900 2xl:grid-cols-3">
          {articles.map((article) => (
            <article key={article.id} className={COLUMN}>
              <CategoryBadge category={article.category} />
              <h3 className="wrap-anywhere">
                <PageLink to={`/resources/${article.slug}`} className="card-link">
                  {article.title}
                </PageLink>
              </h3>
              <p className="text-meta text-ink-600">
                <Dateline {...article} />
              </p>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}

const COLUMN =
  'relative grid content-start justify-items-start gap-3.5 border-rule py-5.5 max-2xl:not-first:border-t ' +
  '2xl:px-8 2xl:pt-7 2xl:pb-3 2xl:not-first:border-l 2xl:first:pl-0 2xl:nth-3:pr-0';
