import type { Database } from '#app/platform/db/database.ts';
import { consents } from './consents.table.ts';

type Evidence = Pick<
  typeof consents.$inferInsert,
  'wording' | 'version' | 'given' | 'evidence' | 'pageUrl' | 'createdAt'
>;

/** What a subscriber agreed to, or what a lead gave later. The first consent of a lead is stored with it, by `store_lead`. */
export async function recordConsent(
  tx: Database,
  { leadId, subscriberId }: { leadId: string; subscriberId?: never } | { leadId?: never; subscriberId: string },
  evidence: Evidence,
): Promise<void> {
  await tx.insert(consents).values({ leadId, subscriberId, form: leadId ? 'manual' : 'newsletter', ...evidence });
}
