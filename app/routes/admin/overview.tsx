import { data, redirect, useRouteLoaderData } from 'react-router';
import { OFFICE_ZONE } from '#app/content/office.ts';
import { OVERVIEW } from '#app/content/overview.ts';
import { SITE } from '#app/content/site.ts';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { countRefusedEarlier, replayRefused } from '#app/features/deliveries/refused-earlier.ts';
import { firstDue } from '#app/features/leads/desk/lead-counts.ts';
import { DESTINATIONS_SHOWN } from '#app/features/overview/delivery-health.ts';
import { dismissFirstSteps, readFirstSteps } from '#app/features/overview/first-steps.ts';
import { readOverview } from '#app/features/overview/overview.ts';
import { readPeriod, SHOW, samplesShown } from '#app/features/overview/period.ts';
import { dueSamples, findSamples, removeSamples } from '#app/features/samples/samples.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { orUnavailable } from '#app/platform/db/unavailable.ts';
import { flashCookie } from '#app/platform/flash.ts';
import { services } from '#app/platform/services.ts';
import { AdminHead, adminMeta } from '#app/sections/admin/admin-head.tsx';
import { pluralize, weekdayDate } from '#app/sections/admin/format.ts';
import { Answers } from '#app/sections/admin/overview/answers.tsx';
import { ArticlesByReads } from '#app/sections/admin/overview/articles-by-reads.tsx';
import { ByCampaign } from '#app/sections/admin/overview/by-campaign.tsx';
import { CampaignStages } from '#app/sections/admin/overview/campaign-stages.tsx';
import { Comparison } from '#app/sections/admin/overview/comparison.tsx';
import { Deliveries } from '#app/sections/admin/overview/delivery-health.tsx';
import { FirstSteps } from '#app/sections/admin/overview/first-steps.tsx';
import { KeyFigures } from '#app/sections/admin/overview/key-figures.tsx';
import { LeadsByForm } from '#app/sections/admin/overview/leads-by-form.tsx';
import { PeriodChoice } from '#app/sections/admin/overview/period-choice.tsx';
import { SamplesNote } from '#app/sections/admin/overview/samples-note.tsx';
import { Subscribers } from '#app/sections/admin/overview/subscribers.tsx';
import { VisitToLead } from '#app/sections/admin/overview/visit-to-lead.tsx';
import { useMay } from '#app/sections/admin/use-may.ts';
import type { Route } from './+types/overview';
import '#app/ui/charts/charts.css';
import '#app/sections/admin/overview/overview-head.css';
import '#app/sections/admin/overview/overview.css';
import '#app/sections/admin/overview/overview-figures.css';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user, role } = requireAdmin(context);
  const { db, now, addresses } = context.get(services);
  const parameters = new URL(request.url).searchParams;
  const { period, typed, problem } = readPeriod(parameters, dateIn(OFFICE_ZONE, now()));
  const samples = await orUnavailable(findSamples(db));
  const areSamples = samplesShown(samples, parameters.get(SHOW));
  const isNamed = !SITE.email.endsWith('.example');
  const known = { isNamed, hasCrm: Boolean(addresses.crm), hasSamples: samples.exist };
  const asked = Promise.all([
    readOverview(db, period, now(), areSamples),
    areSamples ? dueSamples(db) : samples.areAlone ? NOTHING_DUE : firstDue(db),
    countRefusedEarlier(db, addresses),
    role === 'admin' ? readFirstSteps(db, user.id, known) : null,
  ]);
  const [overview, due, refused, steps] = await orUnavailable(asked);
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
  await replayRefused(db, queue, { destinations: [destination], presentAddress: address }, actor, now());
  return redirect('/admin', { headers: { 'set-cookie': flashCookie('all-replayed') } });
}

export const meta: Route.MetaFunction = () => adminMeta(OVERVIEW.title);

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { overview, period, typed, problem, due, refused, steps, samples, areSamples, now } = loaderData;
  const may = useMay();
  const frame = useRouteLoaderData<{ due: number }>('routes/admin/layout'); // The layout's loader has already counted them.
  const replies = due instanceof Date || !due ? { count: frame?.due ?? 0, first: due } : due;
  const kept: Record<string, string> =
    areSamples === samples.areAlone ? {} : { [SHOW]: areSamples ? 'samples' : 'own' };
  return (
    <>
      <AdminHead title={OVERVIEW.title} text={`${weekdayDate(overview.today)}. ${OVERVIEW.weeksBegin}`}>
        <PeriodChoice current={period} {...{ typed, problem, kept }} today={overview.today} />
      </AdminHead>
      {samples.exist && <SamplesNote {...{ areSamples, typed, period }} mayRemove={may('/admin', 'remove-samples')} />}
      {steps && <FirstSteps steps={steps} />}
      <KeyFigures {...overview} replies={replies} now={now} />
      <div className="overview">
        <LeadsByForm {...overview} />
        <ByCampaign {...overview} period={pluralize(overview.steps.leads, 'lead')} />
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
