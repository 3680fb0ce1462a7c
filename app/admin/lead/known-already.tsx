import { Form, href, Link } from 'react-router';
import { LEAD_PAGE } from '#app/admin/frame/leads/labels.ts';
import { answersOf } from '#app/features/leads/forms/answers.ts';
import { LEAD_FORMS } from '#app/features/leads/forms/lead-forms.ts';
import { leadQuery } from '#app/features/leads/list/lead-filters.ts';
import type { KnownAlready as Known, KnownLead } from '#app/features/leads/work/known.ts';
import type { Lead } from '#app/features/leads/work/lead-page.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { longTime, shortTime } from '#app/firm/times.ts';
import { ConfirmDialog, dialogOpener } from '#app/ui/kit/overlay/confirm-dialog.tsx';
import { AnswerText, Fact } from './lead-answers.tsx';
import { SectionRule } from './section-rule.tsx';
import { touchLines } from './timeline-words.tsx';

const WORDS = LEAD_PAGE.known;
/** The company's other leads are only a hint; more of them are in the list. */
const MOST_OF_COMPANY = 3;

interface KnownAlreadyProps {
  known: Known;
  lead: Pick<Lead, 'quarantined' | 'answers'>;
  now: Date;
}

/** Other leads of the same person, telephone number or company. Leads of one person can be joined. */
export function KnownAlready({ known: { person, phone, company }, lead, now }: KnownAlreadyProps) {
  if (person.length + phone.length + company.length === 0) return null;
  const name = String(lead.answers.company ?? '');
  const entry = (kind: 'person' | 'phone' | 'company') => (other: KnownLead) => (
    <li key={other.id}>
      <i>{WORDS[kind]}</i>
      <p>
        <Link to={href('/admin/leads/:id', { id: other.id })} className="text-link">
          {other.name}, {shortTime(other.createdAt, now, OFFICE_ZONE)}
        </Link>
        <small>{aboutLead(other, kind === 'person')}</small>
      </p>
      {kind !== 'company' && !lead.quarantined && !other.quarantined && <Join other={other} now={now} />}
    </li>
  );
  return (
    <SectionRule id="known" title={WORDS.title}>
      <ul className="known">
        {person.map(entry('person'))}
        {phone.map(entry('phone'))}
        {company.slice(0, MOST_OF_COMPANY).map(entry('company'))}
        {company.length > MOST_OF_COMPANY && (
          <li>
            <Link to={`/admin/leads${leadQuery({ list: 'all', q: name })}`} className="text-link">
              {WORDS.more(name)}
            </Link>
          </li>
        )}
      </ul>
    </SectionRule>
  );
}

/** `Contact form, Qualified. Owner: Elena Marsh.` */
function aboutLead({ form, stage, quarantined, owner, company }: KnownLead, isPerson: boolean): string {
  return [
    isPerson && WORDS.sameEmail,
    `${LEAD_FORMS[form].deskTitle}, ${quarantined ? 'quarantined' : stage}.`,
    !isPerson && company && `${company}.`,
    owner ? WORDS.owner(owner) : WORDS.noOwner,
  ]
    .filter(Boolean)
    .join(' ');
}

function Join({ other, now }: { other: KnownLead; now: Date }) {
  const id = `join-${other.id}`;
  const subject = `${other.name}, ${LEAD_FORMS[other.form].deskTitle.toLowerCase()}, ${shortTime(other.createdAt, now, OFFICE_ZONE)}`;
  return (
    <>
      <button {...dialogOpener(id)} className="link-act">
        {WORDS.join}
        <span className="sr-only"> with {subject}</span>
      </button>
      <ConfirmDialog id={id} title={WORDS.dialog.title} text={WORDS.dialog.text} subject={subject}>
        <Form method="post">
          <input type="hidden" name="act" value="join" />
          <button type="submit" name="other" value={other.id} className="button">
            {WORDS.dialog.confirm}
          </button>
        </Form>
      </ConfirmDialog>
    </>
  );
}

/** What was sent with the forms that were joined into this lead, word for word. */
export function JoinedForms({ leads, now }: { leads: readonly Lead[]; now: Date }) {
  if (leads.length === 0) return null;
  return (
    <SectionRule id="joined" title={LEAD_PAGE.joined.title}>
      {leads.map((lead) => (
        <details key={lead.id} className="joined-form">
          <summary>
            {LEAD_FORMS[lead.form].deskTitle}, {shortTime(lead.createdAt, now, OFFICE_ZONE)}
          </summary>
          <JoinedForm lead={lead} />
        </details>
      ))}
    </SectionRule>
  );
}

function JoinedForm({ lead }: { lead: Lead }) {
  const { subject, message, details } = answersOf(lead.form, lead.answers);
  const { name, email, phone, stage } = lead;
  const facts = [
    { label: 'From', value: [name, email, phone].filter(Boolean).join(', ') },
    { label: 'Received', value: longTime(lead.createdAt, OFFICE_ZONE) },
    ...[...subject, ...message, ...details].filter(({ value }) => value),
    { label: 'Stage', value: stage },
  ];
  return (
    <dl className="ledger-facts">
      {facts.map(({ label, value }) => (
        <Fact key={label} label={label}>
          <AnswerText label={label} value={value} />
        </Fact>
      ))}
      <Fact label={LEAD_PAGE.path.first}>{touchLines(lead.firstTouch ?? {}).join(', ')}</Fact>
      <Fact label={LEAD_PAGE.path.last}>{touchLines(lead.lastTouch ?? {}).join(', ')}</Fact>
    </dl>
  );
}
