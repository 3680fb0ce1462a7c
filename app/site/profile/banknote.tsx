import { PROFILE } from '#app/firm/people.ts';
import { Rosette } from '#app/ui/drawings/rosette.tsx';
import { Vignette } from '#app/ui/drawings/vignette.tsx';
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
          <ul className="running-list mt-4 font-display text-[clamp(1.375rem,1.1rem+1.4vw,2.125rem)] leading-[1.26] tracking-[-.016em]">
            {person.expertise.flatMap((field) => [<li key={field}>{field}</li>, ' '])}
          </ul>
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
  const { place } = PROFILE;
  return (
    <header className="frame grid min-h-[clamp(420px,41vw,600px)] grid-cols-2 gap-x-[clamp(20px,3vw,48px)] gap-y-5 overflow-hidden px-6.5 pt-14 pb-11 max-lg:-mx-[calc(var(--spacing-gutter)-8px)] lg:grid-cols-[1fr_auto_1fr] lg:grid-rows-[auto_1fr] lg:px-[clamp(30px,3.8vw,60px)] lg:pt-[clamp(64px,5.4vw,84px)] lg:pb-[clamp(30px,3.4vw,52px)]">
      <span aria-hidden="true" className="braid absolute inset-x-[7px] top-[7px]" />
      <Denomination figure={focus.least} caption={focus.leastCaption} />
      <Denomination figure={focus.most} caption={focus.mostCaption} className="items-end text-right lg:col-start-3" />
      <div className="relative col-span-full row-start-2 w-[min(78vw,290px)] justify-self-center lg:col-span-1 lg:col-start-2 lg:row-[1/3] lg:w-[clamp(280px,28vw,400px)] lg:self-center">
        <Vignette
          className="w-full"
          engrave={portrait ? () => null : (lines) => <EngravedLetters letters={letters} lines={lines} />}
        />
        {portrait && (
          <img
            {...portrait}
            alt={portrait.alt}
            className="absolute inset-[10.94%] w-[78.12%] h-[78.12%] rounded-full object-cover"
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
          {place.city}, <br className="max-lg:hidden" />
          {place.state}
        </p>
      </div>
    </header>
  );
}

interface DenominationProps {
  figure: string;
  caption: string;
  className?: string;
}

/** In source order, which screen readers follow, the caption comes first. */
function Denomination({ figure, caption, className = '' }: DenominationProps) {
  return (
    <p className={`row-start-1 flex flex-col-reverse justify-end gap-3.5 ${className}`}>
      <span className="font-serif text-[1.0625rem] leading-[1.25] text-ink-600 italic">{caption}</span>{' '}
      <span className="font-display text-[min(12vw,2.75rem)] leading-[.82] tracking-[-.035em] lg:text-[min(7vw,1.2rem+5vw,6.75rem)]">
        {figure}
      </span>
    </p>
  );
}
