import { redirect } from 'react-router';
import { LEADS_ADMIN } from '#app/content/leads-admin.ts';
import { FIRM } from '#app/content/site.ts';
import type { ToastName } from '#app/content/toasts.ts';
import { listAdmins, namesOf } from '#app/features/accounts/admins/roles.ts';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { discardLeads, releaseLead } from '#app/features/leads/desk/decide-quarantine.ts';
import { leadChoices } from '#app/features/leads/desk/lead-choices.ts';
import { isFiltered, leadQuery, readLeadFilters } from '#app/features/leads/desk/lead-filters.ts';
import { LEADS_PER_PAGE, listLeads } from '#app/features/leads/desk/lead-list.ts';
import { orUnavailable } from '#app/platform/db/unavailable.ts';
import { flashCookie } from '#app/platform/flash.ts';
import { readForm } from '#app/platform/read-form.ts';
import { services } from '#app/platform/services.ts';
import { AdminHead, adminMeta } from '#app/sections/admin/admin-head.tsx';
import { pluralize } from '#app/sections/admin/format.ts';
import { LeadFilterBar } from '#app/sections/admin/leads/lead-filter-bar.tsx';
import { ClearFilters, LeadTabs, ListFoot } from '#app/sections/admin/leads/lead-list.tsx';
import { LeadTable } from '#app/sections/admin/leads/lead-table.tsx';
import { QuarantineTable } from '#app/sections/admin/leads/quarantine-table.tsx';
import { usePolling } from '#app/sections/admin/leads/use-polling.ts';
import type { Route } from './+types/leads';
import '#app/sections/admin/lists/list-filters.css';
import '#app/sections/admin/leads/lead-list.css';
import '#app/ui/tabs.css';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = requireAdmin(context);
  const { db, now } = context.get(services);
  const filters = readLeadFilters(new URL(request.url).searchParams);
  const [list, choices, admins] = await orUnavailable(
    Promise.all([listLeads(db, filters, user.id), leadChoices(db), listAdmins(db)]),
  );
  return { filters, choices, admins: namesOf(admins), reader: user.id, perPage: LEADS_PER_PAGE, now: now(), ...list };
}

/** Releases or discards quarantined leads: one by its own button, or all that are selected. */
export async function action({ request, context }: Route.ActionArgs) {
  const who = await recheckAdmin(request, context);
  const actor = { id: who.user.id, name: who.user.email };
  const { db, siteUrl, now } = context.get(services);
  const fields = await readForm(request);
  const all = (name: string) => fields.getAll(name).map(String).slice(0, LEADS_PER_PAGE);
  const selected = (act: string) => (fields.get('act') === act ? all('lead') : []);
  const [released, discarded] = [
    [...all('release'), ...selected('release')],
    [...all('discard'), ...selected('discard')],
  ];
  if (released.length + discarded.length === 0) return back(request, 'none-selected');
  if (discarded.length) {
    const many = await discardLeads(db, discarded, actor, now());
    return back(request, many ? 'lead-discarded' : 'lead-decided');
  }
  const outcomes = new Set<ToastName>();
  for (const id of released) {
    const outcome = await releaseLead({ db, siteUrl, now }, FIRM, id, actor);
    outcomes.add(outcome.ok ? 'lead-released' : outcome.reason === 'incomplete' ? 'lead-incomplete' : 'lead-decided');
  }
  const worst = (['lead-incomplete', 'lead-decided', 'lead-released'] as const).find((name) => outcomes.has(name));
  return back(request, worst ?? 'none-selected');
}

function back(request: Request, toast: ToastName): Response {
  const { searchParams } = new URL(request.url);
  const to = `/admin/leads${leadQuery(readLeadFilters(searchParams))}`;
  return redirect(to, { headers: { 'set-cookie': flashCookie(toast) } });
}

export const meta: Route.MetaFunction = () => adminMeta(LEADS_ADMIN.title);

export default function Leads({ loaderData }: Route.ComponentProps) {
  usePolling();
  const { filters, counts, choices, admins, reader, leads, now, total, page, pages, perPage } = loaderData;
  const isQuarantine = filters.list === 'quarantined' || filters.list === 'discarded';
  return (
    <>
      <AdminHead title={LEADS_ADMIN.title} text={textOf(filters.list)}>
        <a href={`/admin/leads/csv${leadQuery({ ...filters, page: 1 })}`} download className="button button-line">
          {LEADS_ADMIN.export}
        </a>
      </AdminHead>
      <LeadTabs list={filters.list} counts={counts} />
      <LeadFilterBar filters={filters} choices={choices} admins={admins} />
      {leads.length === 0 ? (
        <NoLeads list={filters.list} filtered={isFiltered(filters)} />
      ) : isQuarantine ? (
        <QuarantineTable leads={leads} now={now} discarded={filters.list === 'discarded'} />
      ) : (
        <LeadTable {...{ leads, now, reader, filters }} />
      )}
      {leads.length > 0 && <ListFoot {...{ filters, page, pages, total, perPage }} />}
      <p role="status" className="sr-only">
        {pluralize(total, 'lead')} in this list
      </p>
    </>
  );
}

type ListName = Route.ComponentProps['loaderData']['filters']['list'];

function textOf(list: ListName): string {
  if (list === 'quarantined') return LEADS_ADMIN.quarantined;
  return list === 'discarded' ? LEADS_ADMIN.discarded : LEADS_ADMIN.text;
}

function NoLeads({ list, filtered }: { list: ListName; filtered: boolean }) {
  return (
    <div className="no-leads">
      <p>{filtered ? LEADS_ADMIN.none.filtered : LEADS_ADMIN.none[list]}</p>
      {filtered && <ClearFilters list={list} />}
    </div>
  );
}
