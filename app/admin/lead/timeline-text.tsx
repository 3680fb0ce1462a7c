import type { ReactNode } from 'react';
import { markOf } from '#app/admin/frame/leads/lead-marks.tsx';
import { MAX_TRIES } from '#app/features/deliveries/delivery.ts';
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
import type { State } from '#app/ui/kit/state-mark.tsx';
import { pathOf } from './lead-panels.tsx';

export interface EntryText {
  mark: 'form' | 'mail' | 'note' | 'change' | 'call' | 'late' | 'visit' | State;
  title: ReactNode;
  lines?: readonly ReactNode[];
  /** What a person wrote, set apart. */
  quote?: string;
  /** Shown on request. */
  more?: ReactNode;
}

export interface TextContext {
  lead: Lead;
  names: Readonly<Record<string, string>>;
  now: Date;
  /** The merge that can be undone. */
  undo: { id: string; until: Date } | null;
}

export const DESTINATIONS: Readonly<Record<LeadDelivery['destination'], string>> = {
  crm: 'CRM webhook',
  notification: 'Email notice to staff',
  newsletter: 'Newsletter tool',
  letter: 'Email to the person',
};

const LABELS = { first: 'First visit', last: 'Latest visit', note: 'wrote a note', call: 'logged a call' };

/** What the timeline says about an entry. */
export function textOf(entry: TimelineEntry, context: TextContext): EntryText {
  switch (entry.kind) {
    case 'form': {
      const { form, source, pageUrl } = entry.lead;
      const lines = [source && `source ${source}`, pathOf(pageUrl)].filter(Boolean);
      return { mark: 'form', title: <b>{LEAD_FORMS[form].internalTitle}</b>, lines };
    }
    case 'visit':
      return { mark: 'visit', title: <b>{LABELS[entry.which]}</b>, lines: touchLines(entry.touch) };
    case 'reply':
      return replyText(entry.reply, entry.delivery, context);
    case 'email':
      return { ...deliveryText(entry.delivery, context), mark: isFailed(entry.delivery) ? 'failed' : 'mail' };
    case 'delivery':
      return deliveryText(entry.delivery, context);
    case 'note': {
      const { kind, text, author } = entry.note;
      return { mark: kind, title: <Who {...context} email={author} did={LABELS[kind]} />, quote: text };
    }
    case 'event':
      return eventText(entry, context);
    case 'due': {
      const title = entry.isAhead ? 'The reply is due' : 'The reply came due';
      const lines = entry.isNotified ? ['The staff got an email about it.'] : [];
      return { mark: 'late', title: <b>{title}</b>, lines };
    }
    case 'follow-up':
      return { mark: 'change', title: <b>Follow-up</b>, lines: [entry.text] };
    case 'owner-email':
      return { mark: 'mail', title: <b>Email to the owner: the lead is theirs</b> };
    case 'reminder':
      return { mark: 'mail', title: <b>Email about the follow-up</b> };
    case 'call':
      return callText(entry.call, entry.what, context);
  }
}

function Who({ names, email, did }: { names: TextContext['names']; email: string; did: ReactNode }) {
  return (
    <>
      <b>{names[email] ?? email}</b> {did}
    </>
  );
}

function eventText(
  { event: { actor, event, action, detail }, from }: Extract<TimelineEntry, { kind: 'event' }>,
  { names, now, undo }: TextContext,
): EntryText {
  const did = (text: string, lines: readonly string[] = []): EntryText => ({
    mark: 'change',
    title: <Who names={names} email={actor} did={text} />,
    lines,
  });
  switch (event) {
    case 'lead.moved':
      return did(`moved it to ${detail.stage}`, [`It was ${from}.`]);
    case 'lead.assigned': {
      const owner = typeof detail.owner === 'string' ? detail.owner : null;
      if (owner === actor) return did('took this lead');
      return did(owner ? `assigned it to ${names[owner] ?? owner}` : 'removed the owner');
    }
    case 'follow-up.set':
      return did(detail.on ? `set a follow-up for ${shortCalendarDate(String(detail.on))}` : 'removed the follow-up');
    case 'mandate.changed':
      return did('changed the mandate', [`${mandateLabels(detail.fields)}.`]);
    case 'lead.merged':
      return did(
        'merged another lead into this one',
        undo && undo.id === detail.joined ? [`You can undo it until ${shortTime(undo.until, now, OFFICE_ZONE)}.`] : [],
      );
    case 'delivery.replayed':
      return did('sent a delivery again');
    default:
      return did(action, Array.isArray(detail.fields) ? [`${detail.fields.join(', ')}.`] : []);
  }
}

/** `Region, EBITDA`. */
function mandateLabels(names: unknown): string {
  const known = MANDATE_NAMES.filter((name) => Array.isArray(names) && names.includes(name));
  return known.map((name) => MANDATE_FIELDS[name].label).join(', ');
}

function callText({ host, start, bookedBy }: LeadCall, what: string, { lead, names }: TextContext): EntryText {
  if (what === 'call') return { mark: 'call', title: <b>Call with {host}</b>, lines: [longTime(start, OFFICE_ZONE)] };
  const who = bookedBy ? (names[bookedBy] ?? bookedBy) : lead.name;
  const title = what === 'booked' ? `${who} booked a call` : 'The call was canceled';
  return { mark: 'call', title: <b>{title}</b>, lines: [`${longTime(start, OFFICE_ZONE)}, ${host}`] };
}

function replyText(reply: LeadReply, delivery: LeadDelivery | undefined, context: TextContext): EntryText {
  const guides = reply.guides.flatMap((slug) => guideCalled(slug)?.title ?? []);
  const lines = [
    delivery ? stateText(delivery, context.now) : context.lead.sample ? SAMPLE : 'Sent from their own mail program',
    delivery && lastAnswer(delivery),
    guides.length > 0 && `Attached guides: ${guides.join(', ')}`,
  ];
  return {
    mark: delivery && isFailed(delivery) ? 'failed' : 'mail',
    title: <Who {...context} email={reply.sender} did={`replied: “${reply.subject}”`} />,
    lines: lines.filter(Boolean),
    more: (
      <More summary="Read">
        <p className="mt-1 max-w-[60ch] border-l-3 border-ink-700 bg-paper-0 px-3.5 py-2.5 whitespace-pre-wrap">
          {reply.body}
        </p>
      </More>
    ),
  };
}

const SAMPLE = 'Stored only: this lead is a sample';

function More({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details>
      <summary className="w-fit cursor-pointer py-1 text-14 font-medium max-md:py-3">{summary}</summary>
      {children}
    </details>
  );
}

function deliveryText(delivery: LeadDelivery, { lead, now }: TextContext): EntryText {
  const { destination, subject, to, attempts } = delivery;
  const isToOther = destination === 'letter' && to && to !== lead.email;
  const title = (
    <>
      <b>{isToOther ? `Email to ${to}` : DESTINATIONS[destination]}</b>
      {subject && <> “{subject}”</>}. {stateText(delivery, now)}
    </>
  );
  const lines = [attempts.length === 0 ? 'No attempt yet.' : lastAnswer(delivery)];
  return {
    mark: markOf(delivery),
    title,
    lines,
    ...(attempts.length > 1 && { more: <Attempts {...{ attempts, now }} /> }),
  };
}

function Attempts({ attempts, now }: Pick<LeadDelivery, 'attempts'> & { now: Date }) {
  return (
    <More summary={pluralize(attempts.length, 'attempt')}>
      <ol className="text-14">
        {attempts.map((attempt) => (
          <li key={attempt.number} className="py-0.5">
            <i className="font-serif text-16">Attempt {attempt.number}</i>,{' '}
            {shortTime(attempt.startedAt, now, OFFICE_ZONE)}: {answerOf(attempt)}
          </li>
        ))}
      </ol>
    </More>
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

const STATES = {
  delivered: 'Delivered',
  rejected: 'Rejected by the receiver',
  'switched off': 'The endpoint is switched off',
  'not configured': 'Not configured',
};

function stateText({ state, tries, nextAttemptAt }: LeadDelivery, now: Date): string {
  if (state === 'failed') return `Failed after ${pluralize(tries, 'attempt')}`;
  if (state !== 'waiting') return STATES[state];
  if (tries === 0) return 'Queued';
  return `${tries} of ${MAX_TRIES} attempts failed, next ${shortTime(nextAttemptAt, now, OFFICE_ZONE)}`;
}

/** Where a visit came from, and where it began. */
export function touchLines(touch: Touch): string[] {
  const campaign = [touch.utm_source, touch.utm_medium, touch.utm_campaign, touch.utm_term, touch.utm_content];
  const cameBy = campaign.filter(Boolean).join(', ');
  return [
    cameBy || (touch.referrer ? '' : 'Direct visit'),
    touch.referrer ? `from ${touch.referrer}` : '',
    touch.landing ? `to ${pathOf(touch.landing)}` : '',
  ].filter(Boolean);
}
