import { setTimeout as sleep } from 'node:timers/promises';
import { type Random, randomFrom } from '#proof/random.ts';
import { openDoor } from '#proof/traffic/door.ts';
import { openNotes, type Promises } from '#proof/traffic/notes.ts';
import { startTraffic } from '#proof/traffic/traffic.ts';
import { cookieOf } from '#tests/support/account-site.ts';
import { type Claim, makeAccount } from './account.ts';
import { type Fault, OUTSIDE } from './faults.ts';
import { findOut, letEverythingLeave } from './find-out.ts';
import { type Outage, type OutageRow, rowOf, unexcused } from './judge-visits.ts';
import { ADMIN, type ChaosSite } from './sites.ts';

export interface Result {
  rows: Record<string, OutageRow>;
  account: Claim[];
  violations: string[];
  requests: number;
}

const SECONDS = 1000;

/** Traffic for so long, one fault after the other, and in the end the account. */
export async function runAct(
  site: ChaosSite,
  faults: readonly Fault[],
  minutes: number,
  seed: number,
): Promise<Result> {
  const notes = openNotes();
  const urls = site.processes.map(({ url }) => url);
  // Each with chances of its own: how quickly people get answers must not change what happens next.
  const [chances, ownChances, outsideChances] = [randomFrom(seed), randomFrom(seed + 1), randomFrom(seed + 2)];
  const door = openDoor(urls, chances);
  const cookie = await cookieOf((path) => urls[0] + path, ADMIN);
  const traffic = await startTraffic({ door, notes, random: chances }, cookie);
  await sleep(5 * SECONDS); // Every process has shown the pages once.

  const end = performance.now() + minutes * 60 * SECONDS;
  const strikes = { site, promises: notes.promises, end };
  const [own, outside] = await Promise.all([
    strikeAgainAndAgain({ ...strikes, random: ownChances, faults, pause: [4, 8] }),
    strikeAgainAndAgain({ ...strikes, random: outsideChances, faults: OUTSIDE, pause: [1, 4] }),
  ]);
  await sleep(5 * SECONDS);
  await traffic.stop();

  await letEverythingLeave(site);
  const account = makeAccount(notes.promises, await findOut(site, notes.promises), site.crm.received);
  const outages = [...own.outages, ...outside.outages];
  const all = [...faults, ...OUTSIDE].map(({ name }) => name);
  return {
    rows: Object.fromEntries(
      all.map((name) => [
        name,
        rowOf(
          outages.filter(({ fault }) => fault.name === name),
          notes.visits,
        ),
      ]),
    ),
    account,
    violations: [
      ...unexcused(outages, notes.visits),
      ...own.problems,
      ...site.processes.flatMap(({ deaths }) => deaths),
      ...account.flatMap(({ claim, not }) => not.map((one) => `not true that ${claim}: ${one}`)),
    ],
    requests: notes.visits.length,
  };
}

interface Strikes {
  site: ChaosSite;
  faults: readonly Fault[];
  random: Random;
  promises: Promises;
  /** On `performance.now()`. */
  end: number;
  /** Seconds in between. */
  pause: [number, number];
}

/** All faults in a random order, and then all of them again in another. */
async function strikeAgainAndAgain({ site, faults, random, promises, end, pause }: Strikes) {
  const outages: Outage[] = [];
  const problems: string[] = [];
  while (performance.now() < end) {
    for (const fault of random.shuffled(faults)) {
      if (performance.now() >= end) break;
      const from = performance.now();
      problems.push(...(await fault.strike(site, random, promises)));
      outages.push({ fault, from, to: performance.now() });
      await sleep(random.between(...pause) * SECONDS);
    }
  }
  return { outages, problems };
}
