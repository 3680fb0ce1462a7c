import type { Overview } from '#app/features/overview/overview.ts';
import { dateWithYear, formatCount, pluralize, shortDate } from '#app/platform/format.ts';
import { AreaLine } from '#app/ui/charts/area-line.tsx';
import { niceScale } from '#app/ui/charts/nice-scale.ts';
import { OVERVIEW } from './labels.ts';
import { Numbers, OverviewPart } from './overview-part.tsx';

const TEXT = OVERVIEW.subscribers;

export function Subscribers({ weeks, range, unit, subscribers: { weekly, joined, left, pending } }: Overview) {
  const first = weekly[0] ?? 0;
  const last = weekly.at(-1) ?? 0;
  const alt = `Confirmed subscribers: ${pluralize(first, 'person', 'people')} at the start, ${formatCount(last)} now; ${formatCount(pending)} wait for confirmation.`;
  const chart = {
    values: weekly,
    alt,
    labels: [
      shortDate(weeks[0] ?? ''),
      shortDate(weeks[Math.floor(weeks.length / 2)] ?? ''),
      shortDate(range.last),
    ] as const,
  };
  const scaleFrom = niceScale(Math.min(...weekly), Math.max(...weekly)).from;
  const isEmpty = Math.max(...weekly) === 0 && pending === 0;
  return (
    <OverviewPart
      id="subscribers"
      title={TEXT.title}
      aside={pending > 0 ? `${formatCount(pending)} pending` : undefined}
      span="span-5"
    >
      {isEmpty ? (
        <p>{TEXT.none}</p>
      ) : (
        <>
          <AreaLine {...chart} width={470} height={210} className="max-md:hidden" />
          <AreaLine {...chart} width={350} height={220} className="md:hidden" />
          {scaleFrom > 0 && <p className="overview-note">{TEXT.scale(formatCount(scaleFrom))}</p>}
        </>
      )}
      <Numbers
        caption={TEXT.title}
        columns={[OVERVIEW.unit[unit], ...TEXT.columns]}
        rows={weeks.map((week, n) => [dateWithYear(week), weekly[n] ?? 0, joined[n] ?? 0, left[n] ?? 0]).reverse()}
      />
    </OverviewPart>
  );
}
