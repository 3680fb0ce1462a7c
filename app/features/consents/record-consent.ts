import type { Database } from '#app/platform/db/database.ts';
import { consents } from './consents.table.ts';

type Evidence = Pick<
  typeof consents.$inferInsert,
  'wording' | 'version' | 'given' | 'evidence' | 'pageUrl' | 'createdAt'
>;

/** What a subscriber agreed to. The consent of a lead is stored with it, by `store_lead`. */
export async function recordConsent(tx: Database, subscriberId: string, evidence: Evidence): Promise<void> {
  await tx.insert(consents).values({ subscriberId, form: 'newsletter', ...evidence });
}
