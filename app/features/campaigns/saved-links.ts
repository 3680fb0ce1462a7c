import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import { savedLinks } from '#app/features/campaigns/campaigns.table.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { type Database, sqlDateIn } from '#app/platform/db/database.ts';
import { buildLink, LINK_PARTS, type LinkFields, MAX_LINK_LENGTH, MAX_PART_LENGTH, ownPath } from './link.ts';

export const MAX_NAME_LENGTH = 80;
/** The newest are listed. */
const MAX_SHOWN = 200;

interface Author {
  id: string;
  email: string;
}

/** Error messages by field. */
export type SaveProblem = 'long-name' | 'taken-name' | 'no-base' | 'no-source' | 'too-long';

/** A link without a name is called by its parts, and numbered if that name is taken. What is sent again has the same `id`. */
export async function saveLink(
  db: Database,
  who: Author,
  siteUrl: string,
  typed: string,
  fields: LinkFields,
  id: string = randomUUID(),
): Promise<{ ok: true } | { ok: false; reason: SaveProblem }> {
  const problem = problemOf(typed, fields);
  const built = buildLink(fields);
  if (problem || !built) return { ok: false, reason: problem ?? 'no-base' };
  const parts = Object.fromEntries(LINK_PARTS.map((part) => [part, fields[part].trim()]));
  return db.transaction(async (tx) => {
    if ((await tx.$count(savedLinks, eq(savedLinks.id, id))) > 0) return { ok: true };
    const name = typed || (await freeName(tx, fields));
    const [saved] = await tx
      .insert(savedLinks)
      .values({ id, name, url: built.url, path: ownPath(built.url, siteUrl), ...parts, author: who.email })
      .onConflictDoNothing()
      .returning({ id: savedLinks.id });
    if (!saved) return { ok: false, reason: 'taken-name' };
    const actor = { id: who.id, name: who.email };
    await recordInAuditLog(tx, { actor, action: 'campaign-link.saved', name, url: built.url });
    return { ok: true };
  });
}

async function freeName(tx: Database, { source, campaign, medium }: LinkFields): Promise<string> {
  const parts = [campaign, source, medium].map((part) => part.trim()).filter(Boolean);
  const name = Array.from(parts.join(', '))
    .slice(0, MAX_NAME_LENGTH - ' 1000'.length)
    .join('');
  const same = await tx
    .select({ name: sql<string>`lower(${savedLinks.name})` })
    .from(savedLinks)
    .where(sql`starts_with(lower(${savedLinks.name}), lower(${name}))`);
  const isTaken = (one: string) => same.some((other) => other.name === one.toLowerCase());
  let free = name;
  for (let number = 2; isTaken(free); number++) free = `${name} ${number}`;
  return free;
}

function problemOf(name: string, fields: LinkFields): SaveProblem | null {
  if (Array.from(name).length > MAX_NAME_LENGTH) return 'long-name';
  const built = buildLink(fields);
  if (!built) return 'no-base';
  if (!fields.source.trim()) return 'no-source';
  const isLong = LINK_PARTS.some((part) => Array.from(fields[part].trim()).length > MAX_PART_LENGTH);
  return isLong || built.url.length > MAX_LINK_LENGTH ? 'too-long' : null;
}

/** False if it did not exist. Its counts stay: a link may be saved again. */
export async function deleteLink(db: Database, who: Author, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(savedLinks)
      .where(eq(sql`${savedLinks.id}::text`, id))
      .returning({ name: savedLinks.name, url: savedLinks.url });
    if (!gone) return false;
    const actor = { id: who.id, name: who.email };
    await recordInAuditLog(tx, { actor, action: 'campaign-link.deleted', ...gone });
    return true;
  });
}

export interface SavedLink extends Record<string, unknown> {
  id: string;
  name: string;
  url: string;
  source: string;
  campaign: string;
  /** The office's calendar date of its creation. */
  made: string;
  /** Counts since then; null for another site. */
  visits: number | null;
  leads: number | null;
  bookings: number | null;
}

/** Newest first. A lead belongs to its last touch. */
export async function listLinks(db: Database): Promise<SavedLink[]> {
  const { rows } = await db.execute<SavedLink>(sql`
    select id, name, url, source, campaign, made::text, visits, leads, bookings
    from (select *, ${sqlDateIn(OFFICE_ZONE, 'created_at')} as made from saved_links
      order by created_at desc, id limit ${MAX_SHOWN}) as link,
    lateral (
      select case when link.path is not null then coalesce(sum(day.visits), 0)::int end as visits,
        case when link.path is not null then coalesce(sum(day.bookings), 0)::int end as bookings
      from campaign_days day
      where (day.campaign, day.source, day.medium, day.path, day.term, day.content)
        = (link.campaign, link.source, link.medium, link.path, link.term, link.content) and day.day >= link.made
    ) as day_counts,
    lateral (
      select case when link.path is not null then count(*)::int end as leads
      from lead_origins origin
      where (origin.campaign, origin.source, origin.medium, origin.path, origin.term, origin.content)
        = (link.campaign, link.source, link.medium, link.path, link.term, link.content)
        and origin.created_at >= link.created_at
    ) as lead_counts
    order by link.created_at desc, id`);
  return rows;
}
