import { Link } from 'react-router';

interface StepsProps {
  /** `to`: steps that can be taken in any order. */
  steps: readonly { name: string; notes?: readonly string[]; to?: string }[];
  /** The index of the present one. */
  current: number;
}

/** The steps of a longer task, with what is known of each. */
export function Steps({ steps, current }: StepsProps) {
  return (
    <ol className="mb-6 grid grid-cols-2 gap-x-4 md:grid-cols-4 md:gap-x-0">
      {steps.map(({ name, notes = [], to }, at) => (
        <li
          key={name}
          aria-current={at === current ? 'step' : undefined}
          className={`relative min-h-14 pt-3 pr-4 pb-2 pl-11 wrap-anywhere ${LOOK[at === current ? 'current' : at < current ? 'done' : 'ahead']}`}
        >
          <i aria-hidden="true" className="absolute left-0 font-serif text-17 text-brass-700">
            {['I', 'II', 'III', 'IV'][at]}.
          </i>
          {to ? (
            <Link to={to} className="block min-h-8 no-underline">
              {name}
            </Link>
          ) : (
            name
          )}
          {notes.map((text) => (
            <small key={text} className="block text-14 font-normal">
              {text}
            </small>
          ))}
        </li>
      ))}
    </ol>
  );
}

const LOOK = {
  current: '-mt-0.5 border-t-3 border-brass-500 font-semibold',
  done: 'border-t border-ink-900 text-ink-600',
  ahead: 'border-t border-rule-strong text-ink-500',
};
