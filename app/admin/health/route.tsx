import { data, redirect } from 'react-router';
import { adminMeta } from '#app/admin/frame/admin-head.tsx';
import { OfficeHead } from '#app/admin/frame/office-head.tsx';
import { usePolling } from '#app/admin/frame/use-polling.ts';
import { zoneOf } from '#app/admin/frame/use-reader-zone.ts';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { ownPage } from '#app/features/accounts/sign-in/return-path.ts';
import { replayRefused } from '#app/features/deliveries/refused-earlier.ts';
import { checksOf, verdictOf } from '#app/features/health/checks.ts';
import { clockTime } from '#app/features/health/endpoint-check.ts';
import { ENDPOINTS } from '#app/features/health/health.ts';
import { HEALTH } from '#app/features/health/health-texts.ts';
import { countPictures, readRetries, readSizes } from '#app/features/health/page-figures.ts';
import { DESTINATIONS_OF } from '#app/features/health/read-facts.ts';
import { hideCookie } from '#app/features/health/warnings.ts';
import { deliveryHealth } from '#app/features/overview/delivery-health.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { orUnavailable } from '#app/platform/db/unavailable.ts';
import { flashCookie } from '#app/platform/http/flash.ts';
import { services } from '#app/platform/services.ts';
import type { Route } from './+types/route';
import { Endpoints } from './endpoints.tsx';
import { Engine } from './engine.tsx';
import { HealthVerdict } from './verdict.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now, health } = context.get(services);
  const [facts, deliveries, retries, sizes] = await orUnavailable(
    Promise.all([health.now(), deliveryHealth(db, dateIn(OFFICE_ZONE, now())), readRetries(db), readSizes(db)]),
  );
  const days = deliveries[0]?.days.map(({ day }) => day) ?? [];
  const pictures = await orUnavailable(countPictures(db, days));
  const zone = zoneOf(request) ?? OFFICE_ZONE;
  return { facts, checks: checksOf(facts, zone), deliveries, pictures, retries, sizes, zone };
}

/** Sends a test, replays what an endpoint refused, or hides a warning for a day. */
export async function action({ request, context }: Route.ActionArgs) {
  const { user, sent } = await recheckAdmin(request, context);
  const { db, queue, now, health } = context.get(services);
  const actor = { id: user.id, name: user.email };
  const { act, form: fields } = sent;
  const about = String(fields.get('about') ?? '');
  if (act === 'hide') {
    const cookie = hideCookie(about);
    if (!cookie) throw data(null, { status: 400 });
    return redirect(ownPage(String(fields.get('from') ?? '')) ?? '/admin/health', {
      headers: { 'set-cookie': cookie },
    });
  }
  const endpoint = ENDPOINTS.find((name) => name === about);
  if (!endpoint || (act !== 'test' && act !== 'replay')) throw data(null, { status: 400 });
  const to = `/admin/health#${endpoint}`;
  if (act === 'test') {
    const isSent = await health.test(endpoint, actor);
    return redirect(to, isSent ? {} : { headers: { 'set-cookie': flashCookie('not-configured') } });
  }
  const replayed = await replayRefused(db, queue, { destinations: DESTINATIONS_OF[endpoint] }, actor, now());
  return redirect(to, { headers: { 'set-cookie': flashCookie(replayed > 0 ? 'refused-replayed' : 'none-refused') } });
}

export const meta: Route.MetaFunction = () => adminMeta(HEALTH.title);

export default function HealthPage({ loaderData }: Route.ComponentProps) {
  usePolling();
  const { facts, checks, zone } = loaderData;
  return (
    <>
      <OfficeHead text={`${HEALTH.text} ${clockTime(facts.at, facts.at, zone)}.`} />
      <HealthVerdict verdict={verdictOf(checks)} endpoints={facts.endpoints ?? []} />
      <Endpoints {...loaderData} />
      <Engine {...loaderData} />
    </>
  );
}
