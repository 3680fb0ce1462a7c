import { markOf } from '#app/admin/frame/leads/lead-marks.tsx';
import { MAX_TRIES } from '#app/features/deliveries/delivery.ts';
import type { ListedDelivery } from '#app/features/leads/list/lead-list.ts';
import { pluralize } from '#app/platform/format.ts';
import { StateMark } from '#app/ui/kit/state-mark.tsx';

/** What has not been delivered, in a few words. */
export function DeliveryMark(delivery: ListedDelivery) {
  return (
    <StateMark state={markOf(delivery)}>
      {DESTINATIONS[delivery.destination] ?? delivery.destination}
      {shortState(delivery)}
    </StateMark>
  );
}

const DESTINATIONS: Readonly<Record<string, string>> = { crm: 'CRM', notification: 'Email' };

function shortState({ state, tries }: ListedDelivery): string {
  switch (state) {
    case 'waiting':
      return tries > 0 ? `, attempt ${tries} of ${MAX_TRIES}` : ' waiting';
    case 'failed':
      return ` failed, ${pluralize(tries, 'attempt')}`;
    case 'rejected':
      return ' rejected it';
    default:
      return ` ${state}`;
  }
}
