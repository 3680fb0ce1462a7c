import { type DragEvent, useState } from 'react';
import { Link, useSubmit } from 'react-router';
import type { KeptPerson } from '#app/firm/people.ts';
import { StateMark } from '#app/ui/kit/state-mark.tsx';
import { NEW, pathOf } from './person-path.ts';

const SIX_DOTS = 'bg-[radial-gradient(circle,var(--color-ink-600)_1px,transparent_1.5px)] bg-size-[5px_5px]';
/** The line where a dragged person would be. */
const LANDS_ABOVE = 'relative z-1 shadow-[0_-2px_0_var(--color-brass-700)]';
const LANDS_BELOW = 'relative z-1 shadow-[0_2px_0_var(--color-brass-700)]';

interface PeopleListProps {
  /** `portrait`: the address of the engraving. */
  people: readonly (Pick<KeptPerson, 'id' | 'name' | 'role' | 'monogram' | 'isHidden'> & {
    portrait: string | undefined;
    isDraft: boolean;
  })[];
  /** The id of the person in the form; empty for a new one. */
  chosen: string;
}

/** Everyone of the firm in their order, which dragging changes; the form of a person has buttons for it. */
export function PeopleList({ people, chosen }: PeopleListProps) {
  const submit = useSubmit();
  const [held, hold] = useState<{ id: string; from: number; to: number } | null>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (held && held.from !== held.to)
      submit(
        { act: 'place', moved: held.id, to: held.to },
        { method: 'post', action: pathOf(chosen || NEW), preventScrollReset: true },
      );
    hold(null);
  };
  const dragOver = (event: DragEvent, to: number) => {
    if (!held) return;
    event.preventDefault();
    if (held.to !== to) hold({ ...held, to });
  };
  return (
    <nav aria-label="People of the firm" className="min-w-0 border-t border-ink-900">
      <ol className="max-h-120 overflow-y-auto lg:max-h-180">
        {people.map(({ id, name, role, monogram, portrait, isHidden, isDraft }, at) => (
          <li
            key={id}
            onDragStart={() => hold({ id, from: at, to: at })}
            onDragOver={(event) => dragOver(event, at)}
            onDrop={drop}
            onDragEnd={() => hold(null)}
            className={held?.to !== at || held.from === at ? '' : held.from > at ? LANDS_ABOVE : LANDS_BELOW}
          >
            <Link
              to={pathOf(id)}
              aria-current={id === chosen ? 'page' : undefined}
              className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-center gap-3.5 md:grid-cols-[auto_2.75rem_minmax(0,1fr)] md:cursor-grab border-b border-l-4 border-b-rule border-l-transparent px-3 py-3 text-15 leading-[1.35] no-underline aria-[current=page]:border-l-brass-500 aria-[current=page]:bg-paper-0"
            >
              <span aria-hidden="true" className={`h-4 w-2.5 max-md:hidden ${SIX_DOTS}`} />
              <span
                aria-hidden="true"
                className="grid h-14 place-items-center overflow-hidden border border-rule-strong bg-paper-0 font-serif text-15"
              >
                {portrait ? (
                  <img src={portrait} alt="" draggable={false} loading="lazy" className="size-full object-cover" />
                ) : (
                  monogram
                )}
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
