import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startApp } from '#tests/support/app-process.ts';
import { postmasterOf } from '#tests/support/database-switch.ts';
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
  const alive = new Set<{ kill(signal: NodeJS.Signals): Promise<void> }>();
  onTestFinished(async () => {
    for (const app of alive) await app.kill('SIGKILL');
  });
  let kills = 0;
  async function liveAndDie(): Promise<void> {
    while (kills < KILLS) {
      const app = await startApp(settings).catch(() => null); // Its database was killed while it started.
      if (!app) continue;
      alive.add(app);
      sites.add(app.url);
      await livesFor(app.url);
      if (++kills % DATABASE_TOO === 0) process.kill(postmasterOf(folder.path), 'SIGKILL');
      await app.kill('SIGKILL');
      sites.delete(app.url);
      alive.delete(app);
    }
  }

  const acknowledged: string[] = [];
  const thanks = new Map<string, number>();
  /** A random moment: after some thanks of its own and a little more, on slow machines as on quick ones. */
  async function livesFor(site: string): Promise<void> {
    const enough = Math.floor(Math.random() * 5);
    const latest = performance.now() + 5000;
    while ((thanks.get(site) ?? 0) < enough && performance.now() < latest) await sleep(5);
    await sleep(Math.random() * 50);
  }
  async function sendForms(): Promise<void> {
    while (kills < KILLS) {
      const person = newSender();
      // Whoever gets no thanks presses the button again, whichever process answers.
      while (kills < KILLS) {
        const site = [...sites][Math.floor(Math.random() * sites.size)];
        if (site && isThanked(await person.send(site))) {
          acknowledged.push(person.email);
          thanks.set(site, (thanks.get(site) ?? 0) + 1);
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
  expect(acknowledged.length).toBeGreaterThan(KILLS / 2);
  expect(acknowledged.filter((email) => !stored.has(email))).toEqual([]);
  expect([...stored].filter(([, leads]) => leads !== 1)).toEqual([]);
  expect([...stored.keys()].filter((email) => ids.get(email)?.size !== 1)).toEqual([]);
  expect(ids.size).toBe(stored.size);
  expect(readdirSync(join(folder.path, 'mail')).filter((name) => name.endsWith('.eml'))).toHaveLength(stored.size);
}, 600_000);

/** Under how many ids the CRM heard of each person. */
function idsByEmail(crm: RecordingServer): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>();
  for (const { headers, body } of crm.requests) {
    const email = JSON.parse(body)['contact.email'];
    ids.set(email, (ids.get(email) ?? new Set()).add(String(headers['webhook-id'])));
  }
  return ids;
}
