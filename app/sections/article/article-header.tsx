import type { Article } from '#app/features/articles/article.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { CategoryBadge } from './category.tsx';
import { Dateline } from './dateline.tsx';

type Headed = Pick<Article, 'title' | 'category' | 'authorName' | 'authorRole' | 'publishDate' | 'readTime'>;

export function ArticleHeader({ article }: { article: Headed }) {
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
