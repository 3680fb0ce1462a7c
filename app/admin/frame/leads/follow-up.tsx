import { OFFICE_ZONE } from '#app/firm/office.ts';
import { initialsOf } from '#app/firm/people.ts';
import { dateIn, shortCalendarDate, weekdayOf } from '#app/platform/calendar.ts';
import { LEADS_ADMIN } from './labels.ts';

const DAY_MS = 86_400_000;

/** `3 days ago`, `Yesterday`, `Today`, `Tomorrow`, `Thursday`, `Nov 26, 2026`. */
export function dayWords(day: string, now: Date): string {
  const days = daysUntil(day, now);
  if (days < -1) return `${-days} days ago`;
  if (days <= 1) return ['Yesterday', 'Today', 'Tomorrow'][days + 1] as string;
  return days < 7 ? weekdayOf(day) : shortCalendarDate(day);
}

function daysUntil(day: string, now: Date): number {
  return (Date.parse(day) - Date.parse(dateIn(OFFICE_ZONE, now))) / DAY_MS;
}

/** An owner's initials in a square; an empty, dashed one for an unassigned lead. */
export function OwnerMark({ name, isReader }: { name: string | null; isReader: boolean }) {
  const kind = name === null ? 'owner-none' : isReader ? 'owner-reader' : '';
  return (
    <span className={`owner-mark ${kind}`} title={name ?? LEADS_ADMIN.noOwner}>
      <span aria-hidden="true">{name === null ? '' : initialsOf(name)}</span>
      <span className="sr-only">{name ?? LEADS_ADMIN.noOwner}</span>
    </span>
  );
}

export function FollowUpCell({ day, text, now }: { day: string | null; text: string; now: Date }) {
  if (day === null) return <td className="follow-up-none">{LEADS_ADMIN.noFollowUp}</td>;
  return (
    <td className="follow-up">
      <b className={daysUntil(day, now) < 0 ? 'text-error' : undefined}>{dayWords(day, now)}</b>
      <small>{text}</small>
    </td>
  );
}
