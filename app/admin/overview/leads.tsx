import { Link } from 'react-router';
import { stageName } from '#app/admin/frame/leads/lead-marks.tsx';
import { useMay } from '#app/admin/frame/use-may.ts';
import { STAGE_IDS, STAGES } from '#app/features/leads/lead.ts';
import type { Overview } from '#app/features/overview/overview.ts';
import { FORMS_SHOWN, type OriginFigures } from '#app/features/overview/week.ts';
import { dateWithYear, formatCount, pluralize, shortDate } from '#app/platform/format.ts';
import { HATCHES, HatchedBar, HatchedParts, LegendSwatch } from '#app/ui/charts/hatches.tsx';
import { SparkLine } from '#app/ui/charts/lines.tsx';
import { type Series, StackedBars } from '#app/ui/charts/stacked-bars.tsx';
import { BarList, Note, Numbers, OverviewPart } from './overview-part.tsx';

/** As many as can be read at 350 px. */
const BARS_ON_A_PHONE = { week: 8, day: 31 };
const FORM_NAMES = {
  consultation: 'Consultation',
  retain: 'Retainer',
  resource: 'Guide request',
  contact: 'Contact',
  booking: 'Booked call',
};

export function LeadsByForm({ weeks, leadsPerWeek, leadsByForm, unit, isCustom, range }: Overview) {
  const mayExport = useMay()('/admin/leads/csv');
  const title = `Leads per ${unit}, by form`;
  const most = BARS_ON_A_PHONE[unit];
  const lastDay = isCustom ? unitName(unit, weeks.at(-1) ?? '') : 'this week';
  const series = FORMS_SHOWN.map((form) => ({ label: FORM_NAMES[form], values: leadsByForm[form] }));
  const recent = series.map(({ label, values }) => ({ label, values: values.slice(-most) }));
  const alt = `${title}. ${pluralize(leadsPerWeek.at(-1) ?? 0, 'lead')} ${lastDay}: ${series
    .map(({ label, values }) => `${label} ${values.at(-1) ?? 0}`)
    .join(', ')}.`;
  // Not a router Link: it downloads a file.
  const file = mayExport && (
    <a
      href={`/admin/leads/csv?list=all&from=${range.first}${isCustom ? `&to=${range.last}` : ''}`}
      className="text-link"
    >
      Export CSV
    </a>
  );
  return (
    <OverviewPart title={title} aside={file} span="xl:col-span-8">
      {Math.max(...leadsPerWeek) === 0 ? (
        <p>No leads in this period.</p>
      ) : (
        <>
          <StackedBars
            {...{ series, alt }}
            labels={labelsOf(weeks, Math.ceil(weeks.length / 4), isCustom)}
            named
            width={760}
            height={350}
            className="max-md:hidden"
          />
          <div className="md:hidden">
            <StackedBars
              series={recent}
              alt={alt}
              labels={labelsOf(weeks.slice(-most), Math.max(3, Math.ceil(Math.min(most, weeks.length) / 4)), isCustom)}
              firstTotal
              width={350}
              height={252}
            />
            <Legend series={recent} />
            {weeks.length > most && <Note>The last 8 weeks. The table shows all of them.</Note>}
          </div>
        </>
      )}
      <Numbers
        caption={title}
        columns={[unit === 'week' ? 'Week of' : 'Day', ...series.map(({ label }) => label), 'All']}
        rows={weeks
          .map((week, n) => [dateWithYear(week), ...series.map(({ values }) => values[n] ?? 0), leadsPerWeek[n] ?? 0])
          .reverse()}
      />
    </OverviewPart>
  );
}

const unitName = (unit: Overview['unit'], day: string) =>
  unit === 'week' ? `in the week of ${shortDate(day)}` : `on ${shortDate(day)}`;

/** A date every few weeks, and the last one (or "this week") at the end with room around it. */
function labelsOf(weeks: readonly string[], every: number, isCustom: boolean): string[] {
  const last = weeks.length - 1;
  return weeks.map((week, index) => {
    if (index === last) return isCustom ? shortDate(week) : 'This week';
    return index % every === 0 && last - index >= every * 0.6 ? shortDate(week) : '';
  });
}

function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul aria-label="Number in the last week, and its change" className="mt-3.5 divide-y divide-rule">
      {series.map(({ label, values }, part) => (
        <li key={label} className="flex items-center gap-2.5 py-1.5">
          <LegendSwatch pattern={HATCHES[part] ?? 'level'} now={part === 0} />
          {label}
          <b className="ml-auto font-semibold">{formatCount(values.at(-1) ?? 0)}</b>
          <small className="min-w-[3.2em] text-end text-14 text-ink-500">
            {change((values.at(-1) ?? 0) - (values.at(-2) ?? 0))}
          </small>
        </li>
      ))}
    </ul>
  );
}

/** `+2`, `−1`, `same`. */
function change(difference: number): string {
  if (difference === 0) return 'same';
  return `${difference > 0 ? '+' : '−'}${formatCount(Math.abs(difference))}`;
}

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
