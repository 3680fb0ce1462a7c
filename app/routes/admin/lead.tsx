import { data, href, isRouteErrorResponse, Link, redirect, useLocation } from 'react-router';
import { LEAD_PAGE } from '#app/content/leads-admin.ts';
import { listMembers, namesOf } from '#app/features/accounts/admins/roles.ts';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { findLead, findLeadDetails } from '#app/features/leads/desk/lead-page.ts';
import { LEAD_OWNERS } from '#app/features/leads/lead.ts';
import { findSubscription } from '#app/features/people/person.ts';
import { countPerson } from '#app/features/people/person-tables.ts';
import { orUnavailable } from '#app/platform/db/unavailable.ts';
import { readForm } from '#app/platform/read-form.ts';
import { services } from '#app/platform/services.ts';
import { AdminFailure } from '#app/sections/admin/admin-failure.tsx';
import { AdminHead, adminMeta } from '#app/sections/admin/admin-head.tsx';
import { DeliveryHistory } from '#app/sections/admin/leads/delivery-history.tsx';
import { DueStrip, DueWords } from '#app/sections/admin/leads/due-words.tsx';
import { JoinedForms, KnownAlready } from '#app/sections/admin/leads/known-already.tsx';
import { LEAD_ACTIONS, type LeadAnswer } from '#app/sections/admin/leads/lead-actions.ts';
import { LeadAnswers } from '#app/sections/admin/leads/lead-answers.tsx';
import { ConsentRecord, LeadMissing, PrivacyPanel, QuarantinePanel } from '#app/sections/admin/leads/lead-panels.tsx';
import { LeadPath } from '#app/sections/admin/leads/lead-path.tsx';
import { NextStepPanel } from '#app/sections/admin/leads/next-step-panel.tsx';
import { NotesPanel } from '#app/sections/admin/leads/notes-panel.tsx';
import { StageRail } from '#app/sections/admin/leads/stage-rail.tsx';
import { usePolling } from '#app/sections/admin/leads/use-polling.ts';
import type { Route } from './+types/lead';
import '#app/sections/admin/leads/delivery-history.css';
import '#app/sections/admin/leads/known-already.css';
import '#app/sections/admin/leads/lead-list.css';
import '#app/sections/admin/leads/lead-page.css';
import '#app/sections/admin/leads/lead-answers.css';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { user } = requireAdmin(context);
  const { db, now } = context.get(services);
  const lead = await orUnavailable(findLead(db, params.id));
  if (!lead) throw data(null, { status: 404 });
  if (lead.id !== params.id) throw redirect(href('/admin/leads/:id', { id: lead.id }));
  const [details, subscription, admins, counts] = await orUnavailable(
    Promise.all([
      findLeadDetails(db, lead),
      findSubscription(db, lead.emailKey),
      listMembers(db, LEAD_OWNERS),
      countPerson(db, lead.id),
    ]),
  );
  return { lead, ...details, subscription, counts, admins: namesOf(admins), reader: user.id, now: now() };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const who = await recheckAdmin(request, context);
  const fields = await readForm(request);
  const name = String(fields.get('act') ?? '');
  const act = Object.hasOwn(LEAD_ACTIONS, name) ? LEAD_ACTIONS[name] : undefined;
  if (!act) throw data(null, { status: 400 });
  const lead = await findLead(context.get(services).db, params.id);
  if (!lead) throw data(null, { status: 404 });
  return act({ services: context.get(services), lead, actor: { id: who.user.id, name: who.user.email }, fields });
}

export const meta: Route.MetaFunction = ({ loaderData }) => adminMeta(loaderData?.lead.name ?? 'Lead');

export default function LeadPage({ loaderData, actionData }: Route.ComponentProps) {
  usePolling();
  const { lead, deliveries, consents, notes, known, joined, subscription, counts, admins, reader, now } = loaderData;
  const answer = actionData as LeadAnswer | undefined;
  const answers = lead.answers as Record<string, string>;
  const place = [answers.company, answers.city, answers.state].filter(Boolean).join(', ');
  return (
    <>
      <BackLink />
      <AdminHead title={lead.name} text={place}>
        <div className="lead-calls">
          {lead.phone && (
            <a href={`tel:${lead.phone.replaceAll(/[^\d+]/g, '')}`} className="button button-line admin-button">
              {lead.phone}
            </a>
          )}
          {lead.email.includes('@') && (
            <a href={`mailto:${encodeURIComponent(lead.email).replace('%40', '@')}`} className="button admin-button">
              {LEAD_PAGE.reply}
            </a>
          )}
        </div>
      </AdminHead>
      {!lead.quarantined && <DueStrip lead={lead} now={now} />}
      <div className="lead-columns">
        <div className="lead-main">
          <LeadAnswers lead={lead} />
          <DeliveryHistory deliveries={deliveries} now={now} />
          <div className="lead-pair">
            <LeadPath lead={lead} now={now} />
            <ConsentRecord consents={consents} subscription={subscription} />
          </div>
          <JoinedForms leads={joined} now={now} />
        </div>
        <aside aria-label="Work on this lead" className="lead-aside">
          {lead.quarantined ? (
            <QuarantinePanel
              reason={lead.quarantineReason ?? ''}
              discarded={lead.discardedAt !== null}
              answer={answer}
            />
          ) : (
            <div className="panel">
              <DueWords lead={lead} now={now} />
              <StageRail stage={lead.stage} />
            </div>
          )}
          {!lead.quarantined && <NextStepPanel {...{ lead, admins, reader, answer, now }} />}
          <NotesPanel notes={notes} answer={answer?.note} now={now} />
          <KnownAlready known={known} lead={lead} now={now} />
          <PrivacyPanel lead={lead} counts={counts} />
        </aside>
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <LeadMissing /> : <AdminFailure error={error} />;
}

/** Back to the list with the filters that it was opened from. */
function BackLink() {
  const { state } = useLocation();
  const search = typeof state?.back === 'string' ? state.back : '';
  return (
    <Link to={`/admin/leads${search}`} className="admin-back">
      <span aria-hidden="true">←</span> {LEAD_PAGE.back}
    </Link>
  );
}
