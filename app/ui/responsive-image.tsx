import type { ComponentProps } from 'react';

interface ResponsiveImageProps extends ComponentProps<'img'> {
  src: string;
  width: number;
  height: number;
  /** Alternative formats, best first. */
  sources: readonly { type: string; srcSet: string }[];
  sizes: string;
}

/** A picture in several sizes and formats; the browser chooses. */
export function ResponsiveImage({ sources, sizes, alt, ...img }: ResponsiveImageProps) {
  return (
    <picture>
      {sources.map(({ type, srcSet }) => (
        <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
      ))}
      <img alt={alt} {...img} />
    </picture>
  );
}
