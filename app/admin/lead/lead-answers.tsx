import { useReaderZone } from '#app/admin/frame/use-reader-zone.ts';
import { answersOf, joined, type ShownAnswer } from '#app/features/leads/forms/answers.ts';
import { CONSULTATION } from '#app/features/leads/forms/consultation.ts';
import { LEAD_FORMS } from '#app/features/leads/forms/lead-forms.ts';
import type { Lead } from '#app/features/leads/work/lead-page.ts';
import { guideCalled } from '#app/firm/guides.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { inOtherZone, longTime } from '#app/firm/times.ts';
import { TOOL_PAGES, TOOL_SLUGS, toolPath } from '#app/firm/tools.ts';
import { FactList } from '#app/ui/kit/fact-list.tsx';
import { TimeText } from '#app/ui/kit/time-text.tsx';

/** The submission in a certificate frame: who, when, what about, the message, and the other answers. */
export function LeadAnswers({ lead }: { lead: Lead }) {
  const { name, email, phone, form, createdAt, answers } = lead;
  const own = inOtherZone(createdAt, useReaderZone());
  const { subject, message, details } = answersOf(form, answers);
  const about = guideCalled(joined(subject))?.title ?? joined(subject);
  const received = (
    <>
      <TimeText at={createdAt}>{longTime(createdAt, OFFICE_ZONE)}</TimeText>
      {own && <span className="text-ink-600"> ({own} for you)</span>}
    </>
  );
  return (
    <section
      aria-labelledby="inquiry"
      className="min-w-0 border border-ink-900 bg-paper-0 p-7 shadow-[inset_0_0_0_5px_var(--color-paper-0),inset_0_0_0_6px_var(--color-rule-strong)] max-md:px-5 2xl:p-10"
    >
      <h2 id="inquiry" className="mb-4 border-b border-ink-900 pb-3 font-serif text-22 italic">
        Inquiry
      </h2>
      <FactList
        facts={[
          { label: 'From', value: `${name}, ${email}` },
          { label: 'Received', value: received },
          {
            label: 'Regarding',
            value: [about, LEAD_FORMS[form].deskTitle.toLowerCase()].filter(Boolean).join(', '),
          },
        ]}
      />
      {joined(message) ? (
        <blockquote className="my-6 max-w-[36em] font-serif text-lede whitespace-pre-line wrap-anywhere">
          {joined(message)}
        </blockquote>
      ) : (
        <p className="my-6 text-ink-600">No message.</p>
      )}
      <FactList layout="columns" facts={answerFacts([{ label: 'Phone', value: phone }, ...details])} />
    </section>
  );
}

/** The answers that were given. */
export function answerFacts(answers: readonly ShownAnswer[]) {
  return answers
    .filter(({ value }) => value)
    .map(({ label, value }) => ({ label, value: <AnswerText label={label} value={value} /> }));
}

const { calculation: CALCULATION } = CONSULTATION.fields;

/** A calculation is a link by its path, so that it opens here whatever the site was called when the lead came. */
function AnswerText({ label, value }: ShownAnswer) {
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

/** The address without its origin. */
export function pathOf(address: string): string {
  if (!URL.canParse(address)) return address;
  const { pathname, search, hash } = new URL(address);
  return pathname + search + hash;
}
