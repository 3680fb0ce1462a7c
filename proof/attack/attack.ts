import { fail, machine, onInterrupt } from '#proof/program.ts';
import { watchMemory } from '#tests/support/processes.ts';
import { hashTables } from '#tests/support/test-database.ts';
import { attackConnections, attackParser, attackWithSlowBodies } from './classes/connections.ts';
import { attackEmails } from './classes/emails.ts';
import { attackIds } from './classes/foreign-ids.ts';
import { attackAdmin, attackCrossSite, attackMethods } from './classes/forgery.ts';
import {
  attackAssignment,
  attackBodies,
  attackEncodings,
  attackHeaders,
  attackPrototypes,
  attackRedirects,
} from './classes/forms.ts';
import {
  attackWithHeavyArticles,
  attackWithHeavyForms,
  attackWithHeavyImports,
  attackWithHeavySaves,
} from './classes/heavy.ts';
import { attackWithHeavyCalendars } from './classes/heavy-calendars.ts';
import { attackHosts } from './classes/hosts.ts';
import { attackImports } from './classes/imports.ts';
import { attackDatabase, attackFiles, attackScripting } from './classes/injection.ts';
import { attackStoredText } from './classes/stored.ts';
import { closeConnections } from './judge.ts';
import { prepareTarget, type Result, startAttackedSite, type Target } from './target.ts';
import { describeTurn, jobsDuring } from './turns.ts';

/**
 * Sends the classic attacks to every form and address of the built site, and checks the responses, the database and the
 * emails. Words after the name choose classes: `attack sql bodies`.
 */
const CLASSES: Readonly<Record<string, (target: Target) => Promise<Result>>> = {
  'SQL injection': attackDatabase,
  'cross-site scripting': attackScripting,
  'stored texts': attackStoredText,
  'email headers': attackEmails,
  'path traversal': attackFiles,
  'archives and exports': attackImports,
  'header injection': attackHeaders,
  'open redirects': attackRedirects,
  'prototype pollution': attackPrototypes,
  'mass assignment': attackAssignment,
  'cross-site requests': attackCrossSite,
  'admin without the role': attackAdmin,
  'ids of others': attackIds,
  'unexpected methods': attackMethods,
  'false host names': attackHosts,
  'invalid encodings': attackEncodings,
  'bodies: too large, too deep, malformed': attackBodies,
  'request smuggling': attackConnections,
  'malformed requests': attackParser,
  'slow bodies': attackWithSlowBodies,
  'heavy saves': attackWithHeavySaves,
  'heavy articles': attackWithHeavyArticles,
  'heavy forms and lists': attackWithHeavyForms,
  'heavy imports': attackWithHeavyImports,
  'heavy calendars': attackWithHeavyCalendars,
};
interface ClassResult {
  requests: number;
  findings: number;
  seconds: number;
  /** The longest turn of the event loop, in CPU time of the main thread. */
  'turn, CPU ms': number;
  /** The longest delay of the event loop, in wall time. Other processes can cause it. */
  'delay, ms': number;
}

/** The page cache may fill up: 64 MB of pages, and the engine's overhead. */
const MAX_RETAINED_MB = 200;
const MAX_PRINTED = 10;

const words = process.argv.slice(2).map((word) => word.toLowerCase());
const chosen = Object.entries(CLASSES).filter(
  ([name]) => words.length === 0 || words.some((word) => name.toLowerCase().includes(word)),
);
if (chosen.length === 0) fail(`There is no such attack: use words of ${Object.keys(CLASSES).join(', ')}.`);

console.log(machine());
const begun = performance.now();
const site = await startAttackedSite();
onInterrupt(() => site.stop());
await prepareTarget(site); // Renders every page once: memory retained from here on comes from the attacks.
const { megabytes: before } = await site.inside();
const memory = watchMemory(site.pid);
const rolesBefore = (await hashTables(site)).get('public.user_roles');
const results: Record<string, ClassResult> = {};
site.turns.take(); // Compilation is over.
try {
  for (const [name, attackClass] of chosen) await run(name, attackClass);
  await run('afterwards', checkAfterwards);
} finally {
  console.table(results);
  console.log(`Peak growth of the process and its children: ${memory.stop().growthMb} MB`);
  closeConnections();
  await site.stop();
}
const sum = (key: 'requests' | 'findings') => Object.values(results).reduce((total, result) => total + result[key], 0);
const seconds = Math.round((performance.now() - begun) / 1000);
const counts = `${sum('requests')} requests of ${chosen.length} classes in ${seconds} s`;
console.log(
  sum('findings') === 0 ? `PASSED: ${counts}, no finding` : `FAILED: ${sum('findings')} findings in ${counts}`,
);
process.exitCode = sum('findings') === 0 ? 0 : 1;

async function run(name: string, attackClass: (target: Target) => Promise<Result>): Promise<void> {
  const start = performance.now();
  const { requests, findings } = await attackClass(await prepareTarget(site));
  await site.inside();
  const { longestMs, delayMs, tooLong } = site.turns.take();
  const jobs = await jobsDuring(site, tooLong);
  const found = [...new Set(findings), ...tooLong.map((turn, at) => describeTurn(turn, jobs[at]))];
  results[name] = {
    ...{ requests, findings: found.length, seconds: Math.round((performance.now() - start) / 1000) },
    ...{ 'turn, CPU ms': Math.round(longestMs), 'delay, ms': Math.round(delayMs) },
  };
  console.log(`${name}: ${requests} requests, ${found.length} findings`);
  for (const finding of found.slice(0, MAX_PRINTED)) console.log(`  ${finding.slice(0, 400)}`);
  if (found.length > MAX_PRINTED) console.log(`  and ${found.length - MAX_PRINTED} more`);
}

/** The process still runs, has logged no error, retains no more memory, and no account has a new role. */
async function checkAfterwards(): Promise<Result> {
  const rolesAfter = (await hashTables(site)).get('public.user_roles');
  const grown = (await site.inside()).megabytes - before;
  console.log(`Memory retained after a full collection: ${before} MB before, ${before + grown} MB after`);
  const isReady = (await fetch(`${site.url}/readyz`)).status === 200;
  const findings = [
    ...site.errorsInLog().map((line) => `in the log: ${line}`),
    ...(rolesAfter === rolesBefore ? [] : ['a role was changed']),
    ...(grown > MAX_RETAINED_MB ? [`the process retains ${grown} MB more than before`] : []),
    ...(isReady ? [] : ['the site is not ready']),
  ];
  return { requests: 1, findings };
}
