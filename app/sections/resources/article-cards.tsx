import { Link } from 'react-router';
import { CategoryAndDate } from '../article/category.tsx';
import { CardPlate, type PicturedCard } from '../article/plate.tsx';

interface ArticleCardsProps {
  articles: readonly PicturedCard[];
  /** A new list is loading. */
  busy: boolean;
}

/** Two columns below a full-width first article; a last article without a neighbor is full width, too. */
export function ArticleCards({ articles, busy }: ArticleCardsProps) {
  return (
    <div className="article-cards" aria-busy={busy || undefined}>
      {articles.map((article, index) => (
        <article key={article.id} className="article-card">
          <CardPlate article={article} shape="wide" />
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-3.5">
            <CategoryAndDate article={article} />
            <h3 className={index === 0 ? 'text-[clamp(1.6rem,1.2rem+1.2vw,2.125rem)] leading-[1.12]' : undefined}>
              <Link to={`/resources/${article.slug}`} className="card-link wrap-anywhere">
                {article.title}
              </Link>
            </h3>
            <p className="max-w-[56ch] leading-[1.5] text-ink-600 wrap-anywhere">{article.summary}</p>
          </div>
        </article>
      ))}
    </div>
  );
}
