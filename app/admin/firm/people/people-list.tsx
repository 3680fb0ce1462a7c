import { Link } from 'react-router';
import type { KeptPerson } from '#app/firm/people.ts';
import { StateMark } from '#app/ui/kit/state-mark.tsx';
import { NEW, pathOf } from './person-path.ts';

interface PeopleListProps {
  /** `portrait`: the address of the engraving. */
  people: readonly (Pick<KeptPerson, 'id' | 'name' | 'role' | 'monogram' | 'isHidden'> & {
    portrait: string | undefined;
    isDraft: boolean;
  })[];
  /** The id of the person in the form; empty for a new one. */
  chosen: string;
}

/** Everyone of the firm in their order. */
export function PeopleList({ people, chosen }: PeopleListProps) {
  return (
    <nav aria-label="People of the firm" className="min-w-0 border-t border-ink-900">
      <ol className="max-h-120 overflow-y-auto lg:max-h-180">
        {people.map(({ id, name, role, monogram, portrait, isHidden, isDraft }) => (
          <li key={id}>
            <Link
              to={pathOf(id)}
              aria-current={id === chosen ? 'page' : undefined}
              className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-3.5 border-b border-l-4 border-b-rule border-l-transparent px-3 py-3 text-15 leading-[1.35] no-underline aria-[current=page]:border-l-brass-500 aria-[current=page]:bg-paper-0"
            >
              <span
                aria-hidden="true"
                className="grid h-14 place-items-center overflow-hidden border border-rule-strong bg-paper-0 font-serif text-15"
              >
                {portrait ? <img src={portrait} alt="" loading="lazy" className="size-full object-cover" /> : monogram}
              </span>
              <span className="min-w-0 wrap-anywhere">
                <b className="block font-semibold">{name}</b>
                <span className="block text-ink-600">{role}</span>
                <StateMark state={isDraft ? 'waiting' : isHidden ? 'off' : 'done'}>
                  {isDraft ? 'Draft' : isHidden ? 'Hidden' : 'Shown'}
                </StateMark>
              </span>
            </Link>
          </li>
        ))}
      </ol>
      <Link
        to={pathOf(NEW)}
        aria-current={chosen ? undefined : 'page'}
        className="text-link inline-flex min-h-11 items-center"
      >
        Add a person
      </Link>
    </nav>
  );
}
