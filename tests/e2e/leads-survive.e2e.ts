import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startApp } from '#tests/support/app-process.ts';
import { openLedger } from '#tests/support/open-ledger.ts';
import { isThanked, newSender } from '#tests/support/post-form.ts';
import { type RecordingServer, startRecordingServer } from '#tests/support/recording-server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const KILLS = 200;
const PROCESSES = 4;
const CLIENTS = 8;
/** Every so often the database server is killed together with a process. */
const DATABASE_TOO = 20;

test(`kill -9, ${KILLS} times, while people send forms: nothing acknowledged is lost, everything arrives, once`, async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const crm = await startRecordingServer();
  onTestFinished(() => crm.stop());
  const settings = {
    DATA_DIR: folder.path,
    SEED: 'none',
    CRM_WEBHOOK_URL: crm.url,
    TRUST_PROXY: 'X-Forwarded-For',
    LOG_LEVEL: 'silent',
  };
  const last = await startApp(settings); // So that the database is made once, and not by four at the same time.
  await last.kill('SIGKILL');

  const sites = new Set<string>();
  let kills = 0;
  const kill = killer(folder.path);
  async function liveAndDie(): Promise<void> {
    while (kills < KILLS) {
      const app = await startApp(settings).catch(() => null); // Its database was killed while it started.
      if (!app) continue;
      sites.add(app.url);
      await sleep(Math.random() * 400);
      sites.delete(app.url);
      await kill(app, ++kills % DATABASE_TOO === 0);
    }
  }

  const acknowledged: string[] = [];
  async function sendForms(): Promise<void> {
    while (kills < KILLS) {
      const person = newSender();
      // Whoever gets no thanks presses the button again, whichever process answers.
      while (kills < KILLS) {
        const site = [...sites][Math.floor(Math.random() * sites.size)];
        if (site && isThanked(await person.send(site))) {
          acknowledged.push(person.email);
          break;
        }
        await sleep(20);
      }
    }
  }
  await Promise.all([...Array.from({ length: PROCESSES }, liveAndDie), ...Array.from({ length: CLIENTS }, sendForms)]);

  const survivor = await startApp(settings);
  onTestFinished(() => survivor.kill('SIGTERM'));
  const restarted = performance.now();
  const ledger = await openLedger(folder.path);
  await expect.poll(ledger.undelivered, { timeout: 60_000, interval: 250 }).toBe(0);
  const recovery = (performance.now() - restarted) / 1000;

  const stored = await ledger.leadsByEmail();
  const ids = idsByEmail(crm);
  console.log(
    `${kills} kills, ${acknowledged.length} acknowledged of ${stored.size} stored, ` +
      `${crm.requests.length} requests to the CRM, all delivered ${recovery.toFixed(1)} s after the restart`,
  );
  expect(acknowledged.length).toBeGreaterThan(KILLS);
  expect(acknowledged.filter((email) => !stored.has(email))).toEqual([]);
  expect([...stored].filter(([, leads]) => leads !== 1)).toEqual([]);
  expect([...stored.keys()].filter((email) => ids.get(email)?.size !== 1)).toEqual([]);
  expect(ids.size).toBe(stored.size);
  expect(readdirSync(join(folder.path, 'mail')).filter((name) => name.endsWith('.eml'))).toHaveLength(stored.size);
}, 300_000);

function killer(dataDir: string) {
  return async (app: { kill(signal: NodeJS.Signals): Promise<void> }, databaseToo: boolean) => {
    if (databaseToo) {
      const postmaster = Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
      process.kill(postmaster, 'SIGKILL');
    }
    await app.kill('SIGKILL');
  };
}

/** Under how many ids the CRM heard of each person. */
function idsByEmail(crm: RecordingServer): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>();
  for (const { headers, body } of crm.requests) {
    const email = JSON.parse(body)['contact.email'];
    ids.set(email, (ids.get(email) ?? new Set()).add(String(headers['webhook-id'])));
  }
  return ids;
}
