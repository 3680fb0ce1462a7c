import { useMemo } from 'react';
import { data, Form, redirect } from 'react-router';
import { AdminHead, adminMeta } from '#app/admin/frame/admin-head.tsx';
import { readFirmProgress } from '#app/admin/frame/firm-progress.ts';
import { FIRM_STEPS } from '#app/admin/frame/firm-steps.ts';
import { useMay } from '#app/admin/frame/use-may.ts';
import { usePolling } from '#app/admin/frame/use-polling.ts';
import { may } from '#app/features/accounts/access.ts';
import { dismissFirstSteps } from '#app/features/accounts/editor-mode.ts';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { callsOfDay } from '#app/features/booking/hosts/read-diary.ts';
import { countRefusedEarlier, replayRefused } from '#app/features/deliveries/refused-earlier.ts';
import { expiringFacts } from '#app/features/facts/fact.ts';
import { DESTINATIONS_SHOWN } from '#app/features/overview/delivery-health.ts';
import { readFirstSteps } from '#app/features/overview/first-steps.ts';
import { type Overview, readOverview } from '#app/features/overview/overview.ts';
import { daysIn, readPeriod, SHOW, samplesShown } from '#app/features/overview/period.ts';
import { readToday } from '#app/features/overview/today.ts';
import { findSamples, removeSamples } from '#app/features/samples/samples.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { clock } from '#app/firm/times.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { pluralize, shortDate, weekdayDate } from '#app/platform/format.ts';
import { flashCookie } from '#app/platform/http/flash.ts';
import { services } from '#app/platform/services.ts';
import { SEGMENT, SEGMENTS } from '#app/ui/kit/segments.tsx';
import type { Route } from './+types/route';
import { Deliveries } from './delivery-health.tsx';
import { FirstSteps, SamplesNote } from './first-steps.tsx';
import { ByCampaign, CampaignStages, LeadsByForm } from './leads.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { TodayScreen } from './today/today.tsx';
import { isMine, type TodayAnswer, todayAction } from './today/today-actions.ts';
import { Answers, Comparison } from './totals.tsx';
import { ArticlesByReads, Subscribers, VisitToLead } from './traffic.tsx';

/** What a role may not open is not read for it. Opening the page writes nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { user, role } = requireAdmin(context);
  const { db, addresses, facts, health, ...rest } = context.get(services);
  const now = rest.now();
  const today = dateIn(OFFICE_ZONE, now);
  const parameters = new URL(request.url).searchParams;
  const { period, typed, problem } = readPeriod(parameters, today);
  const [samples, firm] = await Promise.all([
    findSamples(db),
    role === 'admin' ? readFirmProgress(context.get(services)) : null,
  ]);
  const areSamples = samplesShown(samples, parameters.get(SHOW));
  const known = { isOwnFirm: firm?.isFinished ?? false, hasSamples: samples.exist };
  const [mayLeads, mine] = [may(role, '/admin/leads'), isMine(request)];
  const [overview, refused, steps, leads, calls] = await Promise.all([
    readOverview(db, period, now, areSamples),
    countRefusedEarlier(db, addresses),
    role === 'admin' ? readFirstSteps(db, user.id, known) : null,
    mayLeads ? readToday(db, user.id, { isMine: mine, now }) : null,
    mayLeads ? callsOfDay(db, { day: today, host: mine ? user.id : undefined, now }) : null,
  ]);
  const unproven = steps ? ((await health.recent()).testimonials?.unproven ?? 0) : 0;
  const expiring = may(role, '/admin/facts')
    ? expiringFacts(facts.all(), today).map(({ name, validUntil }) => ({ name, validUntil }))
    : null;
  return {
    // As text: React Router takes many times as long for thousands of numbers.
    ...{ period: period.value, typed, problem, overview: JSON.stringify(overview) },
    ...{ refused, steps, unproven, samples, areSamples },
    firm: steps && firm && { at: FIRM_STEPS.indexOf(firm.next) + 1, isBegun: firm.isBegun },
    today: { leads, calls, facts: expiring, today, isMine: mine, reader: user.id, now },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { user, actor, sent } = await recheckAdmin(request, context);
  const { db, queue, now, addresses } = context.get(services);
  const { search } = new URL(request.url);
  const { act, subject, form: fields } = sent;
  if (act === 'remove-samples') {
    await removeSamples(db, actor);
    return redirect('/admin', { headers: { 'set-cookie': flashCookie('samples-removed') } });
  }
  if (act === 'dismiss-steps') {
    await dismissFirstSteps(db, user.id, now());
    return redirect(`/admin${search}`);
  }
  const done = await todayAction(act, { services: context.get(services), actor, subject, fields, search });
  if (done) return done;
  const destination = DESTINATIONS_SHOWN.find((one) => one === subject);
  const address = destination && addresses[destination];
  if (!address) throw data(null, { status: 400 });
  await replayRefused(db, queue, { destinations: [destination], currentAddress: address }, actor, now());
  return redirect('/admin', { headers: { 'set-cookie': flashCookie('all-replayed') } });
}

export const meta: Route.MetaFunction = () => adminMeta('Today');

const POLL_MS = 30_000;

export default function OverviewPage({ loaderData, actionData }: Route.ComponentProps) {
  usePolling({ everyMs: POLL_MS });
  const { period, typed, problem, refused, steps, firm, unproven, samples, areSamples, today } = loaderData;
  const overview = useMemo(() => JSON.parse(loaderData.overview) as Overview, [loaderData.overview]);
  const mayDo = useMay();
  const { range, before } = overview;
  const kept: Record<string, string> =
    areSamples === samples.areAlone ? {} : { [SHOW]: areSamples ? 'samples' : 'own' };
  return (
    <>
      <AdminHead title="Today" text={`${weekdayDate(today.today)}, ${clock(today.now)} Central`}>
        {today.leads && <Whose isMine={today.isMine} />}
      </AdminHead>
      {steps && <FirstSteps {...{ steps, firm, unproven }} />}
      <TodayScreen
        {...today}
        deliveries={areSamples ? [] : overview.deliveries}
        answer={actionData as TodayAnswer | undefined}
      />
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-ink-900 pt-3">
        <h2 className="font-serif text-22">Figures</h2>
        <p className="flex-1 text-14 text-ink-600 max-md:basis-full">
          {`${shortDate(range.first)} to ${shortDate(range.last)}, compared with the ${pluralize(daysIn(before.range), 'day')} before`}
        </p>
        <PeriodChoice current={period} {...{ typed, problem, kept }} today={overview.today} />
      </div>
      {samples.exist && (
        <SamplesNote {...{ areSamples, typed, period }} mayRemove={mayDo('/admin', 'remove-samples')} />
      )}
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

/** This browser remembers it. */
function Whose({ isMine: mine }: { isMine: boolean }) {
  return (
    <Form method="post" preventScrollReset>
      <fieldset className={SEGMENTS}>
        <legend className="sr-only">Whose</legend>
        <button type="submit" name="act" value="whose mine" aria-pressed={mine} className={SEGMENT}>
          Mine
        </button>
        <button type="submit" name="act" value="whose everyone" aria-pressed={!mine} className={SEGMENT}>
          Everyone’s
        </button>
      </fieldset>
    </Form>
  );
}
