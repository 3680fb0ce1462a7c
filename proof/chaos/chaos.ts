import { availableParallelism } from 'node:os';
import { onInterrupt } from '#proof/on-interrupt.ts';
import { readOptions } from '#proof/options.ts';
import { ON_MANY_MACHINES, ON_ONE_DISK } from './faults.ts';
import { type Result, runAct } from './run-act.ts';
import { type ChaosSite, siteOnManyMachines, siteOnOneDisk } from './sites.ts';

/**
 * `npm run chaos`: two processes of the built site under traffic, while everything around them fails in turn, at random
 * (`-- --minutes 6 --seed 42`). Half of the time they run on one disk with the embedded database, half with PostgreSQL
 * and S3 elsewhere. In the end an account is made: what was acknowledged is there, and has arrived once.
 */
const ACTS = [
  { name: 'On one disk, with the embedded database', start: siteOnOneDisk, faults: ON_ONE_DISK },
  { name: 'With PostgreSQL and S3 elsewhere', start: siteOnManyMachines, faults: ON_MANY_MACHINES },
];
const SHOWN = 30;
const { minutes, seed } = readOptions(6);
console.log(
  `${minutes} minutes of faults, seed ${seed}, Node ${process.versions.node}, ${availableParallelism()} cores`,
);

const results: Result[] = [];
let running: ChaosSite | undefined;
onInterrupt(async () => running?.stop());
for (const [index, { name, start, faults }] of ACTS.entries()) {
  console.log(`\n${name}`);
  const site = await start();
  running = site;
  const possible = site.disk ? faults : faults.filter((fault) => fault.name !== 'the disk: full');
  if (possible.length < faults.length)
    console.log('The disk is never full: only root can mount a small one, on Linux.');
  try {
    const result = await runAct(site, possible, minutes / ACTS.length, seed + 10 * index);
    results.push(result);
    print(result);
  } finally {
    await site.stop();
  }
}

const violations = results.flatMap((result) => result.violations);
const sum = (count: (result: Result) => number) => results.reduce((total, result) => total + count(result), 0);
const strikes = sum(({ rows }) => Object.values(rows).reduce((total, { times }) => total + times, 0));
const promised = sum(({ account }) => account.find(({ claim }) => claim.startsWith('acknowledged leads'))?.of ?? 0);
console.log(
  violations.length === 0
    ? `\nPASSED: ${strikes} faults, ${sum(({ requests }) => requests)} requests, ${promised} leads acknowledged; nothing lost, nothing twice, pages up throughout`
    : `\nFAILED: ${violations.length} violations with seed ${seed}`,
);
process.exitCode = violations.length === 0 ? 0 : 1;

function print({ rows, account, violations: found }: Result): void {
  console.table(rows);
  console.table(Object.fromEntries(account.map(({ claim, of, not }) => [claim, { of, 'not so': not.length }])));
  const missed = Object.entries(rows).filter(([, { times }]) => times === 0);
  if (missed.length) console.log(`Not reached in this time: ${missed.map(([name]) => name).join('; ')}.`);
  for (const one of found.slice(0, SHOWN)) console.log(`  ${one.slice(0, 400)}`);
}
