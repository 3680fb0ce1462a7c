import { count, countDistinct, desc, eq } from 'drizzle-orm';
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

export interface DownloadCount {
  guide: string;
  source: string;
  campaign: string;
  /** Number of downloads, and of distinct leads. */
  downloads: number;
  readers: number;
}

/** Most downloaded first. Without a campaign the string is empty. */
export async function downloadsByCampaign(db: Database): Promise<DownloadCount[]> {
  const { guide, source, campaign, leadId } = guideDownloads;
  const downloads = count();
  return db
    .select({ guide, source, campaign, downloads, readers: countDistinct(leadId) })
    .from(guideDownloads)
    .groupBy(guide, source, campaign)
    .orderBy(desc(downloads), guide, campaign);
}
