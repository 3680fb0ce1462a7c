import { everyTable } from '#tests/support/tables-with.ts';
import type { AttackedSite } from './site.ts';

/** Tables that count or remember what anybody does, whatever it is. */
const MOVING = /^pgboss\.|\.(sessions|rate_limits|sign_in_waits|page_days|campaign_days|verifications)$/;

/** What every table holds, as one number each: two that differ have been changed. */
export async function fingerprints(site: AttackedSite): Promise<Map<string, string>> {
  const prints = new Map<string, string>();
  for (const table of (await everyTable(site.query)).filter((name) => !MOVING.test(name))) {
    const [row] = await site.query(
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as print from ${table} t`,
    );
    prints.set(table, row.print);
  }
  return prints;
}

export function changed(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...before].filter(([table, print]) => after.get(table) !== print).map(([table]) => table);
}
