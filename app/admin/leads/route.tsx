import { Link } from 'react-router';
import { AdminHead, adminMeta } from '#app/admin/frame/admin-head.tsx';
import { LEADS_ADMIN, leadsSummary } from '#app/admin/frame/leads/labels.ts';
import { useMay } from '#app/admin/frame/use-may.ts';
import { usePolling } from '#app/admin/frame/use-polling.ts';
import { listMembers, namesOf } from '#app/features/accounts/admins/roles.ts';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { LEAD_OWNERS } from '#app/features/leads/lead.ts';
import { readBoard } from '#app/features/leads/list/lead-board.ts';
import { countUrgent, leadChoices } from '#app/features/leads/list/lead-counts.ts';
import {
  isFiltered,
  type LeadFilters,
  type LeadListName,
  leadQuery,
  readLeadFilters,
} from '#app/features/leads/list/lead-filters.ts';
import { listLeads, MAX_AT_ONCE } from '#app/features/leads/list/lead-list.ts';
import { listViews, MAX_COUNTED } from '#app/features/leads/list/lead-views.ts';
import { formerOwners } from '#app/features/leads/work/owners.ts';
import { pluralize } from '#app/platform/format.ts';
import { services } from '#app/platform/services.ts';
import { EmptyState } from '#app/ui/kit/empty-state.tsx';
import { BulkForm } from '#app/ui/kit/list/bulk-form.tsx';
import type { Route } from './+types/route';
import { LeadBoard } from './board/lead-board.tsx';
import { LeadBulkBar, LeadNotice, useKeptResult } from './lead-bulk-bar.tsx';
import { LeadChips } from './lead-chips.tsx';
import { LeadFilterBar } from './lead-filter-bar.tsx';
import { leadListAction } from './lead-list-actions.ts';
import { ClearFilters, LeadListFoot } from './lead-list-foot.tsx';
import { LeadTable } from './lead-table.tsx';
import { currentView, LeadTabs, ViewActions, ViewNotes } from './lead-views.tsx';
import { QuarantineTable } from './quarantine-table.tsx';
import { StageForm } from './stage-select.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = requireAdmin(context);
  const { db, now } = context.get(services);
  const filters = readLeadFilters(new URL(request.url).searchParams);
  const [list, choices, admins, former, urgent, views, board] = await Promise.all([
    listLeads(db, filters, user.id),
    leadChoices(db),
    listMembers(db, LEAD_OWNERS),
    formerOwners(db),
    countUrgent(db, user.id, now()),
    listViews(db, user.id),
    filters.view ? readBoard(db, filters, user.id) : null,
  ]);
  return {
    ...{ ...list, filters, choices, urgent, views, board, former, admins: namesOf(admins) },
    ...{ most: MAX_AT_ONCE, mostCounted: MAX_COUNTED, reader: user.id, now: now() },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { actor, sent, key } = await recheckAdmin(request, context);
  return leadListAction({ services: context.get(services), actor, sent, key, url: request.url });
}

export const meta: Route.MetaFunction = () => adminMeta('Leads');

export default function Leads({ loaderData, actionData }: Route.ComponentProps) {
  usePolling();
  const may = useMay();
  const { result, dismiss } = useKeptResult(actionData);
  const { filters, counts, urgent, views, board, former, leads, now, total, isMore, most } = loaderData;
  const admins = [...loaderData.admins, ...former];
  const current = currentView(views, filters);
  const address = `/admin/leads${leadQuery(filters)}`;
  const chips = <LeadChips {...loaderData} all={counts[filters.list as keyof typeof counts] ?? total} />;
  const isQuarantine = filters.list === 'quarantined' || filters.list === 'discarded';
  return (
    <>
      <AdminHead title="Leads" text={LIST_TEXTS[filters.list] ?? leadsSummary({ ...urgent, due: counts.due })}>
        {may('/admin/leads/import') && (
          <Link to="/admin/leads/import" className="button button-line">
            Import
          </Link>
        )}
        <a href={`/admin/leads/csv${leadQuery({ ...filters, page: 1 })}`} download className="button button-line">
          Export CSV
        </a>
        <Link to="/admin/leads/new" className="button">
          New lead
        </Link>
      </AdminHead>
      <LeadTabs {...loaderData} current={current}>
        <ViewActions {...{ filters, current }} action={address} typed={result?.view} />
      </LeadTabs>
      <ViewNotes current={current} owners={admins} />
      <LeadFilterBar {...loaderData} admins={admins} />
      <LeadNotice result={result} action={address} onDismiss={dismiss} />
      {leads.length === 0 ? (
        <>
          {chips}
          <NoLeads filters={filters} />
        </>
      ) : isQuarantine ? (
        <QuarantineTable leads={leads} now={now} isDiscarded={filters.list === 'discarded'} action={address} />
      ) : board ? (
        <>
          {chips}
          <LeadBoard {...loaderData} {...{ board, action: address }} />
        </>
      ) : (
        <>
          <StageForm action={address} />
          <BulkForm rows={leads} action={address} done={result?.notice?.clears && result.notice}>
            <LeadBulkBar
              {...loaderData}
              total={isMore ? most + 1 : total}
              shown={leads.length}
              failure={result?.failure}
            />
            {chips}
            <LeadTable {...loaderData} />
          </BulkForm>
        </>
      )}
      {leads.length > 0 && !board && <LeadListFoot {...loaderData} hasKeys={!isQuarantine} />}
      <p role="status" className="sr-only">
        {pluralize(total, 'lead')} in this list
      </p>
    </>
  );
}

const LIST_TEXTS: Partial<Record<LeadListName, string>> = {
  quarantined:
    'A hidden field was filled in, which only bots should do. None of these leads was sent to the CRM or to the staff. Release those that a person wrote, and discard the rest.',
  samples:
    'These leads are made up and are never delivered, mailed or counted with real ones. Remove them on the overview.',
  discarded: LEADS_ADMIN.discarded,
};

const EMPTY_TEXTS: Readonly<Record<LeadListName, string>> = {
  mine: 'Nothing is yours. Take a lead under Open.',
  open: 'No open leads. New ones appear here automatically.',
  due: 'Everyone has been answered.',
  all: 'No leads yet. New ones appear here automatically.',
  quarantined: 'No quarantined leads.',
  discarded: 'No leads were discarded in the last 30 days.',
  samples: 'There are no samples.',
};

function NoLeads({ filters }: { filters: LeadFilters }) {
  if (!isFiltered(filters)) return <EmptyState title={EMPTY_TEXTS[filters.list]} />;
  const hint = filters.q ? ' Search looks at names, email, phone, answers, follow-ups and notes.' : '';
  return (
    <EmptyState title={`No leads match these filters.${hint}`}>
      <ClearFilters {...filters} />
    </EmptyState>
  );
}
