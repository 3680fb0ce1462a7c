import { Form } from 'react-router';
import { useMay } from '#app/admin/frame/use-may.ts';
import type { DeliveryHealth } from '#app/features/overview/delivery-health.ts';
import { formatCount, pluralize, shortDate } from '#app/platform/format.ts';
import { DayTicks } from '#app/ui/charts/day-ticks.tsx';
import { type State, StateMark } from '#app/ui/kit/state-mark.tsx';
import { Numbers, OverviewPart } from './overview-part.tsx';

const NAMES = {
  crm: 'CRM webhook',
  newsletter: 'Newsletter webhook',
  notification: 'Email notice to staff',
  letter: 'Emails to subscribers',
} as const satisfies Record<DeliveryHealth['destination'], string>;

interface DeliveriesProps {
  deliveries: DeliveryHealth[];
  /** Deliveries that an earlier address refused, by destination. */
  refused: Readonly<Record<DeliveryHealth['destination'], number>>;
}

export function Deliveries({ deliveries, refused }: DeliveriesProps) {
  return (
    <OverviewPart title="Delivery health" aside="30 days; failures drop below the line" span="xl:col-span-7">
      <ul>
        {deliveries.map((health) => (
          <li
            key={health.destination}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-5.5 gap-y-1.5 border-rule py-3.5 not-first:border-t first:pt-0 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1.6fr)_172px]"
          >
            <span>
              <b className="block font-semibold">{NAMES[health.destination]}</b>
              <small className="text-14 text-ink-500">{sentence(health)}</small>
            </span>
            <DayTicks
              days={health.days}
              alt={`${NAMES[health.destination]}, 30 days: ${sentence(health)}`}
              className="max-md:col-span-full max-md:row-2"
            />
            <Now {...health} />
            <Refused destination={health.destination} count={refused[health.destination]} />
          </li>
        ))}
      </ul>
      <Numbers
        caption="Deliveries that arrived, and attempts that failed, by day"
        columns={['Day', ...deliveries.map(({ destination }) => NAMES[destination])]}
        rows={(deliveries[0]?.days ?? [])
          .map(({ day }, n) => [shortDate(day), ...deliveries.map(({ days }) => dayCell(days[n]))])
          .reverse()}
      />
    </OverviewPart>
  );
}

/** Offers what an earlier address refused to the current one. */
function Refused({ destination, count }: { destination: DeliveryHealth['destination']; count: number }) {
  const may = useMay();
  if (count === 0 || !may('/admin', 'replay')) return null;
  const number = formatCount(count);
  return (
    <Form
      method="post"
      preventScrollReset
      className="col-span-full flex flex-wrap items-center justify-between gap-x-5.5 gap-y-2"
    >
      <p>{`${number} did not reach the earlier address.`}</p>
      <button type="submit" name="act" value={`replay ${destination}`} className="button button-line button-bar">
        {`Send ${number} to the new address`}
        <span className="sr-only"> {NAMES[destination]}</span>
      </button>
    </Form>
  );
}

/** `12`, or `12, 1 failed`. */
function dayCell(day: DeliveryHealth['days'][number] | undefined): string {
  const { arrived = 0, failed = 0 } = day ?? {};
  return `${formatCount(arrived)}${failed > 0 ? `, ${formatCount(failed)} failed` : ''}`;
}

function sentence({ arrived, failedAttempts }: DeliveryHealth): string {
  const failed = failedAttempts > 0 ? `, ${pluralize(failedAttempts, 'failed attempt')}` : '';
  return `${formatCount(arrived)} arrived${failed}`;
}

function Now(health: DeliveryHealth) {
  const [state, text] = stateOf(health);
  return <StateMark state={state}>{text}</StateMark>;
}

function stateOf({ givenUp, retrying, notConfigured, arrived, since }: DeliveryHealth): [State, string] {
  const when = since ? ` since ${shortDate(since)}` : '';
  if (givenUp > 0) return ['failed', `${formatCount(givenUp)} failed${when}`];
  if (retrying > 0) return ['retrying', `${formatCount(retrying)} retrying${when}`];
  if (notConfigured > 0) return ['off', `Not configured, ${formatCount(notConfigured)} waiting`];
  return arrived > 0 ? ['done', 'Healthy'] : ['off', 'Nothing sent'];
}
