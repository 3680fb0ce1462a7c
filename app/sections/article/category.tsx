import type { ArticleCard, Category } from '#app/features/articles/article.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { Motif } from '#app/ui/rosette.tsx';
import { Dateline } from './dateline.tsx';

const MOTIFS: Record<Category, Motif> = {
  Buy: 'buy',
  Sell: 'sell',
  Capital: 'capital',
  Integration: 'integration',
  Insights: 'insights',
};

export function motifOf(category: Category): Motif {
  return MOTIFS[category] ?? 'insights';
}

export function CategoryBadge({ category }: { category: Category }) {
  return <Badge motif={motifOf(category)}>{category}</Badge>;
}

/** The line above the title on a card. */
export function CategoryAndDate({ article }: { article: ArticleCard }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3.5 gap-y-1.5 text-meta text-ink-500">
      <CategoryBadge category={article.category} />
      <span>
        <Dateline {...article} />
      </span>
    </p>
  );
}
