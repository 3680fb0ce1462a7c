import { guideCalled } from '#app/content/guides.ts';
import { LEAD_PAGE } from '#app/content/leads-admin.ts';
import { OFFICE_ZONE } from '#app/content/office.ts';
import type { Lead } from '#app/features/leads/desk/lead-page.ts';
import { answersOf, joined } from '#app/features/leads/forms/answers.ts';
import { LEAD_FORMS } from '#app/features/leads/forms/lead-forms.ts';
import { elsewhere, longTime } from './times.ts';
import { useReaderZone } from './use-reader-zone.ts';

/** What somebody said is the document: who, when, what about, their words, and every other answer below. */
export function Memorandum({ lead }: { lead: Lead }) {
  const { name, email, phone, form, createdAt, answers } = lead;
  const own = elsewhere(createdAt, useReaderZone());
  const { subject, message, details } = answersOf(form, answers);
  const about = guideCalled(joined(subject))?.title ?? joined(subject);
  const words = joined(message);
  return (
    <section className="memorandum" aria-labelledby="memorandum">
      <h2 id="memorandum">{LEAD_PAGE.memorandum}</h2>
      <dl className="ledger-facts memorandum-head">
        <Fact label="From">
          {name}, {email}
        </Fact>
        <Fact label="Received">
          <time dateTime={createdAt.toISOString()}>{longTime(createdAt, OFFICE_ZONE)}</time>
          {own && <span className="due-own"> ({own} for you)</span>}
        </Fact>
        <Fact label="Regarding">{[about, LEAD_FORMS[form].deskTitle.toLowerCase()].filter(Boolean).join(', ')}</Fact>
      </dl>
      {words ? <blockquote>{words}</blockquote> : <p className="text-ink-600">{LEAD_PAGE.noWords}</p>}
      <dl className="memorandum-answers">
        {[{ label: 'Phone', value: phone }, ...details]
          .filter(({ value }) => value)
          .map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

export function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
