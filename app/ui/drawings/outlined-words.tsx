import { Fragment } from 'react';
import { InlineSvg } from './inline-svg.tsx';

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
