import { data } from 'react-router';
import { requireAdmin } from '#app/features/accounts/request.ts';
import { findImport, reportOf } from '#app/features/importing/import-view.ts';
import { csvFile } from '#app/platform/http/csv-file.ts';
import { services } from '#app/platform/services.ts';
import type { Route } from './+types/report';

/** The result of an import as CSV. */
export async function loader({ context, params }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, siteUrl } = context.get(services);
  const found = await findImport(db, params.id);
  if (!found) throw data(null, { status: 404 });
  return csvFile(`import-${found.createdAt.toISOString().slice(0, 10)}`, reportOf(db, found.id, siteUrl));
}
