import { href, Link } from 'react-router';
import { answersOf, LEAD_FORMS } from '#app/features/leads/forms/lead-forms.ts';
import { leadQuery } from '#app/features/leads/list/lead-filters.ts';
import type { KnownAlready as Known, KnownLead } from '#app/features/leads/work/known.ts';
import type { Lead } from '#app/features/leads/work/lead-page.ts';
import { asSent, furtherAddresses } from '#app/features/leads/work/merge-choices.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { longTime, shortTime } from '#app/firm/times.ts';
import { FactList } from '#app/ui/kit/fact-list.tsx';
import { Panel } from '#app/ui/kit/panel.tsx';
import { answerFacts } from './lead-panels.tsx';
import { touchLines } from './timeline-text.tsx';

const KINDS = { person: 'Same person', phone: 'Same phone', company: 'Same company' };
/** The company's other leads are only a hint; more of them are in the list. */
const MAX_OF_COMPANY = 3;

interface KnownAlreadyProps {
  known: Known;
  lead: Pick<Lead, 'id' | 'quarantined' | 'answers'>;
  now: Date;
}

/** Other leads of the same person, telephone number or company. Leads of one person can be merged. */
export function KnownAlready({ known: { person, phone, company }, lead, now }: KnownAlreadyProps) {
  if (person.length + phone.length + company.length === 0) return null;
  const name = String(lead.answers.company ?? '');
  const entry = (kind: keyof typeof KINDS) => (other: KnownLead) => (
    <li key={other.id} className={ENTRY}>
      <i className="col-span-full font-serif text-16 text-brass-700">{KINDS[kind]}</i>
      <p>
        <Link to={href('/admin/leads/:id', { id: other.id })} className="text-link">
          {other.name}, {shortTime(other.createdAt, now, OFFICE_ZONE)}
        </Link>
        <small className="block text-14 text-ink-600">{aboutLead(other, kind === 'person')}</small>
      </p>
      {!lead.quarantined && !other.quarantined && <Merge id={lead.id} other={other} now={now} />}
    </li>
  );
  return (
    <Panel title="Possible duplicates">
      <ul>
        {person.map(entry('person'))}
        {phone.map(entry('phone'))}
        {company.slice(0, MAX_OF_COMPANY).map(entry('company'))}
        {company.length > MAX_OF_COMPANY && (
          <li className={ENTRY}>
            <Link to={`/admin/leads${leadQuery({ list: 'all', q: name })}`} className="text-link">
              All leads at {name}
            </Link>
          </li>
        )}
      </ul>
    </Panel>
  );
}

const ENTRY =
  'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-rule py-2.5 wrap-anywhere not-first:border-t';

/** `Contact form, Qualified. Owner: Elena Marsh.` */
function aboutLead({ form, stage, quarantined, owner, company }: KnownLead, isPerson: boolean): string {
  return [
    isPerson && 'Same email address.',
    `${LEAD_FORMS[form].internalTitle}, ${quarantined ? 'quarantined' : stage}.`,
    !isPerson && company && `${company}.`,
    owner ? `Owner: ${owner}.` : 'No owner.',
  ]
    .filter(Boolean)
    .join(' ');
}

function Merge({ id, other, now }: { id: string; other: KnownLead; now: Date }) {
  const subject = `${other.name}, ${LEAD_FORMS[other.form].internalTitle.toLowerCase()}, ${shortTime(other.createdAt, now, OFFICE_ZONE)}`;
  return (
    <Link to={`${href('/admin/leads/:id/merge', { id })}?with=${other.id}`} className="link-act">
      Merge<span className="sr-only"> with {subject}</span>
    </Link>
  );
}

/** The other addresses, and what was sent with the forms that were merged into this lead, verbatim. */
export function MergedForms({ lead, merged, now }: { lead: Lead; merged: readonly Lead[]; now: Date }) {
  if (merged.length === 0) return null;
  const { email, phone } = furtherAddresses(lead, merged);
  const facts = [
    { label: 'Email', value: [lead.email, ...email].join(', ') },
    { label: 'Phone', value: [lead.phone, ...phone].filter(Boolean).join(', ') },
  ];
  return (
    <Panel title="Merged forms">
      <FactList facts={facts} />
      {merged.map(asSent).map((one) => (
        <details key={one.id} className="border-b border-rule">
          <summary className="min-h-11 cursor-pointer py-2.5 font-medium">
            {LEAD_FORMS[one.form].internalTitle}, {shortTime(one.createdAt, now, OFFICE_ZONE)}
          </summary>
          <div className="whitespace-pre-line">
            <FactList facts={mergedFacts(one)} />
          </div>
        </details>
      ))}
    </Panel>
  );
}

function mergedFacts({ form, answers, name, email, phone, stage, createdAt, firstTouch, lastTouch }: Lead) {
  const { subject, message, details } = answersOf(form, answers);
  return [
    { label: 'From', value: [name, email, phone].filter(Boolean).join(', ') },
    { label: 'Received', value: longTime(createdAt, OFFICE_ZONE) },
    ...answerFacts([...subject, ...message, ...details]),
    { label: 'Stage', value: stage },
    { label: 'First visit', value: touchLines(firstTouch ?? {}).join(', ') },
    { label: 'Latest visit', value: touchLines(lastTouch ?? {}).join(', ') },
  ];
}
