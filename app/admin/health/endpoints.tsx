import { SendTest, seconds, TestResult } from '#app/admin/frame/endpoint-test.tsx';
import { MAX_TRIES, WAITS_MINUTES } from '#app/features/deliveries/delivery.ts';
import { verdictOf } from '#app/features/health/checks.ts';
import { type Check, clockTime, hasOwn } from '#app/features/health/endpoint-check.ts';
import {
  type Endpoint,
  type EndpointAnswer,
  type EndpointFacts,
  type HealthFacts,
  refusedOf,
} from '#app/features/health/health.ts';
import { ENDPOINT_LABELS } from '#app/features/health/health-texts.ts';
import type { RetriedDelivery } from '#app/features/health/page-figures.ts';
import type { DeliveryHealth } from '#app/features/overview/delivery-health.ts';
import { shortTime } from '#app/firm/times.ts';
import { formatCount } from '#app/platform/format.ts';
import { DayTicks } from '#app/ui/charts/day-ticks.tsx';
import { type State, StateMark } from '#app/ui/kit/state-mark.tsx';
import { ReplayRefused } from './verdict.tsx';

interface EndpointsProps {
  facts: HealthFacts;
  checks: readonly Check[];
  /** Arrived and failed by day, of each destination. */
  deliveries: readonly DeliveryHealth[];
  /** Uploaded by day. */
  pictures: readonly number[];
  retries: readonly RetriedDelivery[];
  zone: string;
}

export function Endpoints({ facts, checks, deliveries, pictures, retries, zone }: EndpointsProps) {
  const { endpoints, at: now } = facts;
  const { about } = verdictOf(checks);
  if (!endpoints) return null;
  return (
    <ul
      aria-label="Endpoints"
      className="divide-y divide-rule border border-rule-strong bg-paper-0 [&_small]:block [&_small]:text-14 [&_small]:text-ink-600 [&_small]:wrap-anywhere"
    >
      {endpoints.map((one) => (
        <Row
          key={one.endpoint}
          {...{ one, now, zone }}
          check={checks.find(({ name }) => name === one.endpoint)}
          isVerdict={about === one.endpoint}
          days={daysOf(one.endpoint, deliveries, pictures)}
          retried={retries
            .filter(({ destination }) => isFor(one.endpoint, destination))
            .toSorted((a, b) => b.tries - a.tries)
            .at(0)}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  one: EndpointFacts;
  check: Check | undefined;
  /** The verdict above offers its replay already. */
  isVerdict: boolean;
  days: { arrived: number; failed: number }[] | null;
  retried: RetriedDelivery | undefined;
  now: Date;
  zone: string;
}

function Row({ one, check, isVerdict, days, retried, now, zone }: RowProps) {
  const { endpoint, isConfigured, last, waiting, rejected, failed } = one;
  const labels = ENDPOINT_LABELS[endpoint];
  const [state, label] = stateOf(one, check);
  const arrived = days?.reduce((sum, day) => sum + day.arrived, 0) ?? 0;
  const isOff = check?.state === 'not configured';
  return (
    <li
      id={endpoint}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-6 gap-y-2 px-3 py-2.5 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)_minmax(0,1.2fr)_128px] xl:items-center"
    >
      <div>
        <h2 className="font-serif text-17 leading-tight">{labels.title}</h2>
        <small>{labels.text}</small>
      </div>
      <div className="max-xl:col-span-full [&>span]:font-semibold">
        <StateMark state={state}>{label}</StateMark>
        {isOff ? (
          <small>
            {check.sentence} {check.meaning}
          </small>
        ) : (
          <>
            {last && <small>{answerText(last, now, zone)}</small>}
            <small>{isConfigured ? `Set by ${labels.setting}` : labels.without}</small>
          </>
        )}
      </div>
      <div className="max-xl:col-span-full max-xl:empty:hidden">
        {days && (
          <>
            {days.some((day) => day.arrived + day.failed > 0) && (
              <DayTicks
                days={days}
                alt={`${labels.title}, 30 days: ${formatCount(arrived)} arrived`}
                className="max-w-60"
              />
            )}
            <small>
              {formatCount(arrived)} in 30 days
              {endpoint !== 'storage' && (
                <>
                  {'; '}
                  <Count count={waiting} color="text-brass-700" /> waiting,{' '}
                  <Count count={rejected} color="text-error" /> rejected, <Count count={failed} color="text-error" />{' '}
                  failed
                </>
              )}
            </small>
          </>
        )}
      </div>
      <div className="text-right whitespace-nowrap max-xl:col-start-2 max-xl:row-start-1 max-xl:empty:hidden">
        {(!isOff || endpoint === 'email') && <SendTest endpoint={endpoint} />}
      </div>
      {retried && <p className="col-span-full bg-paper-2 px-4.5 py-3 text-14">{triesText(retried, now, zone)}</p>}
      {refusedOf(one) > 0 && !isVerdict && (
        <div className="col-span-full flex flex-wrap items-center gap-x-6 gap-y-2">
          <ReplayRefused endpoint={one} />
        </div>
      )}
      {one.test && <TestResult test={one.test} endpoint={endpoint} now={now} zone={zone} />}
    </li>
  );
}

function triesText({ tries, nextAt }: RetriedDelivery, now: Date, zone: string): string {
  const minutesLeft = WAITS_MINUTES.slice(tries).reduce((sum, minutes) => sum + minutes, 0);
  const [next, last] = [nextAt, new Date(nextAt.getTime() + minutesLeft * 60_000)].map((at) =>
    clockTime(at, now, zone),
  );
  return `Attempt ${tries} of ${MAX_TRIES}. Next: ${next}. ${tries + 1 < MAX_TRIES ? `Last: ${last}.` : ''}`;
}

const Count = ({ count, color }: { count: number; color: string }) => (
  <span className={count > 0 ? color : 'text-ink-500'}>{formatCount(count)}</span>
);

/** `202 in 0.4 s, Today, 9:51 AM`. */
function answerText({ status, outcome, durationMs, at, ok }: EndpointAnswer, now: Date, zone: string): string {
  const what = status ?? (outcome || (ok ? '' : 'no answer'));
  const took = durationMs === null || status === null ? '' : ` in ${seconds(durationMs)}`;
  return `${what}${took}, ${shortTime(at, now, zone)}`.replace(/^, /, '');
}

function stateOf(facts: EndpointFacts, check: Check | undefined): [State, string] {
  const { endpoint, isConfigured, last, failingSince, switchedOff } = facts;
  if (switchedOff > 0) return ['failed', 'Switched off'];
  if (failingSince && check?.state === 'ok') return ['retrying', 'Trying again'];
  if (failingSince) return ['failed', last?.status == null ? 'No answer' : `Answers ${last.status}`];
  if (check?.state === 'not configured') return ['off', last ? 'Not set up' : 'Not asked yet'];
  if (!last && hasOwn(endpoint) && !isConfigured) return ['done', 'Our own'];
  if (last && !last.ok) return ['failed', 'Rejects'];
  return last ? ['done', 'Answers'] : ['off', 'Not asked yet'];
}

const isFor = (endpoint: Endpoint, destination: string) =>
  destination === endpoint || (endpoint === 'email' && ['notification', 'letter'].includes(destination));

/** Null for an endpoint that nothing is delivered to. */
function daysOf(endpoint: Endpoint, deliveries: readonly DeliveryHealth[], pictures: readonly number[]) {
  if (endpoint === 'storage') return pictures.map((arrived) => ({ arrived, failed: 0 }));
  const mine = deliveries.filter(({ destination }) => isFor(endpoint, destination));
  const [first] = mine;
  if (!first) return null;
  const sum = (n: number, which: 'arrived' | 'failed') =>
    mine.reduce((total, { days }) => total + (days[n]?.[which] ?? 0), 0);
  return first.days.map((_, n) => ({ arrived: sum(n, 'arrived'), failed: sum(n, 'failed') }));
}
