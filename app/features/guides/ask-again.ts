import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#app/platform/db/database.ts';
import type { JobQueue } from '#app/platform/queue.ts';
import type { KeyedHash } from '#app/platform/secret.ts';
import { deliveries } from '#db/schema/deliveries.ts';
import { leads } from '#db/schema/leads.ts';
import type { Guide, GuideLetterWords } from './guide.ts';
import { guideLetter } from './guide-letter.ts';
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
  outside: AskServices,
  words: GuideLetterWords,
  guide: Guide,
  ticket: string,
): Promise<'sent' | 'unknown' | 'too-many'> {
  const at = outside.now();
  const read = readTicket(outside.keyedHash, guide.slug, ticket, at);
  if (!read.ok && read.reason === 'foreign') return 'unknown';
  const { leadId } = read;
  return outside.db.transaction(async (tx) => {
    const [lead] = await tx
      .select({ id: leads.id, email: leads.email })
      .from(leads)
      .where(and(eq(leads.id, leadId), eq(leads.quarantined, false), isNull(leads.discardedAt)));
    if (!lead) return 'unknown';
    const payload = await guideLetter(tx, outside, words, guide, lead);
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
    if (letter) await outside.queue.add(tx, 'letter', [letter.id]);
    return 'sent';
  });
}
