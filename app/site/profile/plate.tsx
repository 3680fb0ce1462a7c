import { useId } from 'react';
import { FactNotes } from '#app/site/frame/fact-notes.tsx';
import { SbaLimits, type SbaSheetProps } from '#app/site/frame/sba-sheet.tsx';
import { Rosette } from '#app/ui/drawings/rosette.tsx';
import { ContactLinks } from './contact-links.tsx';
import { BookWith, CallLink, Opening, Paragraphs, ProfileButtons, type ProfileProps, WrittenBy } from './profile.tsx';

/** A profile with a plate on ink beside a large name, the limits of an SBA loan, and the free times on ink. */
export function PlateProfile({ person, letters, days, articles, loan }: ProfileProps & { loan: SbaSheetProps }) {
  return (
    <>
      <header className="wrap grid gap-x-[clamp(36px,6vw,96px)] gap-y-9 pt-1.5 sm:grid-cols-[5fr_7fr] sm:items-start">
        <Plate person={person} letters={letters} />
        <div>
          <p className="font-serif text-[1.25rem] leading-[1.3] text-brass-700 italic">{person.role}</p>
          <h1 className="mt-2.5 mb-5.5 text-[clamp(2.75rem,1.5rem+5vw,5.75rem)] leading-[.98]">{person.name}</h1>
          <Opening person={person} />
          <CallLink person={person} className="mt-6.5" />
          <div className="mt-[clamp(28px,3vw,44px)] border-t border-ink-900 pt-5.5">
            <SbaLimits {...loan} />
            <FactNotes notes={loan.notes} className="mt-6" />
          </div>
        </div>
      </header>
      <div className="wrap grid gap-x-[clamp(36px,6vw,96px)] gap-y-11 py-[clamp(48px,6vw,96px)] xl:grid-cols-[5fr_7fr]">
        <div>
          <ContactLinks person={person} />
          <h2 className="mt-11 text-[clamp(1.75rem,1.3rem+1.2vw,2.25rem)]">Expertise</h2>
          <ul className="mt-3">
            {person.expertise.map((field) => (
              <li key={field} className="border-t border-rule py-[11px] font-serif text-[1.25rem] leading-[1.3]">
                {field}
              </li>
            ))}
          </ul>
        </div>
        <div className="max-w-[46rem]">
          <Paragraphs person={person} />
          <ProfileButtons />
          <WrittenBy person={person} articles={articles} className="mt-14" />
        </div>
      </div>
      <div className="on-ink bg-ink-900 py-[clamp(56px,6vw,96px)] text-ivory" data-print="no">
        <div className="wrap">
          <BookWith person={person} days={days} wide />
        </div>
      </div>
    </>
  );
}

export function Plate({ person: { portrait }, letters }: Pick<ProfileProps, 'person' | 'letters'>) {
  return (
    <div className="ink-plate relative aspect-4/5 overflow-hidden bg-ink-900 outline outline-offset-5 outline-ink-900">
      {portrait ? (
        <img {...portrait} alt={portrait.alt} className="absolute inset-0 size-full object-cover" />
      ) : (
        <>
          <span className="crop">
            <Rosette motif="capital" className="-top-[3%] -left-[16%] w-[132%] text-[#d6ae6299]" />
          </span>
          <svg
            viewBox="-200 -250 400 500"
            aria-hidden="true"
            className="absolute inset-0 size-full fill-none text-ivory"
          >
            <EngravedLetters letters={letters} lines={LINES} />
          </svg>
        </>
      )}
    </div>
  );
}

const LINES = Array.from({ length: 99 }, (_, line) => `M-200 ${line * 5 - 245}H200`).join('');

interface EngravedLettersProps {
  /** One path for each letter (app/ui/drawings/monogram.server.ts). */
  letters: readonly string[];
  /** The path of the level lines. */
  lines: string;
}

/** Letters in an engraved ground: thin lines end short of the letters, thick lines fill them. For use inside an SVG, in its color. */
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
      <path
        className="stroke-ink-700 stroke-[0.7] opacity-60 in-[.ink-plate]:stroke-mute in-[.ink-plate]:stroke-[0.6] in-[.ink-plate]:opacity-42"
        d={lines}
        mask={`url(#${id}out)`}
      />
      <path className="stroke-current stroke-[2.6] in-[.ink-plate]:stroke-[3.2]" d={lines} clipPath={`url(#${id}in)`} />
      <g className="monogram-edge" fill="none" stroke="currentColor" strokeWidth=".9">
        {paths}
      </g>
    </>
  );
}
