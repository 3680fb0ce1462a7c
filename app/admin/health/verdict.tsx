import { Form, Link, useNavigation } from 'react-router';
import type { Verdict } from '#app/features/health/checks.ts';
import { joined } from '#app/features/health/endpoint-check.ts';
import { type EndpointFacts, refusedOf } from '#app/features/health/health.ts';
import { ENDPOINT_LABELS } from '#app/features/health/health-texts.ts';
import { formatCount, pluralize } from '#app/platform/format.ts';
import { ActButton } from '#app/ui/kit/act-button.tsx';
import { ConfirmDialog, dialogOpener } from '#app/ui/kit/overlay/confirm-dialog.tsx';

const VERDICT =
  'mb-3 grid items-center gap-x-12 gap-y-4.5 border border-l-4 px-6 py-5 max-xs:px-4.5 xl:has-[form]:grid-cols-[minmax(0,1fr)_auto]';
const EDGES: Record<Verdict['state'], string> = {
  broken: 'border-error bg-paper-0',
  attention: 'border-brass-500 bg-paper-0',
  ok: 'border-rule-strong border-l-ok',
};

interface VerdictProps {
  verdict: Verdict;
  endpoints: readonly EndpointFacts[];
  /** How many deliveries a press of the button sends; 0 without one. */
  sending: number;
  isBusy: boolean;
}

export function HealthVerdict({ verdict, endpoints, sending, isBusy }: VerdictProps) {
  const waiting = waitingText(endpoints, sending, isBusy);
  const { state, sentence, text, others, about } = verdict;
  const endpoint = endpoints.find((one) => one.endpoint === about);
  return (
    <section role="status" data-verdict={state} className={`${VERDICT} ${EDGES[state]}`}>
      <div className="text-ink-600 text-pretty [&_:is(p,li)]:mt-2 [&_:is(p,li)]:max-w-[62ch]">
        <h2 className="max-w-[46ch] font-serif text-22 leading-tight text-balance text-ink-900">{sentence}</h2>
        {text && <p>{text}</p>}
        {waiting && <p>{waiting}</p>}
        {others.length > 0 && (
          <ul>
            {others.map((check) => (
              <li key={check.name}>
                <b className="font-semibold text-ink-900">{check.sentence}</b> {joined(check.meaning, check.todo)}
              </li>
            ))}
          </ul>
        )}
      </div>
      {endpoints.some((one) => one.waiting > 0) && !isBusy && (
        <ActButton act="send-waiting" className="button">
          Send all waiting now
        </ActButton>
      )}
      {endpoint && refusedOf(endpoint) > 0 && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2.5 max-xs:[&_:is(form,button)]:w-full xl:flex-col xl:gap-1">
          <ReplayRefused endpoint={endpoint} isPrimary />
        </div>
      )}
    </section>
  );
}

/** `16 deliveries wait, none is lost: 14 for CRM, 2 for Newsletter.`; after the button how far it is. */
function waitingText(endpoints: readonly EndpointFacts[], sending: number, isBusy: boolean): string {
  const total = (which: 'waiting' | 'unsent') => endpoints.reduce((sum, one) => sum + one[which], 0);
  const [waiting, unsent] = [total('waiting'), total('unsent')];
  const stay = endpoints.filter((one) => one.unsent > 0).map(({ endpoint }) => ENDPOINT_LABELS[endpoint].title);
  const kept = unsent > 0 && `${formatCount(unsent)} stay until ${stay.join(' and ')} has an address.`;
  if (isBusy) return `Sending. ${formatCount(waiting)} to go.`;
  if (sending > 0) {
    const again = waiting > 0 && `${formatCount(waiting)} did not go through and will be tried again.`;
    return [`${formatCount(Math.max(0, sending - waiting))} sent.`, again, kept].filter(Boolean).join(' ');
  }
  const by = endpoints
    .map((one) => ({ count: one.waiting + one.unsent, title: ENDPOINT_LABELS[one.endpoint].title }))
    .filter(({ count }) => count > 0)
    .map(({ count, title }) => `${formatCount(count)} for ${title}`);
  if (by.length === 0) return '';
  return `${pluralize(waiting + unsent, 'delivery', 'deliveries')} waiting, none lost: ${by.join(', ')}.`;
}

const LIST_OF_FAILED = '/admin/leads?list=all&delivery=failed';

export function ReplayRefused({ endpoint, isPrimary = false }: { endpoint: EndpointFacts; isPrimary?: boolean }) {
  const id = `replay-${endpoint.endpoint}${isPrimary ? '-first' : ''}`;
  const count = refusedOf(endpoint);
  const isBusy = useNavigation().formData?.get('act') === 'replay';
  return (
    <>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="about" value={endpoint.endpoint} />
        <button {...dialogOpener(id)} disabled={isBusy} className={isPrimary ? 'button' : 'button button-line'}>
          {isBusy ? 'Replaying...' : `Replay all rejected (${formatCount(count)})`}
        </button>
        <ConfirmDialog
          id={id}
          title={`Send ${pluralize(count, 'delivery', 'deliveries')} again?`}
          text="Each keeps its id and its payload, so that the receiver can recognize what it already has."
        >
          <button type="submit" name="act" value="replay" className="button">
            Send again
          </button>
        </ConfirmDialog>
      </Form>
      {endpoint.endpoint !== 'newsletter' && (
        <Link to={LIST_OF_FAILED} className="arrow-link">
          <span>View them first</span>
        </Link>
      )}
    </>
  );
}
