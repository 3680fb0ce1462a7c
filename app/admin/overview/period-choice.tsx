import { Form, Link } from 'react-router';
import { DEFAULT_PERIOD, PERIODS, type PeriodProblem } from '#app/features/overview/period.ts';
import { isCalendarDate } from '#app/platform/calendar.ts';
import { TextField } from '#app/ui/form/field.tsx';
import { SEGMENT, SEGMENTS } from '#app/ui/kit/segments.tsx';

const NAMES = { '7-days': '7 days', '30-days': '30 days', '12-weeks': '12 weeks', year: 'Year' };

const PROBLEMS: Record<PeriodProblem, string> = {
  incomplete: 'Enter both days.',
  'no date': 'Enter a day that exists, such as 2026-10-31.',
  reversed: 'The last day is before the first. Enter a later one.',
  'to come': 'The last day is still to come. Enter today or an earlier day.',
  'too long': 'A period has at most two years. Enter days that are closer together.',
};

interface PeriodChoiceProps {
  current: string;
  typed: { from: string; to: string };
  problem: PeriodProblem | null;
  today: string;
  /** Further parameters of the address that a choice keeps. */
  kept: Readonly<Record<string, string>>;
}

/** One control for all figures. The days of one's own are typed into a panel under it. */
export function PeriodChoice({ current, typed, problem, today, kept }: PeriodChoiceProps) {
  return (
    <div className={`${SEGMENTS} relative max-md:flex max-md:w-full max-md:flex-wrap`}>
      <nav aria-label="Period" className="contents">
        {PERIODS.map((period) => (
          <Link
            key={period.value}
            to={`?${new URLSearchParams({ ...kept, ...(period !== DEFAULT_PERIOD && { period: period.value }) })}`}
            preventScrollReset
            aria-current={period.value === current ? 'page' : undefined}
            className={SEGMENT}
          >
            {NAMES[period.value]}
          </Link>
        ))}
      </nav>
      <details
        className="contents"
        open={problem !== null}
        key={`${current} ${typed.from} ${typed.to}`}
        data-current={current === 'custom' || undefined}
      >
        <summary
          className={`${SEGMENT} cursor-pointer list-none in-data-current:bg-ink-900 in-data-current:text-paper`}
        >
          Custom range
        </summary>
        <div className="absolute top-full right-0 z-5 mt-1 w-[min(26rem,100%)] md:min-w-76 border border-ink-900 bg-paper-0 p-3.5 shadow-float">
          <CustomRange {...{ typed, problem, today, kept }} />
        </div>
      </details>
    </div>
  );
}

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
    <Form method="get" noValidate preventScrollReset className="grid grid-cols-2 items-start gap-x-3.5 gap-y-2.5">
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField {...field('from')} label="From" />
      <TextField {...field('to')} label="To" />
      <p role={problem ? 'alert' : undefined} className="text-14 text-ink-600">
        {problem ? 'Until then this page shows the period that is marked above.' : 'Central time. At most two years.'}
      </p>
      <button type="submit" className="button button-line justify-self-end">
        Show
      </button>
    </Form>
  );
}

function wrongField({ from }: PeriodChoiceProps['typed'], problem: PeriodProblem): 'from' | 'to' {
  if (problem === 'incomplete') return from ? 'to' : 'from';
  return problem === 'no date' && !isCalendarDate(from) ? 'from' : 'to';
}
