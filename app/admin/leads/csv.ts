import { recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import { requireAdmin } from '#app/features/accounts/request.ts';
import { exportLeads } from '#app/features/leads/list/lead-export.ts';
import { ROWS_PER_PAGE, readLeadFilters } from '#app/features/leads/list/lead-filters.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { isUuid } from '#app/platform/format.ts';
import { csvFile } from '#app/platform/http/csv-file.ts';
import { services } from '#app/platform/services.ts';
import type { Route } from './+types/csv';

/** Streams a filtered list, or what is selected of it, as CSV. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { user, actor } = requireAdmin(context);
  const { db, now } = context.get(services);
  const { searchParams } = new URL(request.url);
  const filters = readLeadFilters(searchParams);
  const only = searchParams
    .getAll('lead')
    .filter(isUuid)
    .slice(0, Math.max(...ROWS_PER_PAGE));
  // A search may contain a person's name, so the audit log does not record it.
  const { list, form, stage } = filters;
  await recordInAuditLog(db, { actor, action: 'leads.exported', list, form, stage });
  return csvFile(`leads-${list}-${dateIn(OFFICE_ZONE, now())}`, exportLeads(db, filters, user.id, only));
}
