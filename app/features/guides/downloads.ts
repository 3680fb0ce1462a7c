import { count, countDistinct, desc, eq } from 'drizzle-orm';
import { guideDownloads } from '#app/features/guides/guide-downloads.table.ts';
import { leads } from '#app/features/leads/leads.table.ts';
import type { Database } from '#app/platform/db/database.ts';

/** Counts one download for its guide, and for the campaign that brought the reader. */
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
  /** How often the file was handed out, and to how many people. */
  downloads: number;
  readers: number;
}

/** The most read first. Downloads without a campaign have an empty one. */
export async function downloadsByCampaign(db: Database): Promise<DownloadCount[]> {
  const { guide, source, campaign, leadId } = guideDownloads;
  const downloads = count();
  return db
    .select({ guide, source, campaign, downloads, readers: countDistinct(leadId) })
    .from(guideDownloads)
    .groupBy(guide, source, campaign)
    .orderBy(desc(downloads), guide, campaign);
}
