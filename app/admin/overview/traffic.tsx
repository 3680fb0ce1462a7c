import { href } from 'react-router';
import { useMay } from '#app/admin/frame/use-may.ts';
import type { Overview } from '#app/features/overview/overview.ts';
import { dateWithYear, formatCount, pluralize, shortDate } from '#app/platform/format.ts';
import { HATCHES, HatchedBar } from '#app/ui/charts/hatches.tsx';
import { AreaLine, SparkLine } from '#app/ui/charts/lines.tsx';
import { niceScale } from '#app/ui/charts/nice-scale.ts';
import { type Column, DataTable } from '#app/ui/kit/list/data-table.tsx';
import { PageLink } from '#app/ui/links.tsx';
import { BarList, FigureTable, Note, Numbers, OverviewPart } from './overview-part.tsx';

/** In order: each with what its share is of. */
const STEPS = [
  { step: 'visits', name: 'Visits', of: '' },
  { step: 'formViews', name: 'Form pages opened', of: 'of visits' },
  { step: 'leads', name: 'Leads', of: 'of those' },
  { step: 'bookings', name: 'Calls booked', of: 'of leads' },
] as const;

/** The conversion funnel from visit to lead, and the landing pages of the leads. */
export function VisitToLead({ steps, landings }: Overview) {
  const most = Math.max(1, ...Object.values(steps));
  return (
    <OverviewPart title="From visit to lead" aside="Where known">
      <div className="grid gap-x-11 gap-y-8 xl:grid-cols-[5fr_7fr]">
        <BarList as="ol">
          {STEPS.map(({ step, name, of }, index) => (
            <li key={step}>
              <span>{name}</span>
              <b>{formatCount(steps[step])}</b>
              <HatchedBar share={steps[step] / most} pattern={HATCHES[index]} className="col-span-full" />
              <Share now={steps[step]} above={steps[STEPS[index - 1]?.step ?? step]} of={of} />
            </li>
          ))}
        </BarList>
        {landings.length === 0 ? (
          <p>No visits in this period.</p>
        ) : (
          <FigureTable
            caption="Leads by the first page of the visit"
            columns={['First page', 'Visits', 'Leads', 'Per 100 visits']}
            rows={landings.map(({ path, visits, leads }) => [path, visits, leads, rate(leads, visits)])}
          />
        )}
      </div>
      <Note>
        Visitors who send Global Privacy Control and bots are not counted, so some leads come from visits that are not
        in these figures.
      </Note>
    </OverviewPart>
  );
}

function Share({ now, above, of }: { now: number; above: number; of: string }) {
  if (!of || above === 0 || now > above) return null;
  return (
    <small className="col-span-full">
      {Math.round((now / above) * 100)}% {of}
    </small>
  );
}

function rate(leads: number, visits: number): string {
  return visits === 0 ? '–' : ((leads / visits) * 100).toFixed(1);
}

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
      title="Subscribers"
      aside={pending > 0 ? `${formatCount(pending)} pending` : undefined}
      span="xl:col-span-5"
    >
      {isEmpty ? (
        <p>There are no subscribers yet.</p>
      ) : (
        <>
          <AreaLine {...chart} width={470} height={210} className="max-md:hidden" />
          <AreaLine {...chart} width={350} height={220} className="md:hidden" />
          {scaleFrom > 0 && <Note>{`The scale begins at ${formatCount(scaleFrom)}.`}</Note>}
        </>
      )}
      <Numbers
        caption="Subscribers"
        columns={[unit === 'week' ? 'Week of' : 'Day', 'Confirmed', 'New', 'Unsubscribed']}
        rows={weeks.map((week, n) => [dateWithYear(week), weekly[n] ?? 0, joined[n] ?? 0, left[n] ?? 0]).reverse()}
      />
    </OverviewPart>
  );
}

export function ArticlesByReads({ articles }: Overview) {
  const all = useMay()('/admin/articles') && (
    <PageLink to={href('/admin/articles')} className="text-link">
      All articles
    </PageLink>
  );
  return (
    <OverviewPart title="Articles by reads" aside={all}>
      <DataTable
        caption="Articles by reads"
        columns={ARTICLE_COLUMNS}
        rows={articles.map((article, index) => ({ ...article, rank: ROMAN[index] }))}
        rowKey={({ id }) => id}
        empty="No article was read in this period."
      />
    </OverviewPart>
  );
}

const ROMAN = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X'];

type RankedArticle = Overview['articles'][number] & { rank: string | undefined };

const ARTICLE_COLUMNS: readonly Column<RankedArticle>[] = [
  {
    head: 'Rank',
    width: 'md:w-16',
    phone: 'none',
    cell: ({ rank }) => <span className="font-serif text-17 text-brass-700 italic">{rank}.</span>,
  },
  {
    head: 'Title',
    cell: ({ title, slug, category }) => (
      <>
        <PageLink to={href('/resources/:slug', { slug })} className="font-semibold hover:underline">
          {title}
        </PageLink>
        <small>{category}</small>
      </>
    ),
  },
  { head: 'Trend', width: 'md:w-36', from: 1000, phone: 'none', cell: ({ weekly }) => <SparkLine values={weekly} /> },
  {
    head: 'Reads',
    width: 'md:w-20',
    align: 'end',
    phone: 'half',
    hasPhoneLabel: true,
    cell: ({ reads }) => formatCount(reads),
  },
  {
    head: 'Scrolled to 25, 50, 75 and 100%',
    width: 'md:w-50 xl:w-64',
    align: 'end',
    hasPhoneLabel: true,
    cell: ({ depths, reads }) => (
      <span className="inline-grid grid-cols-[repeat(4,3em)] text-right whitespace-nowrap tabular-nums max-md:flex max-md:gap-2">
        {depths.map((depth, n) => (
          <span key={[25, 50, 75, 100][n]}>{share(depth, reads)}</span>
        ))}
      </span>
    ),
  },
  {
    head: 'Leads',
    width: 'md:w-20',
    align: 'end',
    phone: 'half',
    hasPhoneLabel: true,
    cell: ({ leads }) => formatCount(leads),
  },
];

/** Capped at 100%: a view that began before counting did adds to a depth but not to the reads. */
function share(depth: number, reads: number): string {
  return `${Math.min(100, Math.round((depth / Math.max(1, reads)) * 100))}%`;
}
