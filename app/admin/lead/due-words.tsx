import { LEAD_PAGE } from '#app/admin/frame/leads/labels.ts';
import { useReaderZone } from '#app/admin/frame/use-reader-zone.ts';
import { countsBusinessHours } from '#app/features/leads/lead.ts';
import type { Lead } from '#app/features/leads/work/lead-page.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { inOtherZone, longTime, timeLeft, urgencyOf } from '#app/firm/times.ts';

interface DueWordsProps {
  lead: Pick<Lead, 'form' | 'dueAt' | 'answeredAt'>;
  now: Date;
}

/** When the reply is due, in both time zones, and which promise sets it. */
export function DueWords({ lead: { form, dueAt, answeredAt }, now }: DueWordsProps) {
  const zone = useReaderZone();
  const urgency = urgencyOf(dueAt, answeredAt, now);
  const at = answeredAt ?? dueAt;
  const own = inOtherZone(at, zone);
  return (
    <div className="due-words">
      <b className={urgency === 'late' ? 'text-error' : undefined}>{answeredAt ? 'Replied' : timeLeft(dueAt, now)}</b>
      <p>
        {answeredAt ? 'Moved on ' : urgency === 'late' ? 'Reply was due ' : 'Reply is due '}
        <time dateTime={at.toISOString()}>{longTime(at, OFFICE_ZONE)}</time>
        {own && <span className="due-own"> ({own} for you)</span>}.
      </p>
      {!answeredAt && <small>{countsBusinessHours(form) ? LEAD_PAGE.promise.business : LEAD_PAGE.promise.hours}</small>}
    </div>
  );
}
