import { Fragment } from 'react';

interface OutlinedWordsProps {
  words: readonly { word: string; svg: string }[];
  className: string;
}

/** Italic headline words as SVG outlines, so that the headline does not wait for a font that only they use. */
export function OutlinedWords({ words, className }: OutlinedWordsProps) {
  return (
    <em className={className}>
      <span className="sr-only">{words.map(({ word }) => word).join(' ')}</span>
      {words.map(({ word, svg }, index) => (
        <Fragment key={word}>
          {index > 0 && ' '}
          <InlineSvg svg={svg} className="outlined-word" />
        </Fragment>
      ))}
    </em>
  );
}

interface InlineSvgProps {
  /** The source of one of our own SVG files (`import … from './art/….svg?raw'`). */
  svg: string;
  className: string;
}

/** An SVG in the HTML itself, for what must appear with the first paint. */
export function InlineSvg({ svg, className }: InlineSvgProps) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own SVG file, from the build
  return <span aria-hidden="true" className={className} dangerouslySetInnerHTML={{ __html: svg }} />;
}
