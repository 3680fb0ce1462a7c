import { Form, useNavigation } from 'react-router';
import { verdictOf } from '#app/features/health/checks.ts';
import { type Check, hasOwn } from '#app/features/health/endpoint-check.ts';
import { ENDPOINT_LABELS } from '#app/features/health/endpoint-labels.ts';
import {
  type Endpoint,
  type EndpointAnswer,
  type EndpointFacts,
  type HealthFacts,
  refusedOf,
} from '#app/features/health/health.ts';
import { HEALTH } from '#app/features/health/health-texts.ts';
import type { RetriedDelivery } from '#app/features/health/page-figures.ts';
import type { DeliveryHealth } from '#app/features/overview/delivery-health.ts';
import { shortTime } from '#app/firm/times.ts';
import { formatCount } from '#app/platform/format.ts';
import { DayTicks } from '#app/ui/charts/day-ticks.tsx';
import { type State, StateMark } from '#app/ui/kit/state-mark.tsx';
import { Tries } from './tries.tsx';
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

/** One row for each endpoint, with its latest answer, its last thirty days and what waits. */
export function Endpoints({ facts, checks, deliveries, pictures, retries, zone }: EndpointsProps) {
  const { endpoints, at: now } = facts;
  const { about } = verdictOf(checks);
  if (!endpoints) return null;
  return (
    <ul className="ends" aria-label={HEALTH.endpoints}>
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
  const words = ENDPOINT_LABELS[endpoint];
  const [state, label] = stateOf(one, check);
  const arrived = days?.reduce((sum, day) => sum + day.arrived, 0) ?? 0;
  const isOff = check?.state === 'not configured';
  return (
    <li id={endpoint}>
      <div className="end-name">
        <h2>{words.title}</h2>
        <small>{words.text}</small>
      </div>
      <div className="end-now">
        <StateMark state={state}>{label}</StateMark>
        {isOff ? (
          <small>
            {check.sentence} {check.meaning}
          </small>
        ) : (
          <>
            {last && <small>{answerWords(last, now, zone)}</small>}
            <small>{isConfigured ? `Set by ${words.setting}` : words.without}</small>
          </>
        )}
      </div>
      <div className="end-ticks">
        {days && (
          <>
            <DayTicks days={days} alt={`${words.title}, 30 days: ${formatCount(arrived)} arrived`} />
            <small>
              {formatCount(arrived)} {HEALTH.days}
            </small>
          </>
        )}
      </div>
      <dl className="end-counts">
        {days && endpoint !== 'storage' && (
          <>
            <Count label={HEALTH.counts.waiting} count={waiting} className="text-brass-700" />
            <Count label={HEALTH.counts.rejected} count={rejected} className="text-error" />
            <Count label={HEALTH.counts.failed} count={failed} className="text-error" />
          </>
        )}
      </dl>
      <div className="end-act">{(!isOff || endpoint === 'email') && <SendTest endpoint={endpoint} />}</div>
      {retried && <Tries retried={retried} now={now} zone={zone} />}
      {refusedOf(one) > 0 && !isVerdict && (
        <div className="end-refused">
          <ReplayRefused endpoint={one} />
        </div>
      )}
      {one.test && <TestResult test={one.test} endpoint={endpoint} now={now} zone={zone} />}
    </li>
  );
}

function Count({ label, count, className }: { label: string; count: number; className: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={count > 0 ? className : 'text-ink-500'}>{formatCount(count)}</dd>
    </div>
  );
}

function SendTest({ endpoint }: { endpoint: Endpoint }) {
  const asked = useNavigation().formData;
  const isBusy = asked?.get('act') === 'test' && asked.get('about') === endpoint;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="about" value={endpoint} />
      <button type="submit" name="act" value="test" disabled={isBusy} className="button button-line button-bar">
        {isBusy ? HEALTH.testing : HEALTH.test}
        <span className="sr-only"> {ENDPOINT_LABELS[endpoint].title}</span>
      </button>
    </Form>
  );
}

/** Stays below its row until the next test. */
function TestResult({
  test,
  endpoint,
  now,
  zone,
}: {
  test: EndpointAnswer;
  endpoint: Endpoint;
  now: Date;
  zone: string;
}) {
  const { ok, status, outcome, durationMs, at } = test;
  const took = `in ${seconds(durationMs)}, ${shortTime(at, now, zone)}.`;
  const answer = [status, outcome].filter(Boolean).join(' ');
  return (
    <p role="status" className={`end-test ${ok ? '' : 'end-test-failed'}`}>
      <StateMark state={ok ? 'done' : 'failed'}>
        {ok ? `${HEALTH.passed} ${took}` : `${HEALTH.refused} ${took}`}
      </StateMark>{' '}
      <span>{ok ? HEALTH.tested[endpoint] : answer || HEALTH.noAnswer}</span>
    </p>
  );
}

/** `202 in 0.4 s, Today, 9:51 AM`. */
function answerWords({ status, outcome, durationMs, at, ok }: EndpointAnswer, now: Date, zone: string): string {
  const what = status ?? (outcome || (ok ? '' : HEALTH.noAnswer));
  const took = durationMs === null || status === null ? '' : ` in ${seconds(durationMs)}`;
  return `${what}${took}, ${shortTime(at, now, zone)}`.replace(/^, /, '');
}

const seconds = (milliseconds: number | null) => `${((milliseconds ?? 0) / 1000).toFixed(1)} s`;

function stateOf(facts: EndpointFacts, check: Check | undefined): [State, string] {
  const { endpoint, isConfigured, last, failingSince, switchedOff } = facts;
  if (switchedOff > 0) return ['failed', 'Switched off'];
  if (failingSince && check?.state === 'ok') return ['retrying', 'Trying again'];
  if (failingSince) return ['failed', last?.status == null ? 'No answer' : `Answers ${last.status}`];
  if (check?.state === 'not configured') return ['off', 'Not configured'];
  if (!last && hasOwn(endpoint) && !isConfigured) return ['done', HEALTH.own];
  if (last && !last.ok) return ['failed', 'Rejects'];
  return last ? ['done', 'Answers'] : ['off', HEALTH.never];
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
