import type { ReactNode } from 'react';
import { markOf } from '#app/admin/frame/leads/delivery-marks.tsx';
import { LEAD_PAGE, LEADS_ADMIN } from '#app/admin/frame/leads/labels.ts';
import { MOST_TRIES } from '#app/features/deliveries/retry-schedule.ts';
import type { Touch } from '#app/features/leads/attribution.ts';
import { LEAD_FORMS } from '#app/features/leads/forms/lead-forms.ts';
import { MANDATE_FIELDS, MANDATE_NAMES } from '#app/features/leads/mandate.ts';
import type { Lead } from '#app/features/leads/work/lead-page.ts';
import type { LeadCall, LeadDelivery, LeadReply, TimelineEntry } from '#app/features/leads/work/timeline.ts';
import { guideCalled } from '#app/firm/guides.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { longTime, shortTime } from '#app/firm/times.ts';
import { shortCalendarDate } from '#app/platform/calendar.ts';
import { pluralize } from '#app/platform/format.ts';
import { pathOf } from './path-of.ts';
import { REPLY, TIMELINE } from './replies/labels.ts';

export interface EntryWords {
  /** The shape of the mark: shapes differ, not only hues. */
  mark:
    | 'form'
    | 'mail'
    | 'note'
    | 'change'
    | 'call'
    | 'late'
    | 'visit'
    | 'done'
    | 'waiting'
    | 'retrying'
    | 'off'
    | 'failed';
  title: ReactNode;
  lines?: readonly ReactNode[];
  /** Words of a person, set apart. */
  quote?: string;
  /** Shown on request. */
  more?: ReactNode;
}

export interface WordContext {
  lead: Lead;
  names: Readonly<Record<string, string>>;
  now: Date;
}

const DESTINATIONS: Readonly<Record<LeadDelivery['destination'], string>> = {
  crm: 'CRM webhook',
  notification: 'Email notice to staff',
  newsletter: 'Newsletter tool',
  letter: 'Email to the person',
};

/** What the timeline says about an entry. */
export function wordsOf(entry: TimelineEntry, context: WordContext): EntryWords {
  switch (entry.kind) {
    case 'form': {
      const { form, source, pageUrl } = entry.lead;
      const lines = [source && `source ${source}`, pathOf(pageUrl)].filter(Boolean);
      return { mark: 'form', title: <b>{LEAD_FORMS[form].deskTitle}</b>, lines };
    }
    case 'visit':
      return { mark: 'visit', title: <b>{LEAD_PAGE.path[entry.which]}</b>, lines: touchLines(entry.touch) };
    case 'reply':
      return replyWords(entry.reply, entry.delivery, context);
    case 'email':
      return { ...deliveryWords(entry.delivery, context), mark: isFailed(entry.delivery) ? 'failed' : 'mail' };
    case 'delivery':
      return deliveryWords(entry.delivery, context);
    case 'note': {
      const { text, author } = entry.note;
      return { mark: 'note', title: <Who {...context} email={author} did="wrote a note" />, quote: text };
    }
    case 'event':
      return eventWords(entry, context);
    case 'due': {
      const told = entry.isTold && TIMELINE.told;
      const title = entry.isAhead ? TIMELINE.isDue : TIMELINE.cameDue;
      return { mark: 'late', title: <b>{title}</b>, lines: told ? [told] : [] };
    }
    case 'follow-up':
      return { mark: 'change', title: <b>{LEAD_PAGE.followUp.title}</b>, lines: [entry.text] };
    case 'owner-email':
      return { mark: 'mail', title: <b>{TIMELINE.ownerEmail}</b> };
    case 'reminder':
      return { mark: 'mail', title: <b>{TIMELINE.reminder}</b> };
    case 'call':
      return callWords(entry.call, entry.what, context);
  }
}

function Who({ names, email, did }: { names: WordContext['names']; email: string; did: ReactNode }) {
  return (
    <>
      <b>{names[email] ?? email}</b> {did}
    </>
  );
}

function eventWords(
  { event: { actor, event, action, detail }, from }: Extract<TimelineEntry, { kind: 'event' }>,
  { names }: WordContext,
): EntryWords {
  const did = (words: string, lines: readonly string[] = []): EntryWords => ({
    mark: 'change',
    title: <Who names={names} email={actor} did={words} />,
    lines,
  });
  switch (event) {
    case 'lead.moved':
      return did(`moved it to ${detail.stage}`, [`It was ${from}.`]);
    case 'lead.assigned': {
      const owner = typeof detail.owner === 'string' ? detail.owner : null;
      if (owner === actor) return did('took this lead');
      return did(owner ? `gave it to ${names[owner] ?? owner}` : `made it ${LEADS_ADMIN.noOwner.toLowerCase()}`);
    }
    case 'follow-up.set':
      return did(`set a follow-up for ${shortCalendarDate(String(detail.on))}`);
    case 'mandate.changed':
      return did('changed the mandate', [`${mandateLabels(detail.fields)}.`]);
    case 'lead.merged':
      return did('joined another lead into this one');
    case 'delivery.replayed':
      return did('sent a delivery again');
    default:
      return did(action);
  }
}

/** `Region, EBITDA`. */
function mandateLabels(names: unknown): string {
  const known = MANDATE_NAMES.filter((name) => Array.isArray(names) && names.includes(name));
  return known.map((name) => MANDATE_FIELDS[name].label).join(', ');
}

function callWords({ host, start, bookedBy }: LeadCall, what: string, { lead, names }: WordContext): EntryWords {
  const { call, booked, cancelled } = TIMELINE.calls;
  if (what === 'call') return { mark: 'call', title: <b>{call(host)}</b>, lines: [longTime(start, OFFICE_ZONE)] };
  const who = bookedBy ? (names[bookedBy] ?? bookedBy) : lead.name;
  const title = what === 'booked' ? booked(who) : cancelled;
  return { mark: 'call', title: <b>{title}</b>, lines: [`${longTime(start, OFFICE_ZONE)}, ${host}`] };
}

function replyWords(reply: LeadReply, delivery: LeadDelivery | undefined, context: WordContext): EntryWords {
  const guides = reply.guides.flatMap((slug) => guideCalled(slug)?.title ?? []);
  const lines = [
    delivery ? stateText(delivery, context.now) : context.lead.sample ? TIMELINE.sample : TIMELINE.byHand,
    delivery && lastAnswer(delivery),
    guides.length > 0 && `${REPLY.attached}: ${guides.join(', ')}`,
  ];
  return {
    mark: delivery && isFailed(delivery) ? 'failed' : 'mail',
    title: <Who {...context} email={reply.sender} did={`replied: “${reply.subject}”`} />,
    lines: lines.filter(Boolean),
    more: (
      <details>
        <summary>{REPLY.read}</summary>
        <p className="timeline-letter">{reply.body}</p>
      </details>
    ),
  };
}

function deliveryWords(delivery: LeadDelivery, { lead, now }: WordContext): EntryWords {
  const { destination, subject, to, attempts } = delivery;
  const isToOther = destination === 'letter' && to && to !== lead.email;
  const title = (
    <>
      <b>{isToOther ? `Email to ${to}` : DESTINATIONS[destination]}</b>
      {subject && <> “{subject}”</>}. {stateText(delivery, now)}
    </>
  );
  const lines = [attempts.length === 0 ? LEAD_PAGE.deliveries.untried : lastAnswer(delivery)];
  return {
    mark: markOf(delivery),
    title,
    lines,
    ...(attempts.length > 1 && { more: <Attempts {...{ attempts, now }} /> }),
  };
}

function Attempts({ attempts, now }: Pick<LeadDelivery, 'attempts'> & { now: Date }) {
  return (
    <details>
      <summary>{pluralize(attempts.length, 'attempt')}</summary>
      <ol className="timeline-attempts">
        {attempts.map((attempt) => (
          <li key={attempt.number}>
            <i>Attempt {attempt.number}</i>, {shortTime(attempt.startedAt, now, OFFICE_ZONE)}: {answerOf(attempt)}
          </li>
        ))}
      </ol>
    </details>
  );
}

function lastAnswer({ attempts: [latest] }: LeadDelivery): string {
  return latest ? answerOf(latest) : '';
}

/** `422 Unprocessable, 0.6 s`. */
export function answerOf({ status, outcome, durationMs }: LeadDelivery['attempts'][number]): string {
  const answer = [status, outcome.startsWith(String(status)) ? outcome.slice(3).trim() : outcome]
    .filter(Boolean)
    .join(' ');
  const time = durationMs === null ? [] : [`${(durationMs / 1000).toFixed(1)} s`];
  return [answer || 'In progress', ...time].join(', ');
}

export function isFailed(delivery: LeadDelivery): boolean {
  return markOf(delivery) === 'failed';
}

export function destinationOf({ destination }: LeadDelivery): string {
  return DESTINATIONS[destination];
}

function stateText({ state, tries, nextAttemptAt }: LeadDelivery, now: Date): string {
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

/** Where a visit came from, and where it began. */
export function touchLines(touch: Touch): string[] {
  const campaign = [touch.utm_source, touch.utm_medium, touch.utm_campaign, touch.utm_term, touch.utm_content];
  const cameBy = campaign.filter(Boolean).join(', ');
  return [
    cameBy || (touch.referrer ? '' : LEAD_PAGE.path.direct),
    touch.referrer ? `from ${touch.referrer}` : '',
    touch.landing ? `to ${pathOf(touch.landing)}` : '',
  ].filter(Boolean);
}
