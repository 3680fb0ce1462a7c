import { Link } from 'react-router';
import type { Article } from '#app/features/articles/article.ts';
import { CategoryBadge } from './category.tsx';
import { Dateline } from './dateline.tsx';

type Headed = Pick<Article, 'title' | 'category' | 'authorName' | 'authorRole' | 'publishDate' | 'readTime'>;

export function ArticleHeader({ article }: { article: Headed }) {
  return (
    <div className="wrap">
      <Breadcrumb title={article.title} />
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

/** A title of more than about four lines is set smaller. */
function titleSize(title: string): string {
  return title.length > 100
    ? 'text-[clamp(1.875rem,1.3rem+2.3vw,3.25rem)] leading-[1.08]'
    : 'text-[clamp(2.25rem,1.4rem+3.4vw,4.25rem)] leading-[1.03]';
}

function Breadcrumb({ title }: { title: string }) {
  return (
    <nav aria-label="Breadcrumb" className="py-2 text-[.9375rem] text-ink-500 sm:py-4.5" data-print="no">
      <ol className="flex items-center gap-x-2.5">
        <li>
          <Link to="/" className={CRUMB}>
            Home
          </Link>
        </li>
        <Slash />
        <li>
          <Link to="/resources" className={CRUMB}>
            Resources
          </Link>
        </li>
        <Slash className="max-sm:hidden" />
        <li aria-current="page" className="min-w-0 truncate max-sm:sr-only">
          {title}
        </li>
      </ol>
    </nav>
  );
}

const CRUMB = 'text-link inline-flex min-h-11 items-center decoration-rule-strong';

function Slash({ className = '' }: { className?: string }) {
  return (
    <li aria-hidden="true" className={`text-rule-strong ${className}`}>
      /
    </li>
  );
}
