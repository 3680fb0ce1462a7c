import { expect, test } from 'vitest';
import { NEW_LEAD_STAGE } from '#app/features/leads/lead.ts';
import { isShown, type TimelineFilter, timelineOf } from './timeline.ts';

type Lead = Parameters<typeof timelineOf>[0];
type Details = Parameters<typeof timelineOf>[1];

const at = (time: string) => new Date(`2026-11-${time}Z`);
const NOW = at('16T16:40:00');
const LEAD = {
  ...{ id: 'lead', quarantined: false, createdAt: at('15T14:40:00'), dueAt: at('16T14:40:00'), answeredAt: null },
  ...{ lateNotifiedAt: at('16T14:41:00'), ownerNotifiedAt: at('16T15:00:00'), ownedSince: at('16T14:55:00') },
  ...{ followUpOn: '2026-11-19', followUpText: 'Ask for the statements', followUpNotifiedAt: null },
  firstTouch: { utm_source: 'linkedin', at: '2026-11-04T13:44:00Z' },
  lastTouch: { at: '2026-11-15T14:31:00Z' },
} as unknown as Lead;
const sent = (id: string, destination: string, time: string) => ({
  ...{ id, destination, state: 'delivered', createdAt: at(time), attempts: [] },
});
const event = (id: number, name: string, time: string, detail = {}) => ({
  id,
  event: name,
  at: at(time),
  actor: 'ann',
  detail,
});
const DETAILS = {
  notes: [{ id: 'n', createdAt: at('16T15:05:00') }],
  replies: [{ id: 'r', createdAt: at('16T15:42:00') }],
  deliveries: [sent('c', 'crm', '15T14:40:00'), sent('g', 'letter', '15T14:40:00'), sent('r', 'letter', '16T15:42:00')],
  events: [
    event(3, 'lead.moved', '16T15:50:00', { stage: 'Qualified' }),
    event(2, 'lead.moved', '16T15:43:00', { stage: 'Contacted' }),
    event(1, 'other', '16T14:55:00'),
  ],
  calls: [
    { id: 'b', start: at('17T20:00:00'), createdAt: at('15T14:46:00'), canceledAt: null },
    { id: 'x', start: at('18T20:00:00'), createdAt: at('15T14:47:00'), canceledAt: at('15T14:48:00') },
  ],
  merged: [],
} as unknown as Details;
const keys = (lead: Lead = LEAD, details: Details = DETAILS) => timelineOf(lead, details, NOW).map(({ key }) => key);

test('everything stands in one order, what lies ahead on top; of equal times the later step is first', () => {
  expect(keys()).toEqual([
    'follow-up',
    'call b',
    'event 3',
    'event 2',
    'reply r',
    'note n',
    'owner-email',
    'event 1',
    'due',
    'cancelled x',
    'booked x',
    'booked b',
    'delivery c',
    'delivery g',
    'form lead',
    'last lead',
    'first lead',
  ]);
});

test('a moved lead says where it was; a reply in time leaves no reminder', () => {
  const moves = timelineOf(LEAD, DETAILS, NOW).flatMap((entry) => (entry.kind === 'event' ? [entry.from] : []));
  expect(moves).toEqual(['Contacted', NEW_LEAD_STAGE, undefined]);
  expect(keys({ ...LEAD, answeredAt: at('16T10:00:00') } as Lead)).not.toContain('due');
  expect(keys({ ...LEAD, quarantined: true } as Lead)).not.toContain('follow-up');
  expect(keys({ ...LEAD, ownerNotifiedAt: LEAD.ownedSince } as Lead), 'taken by the owner').not.toContain(
    'owner-email',
  );
});

test('filters show emails, notes or deliveries; a visit without a time stands below its form', () => {
  const shown = (filter: TimelineFilter) =>
    timelineOf(LEAD, DETAILS, NOW)
      .filter((entry) => isShown(entry, filter))
      .map(({ key }) => key);
  expect(shown('mails')).toEqual(['reply r', 'owner-email', 'delivery g']);
  expect([shown('notes'), shown('deliveries')]).toEqual([['note n'], ['delivery c']]);
  const untimed = { ...LEAD, firstTouch: { at: 'never' }, lastTouch: { at: 'never' } } as unknown as Lead;
  const [last] = timelineOf(untimed, DETAILS, NOW).slice(-1);
  expect(last).toMatchObject({ key: 'first lead', at: LEAD.createdAt, hasTime: false });
});
