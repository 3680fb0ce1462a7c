import type { Category } from '#app/features/articles/article.ts';
import { Badge } from '#app/ui/badge.tsx';
import type { Motif } from '#app/ui/rosette.tsx';

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
