import { Form, Link } from 'react-router';
import { PERIODS, type PeriodProblem } from '#app/features/overview/period.ts';
import { isCalendarDate } from '#app/platform/calendar.ts';
import { TextField } from '#app/ui/form/field.tsx';
import { OVERVIEW } from './labels.ts';

interface PeriodChoiceProps {
  current: string;
  typed: { from: string; to: string };
  problem: PeriodProblem | null;
  today: string;
  /** Further parameters of the address that a choice keeps. */
  kept: Readonly<Record<string, string>>;
}

const TEXT = OVERVIEW.custom;

export function PeriodChoice({ current, typed, problem, today, kept }: PeriodChoiceProps) {
  return (
    <div className="period-choice">
      <nav aria-label={OVERVIEW.period}>
        <ul className="segmented-control">
          {PERIODS.map(({ value }, index) => (
            <li key={value}>
              <Link
                to={`?${new URLSearchParams({ ...kept, ...(index > 0 && { period: value }) })}`}
                preventScrollReset
                aria-current={value === current ? 'page' : undefined}
              >
                {OVERVIEW.periods[value]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <details open={current === 'custom' || problem !== null} key={`${current} ${typed.from} ${typed.to}`}>
        <summary>{TEXT.open}</summary>
        <OwnDays {...{ typed, problem, today, kept }} />
      </details>
    </div>
  );
}

function OwnDays({ typed, problem, today, kept }: Omit<PeriodChoiceProps, 'current'>) {
  const wrong = problem && wrongField(typed, problem);
  const field = (name: 'from' | 'to') => ({
    name,
    label: TEXT[name],
    // A date field would drop what is not a date.
    type: typed[name] === '' || isCalendarDate(typed[name]) ? 'date' : 'text',
    defaultValue: typed[name],
    error: problem && wrong === name ? TEXT.problems[problem] : undefined,
    max: today,
  });
  return (
    <Form method="get" noValidate preventScrollReset className="own-days">
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField {...field('from')} />
      <TextField {...field('to')} />
      <button type="submit" className="button button-line button-bar">
        {TEXT.show}
      </button>
      <p role={problem ? 'alert' : undefined}>{problem ? TEXT.fallback : TEXT.hint}</p>
    </Form>
  );
}

function wrongField({ from }: PeriodChoiceProps['typed'], problem: PeriodProblem): 'from' | 'to' {
  if (problem === 'incomplete') return from ? 'to' : 'from';
  return problem === 'no date' && !isCalendarDate(from) ? 'from' : 'to';
}
