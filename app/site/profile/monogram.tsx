import './profile.css';
import { useId } from 'react';

interface EngravedLettersProps {
  /** One path for each letter (app/ui/drawings/monogram.server.ts). */
  letters: readonly string[];
  /** The path of the level lines. */
  lines: string;
}

/** Letters in an engraved ground: thin lines end short of the letters, thick lines fill them. For use inside an SVG. */
export function EngravedLetters({ letters, lines }: EngravedLettersProps) {
  const id = useId();
  const paths = letters.map((outline) => <path key={outline} d={outline} />);
  return (
    <>
      <clipPath id={`${id}in`}>{paths}</clipPath>
      <mask id={`${id}out`} maskUnits="userSpaceOnUse" x="-400" y="-500" width="800" height="1000">
        <path fill="#fff" d="M-400 -500H400V500H-400Z" />
        <g fill="#000" stroke="#000" strokeWidth="9" strokeLinejoin="round">
          {paths}
        </g>
      </mask>
      <path className="monogram-thin" d={lines} mask={`url(#${id}out)`} />
      <path className="monogram-thick" d={lines} clipPath={`url(#${id}in)`} />
      <g className="monogram-edge">{paths}</g>
    </>
  );
}
