import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { addDeliveries } from '#app/features/deliveries/add-deliveries.ts';
import { leads } from '#app/features/leads/leads.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { JobQueue } from '#app/platform/jobs/queue.ts';
import { countAgainst } from '#app/platform/rate-limits.ts';
import type { KeyedHash } from '#app/platform/secret.ts';
import type { Guide, GuideEmailTexts } from './guide.ts';
import { guideEmail } from './guide-email.ts';
import { readTicket } from './tickets.ts';

interface AskServices {
  db: Database;
  queue: JobQueue;
  keyedHash: KeyedHash;
  now: () => Date;
  siteUrl: string;
}

/** Sends a new link for an expired ticket, always to the address that requested the guide. */
export async function sendNewLink(
  services: AskServices,
  words: GuideEmailTexts,
  guide: Guide,
  ticket: string,
): Promise<'sent' | 'unknown' | 'too-many'> {
  const at = services.now();
  const read = readTicket(services.keyedHash, guide.slug, ticket, at);
  if (!read.ok && read.reason === 'foreign') return 'unknown';
  const { leadId } = read;
  return services.db.transaction(async (tx) => {
    const isJoined = sql`exists (select from lead_joins where lead_id = ${leads.id})`;
    const [lead] = await tx
      .select({ id: leads.id, email: leads.email })
      .from(leads)
      .where(and(eq(leads.id, leadId), or(eq(leads.quarantined, false), isJoined), isNull(leads.discardedAt)));
    if (!lead) return 'unknown';
    const { payload, limits } = guideEmail(services, words, guide, lead);
    if ((await countAgainst(tx, limits, at)) > 0) return 'too-many';
    await addDeliveries(tx, services.queue, at, [{ leadId: lead.id, destination: 'letter', payload }]);
    return 'sent';
  });
}
