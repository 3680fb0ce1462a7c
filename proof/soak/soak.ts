import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { machine, onInterrupt, readOptions } from '#proof/program.ts';
import { randomFrom } from '#proof/random.ts';
import { startSite } from '#proof/site.ts';
import { startTraffic } from '#proof/traffic/traffic.ts';
import type { VisitLog } from '#proof/traffic/visitors.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { drawChart, judgeMemory, median, type Sample } from './memory.ts';

/** The site under mixed traffic: no reply is wrong, and its memory does not grow. The chart goes to docs/soak.svg. */
const CHART = 'docs/soak.svg';
const { minutes, seed } = readOptions(10);
const conditions = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, ${machine()}`;
console.log(`Soaking for ${conditions}`);

const folder = temporaryFolder();
const samplesFile = join(folder.path, 'samples.jsonl');
const site = await startSite({
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'memory.ts'))}`,
  PROOF_SAMPLES: samplesFile,
});
onInterrupt(() => site.stop());
let log: VisitLog;
try {
  const traffic = await startTraffic({ urls: [site.url], random: randomFrom(seed), cookie: await site.signIn() });
  log = traffic.log;
  await Promise.race([sleep(minutes * 60_000), site.ended]);
  await traffic.stop();
} finally {
  await site.stop();
}
const lines = readFileSync(samplesFile, 'utf8').trim().split('\n');
const samples = lines.map((line): Sample => JSON.parse(line));
folder.remove();

const exitCode = await site.ended;
const errors = [
  ...log.visits.filter(({ outcome }) => outcome !== 'ok').map(({ detail }) => detail),
  ...(exitCode === 0 ? [] : [`the process exited with ${exitCode}`]),
  ...(site.output().match(/^.*"level":(50|60).*$/gm) ?? []), // An error in the log counts, whatever was answered.
];
writeFileSync(CHART, drawChart(samples, `${conditions}, ${new Date().toISOString().slice(0, 10)}`));
printVisits(log);
const isFlat = printMemory();
for (const error of errors.slice(0, 20)) console.log(`  ${error.slice(0, 300)}`);
const verdict = [
  errors.length === 0 ? `no error in ${log.visits.length} requests` : `${errors.length} errors`,
  isFlat ? 'memory is flat' : 'memory is not flat',
];
const hasPassed = errors.length === 0 && isFlat;
console.log(`${hasPassed ? 'PASSED' : 'FAILED'}: ${verdict.join(', ')}`);
process.exitCode = hasPassed ? 0 : 1;

function printVisits({ visits, acknowledged: { leads, subscriptions, saves, pictures } }: VisitLog): void {
  const rows = [...Map.groupBy(visits, ({ kind }) => kind)].map(([kind, group]) => {
    const times = group.map(({ from, to }) => to - from).toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
    const failed = group.filter(({ outcome }) => outcome !== 'ok').length;
    return [kind, { requests: group.length, failed, 'p50 ms': at(0.5), 'p99 ms': at(0.99), 'slowest ms': at(1) }];
  });
  console.table(Object.fromEntries(rows));
  const counts = `${leads.length} leads, ${subscriptions.length} subscriptions`;
  console.log(`${counts}, ${saves.length} saved articles, ${pictures.length} pictures`);
}

function printMemory(): boolean {
  const { isFlat, before, after, growthPerTenMinutes: growth } = judgeMemory(samples);
  const kept = samples.flatMap((sample) => sample.kept ?? []);
  const trend = growth === null ? 'too few for a trend' : `trend ${growth.toFixed(1)} MB in ten minutes`;
  const delays = samples.map(({ delay }) => delay);
  console.log(`Resident memory: ${before} MB in the second quarter of the run, ${after} MB in the last (aim: 300)`);
  console.log(`Retained after full collections: ${median(kept)} MB (${kept.length} collections, ${trend})`);
  console.log(`Event-loop delay, p99 of each second: median ${median(delays)} ms, worst ${Math.max(...delays)} ms`);
  console.log(`Chart: ${CHART}`);
  return isFlat;
}
