import { machine, onInterrupt, readOptions } from '#proof/program.ts';
import { DISK_FULL, ONE_DISK_FAULTS, SHARED_SERVICES_FAULTS } from './faults.ts';
import { type Result, runScenario } from './run-scenario.ts';
import { type ChaosSite, startOnOneDisk, startOnSharedServices } from './sites.ts';

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
