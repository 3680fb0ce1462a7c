import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { type MediaFilters, mediaPath } from '#app/features/pictures/media-filters.ts';
import type { MediaPicture } from '#app/features/pictures/media-library.ts';
import { StateMark } from '#app/ui/kit/state-mark.tsx';

export const MEDIA_SEARCH = {
  placeholder: 'File name, alt text, caption or article',
  none: 'No pictures match. Search looks at file names, alternative texts, captions and articles.',
} as const;

interface MediaGridProps {
  pictures: readonly MediaPicture[];
  filters: MediaFilters;
  /** Plates of uploads. */
  children: ReactNode;
}

/** All pictures of the library as links. */
export function MediaGrid({ pictures, filters, children }: MediaGridProps) {
  return (
    <PictureRows>
      {children}
      {pictures.map((picture) => (
        <PictureItem key={picture.name} {...picture}>
          <Link
            id={linkId(picture.name)}
            to={mediaPath({ ...filters, picture: picture.name })}
            preventScrollReset
            aria-current={picture.name === filters.picture ? 'true' : undefined}
            className={PICTURE_ACTION}
          >
            <Thumbnail picture={picture} />
            <Caption name={picture.fileName}>
              <Use picture={picture} />
            </Caption>
          </Link>
        </PictureItem>
      ))}
    </PictureRows>
  );
}

export const linkId = (name: string) => `media-${name}`;

/** Of the link or button around a picture. */
export const PICTURE_ACTION =
  'block w-full cursor-pointer text-left no-underline hover:[&_b]:underline aria-current:[&_img]:outline-2 aria-current:[&_img]:outline-offset-3 aria-current:[&_img]:outline-brass-700';

/** Justified rows of pictures in their true proportions. The space at the end keeps the last row from growing. */
export function PictureRows({ children }: { children: ReactNode }) {
  return (
    <ul className="flex flex-wrap gap-x-3.5 gap-y-4.5 [--row:168px] after:flex-[300_1_200px] max-sm:gap-x-2.5 max-sm:gap-y-3.5 max-sm:[--row:120px]">
      {children}
    </ul>
  );
}

const [NARROWEST, WIDEST] = [0.4, 3.4];

type PictureItemProps = ComponentProps<'li'> & { width: number; height: number };

/**
 * The policy of the page allows no style attributes: browsers with typed attr() read the ratio from the markup, others get
 * it from the script.
 */
export function PictureItem({ width, height, children }: PictureItemProps) {
  const ratio = Math.min(WIDEST, Math.max(NARROWEST, width / height)).toFixed(3);
  return (
    <li
      ref={(item) => item?.style.setProperty('--ratio', ratio)}
      data-ratio={ratio}
      className={`[--ratio:attr(data-ratio_type(<number>),1.4)] ${IN_ROW}`}
    >
      {children}
    </li>
  );
}

/** As wide as its ratio makes it at the height of the row. */
export const IN_ROW =
  'max-w-[calc(var(--ratio)*var(--row)*2)] min-w-0 flex-[calc(var(--ratio)*100)_1_calc(var(--ratio)*var(--row))]';

/** Under a picture: its name and what is known of it. */
export function Caption({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <span className="flex flex-wrap justify-between gap-x-2.5 pt-2 text-14">
      <b className="truncate font-semibold">{name}</b>
      {children && <small className="text-14 text-ink-600">{children}</small>}
    </span>
  );
}

export function Thumbnail({ picture, sizes = '320px' }: { picture: MediaPicture; sizes?: string }) {
  const { src, width, height, sources } = picture;
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        {...{ src, width, height }}
        alt=""
        loading="lazy"
        decoding="async"
        className="block h-auto max-h-[60vh] w-full bg-paper-2 object-contain"
      />
    </picture>
  );
}

function Use({ picture: { alt, articles, isUsed } }: { picture: MediaPicture }) {
  if (!alt) return <StateMark state="failed">No alt text</StateMark>;
  if (!isUsed) return <StateMark state="off">Unused</StateMark>;
  return articles > 0 ? `Used in ${articles}` : 'In a draft or version';
}
