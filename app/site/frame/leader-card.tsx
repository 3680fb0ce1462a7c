import { href } from 'react-router';
import { type Person, profileName } from '#app/firm/people.ts';
import { type Motif, Rosette } from '#app/ui/drawings/rosette.tsx';
import { PageLink } from '#app/ui/links.tsx';

const LINK = 'text-link inline-flex min-h-11 items-center';

interface LeaderCardProps {
  person: Pick<Person, 'slug' | 'name' | 'role' | 'short' | 'linkedIn' | 'monogram' | 'portrait'>;
  motif: Motif;
  className?: string;
}

/** A person on ink, as on About; initials on a rosette where there is no portrait. */
export function LeaderCard({ person, motif, className = '' }: LeaderCardProps) {
  const { slug, name, role, short, linkedIn, monogram, portrait } = person;
  return (
    <article className={`min-w-0 wrap-anywhere ${className}`}>
      <span
        aria-hidden={portrait ? undefined : true}
        className="relative grid aspect-4/5 place-items-center border border-paper-0 bg-paper-2 text-brass-500 [box-shadow:inset_0_0_0_7px_var(--color-paper-0),inset_0_0_0_8px_var(--color-rule-strong)] print:break-inside-avoid"
      >
        {portrait ? (
          <img
            {...portrait}
            alt={portrait.alt}
            loading="lazy"
            className="absolute inset-1.75 size-[calc(100%-14px)] object-cover"
          />
        ) : (
          <>
            <span className="crop inset-2">
              <Rosette motif={motif} className="top-1/2 left-1/2 w-[150%] -translate-1/2 opacity-75" />
            </span>
            <b className="relative border border-rule-strong bg-paper-0 px-[.24em] pt-[.27em] pb-[.1em] font-display text-[clamp(3rem,2rem+3vw,5rem)] leading-none font-normal text-ink-900">
              {monogram}
            </b>
          </>
        )}
      </span>
      <h3 className="mt-5 text-[clamp(1.5rem,1.2rem+1vw,2rem)]">{name}</h3>
      <p className="mt-1 text-brass-300">{role}</p>
      <p className="mt-2 text-ui text-mute">{short}</p>
      <p className="mt-2 flex flex-wrap gap-x-5.5">
        <PageLink to={href('/about/:name', { name: slug })} className={LINK}>
          Profile<span className="sr-only"> of {name}</span>
        </PageLink>
        {linkedIn && (
          <a href={linkedIn} rel="noopener" className={LINK}>
            {profileName(linkedIn)}
            <span className="sr-only"> of {name}</span>
          </a>
        )}
      </p>
    </article>
  );
}
