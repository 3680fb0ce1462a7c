import { Form } from 'react-router';
import { AdminHead, adminMeta } from '#app/admin/frame/admin-head.tsx';
import { LEADS_ADMIN } from '#app/admin/frame/leads/labels.ts';
import { leadsSummary } from '#app/admin/frame/leads/list-labels.ts';
import { STAGE_FORM, STAGE_HINT } from '#app/admin/frame/leads/stage-select.tsx';
import { BulkForm } from '#app/admin/frame/lists/bulk-form.tsx';
import { usePolling } from '#app/admin/frame/use-polling.ts';
import { listMembers, namesOf } from '#app/features/accounts/admins/roles.ts';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { LEAD_OWNERS } from '#app/features/leads/lead.ts';
import { leadChoices } from '#app/features/leads/list/lead-choices.ts';
import { countUrgent } from '#app/features/leads/list/lead-counts.ts';
import { isFiltered, type LeadFilters, leadQuery, readLeadFilters } from '#app/features/leads/list/lead-filters.ts';
import { LEADS_PER_PAGE, listLeads, MOST_AT_ONCE } from '#app/features/leads/list/lead-list.ts';
import { listViews, MOST_COUNTED } from '#app/features/leads/list/lead-views.ts';
import { orUnavailable } from '#app/platform/db/unavailable.ts';
import { pluralize } from '#app/platform/format.ts';
import { services } from '#app/platform/services.ts';
import type { Route } from './+types/route';
import { LeadBulkBar, LeadNotice, useKeptResult } from './lead-bulk-bar.tsx';
import { LeadFilterBar } from './lead-filter-bar.tsx';
import { ClearFilters, LeadTabs, ListFoot } from './lead-list.tsx';
import { leadListAction } from './lead-list-actions.ts';
import { LeadTable } from './lead-table.tsx';
import { currentView, ViewActions } from './lead-views.tsx';
import { QuarantineTable } from './quarantine-table.tsx';
import '#app/admin/frame/lists/list-filters.css';
import '#app/admin/frame/leads/lead-list.css';
import '#app/ui/kit/tabs.css';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = requireAdmin(context);
  const { db, now } = context.get(services);
  const filters = readLeadFilters(new URL(request.url).searchParams);
  const [list, choices, admins, urgent, views] = await orUnavailable(
    Promise.all([
      listLeads(db, filters, user.id),
      leadChoices(db),
      listMembers(db, LEAD_OWNERS),
      countUrgent(db, user.id, now()),
      listViews(db, user.id),
    ]),
  );
  return {
    filters,
    choices,
    urgent,
    views,
    mostCounted: MOST_COUNTED,
    admins: namesOf(admins),
    reader: user.id,
    perPage: LEADS_PER_PAGE,
    most: MOST_AT_ONCE,
    now: now(),
    ...list,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { user, sent } = await recheckAdmin(request, context);
  const actor = { id: user.id, name: user.email };
  return leadListAction({ services: context.get(services), actor, sent, url: request.url });
}

export const meta: Route.MetaFunction = () => adminMeta(LEADS_ADMIN.title);

export default function Leads({ loaderData, actionData }: Route.ComponentProps) {
  usePolling();
  const { result, dismiss } = useKeptResult(actionData);
  const {
    filters,
    counts,
    urgent,
    groups,
    choices,
    admins,
    reader,
    leads,
    now,
    total,
    isMore,
    page,
    pages,
    perPage,
    most,
  } = loaderData;
  const current = currentView(loaderData.views, filters);
  const address = `/admin/leads${leadQuery(filters)}`;
  const isQuarantine = filters.list === 'quarantined' || filters.list === 'discarded';
  return (
    <>
      <AdminHead title={LEADS_ADMIN.title} text={textOf(filters.list) ?? leadsSummary({ ...urgent, due: counts.due })}>
        <a href={`/admin/leads/csv${leadQuery({ ...filters, page: 1 })}`} download className="button button-line">
          {LEADS_ADMIN.export}
        </a>
      </AdminHead>
      <LeadTabs {...{ counts, current }} list={filters.list} views={loaderData.views} most={loaderData.mostCounted} />
      <LeadFilterBar {...{ filters, choices, admins, total }} />
      <ViewActions {...{ filters, current }} owners={admins} action={address} typed={result?.view} />
      <LeadNotice result={result} action={address} onDismiss={dismiss} />
      {leads.length === 0 ? (
        <NoLeads filters={filters} />
      ) : isQuarantine ? (
        <QuarantineTable leads={leads} now={now} discarded={filters.list === 'discarded'} />
      ) : (
        <>
          <Form id={STAGE_FORM} method="post" action={address} replace preventScrollReset>
            <p id={STAGE_HINT} hidden>
              {LEADS_ADMIN.rowStage.hint}
            </p>
          </Form>
          <BulkForm rows={leads} action={address} done={result?.notice?.clears && result.notice}>
            {(ticks) => (
              <>
                <LeadTable {...{ leads, groups, now, reader, filters, ticks }} />
                <LeadBulkBar
                  {...{ ticks, filters, admins, most }}
                  total={isMore ? most + 1 : total}
                  shown={leads.length}
                  failure={result?.failure}
                />
              </>
            )}
          </BulkForm>
        </>
      )}
      {leads.length > 0 && <ListFoot {...{ filters, page, pages, total, perPage, isMore }} hasKeys={!isQuarantine} />}
      <p role="status" className="sr-only">
        {pluralize(total, 'lead')} in this list
      </p>
    </>
  );
}

type ListName = Route.ComponentProps['loaderData']['filters']['list'];

function textOf(list: ListName): string | null {
  if (list === 'quarantined') return LEADS_ADMIN.quarantined;
  if (list === 'samples') return LEADS_ADMIN.sample.list;
  return list === 'discarded' ? LEADS_ADMIN.discarded : null;
}

function NoLeads({ filters }: { filters: LeadFilters }) {
  const filtered = isFiltered(filters);
  const { none } = LEADS_ADMIN;
  return (
    <div className="no-leads">
      <p>{filters.q ? none.searched : filtered ? none.filtered : none[filters.list]}</p>
      {filtered && <ClearFilters list={filters.list} />}
    </div>
  );
}
