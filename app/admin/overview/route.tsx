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
import { weekdayDate } from '#app/platform/format.ts';
import { flashCookie } from '#app/platform/http/flash.ts';
import { services } from '#app/platform/services.ts';
import type { Route } from './+types/route';
import { Deliveries } from './delivery-health.tsx';
import { FirstSteps, SamplesNote } from './first-steps.tsx';
import { ByCampaign, CampaignStages, LeadsByForm } from './leads.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { Answers, Comparison, KeyFigures } from './totals.tsx';
import { ArticlesByReads, Subscribers, VisitToLead } from './traffic.tsx';

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
  await replayRefused(db, queue, { destinations: [destination], presentAddress: address }, actor, now());
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
