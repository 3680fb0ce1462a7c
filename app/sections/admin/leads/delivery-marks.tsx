import { MOST_TRIES } from '#app/features/deliveries/retry-schedule.ts';
import type { CarriedDelivery } from '#app/features/leads/desk/lead-list.ts';
import { type State, StateMark } from '#app/ui/state-mark.tsx';

type Carried = Pick<CarriedDelivery, 'destination' | 'state' | 'tries'>;

const NAMES: Readonly<Record<string, string>> = { crm: 'CRM', notification: 'Email' };

/** Where a lead has gone, one mark for each destination. */
export function DeliveryMarks({ deliveries }: { deliveries: readonly Carried[] }) {
  return (
    <ul className="delivery-marks">
      {deliveries.map((delivery) => (
        <li key={delivery.destination}>
          <StateMark state={markOf(delivery)}>
            {NAMES[delivery.destination] ?? delivery.destination}
            {shortNews(delivery)}
          </StateMark>
        </li>
      ))}
    </ul>
  );
}

export function markOf({ state, tries }: Carried): State {
  if (state === 'delivered') return 'done';
  if (state === 'waiting') return tries > 0 ? 'retrying' : 'waiting';
  return state === 'not configured' ? 'off' : 'failed';
}

function shortNews({ state, tries }: Carried): string {
  switch (state) {
    case 'delivered':
      return '';
    case 'waiting':
      return tries > 0 ? `, try ${tries} of ${MOST_TRIES}` : ' waiting';
    case 'failed':
      return ` failed, ${tries} tries`;
    case 'rejected':
      return ' refused it';
    default:
      return ` ${state}`;
  }
}
