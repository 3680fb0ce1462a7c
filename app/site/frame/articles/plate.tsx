import type { ComponentProps } from 'react';
import type { ArticleCard } from '#app/features/articles/article.ts';
import type { PictureSources } from '#app/features/pictures/picture.ts';
import buy from '#app/ui/art/rosette-buy.svg';
import capital from '#app/ui/art/rosette-capital.svg';
import insights from '#app/ui/art/rosette-insights.svg';
import integration from '#app/ui/art/rosette-integration.svg';
import sell from '#app/ui/art/rosette-sell.svg';
import { type Motif, Rosette } from '#app/ui/drawings/rosette.tsx';
import { motifOf } from './category.tsx';

/** With the available sizes of its hero image, if that was uploaded. */
export type PicturedCard = ArticleCard & { heroPicture?: PictureSources | null };
type Pictured = Pick<PicturedCard, 'slug' | 'category' | 'heroImageUrl' | 'heroImageAlt' | 'heroPicture'>;

interface CardPlateProps {
  article: Pictured;
  shape: 'wide' | 'tall';
  className?: string;
}

/** A card's image: the hero image, or the category's rosette in a crop chosen by the slug. */
export function CardPlate({ article, shape, className = '' }: CardPlateProps) {
  return (
    <div className={`plate plate-${shape} ${className}`} data-crop={cropOf(article.slug)}>
      {article.heroImageUrl ? (
        <Photo article={article} sizes={CARD_SIZES[shape]} loading="lazy" decoding="async" />
      ) : (
        <Rosette motif={motifOf(article.category)} />
      )}
    </div>
  );
}

/** The hero image of an article page, 400 px high (§9). */
export function BandPlate({ article }: { article: Pictured }) {
  const motif = motifOf(article.category);
  return (
    <div className="plate plate-band" data-crop={cropOf(article.slug)}>
      {article.heroImageUrl ? (
        <Photo article={article} sizes="100vw" fetchPriority="high" />
      ) : (
        <>
          <Rosette motif={motif} fine />
          <Rosette motif={motif} />
        </>
      )}
    </div>
  );
}

/** For the article's page only: the editor's preview is hidden on phones. */
export function PlatePreload({ article }: { article: Pick<Pictured, 'category' | 'heroImageUrl'> }) {
  if (article.heroImageUrl) return null;
  const file = ROSETTE_FILES[motifOf(article.category)];
  // Masks are fetched with CORS, so the preload has to be as well.
  return <link rel="preload" as="image" href={file} crossOrigin="anonymous" fetchPriority="low" />;
}

const ROSETTE_FILES: Record<Motif, string> = { buy, sell, capital, integration, insights };

const CARD_SIZES = { wide: '(min-width: 64rem) 50vw, 92vw', tall: '(min-width: 40rem) 300px, 200px' };

type PhotoProps = { article: Pictured; sizes: string } & Pick<
  ComponentProps<'img'>,
  'loading' | 'decoding' | 'fetchPriority'
>;

function Photo({ article: { heroImageUrl, heroImageAlt, heroPicture }, sizes, ...how }: PhotoProps) {
  if (heroPicture) return <ResponsiveImage {...heroPicture} sizes={sizes} alt={heroImageAlt} {...how} />;
  return <img src={heroImageUrl ?? undefined} alt={heroImageAlt} {...how} />;
}

/** One of three crops, stable per article. */
export function cropOf(slug: string): number {
  let sum = 0;
  for (const letter of slug) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % 3;
}

interface ResponsiveImageProps extends ComponentProps<'img'> {
  src: string;
  width: number;
  height: number;
  /** Alternative formats, best first. */
  sources: readonly { type: string; srcSet: string }[];
  sizes: string;
}

/** A picture in several sizes and formats; the browser chooses. */
function ResponsiveImage({ sources, sizes, alt, ...img }: ResponsiveImageProps) {
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img alt={alt} {...img} />
    </picture>
  );
}
