import { Form, Link } from 'react-router';
import { PERIODS, type PeriodProblem } from '#app/features/overview/period.ts';
import { isCalendarDate } from '#app/platform/calendar.ts';
import { TextField } from '#app/ui/form/field.tsx';

interface PeriodChoiceProps {
  current: string;
  typed: { from: string; to: string };
  problem: PeriodProblem | null;
  today: string;
  /** Further parameters of the address that a choice keeps. */
  kept: Readonly<Record<string, string>>;
}

const NAMES = { '12-weeks': '12 weeks', '6-months': '6 months', year: 'Year' };

export function PeriodChoice({ current, typed, problem, today, kept }: PeriodChoiceProps) {
  return (
    <div className="grid justify-items-start gap-1 md:justify-items-end">
      <nav aria-label="Period">
        <ul className="inline-flex divide-x divide-rule rounded-control border border-ink-900 bg-paper-0">
          {PERIODS.map(({ value }, index) => (
            <li key={value}>
              <Link
                to={`?${new URLSearchParams({ ...kept, ...(index > 0 && { period: value }) })}`}
                preventScrollReset
                aria-current={value === current ? 'page' : undefined}
                className="grid min-h-control place-items-center px-4 font-medium no-underline hover:bg-paper-2 aria-[current]:bg-ink-900 aria-[current]:text-paper"
              >
                {NAMES[value]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <details open={current === 'custom' || problem !== null} key={`${current} ${typed.from} ${typed.to}`}>
        <summary className="link-act min-h-11 font-normal">Custom range</summary>
        <CustomRange {...{ typed, problem, today, kept }} />
      </details>
    </div>
  );
}

const PROBLEMS: Record<PeriodProblem, string> = {
  incomplete: 'Enter both days.',
  'no date': 'Enter a day that exists, such as 2026-10-31.',
  reversed: 'The last day is before the first. Enter a later one.',
  'to come': 'The last day is still to come. Enter today or an earlier day.',
  'too long': 'A period has at most two years. Enter days that are closer together.',
};

function CustomRange({ typed, problem, today, kept }: Omit<PeriodChoiceProps, 'current'>) {
  const wrong = problem && wrongField(typed, problem);
  const field = (name: 'from' | 'to') => ({
    name,
    // A date field would drop what is not a date.
    type: typed[name] === '' || isCalendarDate(typed[name]) ? 'date' : 'text',
    defaultValue: typed[name],
    error: problem && wrong === name ? PROBLEMS[problem] : undefined,
    max: today,
  });
  return (
    <Form
      method="get"
      noValidate
      preventScrollReset
      className="grid grid-cols-2 items-start gap-x-3.5 gap-y-2.5 md:grid-cols-[auto_auto_auto]"
    >
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField {...field('from')} label="From" />
      <TextField {...field('to')} label="To" />
      <button type="submit" className="button button-line justify-self-start md:mt-5.5">
        Show
      </button>
      <p role={problem ? 'alert' : undefined} className="col-span-full text-14 text-ink-600">
        {problem ? 'Until then this page shows the period that is marked above.' : 'Central time. At most two years.'}
      </p>
    </Form>
  );
}

function wrongField({ from }: PeriodChoiceProps['typed'], problem: PeriodProblem): 'from' | 'to' {
  if (problem === 'incomplete') return from ? 'to' : 'from';
  return problem === 'no date' && !isCalendarDate(from) ? 'from' : 'to';
}
