import { Readable } from 'node:stream';
import { recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import { requireAdmin } from '#app/features/accounts/request.ts';
import { exportArticles } from '#app/features/importing/export-articles.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { services } from '#app/platform/services.ts';
import type { Route } from './+types/articles-json';

/** All articles as a JSON download, streamed. */
export async function loader({ context }: Route.LoaderArgs) {
  const { user } = requireAdmin(context);
  const { db, now } = context.get(services);
  const actor = { id: user.id, name: user.email };
  await recordInAuditLog(db, { actor, action: 'articles.exported' });
  const file = Readable.toWeb(Readable.from(exportArticles(db, now()), { objectMode: false }));
  return new Response(file as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="articles-${dateIn(OFFICE_ZONE, now())}.json"`,
    },
  });
}
