import { Link } from 'react-router';
import { stageName } from '#app/admin/frame/leads/stage-tag.tsx';
import { useMay } from '#app/admin/frame/use-may.ts';
import { STAGE_IDS, STAGES } from '#app/features/leads/lead.ts';
import type { Overview } from '#app/features/overview/overview.ts';
import type { OriginFigures } from '#app/features/overview/week.ts';
import { dateWithYear, formatCount, pluralize } from '#app/platform/format.ts';
import { HatchedBar, HatchedParts } from '#app/ui/charts/hatches.tsx';
import { SparkLine } from '#app/ui/charts/lines.tsx';
import { BarList, Numbers, OverviewPart } from './overview-part.tsx';

const REST = 'All others';

export function ByCampaign({ origins: { shown, rest }, weeks, range, unit, steps }: Overview) {
  const rows = rest ? [...shown, rest] : shown;
  const most = Math.max(1, ...rows.map(({ leads }) => leads));
  const name = (row: OriginFigures) => (row === rest ? REST : originName(row));
  return (
    <OverviewPart title="By campaign" aside={pluralize(steps.leads, 'lead')} span="xl:col-span-4">
      {rows.length === 0 && <p>No visits and no leads in this period.</p>}
      <BarList>
        {rows.map((row) => (
          <li key={row === rest ? REST : `${row.source}/${row.campaign}`}>
            <span>
              {row === rest ? REST : <Name {...row} range={range} />} <small>{pluralize(row.visits, 'visit')}</small>
            </span>
            <b>
              {formatCount(row.leads)}
              <span className="sr-only"> {row.leads === 1 ? 'lead' : 'leads'}</span>
            </b>
            <HatchedBar share={row.leads / most} className="self-end" />
            <SparkLine values={row.weekly} className="h-5 w-21 self-end justify-self-end" />
          </li>
        ))}
      </BarList>
      <Numbers
        caption="By campaign"
        columns={['Source', 'Visits', 'Leads', 'Bookings']}
        rows={rows.map((row) => [name(row), row.visits, row.leads, row.bookings])}
      />
      <Numbers
        label={`Show the numbers by ${unit}`}
        caption="Leads per week, by campaign"
        columns={[unit === 'week' ? 'Week of' : 'Day', ...rows.map(name)]}
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

function originName({ source, campaign }: Pick<OriginFigures, 'source' | 'campaign'>): string {
  return [source, campaign].filter(Boolean).join(' / ') || 'Direct, no campaign';
}

const STAGES_TITLE = 'What became of them, by campaign';
const SHOWN = STAGES.map((stage) => ({ id: STAGE_IDS[stage] as string, name: stageName(stage) }));

/** In which stage the leads of each campaign are now. */
export function CampaignStages({ origins: { shown, rest } }: Overview) {
  const rows = [...shown, ...(rest ? [rest] : [])].filter(({ leads }) => leads > 0);
  const name = (row: OriginFigures) => (row === rest ? REST : originName(row));
  return (
    <OverviewPart title={STAGES_TITLE} span="xl:col-span-7">
      {rows.length === 0 && <p>Nothing brought leads in this period.</p>}
      <BarList>
        {rows.map((row) => (
          <li key={name(row)}>
            <span>{name(row)}</span>
            <b>{pluralize(row.leads, 'lead')}</b>
            <HatchedParts values={stagesOf(row)} className="self-end" />
            <small className="col-span-full">{stageText(row)}</small>
          </li>
        ))}
      </BarList>
      <Numbers
        caption={STAGES_TITLE}
        columns={['Campaign', 'Leads', ...SHOWN.map((stage) => stage.name)]}
        rows={rows.map((row) => [name(row), row.leads, ...stagesOf(row)])}
      />
    </OverviewPart>
  );
}

/** All stages: the first has the leads that are in no other. */
function stagesOf({ leads, moved }: OriginFigures, stages = SHOWN): number[] {
  const counts = stages.slice(1).map(({ id }) => moved[id] ?? 0);
  return [leads - counts.reduce((sum, some) => sum + some, 0), ...counts];
}

/** `4 new, 2 contacted, 1 client`. */
export function stageText(row: OriginFigures, stages = SHOWN): string {
  const counts = stagesOf(row, stages);
  return stages
    .map(({ name }, n) => ({ name: name.toLowerCase(), count: counts[n] ?? 0 }))
    .flatMap(({ name, count }) => (count > 0 ? [`${formatCount(count)} ${name}`] : []))
    .join(', ');
}
