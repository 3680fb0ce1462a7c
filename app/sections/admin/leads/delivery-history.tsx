import { Form } from 'react-router';
import { LEAD_PAGE } from '#app/content/leads-admin.ts';
import { OFFICE_ZONE } from '#app/content/office.ts';
import { MOST_TRIES } from '#app/features/deliveries/retry-schedule.ts';
import type { findLeadDetails } from '#app/features/leads/desk/lead-page.ts';
import { StateMark } from '#app/ui/state-mark.tsx';
import { pluralize } from '../format.ts';
import { markOf } from './delivery-marks.tsx';
import { SectionRule } from './section-rule.tsx';
import { shortTime } from './times.ts';

type Delivery = Awaited<ReturnType<typeof findLeadDetails>>['deliveries'][number];

const NAMES: Readonly<Record<Delivery['destination'], string>> = {
  crm: 'CRM webhook',
  notification: 'Email notice to staff',
  newsletter: 'Newsletter tool',
  letter: 'Email to the person',
};

/** Each destination with every attempt and its response, and a button to replay. */
export function DeliveryHistory({ deliveries, now }: { deliveries: readonly Delivery[]; now: Date }) {
  const { title, text, none, untried } = LEAD_PAGE.deliveries;
  return (
    <SectionRule id="deliveries" title={title} text={text}>
      {deliveries.length === 0 && <p className="text-ink-600">{none}</p>}
      {deliveries.map((delivery) => (
        <div key={delivery.id} className="delivery">
          <header>
            <b>{NAMES[delivery.destination]}</b>
            <StateMark state={markOf(delivery)}>{stateText(delivery, now)}</StateMark>
            <Replay delivery={delivery} />
          </header>
          {delivery.attempts.length === 0 ? (
            <p>{untried}</p>
          ) : (
            <ol>
              {delivery.attempts.map((attempt) => (
                <li key={attempt.number}>
                  <i>Attempt {attempt.number}</i>
                  <time dateTime={attempt.startedAt.toISOString()}>
                    {shortTime(attempt.startedAt, now, OFFICE_ZONE)}
                  </time>
                  <span>{[attempt.status, attempt.outcome].filter(Boolean).join(' ') || 'In progress'}</span>
                  <span className="delivery-time">
                    {attempt.durationMs !== null && `${(attempt.durationMs / 1000).toFixed(1)} s`}
                  </span>
                </li>
              ))}
            </ol>
          )}
        </div>
      ))}
    </SectionRule>
  );
}

/** A delivery that succeeded, or whose destination has no address, cannot be replayed. */
function Replay({ delivery: { id, state, destination } }: { delivery: Delivery }) {
  if (state === 'delivered' || state === 'not configured') return null;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="act" value="replay" />
      <button type="submit" name="delivery" value={id} className="button button-line button-bar">
        {LEAD_PAGE.deliveries.replay}
        <span className="sr-only"> {NAMES[destination]}</span>
      </button>
    </Form>
  );
}

function stateText({ state, tries, nextAttemptAt }: Delivery, now: Date): string {
  switch (state) {
    case 'delivered':
      return 'Delivered';
    case 'waiting':
      if (tries === 0) return 'Queued';
      return `${tries} of ${MOST_TRIES} attempts failed, next ${shortTime(nextAttemptAt, now, OFFICE_ZONE)}`;
    case 'failed':
      return `Failed after ${pluralize(tries, 'attempt')}`;
    case 'rejected':
      return 'Refused by the receiver';
    case 'switched off':
      return 'The endpoint is switched off';
    default:
      return 'Not configured';
  }
}
