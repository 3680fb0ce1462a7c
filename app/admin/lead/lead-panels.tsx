import { Fragment } from 'react';
import { Form, href, Link } from 'react-router';
import { AdminHead } from '#app/admin/frame/admin-head.tsx';
import { LEAD_PAGE, LEADS_ADMIN } from '#app/admin/frame/leads/labels.ts';
import { SampleTag } from '#app/admin/frame/leads/stage-tag.tsx';
import { useMay } from '#app/admin/frame/use-may.ts';
import { LEAD_FORMS } from '#app/features/leads/forms/lead-forms.ts';
import type { FormName } from '#app/features/leads/lead.ts';
import { placeQuery } from '#app/features/leads/list/lead-filters.ts';
import type { findNeighbors } from '#app/features/leads/list/lead-list.ts';
import type { findLeadDetails, Lead } from '#app/features/leads/work/lead-page.ts';
import type { findSubscription } from '#app/features/people/person.ts';
import type { CountName, PersonCounts } from '#app/features/people/person-tables.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { longTime } from '#app/firm/times.ts';
import { pluralize } from '#app/platform/format.ts';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { ConfirmDialog, dialogOpener } from '#app/ui/kit/overlay/confirm-dialog.tsx';
import { Fact } from './lead-answers.tsx';
import { pathOf } from './path-of.ts';
import { LEAD_STEPS } from './replies/labels.ts';
import { SectionRule } from './section-rule.tsx';

interface ConsentRecordProps {
  consents: Awaited<ReturnType<typeof findLeadDetails>>['consents'];
  subscription: Awaited<ReturnType<typeof findSubscription>>;
}

/** What the visitor was shown and agreed to, verbatim. */
export function ConsentRecord({ consents, subscription }: ConsentRecordProps) {
  return (
    <SectionRule id="consent" title={LEAD_PAGE.consent.title}>
      {consents.length === 0 && <p className="text-ink-600">{LEAD_PAGE.consent.none}</p>}
      <dl className="ledger-facts">
        {consents.map(({ id, given, createdAt, wording, version, form, pageUrl }) => (
          <Fragment key={id}>
            <Fact label={given ? 'Given' : 'Refused'}>{longTime(createdAt, OFFICE_ZONE)}</Fact>
            <Fact label="Wording">“{wording}”</Fact>
            <Fact label="Version">
              {version}, {LEAD_FORMS[form as FormName]?.deskTitle.toLowerCase() ?? form}
            </Fact>
            <Fact label="Page">{pathOf(pageUrl) || 'Unknown'}</Fact>
          </Fragment>
        ))}
        <Fact label="Newsletter">
          {subscription
            ? `${subscription.state}, since ${longTime(subscription.createdAt, OFFICE_ZONE)}`
            : 'Not subscribed'}
        </Fact>
      </dl>
    </SectionRule>
  );
}

const DIALOG_ID = 'erase-person';

/** For requests of access and erasure. */
export function PrivacyPanel({ lead, counts }: { lead: Pick<Lead, 'id' | 'name'>; counts: PersonCounts }) {
  const { title, text, export: label, erase, dialog } = LEAD_PAGE.privacy;
  if (!useMay()('/admin/leads/:id', 'erase')) return null;
  return (
    <section className="panel" aria-labelledby="privacy">
      <h2 id="privacy" className="panel-title">
        {title}
      </h2>
      <p className="mb-3.5 text-[.9375rem] text-ink-600">{text}</p>
      <div className="flex flex-wrap gap-2.5">
        <a href={href('/admin/leads/:id/person', { id: lead.id })} download className="button button-line button-bar">
          {label}
        </a>
        <button {...dialogOpener(DIALOG_ID)} className="button button-line button-bar button-danger">
          {erase}
        </button>
      </div>
      <ConfirmDialog id={DIALOG_ID} title={dialog.title(lead.name)} text={erasedWords(counts)}>
        <Form method="post">
          <button type="submit" name="act" value="erase" className="button button-destroy">
            {dialog.confirm}
          </button>
        </Form>
      </ConfirmDialog>
    </section>
  );
}

const COUNT_WORDS: Readonly<Record<CountName, readonly [string, string]>> = LEAD_PAGE.privacy.dialog.counts;

/** `2 forms, 3 notes and 1 follow-up go for good, …` */
export function erasedWords(counts: PersonCounts): string {
  const words = Object.entries(COUNT_WORDS).flatMap(([name, [one, many]]) => {
    const count = counts[name as CountName] ?? 0;
    return count ? pluralize(count, one, many) : [];
  });
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return LEAD_PAGE.privacy.dialog.text(new Intl.ListFormat('en-US').format(words), all === 1);
}

interface QuarantinePanelProps {
  reason: string;
  discarded: boolean;
  answer: { incomplete?: readonly string[] } | undefined;
}

/** Why the lead is in quarantine, and the buttons to decide. */
export function QuarantinePanel({ reason, discarded, answer }: QuarantinePanelProps) {
  const { title, text, incomplete } = LEAD_PAGE.quarantine;
  return (
    <section className="panel" aria-labelledby="quarantine">
      <h2 id="quarantine" className="panel-title">
        {title}
      </h2>
      <p className="font-semibold">{reason}</p>
      <p className="mt-2 mb-4 text-[.9375rem] text-ink-600">{discarded ? LEADS_ADMIN.discarded : text}</p>
      {answer?.incomplete && (
        <div className="mb-4">
          <FormMessage tone="error">
            <p>{incomplete}</p>
            <ul className="mt-1.5 list-disc pl-5">
              {answer.incomplete.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </FormMessage>
        </div>
      )}
      <Form method="post" className="flex flex-wrap gap-2.5">
        <button type="submit" name="act" value="release" className="button admin-button">
          {LEADS_ADMIN.release}
        </button>
        {!discarded && (
          <button type="submit" name="act" value="discard" className="button button-line button-danger admin-button">
            {LEADS_ADMIN.discard}
          </button>
        )}
      </Form>
    </section>
  );
}

type Neighbors = Awaited<ReturnType<typeof findNeighbors>>;

/** The way back, and the leads before and after this one in the list that it was opened from. */
export function LeadTop({ search, neighbors }: { search: string; neighbors: Neighbors | null }) {
  const step = LEAD_STEPS;
  const link = (name: 'previous' | 'next') => {
    const to = neighbors?.[name];
    if (!to) return <span aria-hidden="true">{step.signs[name]}</span>;
    return (
      <Link to={href('/admin/leads/:id', { id: to.id }) + placeQuery(to.filters, to.row)} aria-label={step[name]}>
        {step.signs[name]}
      </Link>
    );
  };
  return (
    <div className="lead-top">
      <BackToLeads search={search} />
      {neighbors && (
        <nav aria-label={step.title}>
          {neighbors.total >= neighbors.place && <small>{step.place(neighbors.place, neighbors.total)}</small>}
          {link('previous')}
          {link('next')}
        </nav>
      )}
    </div>
  );
}

/** Back to the list with the filters that the page was opened from. */
export function BackToLeads({ search }: { search: string }) {
  return (
    <Link to={`/admin/leads${search}`} className="admin-back">
      <span aria-hidden="true">←</span> {LEAD_PAGE.back}
    </Link>
  );
}

/** On every page of a lead that is made up. */
export function SampleNote({ isAside }: { isAside: boolean }) {
  return (
    <p className="sample-note">
      <SampleTag /> {isAside ? LEADS_ADMIN.sample.aside : LEADS_ADMIN.sample.text}
    </p>
  );
}

export function LeadMissing() {
  return (
    <>
      <AdminHead title={LEAD_PAGE.missing.title} text={LEAD_PAGE.missing.text} />
      <Link to="/admin/leads" className="button button-line">
        {LEAD_PAGE.back}
      </Link>
    </>
  );
}
