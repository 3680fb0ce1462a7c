import { readAuditFilters } from '#app/features/accounts/audit/audit-filters.ts';
import { recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import { exportAudit } from '#app/features/accounts/audit/list-audit.ts';
import { requireAdmin } from '#app/features/accounts/request.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { csvFile } from '#app/platform/http/csv-file.ts';
import { services } from '#app/platform/services.ts';
import type { Route } from './+types/csv';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireAdmin(context);
  const { db, now } = context.get(services);
  const filters = readAuditFilters(new URL(request.url).searchParams);
  await recordInAuditLog(db, { actor, action: 'audit-log.exported' });
  return csvFile(`audit-${dateIn(OFFICE_ZONE, now())}`, exportAudit(db, filters));
}
