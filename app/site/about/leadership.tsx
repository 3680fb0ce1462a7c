import './portrait-plate.css';
import { href } from 'react-router';
import { PEOPLE, type Person } from '#app/firm/people.ts';
import { type Motif, Rosette } from '#app/ui/drawings/rosette.tsx';
import { PageLink } from '#app/ui/page-link.tsx';
import { LEADERSHIP } from './content.ts';

/** Staggered portraits of unequal size; initials on a rosette where there is no photograph. */
export function Leadership() {
  return (
    <section className="on-ink bg-ink-900 py-section text-ivory">
      <div className="wrap grid grid-cols-12 gap-x-2 lg:gap-x-6">
        <header className="col-span-full mb-8 lg:col-[1/5]">
          <h2>{LEADERSHIP.title}</h2>
          <p className="lede mt-4 text-mute">{LEADERSHIP.lede}</p>
        </header>
        {PEOPLE.map((person, index) => (
          <Leader key={person.slug} person={person} motif={MOTIFS[index] ?? 'sell'} className={PLACES[index] ?? ''} />
        ))}
      </div>
    </section>
  );
}

const MOTIFS: readonly Motif[] = ['buy', 'capital'];
const PLACES = [
  'col-[1/11] xs:col-[1/8] lg:col-[5/9]',
  'col-[5/13] xs:col-[8/13] max-xs:mt-14 xs:mt-30 lg:col-[10/13] lg:mt-[clamp(40px,9vw,150px)]',
];

interface LeaderProps {
  person: Person;
  motif: Motif;
  className: string;
}

function Leader({ person, motif, className }: LeaderProps) {
  const { slug, name, role, short, linkedIn, monogram, portrait } = person;
  return (
    <article className={className}>
      {portrait ? (
        <span className="portrait-plate">
          <img {...portrait} alt={portrait.alt} loading="lazy" />
        </span>
      ) : (
        <span aria-hidden="true" className="portrait-plate">
          <span className="crop">
            <Rosette motif={motif} />
          </span>
          <b>{monogram}</b>
        </span>
      )}
      <h3 className="mt-5 text-[clamp(1.5rem,1.2rem+1vw,2rem)]">{name}</h3>
      <p className="mt-1 text-brass-300">{role}</p>
      <p className="mt-2 text-ui text-mute">{short}</p>
      <p className="mt-2 flex flex-wrap gap-x-5.5">
        <PageLink to={href('/about/:name', { name: slug })} className={LINK}>
          Profile<span className="sr-only"> of {name}</span>
        </PageLink>
        <a href={linkedIn} rel="noopener" className={LINK}>
          LinkedIn<span className="sr-only"> of {name}</span>
        </a>
      </p>
    </article>
  );
}

const LINK = 'text-link inline-flex min-h-11 items-center';
