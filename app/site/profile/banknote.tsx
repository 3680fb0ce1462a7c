import { type ReactNode, useId } from 'react';
import { placeOf } from '#app/firm/people.ts';
import type { PROFILE } from '#app/firm/profile.ts';
import { Rosette } from '#app/ui/drawings/rosette.tsx';
import { ContactLinks } from './contact-links.tsx';
import { EngravedLetters } from './plate.tsx';
import { BookWith, CallLink, Opening, Paragraphs, ProfileButtons, type ProfileProps, WrittenBy } from './profile.tsx';

/** A profile on paper: the note, then the text beside the free times, then the articles across the page. */
export function BanknoteProfile({ person, letters, focus, days, articles }: ProfileProps & { focus: Focus }) {
  return (
    <>
      <div className="wrap">
        <Banknote person={person} letters={letters} focus={focus} />
      </div>
      <div className="wrap grid gap-x-[clamp(40px,6vw,104px)] gap-y-11 pt-[clamp(44px,5.4vw,84px)] pb-[clamp(44px,5vw,72px)] xl:grid-cols-[7.2fr_4.8fr]">
        <div className="max-w-text">
          <Opening person={person} />
          <CallLink person={person} className="mt-5.5 xl:hidden" />
          <Paragraphs person={person} />
          <h2 className="mt-12 text-[clamp(1.75rem,1.3rem+1.4vw,2.375rem)]">Expertise</h2>
          <div className="mt-4 overflow-hidden font-display text-[clamp(1.375rem,1.1rem+1.4vw,2.125rem)] leading-[1.26] tracking-[-.016em]">
            {/* The separator before the first of a line is cut off. */}
            <ul className="-ml-[1em] flex flex-wrap">
              {person.expertise.map((field) => (
                <li
                  key={field}
                  className="before:inline-block before:w-[1em] before:text-center before:text-brass-500 before:content-['/'_/_'']"
                >
                  {field}
                </li>
              ))}
            </ul>
          </div>
          <ProfileButtons />
        </div>
        <div className="grid content-start gap-9">
          <BookWith person={person} days={days} />
          <ContactLinks person={person} />
        </div>
      </div>
      <WrittenBy person={person} articles={articles} className="wrap pb-section" />
    </>
  );
}

type Focus = typeof PROFILE.focus;

/** The focus range as denominations, the portrait or the monogram in the oval. */
export function Banknote({ person, letters, focus }: Pick<ProfileProps, 'person' | 'letters'> & { focus: Focus }) {
  const { name, role, portrait } = person;
  const place = placeOf(person);
  return (
    <header className="frame grid min-h-[clamp(420px,41vw,600px)] grid-cols-2 gap-x-[clamp(20px,3vw,48px)] gap-y-5 overflow-hidden px-6.5 pt-14 pb-11 max-lg:-mx-[calc(var(--spacing-gutter)-8px)] lg:grid-cols-[1fr_auto_1fr] lg:grid-rows-[auto_1fr] lg:px-[clamp(30px,3.8vw,60px)] lg:pt-[clamp(64px,5.4vw,84px)] lg:pb-[clamp(30px,3.4vw,52px)]">
      <span aria-hidden="true" className="braid absolute inset-x-[7px] top-[7px]" />
      <Denomination figure={focus.least} caption={focus.leastCaption} />
      <Denomination figure={focus.most} caption={focus.mostCaption} className="items-end text-right lg:col-start-3" />
      <div className="relative col-span-full row-start-2 w-[min(78vw,290px)] justify-self-center lg:col-span-1 lg:col-start-2 lg:row-[1/3] lg:w-[clamp(280px,28vw,400px)] lg:self-center">
        <Vignette engrave={(lines) => (portrait ? null : <EngravedLetters letters={letters} lines={lines} />)} />
        {portrait && (
          <img
            {...portrait}
            alt={portrait.alt}
            className="absolute inset-[10.94%] w-[78.12%] h-[78.12%] rounded-full object-cover [object-position:50%_28%]"
          />
        )}
      </div>
      <div className="col-span-full self-end text-center lg:col-span-1 lg:col-start-1 lg:row-start-2 lg:text-left">
        <h1 className="text-[clamp(2.25rem,1.2rem+3vw,4rem)]">{name}</h1>
        <p className="mt-2.5 text-ink-600">{role}</p>
      </div>
      <div className="col-span-full flex items-center justify-center gap-4.5 lg:col-span-1 lg:col-start-3 lg:row-start-2 lg:self-end lg:justify-self-end">
        <Rosette motif="seal" className="size-14 flex-none text-brass-500 lg:size-23" />
        <p className="font-serif text-[1.0625rem] leading-[1.35] text-ink-600 italic">
          {place.city}
          {place.state && (
            <>
              , <br className="max-lg:hidden" />
              {place.state}
            </>
          )}
        </p>
      </div>
    </header>
  );
}

/** In source order, which screen readers follow, the caption comes first. */
function Denomination({ figure, caption, className = '' }: { figure: string; caption: string; className?: string }) {
  return (
    <p className={`row-start-1 flex flex-col-reverse justify-end gap-3.5 ${className}`}>
      <span className="font-serif text-[1.0625rem] leading-[1.25] text-ink-600 italic">{caption}</span>{' '}
      <span className="font-display text-[min(12vw,2.75rem)] leading-[.82] tracking-[-.035em] lg:text-[min(7vw,1.2rem+5vw,6.75rem)]">
        {figure}
      </span>
    </p>
  );
}

const LOBES = 28;
const STRANDS = 8;
const RIPPLE = 0.075;
/** In degrees: copies of one wave, each rotated a little further, until the next would coincide with the first. */
const TURNS = Array.from({ length: STRANDS }, (_, strand) => ((strand * 360) / LOBES / STRANDS).toFixed(2));
const RADIUS = { x: 150, y: 190 };

interface VignetteProps {
  /** What is engraved in the oval, drawn with its level lines. */
  engrave: (lines: string) => ReactNode;
}

/** The oval of a banknote: a guilloché ring, two hairlines, and a background of horizontal lines. */
function Vignette({ engrave }: VignetteProps) {
  const wave = useId();
  const { x, y } = RADIUS;
  return (
    <svg
      viewBox={`${-x * 1.28} ${-y * 1.28} ${x * 2.56} ${y * 2.56}`}
      aria-hidden="true"
      className="block w-full fill-none stroke-ink-900 stroke-[0.85] text-ink-900"
    >
      <defs>
        <path id={wave} vectorEffect="non-scaling-stroke" d={wavyCircle(1.16 * 100)} />
      </defs>
      <g className="stroke-brass-500 stroke-[0.7]" transform={`scale(${x / 100} ${y / 100})`}>
        {TURNS.map((turn) => (
          <use key={turn} href={`#${wave}`} transform={`rotate(${turn})`} />
        ))}
      </g>
      <ellipse className="fill-paper-0 stroke-[1.2]" rx={x * 1.04} ry={y * 1.04} />
      {engrave(levelLines(4))}
      <ellipse rx={x} ry={y} />
      <ellipse rx={x * 1.25} ry={y * 1.25} />
    </svg>
  );
}

/** A circle with a sine-like edge: each half lobe is one quadratic curve. */
function wavyCircle(radius: number): string {
  const step = Math.PI / LOBES;
  const curves = Array.from({ length: 2 * LOBES }, (_, half) => {
    const swing = 1 + (half % 2 === 0 ? 2 : -2) * RIPPLE;
    return `Q${point(radius * swing, (half + 0.5) * step)} ${point(radius, (half + 1) * step)}`;
  });
  return `M${point(radius, 0)}${curves.join('')}Z`;
}

function levelLines(pitch: number): string {
  const { x, y } = RADIUS;
  let path = '';
  for (let level = pitch - y; level < y; level += pitch) {
    const half = round(x * Math.sqrt(1 - (level / y) ** 2));
    path += `M${-half} ${level}H${half}`;
  }
  return path;
}

function point(radius: number, angle: number): string {
  return `${round(radius * Math.cos(angle))} ${round(radius * Math.sin(angle))}`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
