import { and, eq } from 'drizzle-orm';
import { firmTexts } from '#app/features/firm/firm-texts.table.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { hasEnded, hasProof, KEPT_DEFAULTS, type KeptTestimonial, TESTIMONIALS_KEY } from '#app/firm/testimonials.ts';
import { dateIn } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { HealthFacts } from './health.ts';

const DAYS_BEFORE = 30;

/** Of those that readers see. The published ones are read here, because `npm run doctor` shows no pages. */
export async function readTestimonials(db: Database, now: Date): Promise<HealthFacts['testimonials']> {
  const isPublished = and(eq(firmTexts.key, TESTIMONIALS_KEY), eq(firmTexts.state, 'published'));
  const [row] = await db.select({ value: firmTexts.value }).from(firmTexts).where(isPublished);
  const all = (row?.value as readonly KeptTestimonial[] | null | undefined) ?? KEPT_DEFAULTS;
  const today = dateIn(OFFICE_ZONE, now);
  const warned = dateIn(OFFICE_ZONE, new Date(now.getTime() + DAYS_BEFORE * 86_400_000));
  const shown = all.filter((one) => !one.isHidden && !hasEnded(one, today));
  return {
    unproven: shown.filter((one) => !hasProof(one)).length,
    ending: shown.filter((one) => hasEnded(one, warned)).length,
  };
}
