import { availableParallelism } from 'node:os';
import { watchMemory } from '#tests/support/watch-memory.ts';
import { attackBodies } from './classes/bodies.ts';
import { attackEncodings } from './classes/encodings.ts';
import { attackAssignment, attackObjects } from './classes/fields.ts';
import { attackDoors, attackFromElsewhere, attackMethods } from './classes/forgery.ts';
import { attackHosts } from './classes/hosts.ts';
import { attackLines, attackParser } from './classes/lines.ts';
import { attackHeaders, attackRedirects } from './classes/redirects.ts';
import { attackReaders } from './classes/scripting.ts';
import { attackPatience } from './classes/slowness.ts';
import { attackDatabase } from './classes/sql.ts';
import { attackFiles } from './classes/traversal.ts';
import { fingerprints } from './ledger.ts';
import { prepareRange, type Range, type Result } from './range.ts';
import { closeLines } from './shot.ts';
import { startAttackedSite } from './site.ts';

/**
 * Sends every form and every address of the built site the classic attacks, and looks at the answers, at the database
 * and at the letters. `npm run attack -- sql bodies` tries only the classes that contain one of these words.
 */

const CLASSES: Readonly<Record<string, (range: Range) => Promise<Result>>> = {
  'SQL injection': attackDatabase,
  'scripts in pages and letters': attackReaders,
  'path traversal': attackFiles,
  'header injection': attackHeaders,
  'open redirects': attackRedirects,
  'prototype pollution': attackObjects,
  'mass assignment': attackAssignment,
  'requests from other sites': attackFromElsewhere,
  'administration without the role': attackDoors,
  'methods nobody uses': attackMethods,
  'false host names': attackHosts,
  'bytes that are no text': attackEncodings,
  'bodies: too large, too deep, no form': attackBodies,
  'request smuggling': attackLines,
  'broken requests': attackParser,
  'slow bodies': attackPatience,
};
/** The page cache may fill up (64 MB of pages, and what the engine needs around them). */
const MOST_HELD_MB = 200;
const SHOWN = 10;

const wanted = process.argv.slice(2).map((word) => word.toLowerCase());
const chosen = Object.entries(CLASSES).filter(
  ([name]) => wanted.length === 0 || wanted.some((word) => name.toLowerCase().includes(word)),
);
if (chosen.length === 0) giveUp(`There is no such attack: use words of ${Object.keys(CLASSES).join(', ')}.`);

console.log(`Node ${process.versions.node}, ${availableParallelism()} cores`);
const begun = performance.now();
const site = await startAttackedSite();
await prepareRange(site); // Every page has been made once: what is held from here on is what the attacks leave behind.
const held = (await site.inside()).megabytes;
const memory = watchMemory(site.pid);
const roles = (await fingerprints(site)).get('public.user_roles');
const results: Record<string, { requests: number; findings: number; seconds: number }> = {};
let findings = 0;
try {
  for (const [name, attack] of chosen) await report(name, attack);
  await report('afterwards', afterwards);
} finally {
  console.table(results);
  console.log(`The process and its children grew by at most ${memory.stop().growthMb} MB while it lasted.`);
  closeLines();
  await site.stop();
}
const requests = Object.values(results).reduce((sum, result) => sum + result.requests, 0);
const seconds = Math.round((performance.now() - begun) / 1000);
console.log(
  findings === 0
    ? `Nothing got through: ${requests} requests of ${chosen.length} kinds in ${seconds} s, no finding.`
    : `${findings} findings in ${requests} requests: see above.`,
);
process.exitCode = findings === 0 ? 0 : 1;

async function report(name: string, attack: (range: Range) => Promise<Result>): Promise<void> {
  const start = performance.now();
  const result = await attack(await prepareRange(site));
  const found = [...new Set(result.findings)];
  results[name] = {
    requests: result.requests,
    findings: found.length,
    seconds: Math.round((performance.now() - start) / 1000),
  };
  findings += found.length;
  console.log(`${name}: ${result.requests} requests, ${found.length} findings`);
  for (const finding of found.slice(0, SHOWN)) console.log(`  ${finding}`);
  if (found.length > SHOWN) console.log(`  and ${found.length - SHOWN} more`);
}

/** The same process, which has had no trouble, and nobody with a role that they did not have before. */
async function afterwards(): Promise<Result> {
  const after = (await fingerprints(site)).get('public.user_roles');
  const grown = (await site.inside()).megabytes - held;
  console.log(`Without garbage the process holds ${held + grown} MB, ${grown} MB more than before.`);
  const alive = (await fetch(`${site.url}/readyz`)).status === 200;
  const findings = [
    ...site.troubles(),
    ...(after === roles ? [] : ['somebody has another role']),
    ...(grown > MOST_HELD_MB ? [`the process holds ${grown} MB more than before`] : []),
    ...(alive ? [] : ['it is not ready']),
  ];
  return { requests: 1, findings };
}

function giveUp(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
