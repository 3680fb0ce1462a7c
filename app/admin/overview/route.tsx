import { data, Form, Link, redirect, useRouteLoaderData } from 'react-router';
import { AdminHead, adminMeta } from '#app/admin/frame/admin-head.tsx';
import { useMay } from '#app/admin/frame/use-may.ts';
import { dismissFirstSteps } from '#app/features/accounts/editor-mode.ts';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { countRefusedEarlier, replayRefused } from '#app/features/deliveries/refused-earlier.ts';
import { firstDue } from '#app/features/leads/list/lead-counts.ts';
import { DESTINATIONS_SHOWN } from '#app/features/overview/delivery-health.ts';
import { readFirstSteps } from '#app/features/overview/first-steps.ts';
import { readOverview } from '#app/features/overview/overview.ts';
import { PERIODS, type PeriodProblem, readPeriod, SHOW, samplesShown } from '#app/features/overview/period.ts';
import { dueSamples, findSamples, removeSamples } from '#app/features/samples/samples.ts';
import { SITE } from '#app/firm/identity.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { dateIn, isCalendarDate } from '#app/platform/calendar.ts';
import { orUnavailable } from '#app/platform/db/unavailable.ts';
import { weekdayDate } from '#app/platform/format.ts';
import { flashCookie } from '#app/platform/http/flash.ts';
import { services } from '#app/platform/services.ts';
import { TextField } from '#app/ui/form/field.tsx';
import type { Route } from './+types/route';
import { Deliveries } from './delivery-health.tsx';
import { FirstSteps, SamplesNote } from './first-steps.tsx';
import { ByCampaign, CampaignStages, LeadsByForm } from './leads.tsx';
import { Answers, Comparison, KeyFigures } from './totals.tsx';
import { ArticlesByReads, Subscribers, VisitToLead } from './traffic.tsx';

const NAMES = { '12-weeks': '12 weeks', '6-months': '6 months', year: 'Year' };

const PROBLEMS: Record<PeriodProblem, string> = {
  incomplete: 'Enter both days.',
  'no date': 'Enter a day that exists, such as 2026-10-31.',
  reversed: 'The last day is before the first. Enter a later one.',
  'to come': 'The last day is still to come. Enter today or an earlier day.',
  'too long': 'A period has at most two years. Enter days that are closer together.',
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user, role } = requireAdmin(context);
  const { db, now, addresses } = context.get(services);
  const parameters = new URL(request.url).searchParams;
  const { period, typed, problem } = readPeriod(parameters, dateIn(OFFICE_ZONE, now()));
  const samples = await orUnavailable(findSamples(db));
  const areSamples = samplesShown(samples, parameters.get(SHOW));
  const isNamed = !SITE.email.endsWith('.example');
  const known = { isNamed, hasCrm: Boolean(addresses.crm), hasSamples: samples.exist };
  const reads = Promise.all([
    readOverview(db, period, now(), areSamples),
    areSamples ? dueSamples(db) : samples.areAlone ? NOTHING_DUE : firstDue(db),
    countRefusedEarlier(db, addresses),
    role === 'admin' ? readFirstSteps(db, user.id, known) : null,
  ]);
  const [overview, due, refused, steps] = await orUnavailable(reads);
  return { period: period.value, typed, problem, overview, due, refused, steps, samples, areSamples, now: now() };
}

const NOTHING_DUE = { count: 0, first: null };

export async function action({ request, context }: Route.ActionArgs) {
  const { user, sent } = await recheckAdmin(request, context);
  const { db, queue, now, addresses } = context.get(services);
  const actor = { id: user.id, name: user.email };
  if (sent.act === 'remove-samples') {
    await removeSamples(db, actor);
    return redirect('/admin', { headers: { 'set-cookie': flashCookie('samples-removed') } });
  }
  if (sent.act === 'dismiss-steps') {
    await dismissFirstSteps(db, user.id, now());
    return redirect(`/admin${new URL(request.url).search}`);
  }
  const destination = DESTINATIONS_SHOWN.find((one) => one === sent.subject);
  const address = destination && addresses[destination];
  if (!address) throw data(null, { status: 400 });
  await replayRefused(db, queue, { destinations: [destination], currentAddress: address }, actor, now());
  return redirect('/admin', { headers: { 'set-cookie': flashCookie('all-replayed') } });
}

export const meta: Route.MetaFunction = () => adminMeta('Overview');

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { overview, period, typed, problem, due, refused, steps, samples, areSamples, now } = loaderData;
  const may = useMay();
  const frame = useRouteLoaderData<{ due: number }>('admin/frame/layout'); // The layout's loader has already counted them.
  const replies = due instanceof Date || !due ? { count: frame?.due ?? 0, first: due } : due;
  const kept: Record<string, string> =
    areSamples === samples.areAlone ? {} : { [SHOW]: areSamples ? 'samples' : 'own' };
  return (
    <>
      <AdminHead title="Overview" text={`${weekdayDate(overview.today)}. Weeks begin on Monday, Central time.`}>
        <PeriodChoice current={period} {...{ typed, problem, kept }} today={overview.today} />
      </AdminHead>
      {samples.exist && <SamplesNote {...{ areSamples, typed, period }} mayRemove={may('/admin', 'remove-samples')} />}
      {steps && <FirstSteps steps={steps} />}
      <KeyFigures {...overview} replies={replies} now={now} />
      <div className="grid grid-cols-1 gap-x-11 gap-y-11 xl:grid-cols-12 xl:gap-y-14">
        <LeadsByForm {...overview} />
        <ByCampaign {...overview} />
        <Comparison {...overview} />
        <Answers {...overview} />
        <CampaignStages {...overview} />
        <VisitToLead {...overview} />
        <Deliveries deliveries={overview.deliveries} refused={refused} />
        <Subscribers {...overview} />
        <ArticlesByReads {...overview} />
      </div>
    </>
  );
}

interface PeriodChoiceProps {
  current: string;
  typed: { from: string; to: string };
  problem: PeriodProblem | null;
  today: string;
  /** Further parameters of the address that a choice keeps. */
  kept: Readonly<Record<string, string>>;
}

function PeriodChoice({ current, typed, problem, today, kept }: PeriodChoiceProps) {
  return (
    <div className="grid justify-items-start gap-1 md:justify-items-end">
      <nav aria-label="Period">
        <ul className="inline-flex divide-x divide-rule rounded-control border border-ink-900 bg-paper-0">
          {PERIODS.map(({ value }, index) => (
            <li key={value}>
              <Link
                to={`?${new URLSearchParams({ ...kept, ...(index > 0 && { period: value }) })}`}
                preventScrollReset
                aria-current={value === current ? 'page' : undefined}
                className="grid min-h-control place-items-center px-4 font-medium no-underline hover:bg-paper-2 aria-[current]:bg-ink-900 aria-[current]:text-paper"
              >
                {NAMES[value]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <details open={current === 'custom' || problem !== null} key={`${current} ${typed.from} ${typed.to}`}>
        <summary className="link-act min-h-11 font-normal">Custom range</summary>
        <CustomRange {...{ typed, problem, today, kept }} />
      </details>
    </div>
  );
}

function CustomRange({ typed, problem, today, kept }: Omit<PeriodChoiceProps, 'current'>) {
  const wrong = problem && wrongField(typed, problem);
  const field = (name: 'from' | 'to') => ({
    name,
    // A date field would drop what is not a date.
    type: typed[name] === '' || isCalendarDate(typed[name]) ? 'date' : 'text',
    defaultValue: typed[name],
    error: problem && wrong === name ? PROBLEMS[problem] : undefined,
    max: today,
  });
  return (
    <Form
      method="get"
      noValidate
      preventScrollReset
      className="grid grid-cols-2 items-start gap-x-3.5 gap-y-2.5 md:grid-cols-[auto_auto_auto]"
    >
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <TextField {...field('from')} label="From" />
      <TextField {...field('to')} label="To" />
      <button type="submit" className="button button-line justify-self-start md:mt-5.5">
        Show
      </button>
      <p role={problem ? 'alert' : undefined} className="col-span-full text-14 text-ink-600">
        {problem ? 'Until then this page shows the period that is marked above.' : 'Central time. At most two years.'}
      </p>
    </Form>
  );
}

function wrongField({ from }: PeriodChoiceProps['typed'], problem: PeriodProblem): 'from' | 'to' {
  if (problem === 'incomplete') return from ? 'to' : 'from';
  return problem === 'no date' && !isCalendarDate(from) ? 'from' : 'to';
}
