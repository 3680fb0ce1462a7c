import { Form } from 'react-router';
import { useMay } from '#app/admin/frame/use-may.ts';
import type { DeliveryHealth } from '#app/features/overview/delivery-health.ts';
import { formatCount, pluralize, shortDate } from '#app/platform/format.ts';
import { DayTicks } from '#app/ui/charts/day-ticks.tsx';
import { type State, StateMark } from '#app/ui/kit/state-mark.tsx';
import { OVERVIEW } from './labels.ts';
import { Numbers, OverviewPart } from './overview-part.tsx';

const TEXT = OVERVIEW.deliveries;

interface DeliveriesProps {
  deliveries: DeliveryHealth[];
  /** Deliveries that an earlier address refused, by destination. */
  refused: Readonly<Record<DeliveryHealth['destination'], number>>;
}

export function Deliveries({ deliveries, refused }: DeliveriesProps) {
  return (
    <OverviewPart id="deliveries" title={TEXT.title} aside={TEXT.text} span="span-7">
      <ul className="health">
        {deliveries.map((health) => (
          <li key={health.destination}>
            <span>
              <b>{TEXT.names[health.destination]}</b>
              <small>{sentence(health)}</small>
            </span>
            <DayTicks days={health.days} alt={`${TEXT.names[health.destination]}, 30 days: ${sentence(health)}`} />
            <Now {...health} />
            <Refused destination={health.destination} count={refused[health.destination]} />
          </li>
        ))}
      </ul>
      <Numbers
        caption={TEXT.numbers}
        columns={[TEXT.day, ...deliveries.map(({ destination }) => TEXT.names[destination])]}
        rows={(deliveries[0]?.days ?? [])
          .map(({ day }, n) => [shortDate(day), ...deliveries.map(({ days }) => dayCell(days[n]))])
          .reverse()}
      />
    </OverviewPart>
  );
}

/** Offers what an earlier address refused to the present one. */
function Refused({ destination, count }: { destination: DeliveryHealth['destination']; count: number }) {
  const may = useMay();
  if (count === 0 || !may('/admin', 'replay')) return null;
  const number = formatCount(count);
  return (
    <Form method="post" preventScrollReset className="health-refused">
      <p>{TEXT.refused(number)}</p>
      <button type="submit" name="act" value={`replay ${destination}`} className="button button-line button-bar">
        {TEXT.replay(number)}
        <span className="sr-only"> {TEXT.names[destination]}</span>
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
  const [state, words] = stateOf(health);
  return <StateMark state={state}>{words}</StateMark>;
}

function stateOf({ givenUp, retrying, notConfigured, arrived, since }: DeliveryHealth): [State, string] {
  const when = since ? ` since ${shortDate(since)}` : '';
  if (givenUp > 0) return ['failed', `${formatCount(givenUp)} failed${when}`];
  if (retrying > 0) return ['retrying', `${formatCount(retrying)} retrying${when}`];
  if (notConfigured > 0) return ['off', `Not configured, ${formatCount(notConfigured)} waiting`];
  return arrived > 0 ? ['done', 'Healthy'] : ['off', 'Nothing sent'];
}
