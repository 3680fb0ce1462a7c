import type { Overview } from '#app/features/overview/overview.ts';
import { daysIn } from '#app/features/overview/period.ts';
import { dateWithYear, formatCount, pluralize } from '#app/platform/format.ts';
import { OVERVIEW } from './labels.ts';
import { OverviewPart } from './overview-part.tsx';

const TEXT = OVERVIEW.compared;
const FIGURES = Object.keys(TEXT.figures) as (keyof typeof TEXT.figures)[];

/** The period and as many days before it. */
export function Comparison({ range, before, steps, subscribers }: Overview) {
  const now = { ...steps, joined: subscribers.joined.reduce((sum, joined) => sum + joined, 0) };
  const isEmpty = FIGURES.every((figure) => before[figure] === 0);
  const days = pluralize(daysIn(range), 'day');
  const [from, to] = [dateWithYear(before.range.first), dateWithYear(before.range.last)];
  return (
    <OverviewPart
      id="compared"
      title={TEXT.title}
      aside={`${dateWithYear(range.first)} to ${dateWithYear(range.last)}`}
    >
      <ul className="comparison">
        {FIGURES.map((figure) => (
          <li key={figure}>
            <span>{TEXT.figures[figure]}</span>
            <b>{formatCount(now[figure])}</b>
            {!isEmpty && <small>{changeText(now[figure], before[figure])}</small>}
          </li>
        ))}
      </ul>
      <p className="overview-note">{isEmpty ? TEXT.nothing(from, to) : TEXT.text(days, from, to)}</p>
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
