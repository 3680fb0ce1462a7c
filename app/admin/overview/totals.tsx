import { LEADS_ADMIN } from '#app/admin/frame/leads/labels.ts';
import type { AnswerTimes } from '#app/features/overview/answer-times.ts';
import type { Overview } from '#app/features/overview/overview.ts';
import { daysIn } from '#app/features/overview/period.ts';
import { dateWithYear, formatCount, pluralize } from '#app/platform/format.ts';
import { FigureTable, Note, OverviewPart } from './overview-part.tsx';

const TOTALS = {
  leads: 'Leads',
  visits: 'Visits',
  formViews: 'Form pages opened',
  bookings: 'Calls booked',
  joined: 'New subscribers',
};

export function Comparison({ range, before, steps, subscribers }: Overview) {
  const now = { ...steps, joined: subscribers.joined.reduce((sum, joined) => sum + joined, 0) };
  const totals = Object.keys(TOTALS) as (keyof typeof TOTALS)[];
  const isEmpty = totals.every((name) => before[name] === 0);
  const span = `from ${dateWithYear(before.range.first)} to ${dateWithYear(before.range.last)}`;
  return (
    <OverviewPart title="Compared with before" aside={`${dateWithYear(range.first)} to ${dateWithYear(range.last)}`}>
      <ul className="grid md:grid-cols-5 md:divide-x md:divide-rule">
        {totals.map((name) => (
          <li
            key={name}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-0.5 border-rule py-2 max-md:not-first:border-t md:grid-cols-1 md:px-4.5 md:py-0 md:first:pl-0"
          >
            <span>{TOTALS[name]}</span>
            <b className="font-semibold tabular-nums md:font-display md:text-32 md:leading-tight md:font-normal">
              {formatCount(now[name])}
            </b>
            {!isEmpty && (
              <small className="col-span-full text-14 text-ink-500">{changeText(now[name], before[name])}</small>
            )}
          </li>
        ))}
      </ul>
      <Note>
        {isEmpty
          ? `There is nothing to compare with: no visits, leads or subscriptions ${span}.`
          : `With the ${pluralize(daysIn(range), 'day')} ${span}.`}
      </Note>
    </OverviewPart>
  );
}

/** `12 more than 34`, `3 fewer than 10`, `as before`. */
export function changeText(now: number, before: number): string {
  if (now === before) return 'as many as before';
  if (before === 0) return 'none before';
  const difference = `${formatCount(Math.abs(now - before))} ${now > before ? 'more' : 'fewer'}`;
  return `${difference} than ${formatCount(before)} before`;
}

const ANSWERS_TITLE = 'Time to first answer';

export function Answers({ answers: { all, owners } }: Overview) {
  const row = (name: string, times: AnswerTimes) => [
    name,
    formatCount(times.answered),
    times.medianMinutes === null ? 'None yet' : duration(times.medianMinutes),
    inTime(times),
  ];
  return (
    <OverviewPart title={ANSWERS_TITLE} span="xl:col-span-5">
      {owners.length === 0 ? (
        <p>There was nothing to answer in this period.</p>
      ) : (
        <FigureTable
          caption={ANSWERS_TITLE}
          columns={['Answered by', 'Answered', 'Median time', 'In time']}
          rows={[
            ...owners.map((times) => row(times.owner ?? LEADS_ADMIN.noOwner, times)),
            ...(owners.length > 1 ? [row('All leads', all)] : []),
          ]}
        />
      )}
      <Note>
        Leads received in this period, credited to the person who replied. For a consultation or a guide, weekends and
        federal holidays do not count, as promised. In time: of the leads that were answered or are overdue.
      </Note>
    </OverviewPart>
  );
}

/** `40 min`, `3 h 15 min`, `30 h`. */
export function duration(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < 60) return `${whole} min`;
  if (whole >= 1440 || whole % 60 === 0) return `${formatCount(Math.round(whole / 60))} h`;
  return `${Math.floor(whole / 60)} h ${whole % 60} min`;
}

/** `83% (10 of 12)`. */
export function inTime({ inTime: kept, late }: Pick<AnswerTimes, 'inTime' | 'late'>): string {
  const decided = kept + late;
  if (decided === 0) return '–';
  return `${Math.round((kept / decided) * 100)}% (${formatCount(kept)} of ${formatCount(decided)})`;
}
