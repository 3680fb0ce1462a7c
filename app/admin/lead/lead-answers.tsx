import { LEAD_PAGE } from '#app/admin/frame/leads/labels.ts';
import { useReaderZone } from '#app/admin/frame/use-reader-zone.ts';
import { answersOf, joined, type ShownAnswer } from '#app/features/leads/forms/answers.ts';
import { CONSULTATION } from '#app/features/leads/forms/consultation.ts';
import { LEAD_FORMS } from '#app/features/leads/forms/lead-forms.ts';
import type { Lead } from '#app/features/leads/work/lead-page.ts';
import { guideCalled } from '#app/firm/guides.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { inOtherZone, longTime } from '#app/firm/times.ts';
import { TOOL_PAGES, TOOL_SLUGS, toolPath } from '#app/firm/tools.ts';
import { pathOf } from './path-of.ts';

/** The submission: who, when, what about, the message, and the other answers. */
export function LeadAnswers({ lead }: { lead: Lead }) {
  const { name, email, phone, form, createdAt, answers } = lead;
  const own = inOtherZone(createdAt, useReaderZone());
  const { subject, message, details } = answersOf(form, answers);
  const about = guideCalled(joined(subject))?.title ?? joined(subject);
  return (
    <section className="lead-answers" aria-labelledby="inquiry">
      <h2 id="inquiry">{LEAD_PAGE.inquiry}</h2>
      <dl className="ledger-facts lead-answers-head">
        <Fact label="From">
          {name}, {email}
        </Fact>
        <Fact label="Received">
          <time dateTime={createdAt.toISOString()}>{longTime(createdAt, OFFICE_ZONE)}</time>
          {own && <span className="due-own"> ({own} for you)</span>}
        </Fact>
        <Fact label="Regarding">{[about, LEAD_FORMS[form].deskTitle.toLowerCase()].filter(Boolean).join(', ')}</Fact>
      </dl>
      {joined(message) ? (
        <blockquote>{joined(message)}</blockquote>
      ) : (
        <p className="text-ink-600">{LEAD_PAGE.noMessage}</p>
      )}
      <dl className="lead-answers-details">
        {[{ label: 'Phone', value: phone }, ...details]
          .filter(({ value }) => value)
          .map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <AnswerText label={label} value={value} />
              </dd>
            </div>
          ))}
      </dl>
    </section>
  );
}

const { calculation: CALCULATION } = CONSULTATION.fields;

/** A calculation is a link by its path, so that it opens here whatever the site was called when the lead came. */
export function AnswerText({ label, value }: ShownAnswer) {
  const path = pathOf(value);
  const tool =
    label === CALCULATION.desk ? TOOL_SLUGS.find((slug) => path.startsWith(`${toolPath(slug)}?`)) : undefined;
  if (!tool) return value;
  return (
    <a href={path} className="text-link">
      {TOOL_PAGES[tool].title}
    </a>
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
