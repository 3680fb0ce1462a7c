import { Form, href, Link } from 'react-router';
import { AdminHead } from '#app/admin/frame/admin-head.tsx';
import { LEADS_ADMIN } from '#app/admin/frame/leads/labels.ts';
import { SampleTag } from '#app/admin/frame/leads/stage-tag.tsx';
import { placeQuery } from '#app/features/leads/list/lead-filters.ts';
import type { findNeighbors } from '#app/features/leads/list/lead-list.ts';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { Panel } from '#app/ui/kit/panel.tsx';

interface QuarantinePanelProps {
  reason: string;
  discarded: boolean;
  answer: { incomplete?: readonly string[] } | undefined;
}

/** Why the lead is in quarantine, and the buttons to decide. */
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

/** On every page of a lead that is made up. */
export function SampleNote({ isAside }: { isAside: boolean }) {
  return (
    <p className="mb-5 text-ink-600">
      <SampleTag /> This lead is made up.{' '}
      {isAside
        ? 'It was set aside when the first real lead came in, and cannot be changed any more.'
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
