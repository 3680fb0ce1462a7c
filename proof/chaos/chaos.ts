import { setTimeout as sleep } from 'node:timers/promises';
import { filesOf, type Picture, picturePath } from '#app/features/pictures/picture.ts';
import { machine, onInterrupt, readOptions } from '#proof/program.ts';
import { type Random, randomFrom } from '#proof/random.ts';
import { signIn } from '#proof/site.ts';
import { markIn, startTraffic } from '#proof/traffic/traffic.ts';
import type { Acknowledged } from '#proof/traffic/visitors.ts';
import { DISK_FULL, type Fault, ONE_DISK_FAULTS, RECEIVER_FAULTS, SHARED_SERVICES_FAULTS } from './faults.ts';
import { type Claim, type Found, type Outage, type OutageRow, reconcile, rowOf, unexcused } from './reconcile.ts';
import { type ChaosSite, startOnOneDisk, startOnSharedServices } from './sites.ts';

const DEADLINE_MS = 120_000;

/**
 * Two processes under traffic while everything around them fails in random order: half of the time on one disk with the
 * embedded database, half with PostgreSQL and S3 as shared services. Pages must never fail, what was acknowledged must be
 * stored, and every delivery must arrive exactly once.
 */
const SCENARIOS = [
  { name: 'One disk, embedded database', start: startOnOneDisk, faults: ONE_DISK_FAULTS },
  { name: 'Shared PostgreSQL and S3', start: startOnSharedServices, faults: SHARED_SERVICES_FAULTS },
];
const MAX_PRINTED = 30;
const { minutes, seed } = readOptions(6);
console.log(`${minutes} minutes of faults, seed ${seed}, ${machine()}`);

const results: Result[] = [];
let running: ChaosSite | undefined;
onInterrupt(async () => running?.stop());
for (const [index, { name, start, faults }] of SCENARIOS.entries()) {
  console.log(`\n${name}`);
  const site = await start();
  running = site;
  const possible = site.disk ? faults : faults.filter((fault) => fault.name !== DISK_FULL);
  if (possible.length < faults.length) console.log('No full disk: only root can mount a small one, on Linux.');
  try {
    const result = await runScenario(site, possible, minutes / SCENARIOS.length, seed + 10 * index);
    results.push(result);
    print(result);
  } finally {
    await site.stop();
  }
}

const violations = results.flatMap((result) => result.violations);
const sum = (count: (result: Result) => number) => results.reduce((total, result) => total + count(result), 0);
const faults = sum(({ rows }) => Object.values(rows).reduce((total, { times }) => total + times, 0));
const leads = sum(({ claims }) => claims[0]?.of ?? 0);
console.log(
  violations.length === 0
    ? `\nPASSED: ${faults} faults, ${sum(({ requests }) => requests)} requests, ${leads} leads acknowledged; nothing lost, nothing duplicated, pages up throughout`
    : `\nFAILED: ${violations.length} violations with seed ${seed}`,
);
process.exitCode = violations.length === 0 ? 0 : 1;

function print({ rows, claims, violations: found }: Result): void {
  console.table(rows);
  console.table(Object.fromEntries(claims.map((one) => [one.claim, { of: one.of, violated: one.violations.length }])));
  const missed = Object.entries(rows).filter(([, { times }]) => times === 0);
  if (missed.length) console.log(`Not reached in this time: ${missed.map(([name]) => name).join('; ')}.`);
  for (const one of found.slice(0, MAX_PRINTED)) console.log(`  ${one.slice(0, 400)}`);
}

interface Result {
  rows: Record<string, OutageRow>;
  claims: Claim[];
  violations: string[];
  requests: number;
}

/** Traffic for this long, one fault after another, and a reconciliation at the end. */
async function runScenario(site: ChaosSite, faults: readonly Fault[], minutes: number, seed: number): Promise<Result> {
  const urls = site.processes.map(({ url }) => url);
  // Separate random streams: how fast visitors get replies must not change which fault comes next.
  const cookie = await signIn(urls[0] as string);
  const traffic = await startTraffic({ urls, random: randomFrom(seed), cookie });
  const { visits, acknowledged } = traffic.log;
  await sleep(5000); // Every process has cached the pages.

  const end = performance.now() + minutes * 60_000;
  const [own, receivers] = await Promise.all([
    injectFaults(site, faults, acknowledged, { random: randomFrom(seed + 1), end, pause: [4, 8] }),
    injectFaults(site, RECEIVER_FAULTS, acknowledged, { random: randomFrom(seed + 2), end, pause: [1, 4] }),
  ]);
  await sleep(5000);
  await traffic.stop();

  await finishAll(site);
  const claims = reconcile(acknowledged, await readState(site, acknowledged), site.crm.received);
  const outages = [...own.outages, ...receivers.outages];
  const rows = [...faults, ...RECEIVER_FAULTS].map(({ name }) => {
    const same = outages.filter(({ fault }) => fault.name === name);
    return [name, rowOf(same, visits)];
  });
  return {
    rows: Object.fromEntries(rows),
    claims,
    violations: [
      ...unexcused(outages, visits),
      ...own.problems,
      ...site.processes.flatMap(({ crashes }) => crashes),
      ...claims.flatMap(({ claim, violations }) => violations.map((one) => `not true that ${claim}: ${one}`)),
    ],
    requests: visits.length,
  };
}

interface Schedule {
  random: Random;
  /** On `performance.now()`. */
  end: number;
  /** Seconds between two faults. */
  pause: [number, number];
}

/** All faults in random order, again and again until the end. */
async function injectFaults(
  site: ChaosSite,
  faults: readonly Fault[],
  acknowledged: Acknowledged,
  { random, end, pause }: Schedule,
) {
  const outages: Outage[] = [];
  const problems: string[] = [];
  while (performance.now() < end) {
    for (const fault of random.shuffled(faults)) {
      if (performance.now() >= end) break;
      const from = performance.now();
      problems.push(...(await fault.inject(site, random, acknowledged)));
      outages.push({ fault, from, to: performance.now() });
      await sleep(random.between(...pause) * 1000);
    }
  }
  return { outages, problems };
}

/**
 * Waits until every delivery is delivered and every picture has its sizes. Retries of deliveries may be hours away, so
 * all waiting deliveries are made due now.
 */
async function finishAll({ database }: ChaosSite): Promise<void> {
  for (const latest = performance.now() + DEADLINE_MS; performance.now() < latest; await sleep(2000)) {
    await database.query(
      "update deliveries set next_attempt_at = now() where state = 'waiting' and next_attempt_at > now()",
    );
    const [row] = await database.query(
      `select (select count(*) from deliveries where state <> 'delivered')
         + (select count(*) from pictures where widths is null) = 0 as done`,
    );
    if (row?.done) return;
  }
}

/** Reads the database, the articles that every process serves, and every picture. */
async function readState({ database, processes }: ChaosSite, { saves, pictures }: Acknowledged): Promise<Found> {
  const emailsIn = async (table: string) =>
    (await database.query(`select email from ${table}`)).map(({ email }) => String(email));
  const deliveries = await database.query(
    `select d.id, destination, d.state, coalesce(l.email, s.email) as email from deliveries d
     left join leads l on l.id = lead_id left join subscribers s on s.id = subscriber_id`,
  );
  const revisions = await database.query(
    "select slug, r.fields ->> 'summary' as summary from article_revisions r join articles a on a.id = article_id where slug like 'proof-%'",
  );
  const urls = processes.map(({ url }) => url);
  const slugs = [...new Set(saves.map(({ slug }) => slug))];
  const markShown = async (url: string, slug: string) => markIn(await (await fetch(`${url}/resources/${slug}`)).text());
  const shown = urls.flatMap((url) => slugs.map(async (slug) => ({ slug, url, mark: await markShown(url, slug) })));
  const missingPictures: string[] = [];
  const stored = (await database.query('select name, frames, widths from pictures')) as unknown as Picture[];
  for (const url of pictures) {
    const picture = stored.find(({ name }) => picturePath(name) === url);
    const files = picture?.widths ? filesOf(picture).map(picturePath) : [];
    const isThere = await Promise.all(files.map((file) => isServed(urls[0] + file)));
    if (files.length === 0 || isThere.includes(false)) missingPictures.push(url);
  }
  return {
    ...{ leads: await emailsIn('leads'), subscribers: await emailsIn('subscribers') },
    deliveries: deliveries as unknown as Found['deliveries'],
    revisions: revisions.map(({ slug, summary }) => ({ slug: String(slug), mark: markIn(String(summary)) })),
    ...{ shown: await Promise.all(shown), missingPictures },
  };
}

async function isServed(url: string): Promise<boolean> {
  const response = await fetch(url);
  const { byteLength } = await response.arrayBuffer();
  return response.status === 200 && byteLength > 0;
}
