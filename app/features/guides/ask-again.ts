import { and, eq, isNull } from 'drizzle-orm';
import { deliveries } from '#app/features/deliveries/deliveries.table.ts';
import { leads } from '#app/features/leads/leads.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { JobQueue } from '#app/platform/queue.ts';
import type { KeyedHash } from '#app/platform/secret.ts';
import type { Guide, GuideLetterWords } from './guide.ts';
import { guideLetter } from './guide-email.ts';
import { readTicket } from './tickets.ts';

interface AskServices {
  db: Database;
  queue: JobQueue;
  keyedHash: KeyedHash;
  now: () => Date;
  siteUrl: string;
}

/** Whoever holds an old link may have a new one sent, to the address that asked for the guide and to no other. */
export async function askAgain(
  services: AskServices,
  words: GuideLetterWords,
  guide: Guide,
  ticket: string,
): Promise<'sent' | 'unknown' | 'too-many'> {
  const at = services.now();
  const read = readTicket(services.keyedHash, guide.slug, ticket, at);
  if (!read.ok && read.reason === 'foreign') return 'unknown';
  const { leadId } = read;
  return services.db.transaction(async (tx) => {
    const [lead] = await tx
      .select({ id: leads.id, email: leads.email })
      .from(leads)
      .where(and(eq(leads.id, leadId), eq(leads.quarantined, false), isNull(leads.discardedAt)));
    if (!lead) return 'unknown';
    const payload = await guideLetter(tx, services, words, guide, lead);
    if (!payload) return 'too-many';
    const [letter] = await tx
      .insert(deliveries)
      .values({
        leadId: lead.id,
        destination: 'letter',
        payload,
        createdAt: at,
        nextAttemptAt: at,
      })
      .returning({ id: deliveries.id });
    if (letter) await services.queue.add(tx, 'letter', [letter.id]);
    return 'sent';
  });
}
