import { Fragment } from 'react';
import { Drawing } from './drawing.tsx';

interface DrawnWordsProps {
  words: readonly { word: string; svg: string }[];
  className: string;
}

/** The italic of a headline, drawn: its line should not wait for a font that only these words need. */
export function DrawnWords({ words, className }: DrawnWordsProps) {
  return (
    <em className={className}>
      <span className="sr-only">{words.map(({ word }) => word).join(' ')}</span>
      {words.map(({ word, svg }, index) => (
        <Fragment key={word}>
          {index > 0 && ' '}
          <Drawing svg={svg} className="drawn-word" />
        </Fragment>
      ))}
    </em>
  );
}
