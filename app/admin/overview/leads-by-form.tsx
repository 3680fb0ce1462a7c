import { useMay } from '#app/admin/frame/use-may.ts';
import type { Overview } from '#app/features/overview/overview.ts';
import { FORMS_SHOWN } from '#app/features/overview/week.ts';
import { dateWithYear, formatCount, pluralize, shortDate } from '#app/platform/format.ts';
import { HATCHES, LegendSwatch } from '#app/ui/charts/hatches.tsx';
import { type Series, StackedBars } from '#app/ui/charts/stacked-bars.tsx';
import { Note, Numbers, OverviewPart } from './overview-part.tsx';

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
