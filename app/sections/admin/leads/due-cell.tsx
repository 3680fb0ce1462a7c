import { OFFICE_ZONE } from '#app/content/office.ts';
import { inOtherZone, shortTime, timeLeft, urgencyOf } from './times.ts';
import { useReaderZone } from './use-reader-zone.ts';

interface DueProps {
  dueAt: Date;
  answeredAt: Date | null;
  now: Date;
}

/** The time left to reply, with the due time in the office's time zone and in the reader's. */
export function DueCell({ dueAt, answeredAt, now }: DueProps) {
  const urgency = urgencyOf(dueAt, answeredAt, now);
  const at = answeredAt ?? dueAt;
  const own = inOtherZone(at, useReaderZone());
  return (
    <td className={`due due-${urgency}`}>
      <b>{answeredAt ? 'Replied' : timeLeft(dueAt, now)}</b>
      <small>
        <time dateTime={at.toISOString()}>{shortTime(at, now, OFFICE_ZONE)}</time>
        {own && <span className="due-own">{own} for you</span>}
      </small>
    </td>
  );
}
