import type { Touch } from '#app/features/leads/attribution.ts';
import { NEW_LEAD_STAGE } from '#app/features/leads/lead.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { instantIn } from '#app/platform/calendar.ts';
import type { findLeadDetails, Lead } from './lead-page.ts';
import { asSent } from './merge-choices.ts';

type Details = Awaited<ReturnType<typeof findLeadDetails>>;
export type LeadDelivery = Details['deliveries'][number];
export type LeadNote = Details['notes'][number];
export type LeadReply = Details['replies'][number];
export type LeadCall = Details['calls'][number];
type LeadEvent = Details['events'][number];

/** Something that happened to a lead, or lies ahead. A kind of its own needs a line here and its text in `timeline-text.tsx`. */
type Happening =
  /** Several, if leads were merged. */
  | { kind: 'form'; lead: Lead }
  | { kind: 'visit'; which: 'first' | 'last'; touch: Touch }
  | { kind: 'reply'; reply: LeadReply; delivery: LeadDelivery | undefined }
  | { kind: 'email'; delivery: LeadDelivery }
  | { kind: 'delivery'; delivery: LeadDelivery }
  | { kind: 'note'; note: LeadNote }
  /** `from`: the stage before, of an event that moved the lead. */
  | { kind: 'event'; event: LeadEvent; from?: string }
  | { kind: 'due'; isAhead: boolean; isNotified: boolean }
  | { kind: 'follow-up'; text: string }
  | { kind: 'owner-email' }
  | { kind: 'reminder' }
  | { kind: 'call'; call: LeadCall; what: 'call' | 'booked' | 'cancelled' };

export type TimelineEntry = Happening & {
  key: string;
  at: Date;
  /** False for what has a day only. */
  hasTime: boolean;
};

/** The filters above the timeline, by the value of `show` in the address. */
export const TIMELINE_FILTERS = ['all', 'mails', 'notes', 'deliveries'] as const;
export type TimelineFilter = (typeof TIMELINE_FILTERS)[number];

const SHOWN: Readonly<Record<TimelineFilter, readonly Happening['kind'][] | null>> = {
  all: null,
  mails: ['reply', 'email', 'owner-email', 'reminder'],
  notes: ['note'],
  deliveries: ['delivery'],
};

export function isShown({ kind }: TimelineEntry, filter: TimelineFilter): boolean {
  return SHOWN[filter]?.includes(kind) ?? true;
}

/** Everything about a lead in one order, newest first: what lies ahead stands on top. */
export function timelineOf(lead: Lead, details: Details, now: Date): TimelineEntry[] {
  // This order decides between equal times.
  const entries = [
    ...aheadAndDue(lead, now),
    ...details.calls.flatMap(callEntries),
    ...details.notes.map((note) => entry(`note ${note.id}`, note.createdAt, { kind: 'note', note })),
    ...eventEntries(details.events),
    ...notificationEntries(lead),
    ...sentEntries(details),
    ...[lead, ...details.merged].map(asSent).flatMap(formEntries),
  ];
  return entries.sort((a, b) => b.at.getTime() - a.at.getTime());
}

function entry(key: string, at: Date, happening: Happening, hasTime = true): TimelineEntry {
  return { key, at, hasTime, ...happening };
}

function aheadAndDue({ quarantined, dueAt, answeredAt, lateNotifiedAt, ...lead }: Lead, now: Date): TimelineEntry[] {
  if (quarantined) return [];
  const { followUpOn, followUpText: text } = lead;
  const isAhead = dueAt > now;
  const isAnsweredInTime = answeredAt !== null && answeredAt <= dueAt;
  return [
    ...(followUpOn
      ? [entry('follow-up', instantIn(OFFICE_ZONE, followUpOn, 0), { kind: 'follow-up', text }, false)]
      : []),
    ...(isAnsweredInTime ? [] : [entry('due', dueAt, { kind: 'due', isAhead, isNotified: lateNotifiedAt !== null })]),
  ];
}

/** A call stands at its own time, and when it was booked or cancelled. */
function callEntries(call: LeadCall): TimelineEntry[] {
  const { id, start, createdAt, canceledAt } = call;
  return [
    ...(canceledAt ? [] : [entry(`call ${id}`, start, { kind: 'call', call, what: 'call' })]),
    ...(canceledAt ? [entry(`cancelled ${id}`, canceledAt, { kind: 'call', call, what: 'cancelled' })] : []),
    entry(`booked ${id}`, createdAt, { kind: 'call', call, what: 'booked' }),
  ];
}

function eventEntries(events: readonly LeadEvent[]): TimelineEntry[] {
  return events.map((event, index) => {
    const before = events.slice(index + 1).find((earlier) => earlier.event === event.event);
    const from = event.event === 'lead.moved' ? String(before?.detail.stage ?? NEW_LEAD_STAGE) : undefined;
    return entry(`event ${event.id}`, event.at, { kind: 'event', event, ...(from && { from }) });
  });
}

/** Emails to the owner. Those about several leads have no delivery. */
function notificationEntries({ ownerNotifiedAt, ownedSince, followUpNotifiedAt }: Lead): TimelineEntry[] {
  // Of a lead that its owner took, both times are equal, and there was no email.
  const isMailed = ownerNotifiedAt && ownedSince && ownerNotifiedAt.getTime() !== ownedSince.getTime();
  return [
    ...(isMailed ? [entry('owner-email', ownerNotifiedAt, { kind: 'owner-email' })] : []),
    ...(followUpNotifiedAt ? [entry('reminder', followUpNotifiedAt, { kind: 'reminder' })] : []),
  ];
}

/** A reply stands when it was written, everything else when it was last tried. */
function sentEntries({ replies, deliveries }: Details): TimelineEntry[] {
  const ofReplies = new Map(deliveries.map((delivery) => [delivery.id, delivery]));
  const written = replies.map((reply) => {
    const delivery = ofReplies.get(reply.id);
    ofReplies.delete(reply.id);
    return entry(`reply ${reply.id}`, reply.createdAt, { kind: 'reply', reply, delivery });
  });
  const others = [...ofReplies.values()].map((delivery) => {
    const at = delivery.attempts[0]?.startedAt ?? delivery.createdAt;
    const kind = delivery.destination === 'letter' ? 'email' : 'delivery';
    return entry(`delivery ${delivery.id}`, at, { kind, delivery });
  });
  return [...written, ...others];
}

/** Visits are counted, not recorded: of a person's visits we know the two touches of the form. */
function formEntries(lead: Lead): TimelineEntry[] {
  const { id, firstTouch, lastTouch, createdAt } = lead;
  const [first, last] = [firstTouch ?? {}, lastTouch ?? {}];
  const isOne = JSON.stringify(first) === JSON.stringify(last);
  const visit = (which: 'first' | 'last', touch: Touch) => {
    const at = new Date(touch.at ?? Number.NaN);
    const isKnown = !Number.isNaN(at.getTime()) && at <= createdAt;
    return entry(`${which} ${id}`, isKnown ? at : createdAt, { kind: 'visit', which, touch }, isKnown);
  };
  const form = entry(`form ${id}`, createdAt, { kind: 'form', lead });
  if (lead.form === 'manual') return [form];
  return [form, ...(isOne ? [] : [visit('last', last)]), visit('first', first)];
}
