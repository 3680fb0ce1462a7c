import { Form, href, Link } from 'react-router';
import { useMay } from '#app/admin/frame/use-may.ts';
import { callText } from '#app/features/booking/times/zones.ts';
import { LEAD_FORMS } from '#app/features/leads/forms/lead-forms.ts';
import type { FormName } from '#app/features/leads/lead.ts';
import { MANDATE_FIELDS, MANDATE_NAMES } from '#app/features/leads/mandate.ts';
import type { findMandate } from '#app/features/leads/work/lead-mandate.ts';
import type { findLeadDetails, Lead } from '#app/features/leads/work/lead-page.ts';
import type { LeadCall } from '#app/features/leads/work/timeline.ts';
import type { findSubscription } from '#app/features/people/person.ts';
import type { CountName, PersonCounts } from '#app/features/people/person-tables.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { longTime, shortTime } from '#app/firm/times.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { pluralize } from '#app/platform/format.ts';
import { Clocks, Terms } from '#app/site/frame/booking/ticket.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { ActButton } from '#app/ui/kit/act-button.tsx';
import { FactList } from '#app/ui/kit/fact-list.tsx';
import { ConfirmDialog, dialogOpener } from '#app/ui/kit/overlay/confirm-dialog.tsx';
import { Panel } from '#app/ui/kit/panel.tsx';
import type { LeadAnswer } from './lead-actions.ts';
import { pathOf } from './lead-panels.tsx';

interface CallPanelProps {
  calls: readonly LeadCall[];
  phone: string;
  now: Date;
}

/** The next call with this person, or one whose result is not recorded yet. */
export function CallPanel({ calls, phone, now }: CallPanelProps) {
  const call = openCall(calls);
  if (!call) return null;
  const words = callText(call.start, call.zone);
  const isAhead = call.start > now;
  return (
    <div id="call">
      <Panel kind="boxed" title={`Call on ${words.office.weekday}`}>
        <Clocks words={words} whose="theirs" />
        <Terms
          facts={[
            { label: 'Day', value: words.office.day },
            { label: 'With', value: call.host },
            { label: 'We call', value: call.way === 'video' ? 'By video' : phone },
          ]}
        />
        <p className="mt-5">
          <Link
            to={`/admin/calendar?week=${dateIn(OFFICE_ZONE, call.start)}#call-${call.id}`}
            className="button button-line"
          >
            {isAhead ? 'Move or cancel' : 'Record the result'}
          </Link>
        </p>
        {isAhead && <p className="mt-2.5 text-14 text-ink-600">They get an email either way.</p>}
      </Panel>
    </div>
  );
}

/** On a phone, where the panel stands far below. */
export function CallStrip({ calls }: Pick<CallPanelProps, 'calls'>) {
  const call = openCall(calls);
  if (!call) return null;
  const { office } = callText(call.start, call.zone);
  return (
    <p className="my-4 md:hidden">
      <a className="text-link" href="#call">
        Call on {office.weekday}
      </a>
      {`, ${office.time} ${office.zone}`}
    </p>
  );
}

function openCall(calls: readonly LeadCall[]): LeadCall | undefined {
  const open = calls.filter(({ status }) => status === 'booked');
  return open.toSorted((a, b) => b.start.getTime() - a.start.getTime())[0];
}

interface MandatePanelProps {
  mandate: Awaited<ReturnType<typeof findMandate>>;
  answer: LeadAnswer['mandate'];
  now: Date;
}

/** What a buyer looks for: what the form said, completed by hand. Folded for a lead that is no buyer so far. */
export function MandatePanel({ mandate, answer, now }: MandatePanelProps) {
  const { lines, isBuyer, changedAt, changedBy } = mandate;
  const form = (
    <Form method="post" preventScrollReset noValidate className="grid gap-3" key={String(changedAt)}>
      <input type="hidden" name="act" value="mandate" />
      {MANDATE_NAMES.map((name) => (
        <TextField
          key={name}
          name={name}
          id={`mandate-${name}`}
          label={MANDATE_FIELDS[name].label}
          optional
          hint={MANDATE_FIELDS[name].hint}
          error={answer?.errors[name]}
          defaultValue={answer?.typed[name] ?? lines[name]}
          maxLength={200}
        />
      ))}
      <button type="submit" className="button button-line justify-self-start">
        Save mandate
      </button>
      <small className="text-14 wrap-anywhere text-ink-600">
        {changedBy && changedAt
          ? `Changed by ${changedBy}, ${shortTime(changedAt, now, OFFICE_ZONE)}.`
          : isBuyer && 'As the form says. Complete it after the first call.'}
      </small>
    </Form>
  );
  return (
    <Panel title="Buyer’s mandate">
      {isBuyer ? (
        form
      ) : (
        <details open={answer !== undefined} className="border-b border-rule">
          <summary className="min-h-11 cursor-pointer py-2.5 font-medium">Add a mandate</summary>
          {form}
        </details>
      )}
    </Panel>
  );
}

interface ConsentRecordProps {
  consents: Awaited<ReturnType<typeof findLeadDetails>>['consents'];
  subscription: Awaited<ReturnType<typeof findSubscription>>;
}

/** What the visitor was shown and agreed to, verbatim. */
export function ConsentRecord({ consents, subscription }: ConsentRecordProps) {
  const newsletter = subscription
    ? `${subscription.state}, since ${longTime(subscription.createdAt, OFFICE_ZONE)}`
    : 'Not subscribed';
  return (
    <Panel title="Consent record">
      {consents.length === 0 && <p className="text-ink-600">None: it is recorded when the lead is released.</p>}
      {consents.map(({ id, given, evidence, createdAt, wording, version, form, pageUrl }) => (
        <FactList
          key={id}
          facts={[
            {
              label: evidence === 'by hand' ? 'Recorded' : given ? 'Given' : 'Refused',
              value: longTime(createdAt, OFFICE_ZONE),
            },
            { label: 'Wording', value: `“${wording}”` },
            {
              label: 'Version',
              value: `${version}, ${LEAD_FORMS[form as FormName]?.internalTitle.toLowerCase() ?? form}`,
            },
            { label: 'Page', value: pathOf(pageUrl) || 'Unknown' },
          ]}
        />
      ))}
      <FactList facts={[{ label: 'Newsletter', value: newsletter }]} />
    </Panel>
  );
}

const DIALOG_ID = 'erase-person';

export function PrivacyPanel({ lead, counts }: { lead: Pick<Lead, 'id' | 'name'>; counts: PersonCounts }) {
  if (!useMay()('/admin/leads/:id', 'erase')) return null;
  return (
    <Panel kind="boxed" title="Privacy">
      <p className="mb-3.5 text-ink-600">
        Export everything we store about this person, or erase it on request. The audit log records both.
      </p>
      <div className="flex flex-wrap gap-2.5">
        <a href={href('/admin/leads/:id/person', { id: lead.id })} download className="button button-line">
          Export data
        </a>
        <button {...dialogOpener(DIALOG_ID)} className="button button-line button-danger">
          Erase person
        </button>
      </div>
      <ConfirmDialog id={DIALOG_ID} title={`Erase ${lead.name}?`} text={eraseSummary(counts)}>
        <ActButton act="erase" className="button button-destroy">
          Erase
        </ActButton>
      </ConfirmDialog>
    </Panel>
  );
}

/** In the order of the sentence. */
const COUNTED: Readonly<Record<CountName, readonly [string, string]>> = {
  forms: ['form', 'forms'],
  notes: ['note', 'notes'],
  followUps: ['follow-up', 'follow-ups'],
  emails: ['email', 'emails'],
  deliveries: ['delivery', 'deliveries'],
  bookings: ['call', 'calls'],
  subscriptions: ['subscription', 'subscriptions'],
};

/** `2 forms, 3 notes and 1 follow-up go for good, …` */
export function eraseSummary(counts: PersonCounts): string {
  const parts = Object.entries(COUNTED).flatMap(([name, [one, many]]) => {
    const count = counts[name as CountName] ?? 0;
    return count ? pluralize(count, one, many) : [];
  });
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const what = new Intl.ListFormat('en-US').format(parts);
  return `${what} ${all === 1 ? 'goes' : 'go'} for good, with every consent and attempt. Copies in the CRM and in mailboxes stay there. This cannot be undone.`;
}
