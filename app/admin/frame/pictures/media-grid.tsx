import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { type MediaFilters, mediaPath } from '#app/features/pictures/media-filters.ts';
import type { MediaPicture } from '#app/features/pictures/media-library.ts';
import { StateMark } from '#app/ui/kit/state-mark.tsx';
import { MEDIA } from './media-labels.ts';

interface MediaGridProps {
  pictures: readonly MediaPicture[];
  filters: MediaFilters;
  /** Plates of uploads. */
  children: ReactNode;
}

/** Justified rows of pictures in their true proportions. */
export function MediaGrid({ pictures, filters, children }: MediaGridProps) {
  return (
    <ul className="media-grid">
      {children}
      {pictures.map((picture) => (
        <li key={picture.name} {...proportions(picture)}>
          <Link
            id={linkId(picture.name)}
            to={mediaPath({ ...filters, picture: picture.name })}
            preventScrollReset
            aria-current={picture.name === filters.picture ? 'true' : undefined}
          >
            <Thumbnail picture={picture} />
            <span className="media-caption">
              <b>{picture.fileName}</b>
              <small>
                <Use picture={picture} />
              </small>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export const linkId = (name: string) => `media-${name}`;

export function Thumbnail({ picture, sizes = '320px' }: { picture: MediaPicture; sizes?: string }) {
  const { src, width, height, sources } = picture;
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img src={src} width={width} height={height} alt="" loading="lazy" decoding="async" />
    </picture>
  );
}

function Use({ picture: { alt, articles, isUsed } }: { picture: MediaPicture }) {
  if (!alt) return <StateMark state="failed">{MEDIA.noAlt}</StateMark>;
  if (!isUsed) return <StateMark state="off">{MEDIA.unused}</StateMark>;
  return articles > 0 ? `Used in ${articles}` : MEDIA.inHistory;
}

const WIDEST = 3.4;
const NARROWEST = 0.4;

/**
 * The policy of the page allows no style attributes: browsers with typed attr() read the exact ratio, others the nearest
 * of the ratios in media.css.
 */
export function proportions({ width, height }: { width: number; height: number }) {
  const ratio = Math.min(WIDEST, Math.max(NARROWEST, width / height));
  return { 'data-ratio': ratio.toFixed(3), 'data-shape': (Math.round(ratio / 0.4) * 0.4).toFixed(1) };
}
