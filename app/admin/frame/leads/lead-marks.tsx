import { NEW_LEAD_STAGE, NO_ACCESS, type Stage } from '#app/features/leads/lead.ts';
import type { ListedDelivery } from '#app/features/leads/list/lead-list.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { initialsOf } from '#app/firm/people.ts';
import { dateIn, shortCalendarDate, weekdayOf } from '#app/platform/calendar.ts';
import { Badge } from '#app/ui/kit/badge.tsx';
import type { State } from '#app/ui/kit/state-mark.tsx';
import { LEADS_ADMIN } from './labels.ts';

const DAY_MS = 86_400_000;

/** `3 days ago`, `Yesterday`, `Today`, `Tomorrow`, `Thursday`, `Nov 26, 2026`. */
export function relativeDay(day: string, now: Date): string {
  const days = daysUntil(day, now);
  if (days < -1) return `${-days} days ago`;
  if (days <= 1) return ['Yesterday', 'Today', 'Tomorrow'][days + 1] as string;
  return days < 7 ? weekdayOf(day) : shortCalendarDate(day);
}

export function daysUntil(day: string, now: Date): number {
  return (Date.parse(day) - Date.parse(dateIn(OFFICE_ZONE, now))) / DAY_MS;
}

const OWNER_MARKS = {
  none: 'border-dashed border-rule-strong',
  reader: 'border-ink-900 bg-ink-900 text-paper-0',
  other: 'border-rule-strong bg-paper-0 text-ink-900',
  former: 'border-dashed border-rule-strong text-ink-600 line-through',
};

/** An owner's initials in a square: the reader's on ink, struck without access, an empty one for an unassigned lead. */
export function OwnerMark({ name, isReader }: { name: string | null; isReader: boolean }) {
  const kind = name === null ? 'none' : isReader ? 'reader' : name.endsWith(NO_ACCESS) ? 'former' : 'other';
  return (
    <span
      className={`inline-grid size-7.5 flex-none place-items-center border font-serif text-13 leading-none ${OWNER_MARKS[kind]}`}
      title={name ?? LEADS_ADMIN.noOwner}
    >
      <span aria-hidden="true">{name === null ? '' : initialsOf(name.replace(NO_ACCESS, ''))}</span>
      <span className="sr-only">{name ?? LEADS_ADMIN.noOwner}</span>
    </span>
  );
}

/** The short name of a stage; the first one has a long name in the CRM. */
export function stageName(stage: Stage): string {
  return stage === NEW_LEAD_STAGE ? 'New' : stage.replace(/,.*/, '');
}

export function SampleTag() {
  return <Badge kind="dashed">Sample</Badge>;
}

export function markOf({ state, tries }: Pick<ListedDelivery, 'state' | 'tries'>): State {
  if (state === 'delivered') return 'done';
  if (state === 'waiting') return tries > 0 ? 'retrying' : 'waiting';
  return state === 'not configured' ? 'off' : 'failed';
}
