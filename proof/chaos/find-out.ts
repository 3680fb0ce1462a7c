import { setTimeout as sleep } from 'node:timers/promises';
import { markIn } from '#proof/traffic/editor.ts';
import type { Promises } from '#proof/traffic/notes.ts';
import type { Found } from './account.ts';
import type { ChaosSite } from './sites.ts';

const PATIENCE_MS = 120_000;

/**
 * Waits until everything has left. The next attempt at what failed may be minutes or hours away by the schedule: that
 * time is taken out, so that the account can be made today.
 */
export async function letEverythingLeave({ database }: ChaosSite): Promise<void> {
  for (const latest = performance.now() + PATIENCE_MS; performance.now() < latest; await sleep(2000)) {
    await database.query(
      "update deliveries set next_attempt_at = now() where state = 'waiting' and next_attempt_at > now()",
    );
    const [row] = await database.query("select count(*)::int as open from deliveries where state <> 'delivered'");
    if (row?.open === 0) return;
  }
}

/** Looks at the database, at the pages of every process and at every picture. */
export async function findOut({ database, processes }: ChaosSite, promises: Promises): Promise<Found> {
  const leads = await database.query('select email from leads');
  const subscribers = await database.query('select email from subscribers');
  const deliveries = await database.query(
    `select d.id, destination, d.state, coalesce(l.email, s.email) as email from deliveries d
     left join leads l on l.id = lead_id left join subscribers s on s.id = subscriber_id`,
  );
  const revisions = await database.query(
    "select slug, r.fields ->> 'summary' as summary from article_revisions r join articles a on a.id = article_id where slug like 'proof-%'",
  );
  const urls = processes.map(({ url }) => url);
  const slugs = [...new Set(promises.saves.map(({ slug }) => slug))];
  const shown = urls.flatMap((by) => slugs.map(async (slug) => ({ slug, by, mark: await markShown(by, slug) })));
  return {
    leads: leads.map(({ email }) => String(email)),
    subscribers: subscribers.map(({ email }) => String(email)),
    deliveries: deliveries as unknown as Found['deliveries'],
    revisions: revisions.map(({ slug, summary }) => ({ slug: String(slug), mark: markIn(String(summary)) })),
    shown: await Promise.all(shown),
    missingPictures: await missingAmong(promises.pictures.flat(), urls[0] as string),
  };
}

async function markShown(site: string, slug: string): Promise<number> {
  return markIn(await (await fetch(`${site}/resources/${slug}`)).text());
}

async function missingAmong(files: readonly string[], site: string): Promise<string[]> {
  const missing: string[] = [];
  for (const file of files) {
    const answer = await fetch(site + file);
    const bytes = (await answer.arrayBuffer()).byteLength;
    if (answer.status !== 200 || bytes === 0) missing.push(file);
  }
  return missing;
}
