import { useId } from 'react';
import { data, redirect, useSearchParams } from 'react-router';
import { adminMeta, OfficeHead } from '#app/admin/frame/admin-head.tsx';
import { usePolling } from '#app/admin/frame/use-polling.ts';
import { zoneOf } from '#app/admin/frame/use-reader-zone.ts';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { ownPage } from '#app/features/accounts/sign-in/return-path.ts';
import { replayRefused, sendWaiting } from '#app/features/deliveries/refused-earlier.ts';
import { checksOf, verdictOf } from '#app/features/health/checks.ts';
import { type Check, type CheckState, clockTime } from '#app/features/health/endpoint-check.ts';
import { ENDPOINTS } from '#app/features/health/health.ts';
import { DESTINATIONS_OF } from '#app/features/health/health-facts.ts';
import { countPictures, readRetries, readSizes } from '#app/features/health/page-figures.ts';
import { hideCookie } from '#app/features/health/warnings.ts';
import { deliveryHealth } from '#app/features/overview/delivery-health.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { fileSize } from '#app/platform/format.ts';
import { flashCookie } from '#app/platform/http/flash.ts';
import { services } from '#app/platform/services.ts';
import { HATCHES, HatchPatterns, hatch, LegendSwatch, PART } from '#app/ui/charts/hatches.tsx';
import { FactList } from '#app/ui/kit/fact-list.tsx';
import { Panel } from '#app/ui/kit/panel.tsx';
import { type State, StateMark } from '#app/ui/kit/state-mark.tsx';
import type { Route } from './+types/route';
import { Endpoints } from './endpoints.tsx';
import { HealthVerdict } from './verdict.tsx';

const MARKS: Readonly<Record<CheckState, State>> = {
  ok: 'done',
  notice: 'waiting',
  attention: 'waiting',
  broken: 'failed',
  'not configured': 'off',
  'not asked': 'off',
};

const WIDTH = 640;

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now, health } = context.get(services);
  const [facts, deliveries, retries, sizes] = await Promise.all([
    health.now(),
    deliveryHealth(db, dateIn(OFFICE_ZONE, now())),
    readRetries(db),
    readSizes(db),
  ]);
  const days = deliveries[0]?.days.map(({ day }) => day) ?? [];
  const pictures = await countPictures(db, days);
  const zone = zoneOf(request) ?? OFFICE_ZONE;
  return { facts, checks: checksOf(facts, zone), deliveries, pictures, retries, sizes, zone };
}

/** Sends a test, sends what waits, replays what an endpoint refused, or hides a warning for a day. */
export async function action({ request, context }: Route.ActionArgs) {
  const { actor, sent } = await recheckAdmin(request, context);
  const { db, queue, now, health } = context.get(services);
  const { act, form: fields } = sent;
  const about = String(fields.get('about') ?? '');
  if (act === 'hide') {
    const cookie = hideCookie(about);
    if (!cookie) throw data(null, { status: 400 });
    return redirect(ownPage(String(fields.get('from') ?? '')) ?? '/admin/health', {
      headers: { 'set-cookie': cookie },
    });
  }
  if (act === 'send-waiting') return redirect(`/admin/health?sending=${await sendWaiting(db, queue, actor, now())}`);
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

export const meta: Route.MetaFunction = () => adminMeta('Health');

export default function HealthPage({ loaderData }: Route.ComponentProps) {
  const { facts, checks, zone } = loaderData;
  const endpoints = facts.endpoints ?? [];
  const [search] = useSearchParams();
  const sending = Number(search.get('sending') ?? 0);
  const isBusy = sending > 0 && endpoints.some(({ waiting, nextRetryAt }) => waiting > 0 && !nextRetryAt);
  usePolling(isBusy ? { everyMs: 1000 } : {});
  return (
    <>
      <OfficeHead text={`What the site depends on, as of ${clockTime(facts.at, facts.at, zone)}.`} />
      <HealthVerdict verdict={verdictOf(checks)} {...{ endpoints, sending, isBusy }} />
      <Endpoints {...loaderData} />
      <Engine {...loaderData} />
    </>
  );
}

interface EngineProps {
  checks: readonly Check[];
  sizes: { groups: readonly number[]; total: number };
}

function Engine({ checks, sizes }: EngineProps) {
  const endpoints: readonly string[] = ENDPOINTS;
  return (
    <div className="mt-12 grid items-start gap-x-16 gap-y-10 xl:grid-cols-2">
      <DatabaseSize {...sizes} />
      <Panel title="Running">
        <FactList
          facts={checks
            .filter(({ name }) => !endpoints.includes(name))
            .map(({ title, state, sentence, meaning, todo }) => ({
              label: title,
              value: <StateMark state={MARKS[state]}>{sentence}</StateMark>,
              note: [meaning, state !== 'ok' && todo].filter(Boolean).join(' '),
            }))}
        />
      </Panel>
    </div>
  );
}

const SIZES = ['Articles and pictures', 'Leads and deliveries', 'Visits', 'Everything else'];

function DatabaseSize({ groups, total }: EngineProps['sizes']) {
  const id = useId();
  const parts = SIZES.map((name, n) => ({ name, bytes: groups[n] ?? 0, pattern: HATCHES[n] ?? 'level' }));
  let x = 1;
  return (
    <Panel title="Database" aside={fileSize(total)}>
      <svg
        viewBox={`0 0 ${WIDTH} 30`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${fileSize(total)}: ${parts.map(({ name, bytes }) => `${name} ${fileSize(bytes)}`).join(', ')}`}
        className="mt-1 block h-7.5 w-full"
      >
        <HatchPatterns id={id} />
        {parts.map(({ name, bytes, pattern }) => {
          const width = (bytes / Math.max(1, total)) * (WIDTH - 2);
          x += width;
          return (
            <rect key={name} x={x - width} y="1" width={width} height="28" fill={hatch(id, pattern)} className={PART} />
          );
        })}
      </svg>
      <ul className="mt-4 grid gap-x-9 gap-y-2 text-14 xs:grid-cols-2">
        {parts.map(({ name, bytes, pattern }) => (
          <li key={name} className="flex items-center gap-2.5">
            <LegendSwatch pattern={pattern} />
            <span>{name}</span>
            <b className="ml-auto font-semibold whitespace-nowrap tabular-nums">{fileSize(bytes)}</b>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
