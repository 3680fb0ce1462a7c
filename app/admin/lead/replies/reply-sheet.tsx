import { useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { LeadAnswer } from '#app/admin/lead/lead-actions.ts';
import { answerOf, isFailed } from '#app/admin/lead/timeline-text.tsx';
import { manyLines } from '#app/features/leads/lead.ts';
import type { Composed } from '#app/features/leads/replies/reply.ts';
import type { ReplyDesk } from '#app/features/leads/replies/reply-desk.ts';
import type { Lead } from '#app/features/leads/work/lead-page.ts';
import type { LeadDelivery, LeadReply } from '#app/features/leads/work/timeline.ts';
import { within } from '#app/firm/times.ts';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { ActButton } from '#app/ui/kit/act-button.tsx';
import { uuid } from '#app/ui/uuid.ts';
import { ReplyComposer } from './reply-composer.tsx';
import { startingSubject } from './starting-templates.ts';
import { useReplyDraft } from './use-reply-draft.ts';

interface ReplySheetProps {
  lead: Lead;
  desk: ReplyDesk;
  replies: readonly LeadReply[];
  deliveries: readonly LeadDelivery[];
  names: Readonly<Record<string, string>>;
  answer: LeadAnswer['reply'];
  now: Date;
}

/** The composer, or what became of the latest reply. */
export function ReplySheet(props: ReplySheetProps) {
  const { lead, desk, replies, deliveries, names, answer, now } = props;
  const [parameters] = useSearchParams();
  const latest = replies[0];
  const delivery = latest && deliveries.find(({ id }) => id === latest.id);
  const fresh = (id: string) => startOf(id, latest && delivery && isFailed(delivery) ? latest : undefined);
  const wantsToWrite = parameters.has('write');
  const [composed, setComposed] = useState<Composed | null>(() => {
    if (answer) return answer.typed;
    if (desk.draft) return desk.draft;
    return latest && !wantsToWrite ? null : fresh(desk.nextId);
  });
  const [seen] = useState(latest?.id ?? '');
  const isSent = composed !== null && replies.some(({ id }) => id === composed.id);
  const isChanged = isSent && latest?.id === composed.id && manyLines(composed.body) !== latest.body;
  const { state, newerCopy } = useReplyDraft(
    desk.sender.id,
    lead.id,
    isSent && !isChanged ? null : composed,
    desk.draft?.keptAt ?? null,
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what changes the composer
  useEffect(() => {
    // Changed after it was sent: the text stays, as another reply.
    if (isSent) setComposed(isChanged ? { ...composed, id: uuid() } : null);
    else if (wantsToWrite && !composed) setComposed(fresh(uuid()));
  }, [isSent, wantsToWrite]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    const copy = newerCopy();
    if (!copy || replies.some(({ id }) => id === copy.id)) return;
    // The server keeps no empty draft: who deleted everything starts again.
    setComposed(copy.subject || copy.body ? copy : fresh(copy.id));
  }, []);

  const isOpen = composed !== null && !isSent;
  return (
    <section aria-labelledby="reply" className="flex min-w-0 flex-col">
      {latest && <LatestReply {...{ latest, delivery, now }} isSample={lead.sample} isAlone={!isOpen} />}
      {isOpen && (
        <ReplyComposer
          {...{ lead, desk, composed, setComposed, names, answer, now }}
          latest={latest}
          seen={answer?.latest?.id ?? seen}
          draft={state}
        />
      )}
    </section>
  );
}

/** What was refused can be edited and sent again. */
function startOf(id: string, refused: LeadReply | undefined): Composed {
  if (refused) {
    const { subject, body, guides, template } = refused;
    return { id, subject, body, guides, template };
  }
  return { id, subject: startingSubject(), body: '', guides: [], template: '' };
}

interface LatestReplyProps {
  latest: LeadReply;
  delivery: LeadDelivery | undefined;
  now: Date;
  isSample: boolean;
  isAlone: boolean;
}

function LatestReply({ latest, delivery, now, isSample, isAlone }: LatestReplyProps) {
  const { search } = useLocation();
  const writing = new URLSearchParams(search);
  writing.set('write', '1');
  const failed = delivery && isFailed(delivery);
  return (
    <div className="grid gap-3.5 px-6 py-5 max-md:px-4">
      {isAlone && (
        <h2 id="reply" className="sr-only">
          Reply
        </h2>
      )}
      {failed ? (
        <FormMessage tone="error">{stateOf(latest, delivery, now)}</FormMessage>
      ) : (
        <p role="status">
          {isSample
            ? `Stored ${within(latest.createdAt, now)}. This lead is a sample, so nothing was sent.`
            : stateOf(latest, delivery, now)}
        </p>
      )}
      {(failed || isAlone) && (
        <div className="flex flex-wrap gap-3">
          {failed && (
            <ActButton act="replay" fields={{ delivery: delivery.id }} className="button button-line">
              Send it again
            </ActButton>
          )}
          {isAlone && (
            <Link to={`?${writing}`} preventScrollReset className="button button-line">
              {failed ? 'Edit and send again' : 'Write another'}
            </Link>
          )}
        </div>
      )}
    </div>
  );
}

function stateOf({ way, sentTo, createdAt }: LeadReply, delivery: LeadDelivery | undefined, now: Date): string {
  const time = (at: Date) => within(at, now);
  if (way === 'by hand' || !delivery) return `Recorded as sent ${time(createdAt)} to ${sentTo}`;
  const [attempt] = delivery.attempts;
  const answer = attempt ? `${answerOf({ ...attempt, durationMs: null }).replace(/[.\s]+$/, '')}.` : '';
  if (delivery.state === 'delivered') return `Sent ${time(createdAt)} to ${sentTo}`;
  if (isFailed(delivery)) return `The mail server rejected it: ${answer} Your text is kept.`;
  if (delivery.tries === 0) return `Sending to ${sentTo}`;
  return `The mail server has not accepted it yet: ${answer} The next attempt is ${time(delivery.nextAttemptAt)}.`;
}
