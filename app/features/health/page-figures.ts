import { sql } from 'drizzle-orm';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { type Database, sqlDateIn } from '#app/platform/db/database.ts';

/** The waiting delivery of a destination that has been tried most often. */
export interface RetriedDelivery extends Record<string, unknown> {
  destination: string;
  tries: number;
  nextAt: Date;
}

export async function readRetries(db: Database): Promise<RetriedDelivery[]> {
  const { rows } = await db.execute<RetriedDelivery>(sql`
    select distinct on (destination) destination, tries, next_attempt_at as "nextAt" from deliveries
    where state = 'waiting' and tries > 0 order by destination, tries desc, next_attempt_at`);
  return rows.map((row) => ({ ...row, nextAt: new Date(row.nextAt) }));
}

/** Uploaded pictures on each of these dates. */
export async function countPictures(db: Database, days: readonly string[]): Promise<number[]> {
  const day = sqlDateIn(OFFICE_ZONE, 'created_at');
  const { rows } = await db.execute<{ day: string; count: number }>(sql`
    select ${day}::text as day, count(*)::int as count from pictures
    where created_at >= ${days[0]}::timestamp at time zone ${OFFICE_ZONE} group by ${day}`);
  return days.map((date) => rows.find((row) => row.day === date)?.count ?? 0);
}

/** Tables by the beginning of their names; the rest is the last group. */
const GROUPS = [
  /^(article(?!_days)|picture|import|former_slugs|old_addresses)/,
  /^(lead|deliver|consent|subscriber|guide_downloads|switched_off)/,
  /^(article_days|page_days|campaign_days|overview)/,
];

/** Bytes of the tables with their indexes, in the order of the groups, and of everything. */
export async function readSizes(db: Database): Promise<{ groups: number[]; total: number }> {
  const { rows } = await db.execute<{ name: string; bytes: string; total: string }>(sql`
    select relname as name, pg_total_relation_size(oid) as bytes, pg_database_size(current_database()) as total
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`);
  const total = Number(rows[0]?.total ?? 0);
  const groups = GROUPS.map((pattern) =>
    rows.filter(({ name }) => pattern.test(name)).reduce((sum, { bytes }) => sum + Number(bytes), 0),
  );
  return { groups: [...groups, total - groups.reduce((sum, bytes) => sum + bytes, 0)], total };
}
