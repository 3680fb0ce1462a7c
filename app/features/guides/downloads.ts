import { eq } from 'drizzle-orm';
import { guideDownloads } from '#app/features/guides/guide-downloads.table.ts';
import { leads } from '#app/features/leads/leads.table.ts';
import type { Database } from '#app/platform/db/database.ts';

/** Counts a download for its guide and the reader's campaign. */
export async function recordDownload(db: Database, guide: string, leadId: string, at: Date): Promise<void> {
  const [lead] = await db.select({ id: leads.id, touch: leads.lastTouch }).from(leads).where(eq(leads.id, leadId));
  await db.insert(guideDownloads).values({
    guide,
    leadId: lead?.id ?? null,
    source: lead?.touch?.utm_source ?? '',
    medium: lead?.touch?.utm_medium ?? '',
    campaign: lead?.touch?.utm_campaign ?? '',
    at,
  });
}
