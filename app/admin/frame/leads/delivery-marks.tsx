import { MOST_TRIES } from '#app/features/deliveries/retry-schedule.ts';
import type { ListedDelivery } from '#app/features/leads/list/lead-list.ts';
import { pluralize } from '#app/platform/format.ts';
import { type State, StateMark } from '#app/ui/kit/state-mark.tsx';
import { LEADS_ADMIN } from './labels.ts';

type DeliveryState = Pick<ListedDelivery, 'destination' | 'state' | 'tries'>;

const NAMES: Readonly<Record<string, string>> = { crm: 'CRM', notification: 'Email' };

/** What has not been delivered of a lead, one mark per destination, or that all of it was sent. */
export function DeliveryMarks({ deliveries }: { deliveries: readonly DeliveryState[] }) {
  const unsent = deliveries.filter(({ state }) => state !== 'delivered');
  if (unsent.length === 0) return <StateMark state="done">{LEADS_ADMIN.allSent}</StateMark>;
  return (
    <ul className="delivery-marks">
      {unsent.map((delivery) => (
        <li key={delivery.destination}>
          <StateMark state={markOf(delivery)}>
            {NAMES[delivery.destination] ?? delivery.destination}
            {shortState(delivery)}
          </StateMark>
        </li>
      ))}
    </ul>
  );
}

export function markOf({ state, tries }: DeliveryState): State {
  if (state === 'delivered') return 'done';
  if (state === 'waiting') return tries > 0 ? 'retrying' : 'waiting';
  return state === 'not configured' ? 'off' : 'failed';
}

function shortState({ state, tries }: DeliveryState): string {
  switch (state) {
    case 'waiting':
      return tries > 0 ? `, attempt ${tries} of ${MOST_TRIES}` : ' waiting';
    case 'failed':
      return ` failed, ${pluralize(tries, 'attempt')}`;
    case 'rejected':
      return ' refused it';
    default:
      return ` ${state}`;
  }
}
