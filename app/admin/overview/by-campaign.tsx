import { Link } from 'react-router';
import { useMay } from '#app/admin/frame/use-may.ts';
import type { Overview } from '#app/features/overview/overview.ts';
import type { OriginFigures } from '#app/features/overview/week.ts';
import { dateWithYear, formatCount, pluralize } from '#app/platform/format.ts';
import { HatchedBar } from '#app/ui/charts/hatched-bar.tsx';
import { SparkLine } from '#app/ui/charts/spark-line.tsx';
import { OVERVIEW } from './labels.ts';
import { Numbers, OverviewPart } from './overview-part.tsx';

const TEXT = OVERVIEW.campaigns;

export function ByCampaign({ origins: { shown, rest }, weeks, range, unit, period }: Overview & { period: string }) {
  const rows = rest ? [...shown, rest] : shown;
  const most = Math.max(1, ...rows.map(({ leads }) => leads));
  return (
    <OverviewPart id="campaigns" title={TEXT.title} aside={period} span="span-4">
      {rows.length === 0 && <p>{TEXT.none}</p>}
      <ul className="bar-list">
        {rows.map((row) => (
          <li key={row === rest ? TEXT.rest : `${row.source}/${row.campaign}`}>
            <span>
              {row === rest ? TEXT.rest : <Name {...row} range={range} />}{' '}
              <small>{pluralize(row.visits, 'visit')}</small>
            </span>
            <b>
              {formatCount(row.leads)}
              <span className="sr-only"> {row.leads === 1 ? 'lead' : 'leads'}</span>
            </b>
            <HatchedBar share={row.leads / most} />
            <SparkLine values={row.weekly} />
          </li>
        ))}
      </ul>
      <Numbers
        caption={TEXT.title}
        columns={TEXT.columns}
        rows={rows.map((row) => [row === rest ? TEXT.rest : originName(row), row.visits, row.leads, row.bookings])}
      />
      <Numbers
        label={TEXT.byWeek[unit]}
        caption={TEXT.weekly}
        columns={[OVERVIEW.unit[unit], ...rows.map((row) => (row === rest ? TEXT.rest : originName(row)))]}
        rows={
          rows.length > 0
            ? weeks.map((week, n) => [dateWithYear(week), ...rows.map(({ weekly }) => weekly[n] ?? 0)]).reverse()
            : []
        }
      />
    </OverviewPart>
  );
}

/** Links to the campaign's leads. */
function Name({ source, campaign, leads, range }: OriginFigures & Pick<Overview, 'range'>) {
  const name = originName({ source, campaign });
  const may = useMay();
  if (!campaign || leads === 0 || !may('/admin/leads')) return name;
  const query = new URLSearchParams({
    list: 'all',
    campaign,
    ...(source && { source }),
    from: range.first,
    to: range.last,
  });
  return (
    <Link to={`/admin/leads?${query}`} className="text-link">
      {name}
    </Link>
  );
}

export function originName({ source, campaign }: Pick<OriginFigures, 'source' | 'campaign'>): string {
  return [source, campaign].filter(Boolean).join(' / ') || TEXT.direct;
}
