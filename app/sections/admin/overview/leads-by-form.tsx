import { OVERVIEW } from '#app/content/overview.ts';
import type { Overview } from '#app/features/overview/overview.ts';
import { FORMS_SHOWN } from '#app/features/overview/week.ts';
import { LegendSwatch } from '#app/ui/charts/hatched-bar.tsx';
import { HATCHES } from '#app/ui/charts/hatches.tsx';
import { type Series, StackedBars } from '#app/ui/charts/stacked-bars.tsx';
import { dateWithYear, formatCount, pluralize, shortDate } from '../format.ts';
import { Numbers, OverviewPart } from './overview-part.tsx';

const WEEKS_ON_A_PHONE = 8;
const TEXT = OVERVIEW.leads;

export function LeadsByForm({ weeks, leadsPerWeek, leadsByForm }: Overview) {
  const series = FORMS_SHOWN.map((form) => ({ label: OVERVIEW.forms[form], values: leadsByForm[form] }));
  const recent = series.map(({ label, values }) => ({ label, values: values.slice(-WEEKS_ON_A_PHONE) }));
  const alt = `${TEXT.title}. ${pluralize(leadsPerWeek.at(-1) ?? 0, 'lead')} this week: ${series
    .map(({ label, values }) => `${label} ${values.at(-1) ?? 0}`)
    .join(', ')}.`;
  // Not a router Link: it downloads a file.
  const file = (
    <a href={`/admin/leads/csv?list=all&from=${weeks[0]}`} className="text-link">
      {TEXT.export}
    </a>
  );
  return (
    <OverviewPart id="leads" title={TEXT.title} aside={file} span="span-8">
      {Math.max(...leadsPerWeek) === 0 ? (
        <p>{TEXT.none}</p>
      ) : (
        <>
          <StackedBars
            {...{ series, alt }}
            labels={labelsOf(weeks, Math.ceil(weeks.length / 4))}
            named
            width={760}
            height={350}
            className="max-md:hidden"
          />
          <div className="md:hidden">
            <StackedBars
              series={recent}
              alt={alt}
              labels={labelsOf(weeks.slice(-WEEKS_ON_A_PHONE), 3)}
              width={350}
              height={240}
            />
            <Legend series={recent} />
            <p className="overview-note">{TEXT.recent}</p>
          </div>
        </>
      )}
      <Numbers
        caption={TEXT.title}
        columns={['Week of', ...series.map(({ label }) => label), 'All']}
        rows={weeks
          .map((week, n) => [dateWithYear(week), ...series.map(({ values }) => values[n] ?? 0), leadsPerWeek[n] ?? 0])
          .reverse()}
      />
    </OverviewPart>
  );
}

/** A date every few weeks, and "this week" at the end with room around it. */
function labelsOf(weeks: readonly string[], every: number): string[] {
  const last = weeks.length - 1;
  return weeks.map((week, index) => {
    if (index === last) return OVERVIEW.thisWeek;
    return index % every === 0 && last - index >= every * 0.6 ? shortDate(week) : '';
  });
}

function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul className="chart-keys">
      {series.map(({ label, values }, part) => (
        <li key={label}>
          <LegendSwatch pattern={HATCHES[part] ?? 'level'} now={part === 0} />
          {label}
          <b>{formatCount(values.at(-1) ?? 0)}</b>
        </li>
      ))}
    </ul>
  );
}
