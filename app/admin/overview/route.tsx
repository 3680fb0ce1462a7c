import { data, redirect, useRouteLoaderData } from 'react-router';
import { AdminHead, adminMeta } from '#app/admin/frame/admin-head.tsx';
import { useMay } from '#app/admin/frame/use-may.ts';
import { dismissFirstSteps } from '#app/features/accounts/dismiss-first-steps.ts';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { countRefusedEarlier, replayRefused } from '#app/features/deliveries/refused-earlier.ts';
import { firstDue } from '#app/features/leads/list/lead-counts.ts';
import { DESTINATIONS_SHOWN } from '#app/features/overview/delivery-health.ts';
import { readFirstSteps } from '#app/features/overview/first-steps.ts';
import { readOverview } from '#app/features/overview/overview.ts';
import { readPeriod, SHOW, samplesShown } from '#app/features/overview/period.ts';
import { dueSamples, findSamples, removeSamples } from '#app/features/samples/samples.ts';
import { SITE } from '#app/firm/identity.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { orUnavailable } from '#app/platform/db/unavailable.ts';
import { pluralize, weekdayDate } from '#app/platform/format.ts';
import { flashCookie } from '#app/platform/http/flash.ts';
import { services } from '#app/platform/services.ts';
import type { Route } from './+types/route';
import { Answers } from './answers.tsx';
import { ArticlesByReads } from './articles-by-reads.tsx';
import { ByCampaign } from './by-campaign.tsx';
import { CampaignStages } from './campaign-stages.tsx';
import { Comparison } from './comparison.tsx';
import { Deliveries } from './delivery-health.tsx';
import { FirstSteps } from './first-steps.tsx';
import { KeyFigures } from './key-figures.tsx';
import { OVERVIEW } from './labels.ts';
import { LeadsByForm } from './leads-by-form.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { SamplesNote } from './samples-note.tsx';
import { Subscribers } from './subscribers.tsx';
import { VisitToLead } from './visit-to-lead.tsx';
import '#app/ui/charts/charts.css';
import './overview-head.css';
import './overview.css';
import './overview-figures.css';

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
  const frame = useRouteLoaderData<{ due: number }>('admin/frame/layout'); // The layout's loader has already counted them.
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
