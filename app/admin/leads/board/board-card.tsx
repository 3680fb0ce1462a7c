import { href, Link } from 'react-router';
import { daysUntil, OwnerMark, relativeDay, SampleTag, stageName } from '#app/admin/frame/leads/lead-marks.tsx';
import { DeliveryMark } from '#app/admin/leads/delivery-mark.tsx';
import type { LeadList } from '#app/admin/leads/lead-chips.tsx';
import { StageSelect } from '#app/admin/leads/stage-select.tsx';
import { LEAD_FORMS } from '#app/features/leads/forms/lead-forms.ts';
import type { BoardCard as BoardCardLead } from '#app/features/leads/list/lead-board.ts';
import { leadQuery } from '#app/features/leads/list/lead-filters.ts';
import { guideCalled } from '#app/firm/guides.ts';
import { timeLeft, urgencyOf } from '#app/firm/times.ts';
import type { BoardMoves } from './use-board-moves.ts';

type BoardCardProps = Pick<LeadList, 'filters' | 'now' | 'reader'> & {
  lead: BoardCardLead;
  action: string;
  moves: BoardMoves;
};

/** One lead: who, about what, and what is next. */
export function BoardCard({ lead, filters, now, reader, action, moves }: BoardCardProps) {
  const { id, name, stage, sample, company, place, asked, guide, form, owner, ownerId } = lead;
  const isLate = urgencyOf(lead.dueAt, lead.answeredAt, now) === 'late';
  const isHeld = moves.held?.id === id;
  const about = [...asked, guideCalled(guide)?.title].filter(Boolean).join(', ') || LEAD_FORMS[form].internalTitle;
  return (
    <article
      {...moves.card(lead)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keys that move it work on the card
      tabIndex={0}
      aria-label={`${name}, ${stageName(stage)}`}
      aria-describedby="board-keys"
      className={`${CARD} ${isLate ? 'border-l-4 border-l-error pl-2.25' : ''} ${isHeld ? 'outline-2 outline-brass-700' : ''}`}
    >
      <span>
        <Link
          to={href('/admin/leads/:id', { id })}
          state={{ back: leadQuery(filters) }}
          draggable={false}
          className="font-semibold no-underline hover:underline"
        >
          {name}
        </Link>{' '}
        {sample && <SampleTag />}
        <small className="block text-14 text-ink-600">
          {[company || 'No company given', place].filter(Boolean).join(', ')}
        </small>
      </span>
      <OwnerMark name={owner} isReader={ownerId === reader} />
      <p className="col-span-full">{about}</p>
      <Next lead={lead} now={now} isLate={isLate} />
      {lead.deliveries
        .filter(({ state }) => state !== 'delivered')
        .map((delivery) => (
          <p key={delivery.destination} className="col-span-full text-14">
            <DeliveryMark {...delivery} />
          </p>
        ))}
      <div className={`col-span-full mt-2 ${moves.picking === id ? '' : 'md:[@media(scripting:enabled)]:hidden'}`}>
        <StageSelect
          {...{ lead, action }}
          isOpen={moves.picking === id}
          onClose={moves.stopPicking}
          onClosing={() => moves.close(lead)}
        />
        <noscript>
          <label className="mt-2 grid gap-1 text-14">
            Reason, if it is closed
            <input
              form="row-stage"
              name={`reason-${id}`}
              maxLength={300}
              className="min-h-control border border-rule-strong px-3"
            />
          </label>
        </noscript>
      </div>
    </article>
  );
}

const CARD =
  'relative grid cursor-grab grid-cols-[minmax(0,1fr)_auto] gap-x-2.5 gap-y-px border border-rule-strong bg-paper-0 px-3 py-2.5 leading-[1.35] wrap-anywhere focus-visible:outline-2 focus-visible:outline-brass-700';

function Next({
  lead: { answeredAt, dueAt, followUpOn, followUpText },
  now,
  isLate,
}: Pick<BoardCardProps, 'lead' | 'now'> & { isLate: boolean }) {
  if (!answeredAt) {
    const left = timeLeft(dueAt, now);
    return (
      <p className={`col-span-full text-14 font-semibold ${isLate ? 'text-error' : ''}`}>
        {isLate ? `Reply ${left}` : `Reply due ${left}`}
      </p>
    );
  }
  if (!followUpOn) return <p className="col-span-full text-14 text-ink-600">No follow-up set</p>;
  return (
    <p className="col-span-full text-14">
      <b className={`font-semibold ${daysUntil(followUpOn, now) < 0 ? 'text-error' : ''}`}>
        {relativeDay(followUpOn, now)}
      </b>{' '}
      {followUpText}
    </p>
  );
}
