import type { ArticleCard } from '#app/features/articles/article.ts';
import { Rosette } from '#app/ui/rosette.tsx';
import { ROSETTE_FILES } from '#app/ui/rosette-files.ts';
import { motifOf } from './category.tsx';

type Pictured = Pick<ArticleCard, 'slug' | 'category' | 'heroImageUrl' | 'heroImageAlt'>;

interface CardPlateProps {
  article: Pictured;
  shape: 'wide' | 'tall';
  className?: string;
}

/** The picture on a card: the article's own, or its category's rosette, cropped by the article's address. */
export function CardPlate({ article, shape, className = '' }: CardPlateProps) {
  return (
    <div className={`plate plate-${shape} ${className}`} data-crop={cropOf(article.slug)}>
      {article.heroImageUrl ? (
        <img src={article.heroImageUrl} alt={article.heroImageAlt} loading="lazy" decoding="async" />
      ) : (
        <Rosette motif={motifOf(article.category)} />
      )}
    </div>
  );
}

/** The band across the head of an article, 400 px high (§9). */
export function BandPlate({ article }: { article: Pictured }) {
  const motif = motifOf(article.category);
  return (
    <div className="plate plate-band" data-crop={cropOf(article.slug)}>
      {article.heroImageUrl ? (
        <img src={article.heroImageUrl} alt={article.heroImageAlt} fetchPriority="high" />
      ) : (
        <>
          {/* A mask, which is asked for as scripts ask for things. */}
          <link rel="preload" as="image" href={ROSETTE_FILES[motif]} crossOrigin="anonymous" fetchPriority="low" />
          <Rosette motif={motif} fine />
          <Rosette motif={motif} />
        </>
      )}
    </div>
  );
}

/** One of three crops, always the same for the same article. */
export function cropOf(slug: string): number {
  let sum = 0;
  for (const letter of slug) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % 3;
}
