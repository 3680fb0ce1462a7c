import { Link } from 'react-router';
import { initialsOf, type Person } from '#app/content/people.ts';
import { Rosette } from '#app/ui/rosette.tsx';

interface AuthorCardProps {
  name: string;
  role: string;
  /** Undefined for guest authors; their card has no links. */
  person: Person | undefined;
}

export function AuthorCard({ name, role, person }: AuthorCardProps) {
  return (
    <aside
      aria-label="About the author"
      className="mt-12 grid grid-cols-[64px_1fr] gap-5.5 border-t border-ink-900 pt-7 text-base leading-[1.6] sm:grid-cols-[88px_1fr]"
    >
      <span
        aria-hidden="true"
        className="relative grid h-20 w-16 place-items-center overflow-hidden border border-rule-strong bg-paper-2 text-brass-500 sm:h-27 sm:w-22"
      >
        <Rosette motif="insights" className="absolute w-[150px] opacity-55" />
        <span className="relative bg-paper-2 px-2 py-1.5 font-display text-[1.375rem] leading-none text-ink-900 sm:text-[2rem]">
          {initialsOf(name)}
        </span>
      </span>
      <div>
        <h2 className="text-[1.5rem] leading-[1.2]">{name}</h2>
        <p className="mt-1.5 text-ink-600">{[role, person?.short].filter(Boolean).join('. ')}</p>
        {person && (
          <p className="flex flex-wrap gap-x-5 text-ink-600" data-print="no">
            <Link to={`/about/${person.slug}`} className={LINK}>
              Profile
            </Link>
            <a href={`mailto:${person.email}`} className={LINK}>
              Email
            </a>
            <a href={person.linkedIn} rel="noopener" className={LINK}>
              LinkedIn
            </a>
          </p>
        )}
      </div>
    </aside>
  );
}

const LINK = 'text-link inline-flex min-h-11 items-center';
