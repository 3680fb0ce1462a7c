import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { onInterrupt } from '#proof/on-interrupt.ts';
import { readOptions } from '#proof/options.ts';
import { randomFrom } from '#proof/random.ts';
import { openDoor } from '#proof/traffic/door.ts';
import { openNotes } from '#proof/traffic/notes.ts';
import { startTraffic } from '#proof/traffic/traffic.ts';
import { cookieOf } from '#tests/support/account-site.ts';
import { startApp } from '#tests/support/app-process.ts';
import { freePort } from '#tests/support/free-port.ts';
import { startRecordingServer } from '#tests/support/recording-server.ts';
import { startRecordingSmtp } from '#tests/support/recording-smtp.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { drawChart } from './draw-chart.ts';
import { judgeMemory, type Sample } from './judge-memory.ts';
import { printSoak } from './print-soak.ts';

/**
 * `npm run soak`: the built site on a new database under mixed traffic for ten minutes (`-- --minutes 1` for less), to
 * see that no answer is wrong and that its memory does not grow. The curve goes to docs/soak.svg.
 */
const ADMIN = { email: 'ann@firm.example', password: 'a password for this run' };
const CHART = 'docs/soak.svg';
const { minutes, seed } = readOptions(10);

const folder = temporaryFolder();
const samplesFile = join(folder.path, 'samples.jsonl');
const [crm, smtp, port] = [await startRecordingServer(), await startRecordingSmtp(), await freePort()];
const site = await startApp({
  ...{ DATA_DIR: join(folder.path, 'data'), PORT: String(port), SITE_URL: `http://127.0.0.1:${port}` },
  ...{ TRUST_PROXY: 'X-Forwarded-For', LOG_LEVEL: 'warn', ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
  ...{ CRM_WEBHOOK_URL: `${crm.url}/crm`, NEWSLETTER_WEBHOOK_URL: `${crm.url}/newsletter` },
  ...{ SMTP_URL: smtp.url, MAIL_FROM: 'office@firm.example', NOTIFY_EMAIL: 'staff@firm.example' },
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'report-use.ts'))}`,
  PROOF_SAMPLES: samplesFile,
});
onInterrupt(() => site.kill('SIGTERM'));
const [notes, random] = [openNotes(), randomFrom(seed)];
const conditions = `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, Node ${process.versions.node}, ${availableParallelism()} cores`;
console.log(`Soaking for ${conditions}`);
try {
  const cookie = await cookieOf((path) => site.url + path, ADMIN);
  const traffic = await startTraffic({ door: openDoor([site.url], random), notes, random }, cookie);
  await Promise.race([sleep(minutes * 60_000), site.ended]);
  await traffic.stop();
} finally {
  await site.kill('SIGTERM');
  await crm.stop();
  await smtp.stop();
}
const exitCode = await site.ended;
const samples = readFileSync(samplesFile, 'utf8').trim().split('\n');
const measured = samples.map((line): Sample => JSON.parse(line));
folder.remove();

const memory = judgeMemory(measured);
const wrong = notes.visits.filter(({ outcome }) => outcome !== 'fine').map(({ detail }) => detail);
// A site that complains has had an error, whatever it answered.
const complaints = site.output().match(/^.*"level":(50|60).*$/gm) ?? [];
if (exitCode !== 0) wrong.push(`the process ended with ${exitCode}`);
mkdirSync('docs', { recursive: true });
writeFileSync(CHART, drawChart(measured, `${conditions}, ${new Date().toISOString().slice(0, 10)}`));
process.exitCode = printSoak({ notes, samples: measured, memory, wrong: [...wrong, ...complaints], chart: CHART });
