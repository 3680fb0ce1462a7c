import { data } from 'react-router';
import { recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import { requireAdmin } from '#app/features/accounts/request.ts';
import { findLeadImport, skippedRows } from '#app/features/leads/import/import-view.ts';
import { csvFile } from '#app/platform/http/csv-file.ts';
import { services } from '#app/platform/services.ts';
import type { Route } from './+types/skipped';

/** The rows that an import has skipped, as CSV. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { user } = requireAdmin(context);
  const { db } = context.get(services);
  const found = await findLeadImport(db, params.id);
  if (!found) throw data(null, { status: 404 });
  const actor = { id: user.id, name: user.email };
  await recordInAuditLog(db, { actor, action: 'skipped-rows.exported', file: found.fileName });
  return csvFile(`skipped-rows-${found.createdAt.toISOString().slice(0, 10)}`, skippedRows(db, found));
}
