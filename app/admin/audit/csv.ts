import { Readable } from 'node:stream';
import { readAuditFilters } from '#app/features/accounts/audit/audit-filters.ts';
import { recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import { exportAudit } from '#app/features/accounts/audit/list-audit.ts';
import { requireAdmin } from '#app/features/accounts/request.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { orUnavailable } from '#app/platform/db/unavailable.ts';
import { services } from '#app/platform/services.ts';
import type { Route } from './+types/csv';

/** Streams the filtered log as CSV. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { actor } = requireAdmin(context);
  const { db, now } = context.get(services);
  const filters = readAuditFilters(new URL(request.url).searchParams);
  await orUnavailable(recordInAuditLog(db, { actor, action: 'audit-log.exported' }));
  return new Response(Readable.toWeb(Readable.from(exportAudit(db, filters))) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="audit-${dateIn(OFFICE_ZONE, now())}.csv"`,
    },
  });
}
