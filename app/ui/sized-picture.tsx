import type { ComponentProps } from 'react';

interface SizedPictureProps extends ComponentProps<'img'> {
  src: string;
  width: number;
  height: number;
  /** Other files of the same picture, the best format first. */
  sources: readonly { type: string; srcSet: string }[];
  /** How wide it is shown. */
  sizes: string;
}

/** A picture in several sizes and formats: the browser takes the smallest that will do. */
export function SizedPicture({ sources, sizes, alt, ...img }: SizedPictureProps) {
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img alt={alt} {...img} />
    </picture>
  );
}
