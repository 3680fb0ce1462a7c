import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useMay } from '#app/admin/frame/use-may.ts';
import type { Overview } from '#app/features/overview/overview.ts';
import { timeLeft } from '#app/firm/times.ts';
import { dateWithYear, formatCount, pluralize } from '#app/platform/format.ts';
import { changeText } from './comparison.tsx';

interface KeyFiguresProps extends Overview {
  replies: { count: number; first: Date | null };
  now: Date;
}

/** Leads, replies due, subscribers and late deliveries. */
export function KeyFigures({ leadsPerWeek, subscribers, deliveries, replies, now, ...overview }: KeyFiguresProps) {
  const { isCustom, range, before, steps } = overview;
  const mayOpen = useMay()('/admin/leads');
  const leads = isCustom ? steps.leads : (leadsPerWeek.at(-1) ?? 0);
  const confirmed = subscribers.weekly.at(-1) ?? 0;
  const undelivered = deliveries.reduce((sum, { givenUp, retrying }) => sum + givenUp + retrying, 0);
  return (
    <ul className="key-figures" aria-label={isCustom ? 'Key figures' : 'This week'}>
      <Figure count={leads}>
        {leads === 1 ? 'lead' : 'leads'}{' '}
        {isCustom
          ? `${daysText(range)}, ${changeText(leads, before.leads)}`
          : `this week, ${comparison(leads, leadsPerWeek.at(-2) ?? 0)}`}
        {!isCustom && leads > 0 && leads >= Math.max(...leadsPerWeek) && ', and the most in this period'}
      </Figure>
      <Figure count={replies.count}>
        {replies.first
          ? `${dueText(replies.count, timeLeft(replies.first, now))} `
          : 'replies are due: every lead has an answer'}
        {replies.first && mayOpen && (
          <Link to="/admin/leads?list=due" className="text-link">
            See {replies.count === 1 ? 'it' : 'them'}
          </Link>
        )}
      </Figure>
      <Figure count={confirmed}>
        confirmed {confirmed === 1 ? 'subscriber' : 'subscribers'}, {formatCount(subscribers.joined.at(-1) ?? 0)} new
        this week
      </Figure>
      <Figure count={undelivered}>
        {undelivered === 0 ? 'deliveries are late: everything has arrived' : `${plural(undelivered)} not arrived yet. `}
        {undelivered > 0 && mayOpen && (
          <Link to="/admin/leads?list=all&delivery=failed" className="text-link">
            See {undelivered === 1 ? 'it' : 'them'}
          </Link>
        )}
      </Figure>
    </ul>
  );
}

const daysText = ({ first, last }: KeyFiguresProps['range']) =>
  first === last ? `on ${dateWithYear(first)}` : `from ${dateWithYear(first)} to ${dateWithYear(last)}`;

function Figure({ count, children }: { count: number; children: ReactNode }) {
  return (
    <li>
      <b>{formatCount(count)}</b>
      <span>{children}</span>
    </li>
  );
}

const dueText = (count: number, left: string) =>
  count === 1 ? `reply is due, ${left}.` : `replies are due, the first ${left}.`;

const plural = (count: number) => (count === 1 ? 'delivery has' : 'deliveries have');

function comparison(now: number, before: number): string {
  if (now === before) return 'as many as last week';
  return now > before
    ? `${pluralize(now - before, 'more', 'more')} than last week`
    : `${pluralize(before - now, 'fewer', 'fewer')} than last week so far`;
}
