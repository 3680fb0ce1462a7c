import { Form, href, Link } from 'react-router';
import { AdminHead } from '#app/admin/frame/admin-head.tsx';
import { LEADS_ADMIN } from '#app/admin/frame/leads/labels.ts';
import { SampleTag } from '#app/admin/frame/leads/lead-marks.tsx';
import { useReaderZone } from '#app/admin/frame/use-reader-zone.ts';
import { CONSULTATION } from '#app/features/leads/forms/consultation.ts';
import { answersOf, joined, LEAD_FORMS, type ShownAnswer } from '#app/features/leads/forms/lead-forms.ts';
import { NOT_GIVEN } from '#app/features/leads/lead.ts';
import { placeQuery } from '#app/features/leads/list/lead-filters.ts';
import type { findNeighbors } from '#app/features/leads/list/lead-list.ts';
import type { Lead } from '#app/features/leads/work/lead-page.ts';
import { guideCalled } from '#app/firm/guides.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { inOtherZone, longTime } from '#app/firm/times.ts';
import { TOOL_PAGES, TOOL_SLUGS, toolPath } from '#app/firm/tools.ts';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { FactList } from '#app/ui/kit/fact-list.tsx';
import { Panel } from '#app/ui/kit/panel.tsx';
import { TimeText } from '#app/ui/kit/time-text.tsx';

const { calculation: CALCULATION } = CONSULTATION.fields;

interface QuarantinePanelProps {
  reason: string;
  discarded: boolean;
  answer: { incomplete?: readonly string[] } | undefined;
}

export function QuarantinePanel({ reason, discarded, answer }: QuarantinePanelProps) {
  return (
    <Panel kind="boxed" title="Quarantined">
      <p className="font-semibold">{reason}</p>
      <p className="mt-2 mb-4 text-ink-600">
        {discarded
          ? LEADS_ADMIN.discarded
          : 'It was not sent. Release it to send it to the CRM and to the staff; the time to reply starts then.'}
      </p>
      {answer?.incomplete && (
        <div className="mb-4">
          <FormMessage tone="error">
            <p>It cannot be released, because required answers are missing or invalid:</p>
            <ul className="mt-1.5 list-disc pl-5">
              {answer.incomplete.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </FormMessage>
        </div>
      )}
      <Form method="post" className="flex flex-wrap gap-2.5">
        <button type="submit" name="act" value="release" className="button">
          Release
        </button>
        {!discarded && (
          <button type="submit" name="act" value="discard" className="button button-line button-danger">
            Discard
          </button>
        )}
      </Form>
    </Panel>
  );
}

type Neighbors = Awaited<ReturnType<typeof findNeighbors>>;

/** The way back, and the leads before and after this one in the list that it was opened from. */
export function LeadTop({ search, neighbors }: { search: string; neighbors: Neighbors | null }) {
  return (
    <div className="flex items-center justify-between gap-1.5">
      <BackToLeads search={search} />
      {neighbors && (
        <nav aria-label="In the list" className="flex items-center gap-1.5">
          {neighbors.total >= neighbors.place && (
            <small className="mr-2 text-14 text-ink-600 tabular-nums">
              {neighbors.place} of {neighbors.total}
            </small>
          )}
          <Step to={neighbors.previous} label="Previous lead" sign="‹" />
          <Step to={neighbors.next} label="Next lead" sign="›" />
        </nav>
      )}
    </div>
  );
}

const STEP = 'grid size-control place-items-center rounded-control border text-22 leading-none no-underline';

function Step({ to, label, sign }: { to: Neighbors['next']; label: string; sign: string }) {
  if (!to) {
    return (
      <span aria-hidden="true" className={`${STEP} border-rule text-rule-strong`}>
        {sign}
      </span>
    );
  }
  return (
    <Link
      to={href('/admin/leads/:id', { id: to.id }) + placeQuery(to.filters, to.row)}
      aria-label={label}
      className={`${STEP} border-rule-strong hover:border-ink-900`}
    >
      {sign}
    </Link>
  );
}

/** Back to the list with the filters that the page was opened from. */
export function BackToLeads({ search }: { search: string }) {
  return (
    <Link to={`/admin/leads${search}`} className="admin-back">
      <span aria-hidden="true">←</span> Back to Leads
    </Link>
  );
}

export function SampleNote({ isAside }: { isAside: boolean }) {
  return (
    <p className="mb-5 text-ink-600">
      <SampleTag /> This lead is made up.{' '}
      {isAside
        ? 'It was set aside when the first real lead came in, and can no longer be changed.'
        : 'Nothing about it is delivered or mailed: a reply is only stored. Try what you like.'}
    </p>
  );
}

export function LeadMissing() {
  return (
    <>
      <AdminHead
        title="Lead not found"
        text="It was erased, or discarded more than 30 days ago, or the address is wrong."
      />
      <Link to="/admin/leads" className="button button-line">
        Back to Leads
      </Link>
    </>
  );
}

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
          { label: 'From', value: email === NOT_GIVEN ? name : `${name}, ${email}` },
          { label: 'Received', value: received },
          {
            label: 'Regarding',
            value: [about, LEAD_FORMS[form].internalTitle.toLowerCase()].filter(Boolean).join(', '),
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

export function answerFacts(answers: readonly ShownAnswer[]) {
  return answers
    .filter(({ value }) => value)
    .map(({ label, value }) => ({ label, value: <AnswerText label={label} value={value} /> }));
}

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
