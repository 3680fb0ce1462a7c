import { data, redirect, useRouteLoaderData } from 'react-router';
import { OFFICE_ZONE } from '#app/content/office.ts';
import { OVERVIEW } from '#app/content/overview.ts';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { countRefusedEarlier, replayRefused } from '#app/features/deliveries/refused-earlier.ts';
import { firstDue } from '#app/features/leads/desk/lead-counts.ts';
import { DESTINATIONS_SHOWN } from '#app/features/overview/delivery-health.ts';
import { readOverview } from '#app/features/overview/overview.ts';
import { readPeriod } from '#app/features/overview/period.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { orUnavailable } from '#app/platform/db/unavailable.ts';
import { flashCookie } from '#app/platform/flash.ts';
import { readForm } from '#app/platform/read-form.ts';
import { services } from '#app/platform/services.ts';
import { AdminHead, adminMeta } from '#app/sections/admin/admin-head.tsx';
import { pluralize, weekdayDate } from '#app/sections/admin/format.ts';
import { Answers } from '#app/sections/admin/overview/answers.tsx';
import { ArticlesByReads } from '#app/sections/admin/overview/articles-by-reads.tsx';
import { ByCampaign } from '#app/sections/admin/overview/by-campaign.tsx';
import { CampaignStages } from '#app/sections/admin/overview/campaign-stages.tsx';
import { Comparison } from '#app/sections/admin/overview/comparison.tsx';
import { Deliveries } from '#app/sections/admin/overview/delivery-health.tsx';
import { KeyFigures } from '#app/sections/admin/overview/key-figures.tsx';
import { LeadsByForm } from '#app/sections/admin/overview/leads-by-form.tsx';
import { PeriodChoice } from '#app/sections/admin/overview/period-choice.tsx';
import { Subscribers } from '#app/sections/admin/overview/subscribers.tsx';
import { VisitToLead } from '#app/sections/admin/overview/visit-to-lead.tsx';
import type { Route } from './+types/overview';
import '#app/ui/charts/charts.css';
import '#app/sections/admin/overview/overview.css';
import '#app/sections/admin/overview/overview-figures.css';

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now, addresses } = context.get(services);
  const today = dateIn(OFFICE_ZONE, now());
  const { period, typed, problem } = readPeriod(new URL(request.url).searchParams, today);
  const asked = Promise.all([readOverview(db, period, now()), firstDue(db), countRefusedEarlier(db, addresses)]);
  const [overview, firstReplyDue, refused] = await orUnavailable(asked);
  return { period: period.value, typed, problem, overview, firstReplyDue, refused, now: now() };
}

/** Sends everything that an earlier address of a destination refused to the present one. */
export async function action({ request, context }: Route.ActionArgs) {
  const { user } = await recheckAdmin(request, context);
  const { db, queue, now, addresses } = context.get(services);
  const asked = (await readForm(request)).get('replay');
  const destination = DESTINATIONS_SHOWN.find((one) => one === asked);
  const address = destination && addresses[destination];
  if (!address) throw data(null, { status: 400 });
  const actor = { id: user.id, name: user.email };
  await replayRefused(db, queue, { destinations: [destination], presentAddress: address }, actor, now());
  return redirect('/admin', { headers: { 'set-cookie': flashCookie('all-replayed') } });
}

export const meta: Route.MetaFunction = () => adminMeta(OVERVIEW.title);

export default function OverviewPage({ loaderData }: Route.ComponentProps) {
  const { overview, period, typed, problem, firstReplyDue, refused, now } = loaderData;
  const frame = useRouteLoaderData<{ due: number }>('routes/admin/layout'); // The layout's loader has already counted them.
  return (
    <>
      <AdminHead title={OVERVIEW.title} text={`${weekdayDate(overview.today)}. ${OVERVIEW.weeksBegin}`}>
        <PeriodChoice current={period} {...{ typed, problem }} today={overview.today} kept={{}} />
      </AdminHead>
      <KeyFigures {...overview} replies={{ count: frame?.due ?? 0, first: firstReplyDue }} now={now} />
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
