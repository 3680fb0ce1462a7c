import { guideCalled } from '#app/content/guides.ts';
import { FORM_TITLES, LEAD_PAGE } from '#app/content/leads-admin.ts';
import { OFFICE_ZONE } from '#app/content/office.ts';
import { FURTHER_ANSWERS, labelOf } from '#app/features/leads/answer-labels.ts';
import type { Lead } from '#app/features/leads/desk/lead-page.ts';
import { elsewhere, longTime } from './times.ts';
import { useReaderZone } from './use-reader-zone.ts';

/** What somebody said is the document: who, when, what about, their words, and every other answer below. */
export function Memorandum({ lead }: { lead: Lead }) {
  const { name, email, phone, form, createdAt, answers } = lead;
  const own = elsewhere(createdAt, useReaderZone());
  const answer = (field: string) => labelOf(field, String(answers[field] ?? ''));
  const about = answer('inquiryType') || answer('intent') || guideCalled(answer('guide'))?.title || answer('guide');
  const words = answer('message') || answer('blocker');
  const further = [
    { label: 'Phone', value: phone },
    ...FURTHER_ANSWERS.map(({ field, label }) => ({ label, value: answer(field) })),
  ];
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
        <Fact label="Regarding">{[about, FORM_TITLES[form].toLowerCase()].filter(Boolean).join(', ')}</Fact>
      </dl>
      {words ? <blockquote>{words}</blockquote> : <p className="text-ink-600">{LEAD_PAGE.noWords}</p>}
      <dl className="memorandum-answers">
        {further
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
