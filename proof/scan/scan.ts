import { mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAttackedSite } from '#proof/attack/site.ts';
import { startFront } from './front.ts';
import { isInstalled } from './program.ts';
import type { Scanner } from './scanner.ts';
import { scanWithSlowhttptest } from './slowhttptest.ts';
import { scanWithSqlmap } from './sqlmap.ts';
import { scanWithWapiti } from './wapiti.ts';

/**
 * Lets other people's scanners at a site of its own on this machine, and judges their reports: most end with the same
 * code whatever they have found. `MINUTES` is what all may take together; `npm run scan -- sqlmap` runs only one.
 */

const MINUTES = Number(process.env.MINUTES) || 12;

const SCANNERS: readonly Scanner[] = [
  { program: 'wapiti', share: 0.5, scan: scanWithWapiti, fewestRequests: 200 },
  { program: 'sqlmap', share: 0.35, scan: scanWithSqlmap, fewestRequests: 200 },
  { program: 'slowhttptest', share: 0.15, scan: scanWithSlowhttptest, fewestRequests: 1000 },
];

const wanted = process.argv.slice(2);
const chosen = SCANNERS.filter(({ program }) => wanted.length === 0 || wanted.includes(program));
const there = chosen.filter(({ program }) => isInstalled(program));
for (const { program } of chosen.filter((scanner) => !there.includes(scanner))) {
  console.log(`${program} is not installed and was left out: apt-get install ${program}.`);
}
if (there.length === 0) {
  console.error('No scanner could run, so nothing was shown.');
  process.exit(1);
}

console.log(`Node ${process.versions.node}, ${availableParallelism()} cores, at most ${MINUTES} minutes`);
const folder = mkdtempSync(join(tmpdir(), 'wrc-scan-'));
const site = await startAttackedSite();
const front = await startFront(site.url);
const findings: string[] = [];
const results: Record<string, Record<string, number>> = {};
try {
  for (const scanner of there) await run(scanner);
  findings.push(...site.troubles());
  if ((await fetch(`${site.url}/readyz`)).status !== 200) findings.push('the site is not ready afterwards');
} finally {
  await front.stop();
  await site.stop();
}
console.table(results);
for (const finding of findings) console.log(`  ${finding}`);
console.log(`Reports are in ${folder}.`);
console.log(findings.length === 0 ? 'The scanners have found nothing.' : `${findings.length} findings: see above.`);
process.exit(findings.length === 0 ? 0 : 1);

async function run({ program, share, scan, fewestRequests }: Scanner): Promise<void> {
  const begun = performance.now();
  const seconds = Math.floor(MINUTES * 60 * share);
  const outcome = await scan({ site: front.url, door: site.url, cookie: await site.signIn(), folder, seconds });
  const { answers, failed, ...seen } = front.traffic();
  const requests = outcome.requests ?? seen.requests;
  const found = [...outcome.findings, ...new Set(failed)];
  if (requests < fewestRequests) found.push(`only ${requests} requests came: it has not looked at the site`);
  findings.push(...found.map((what) => `${program}: ${what}`));
  const took = Math.round((performance.now() - begun) / 1000);
  results[program] = { requests, ...answers, findings: found.length, seconds: took };
  console.log(`${program}: ${requests} requests, ${found.length} findings`);
}
