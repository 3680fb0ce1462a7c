import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { type AppProcess, startApp } from '#tests/support/app-process.ts';
import { isThanked, newSender } from '#tests/support/lead-forms.ts';
import { postmasterOf } from '#tests/support/processes.ts';
import { type RecordingServer, startRecordingServer } from '#tests/support/recording-servers.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const PROCESSES = 4;
const CLIENTS = 8;
/** Every tenth time the database server is killed together with a process. */
const DATABASE_EVERY = 10;
const MAX_LIFE_MS = 60_000;
const RECOVERY_MS = 300_000;

export interface SurvivedKills {
  summary: string;
  acknowledged: number;
  /** Leads that break the promise: each list should be empty. */
  broken: { lost: string[]; storedTwice: string[]; notDeliveredOnce: string[]; notStored: string[] };
  /** Leads without a notification, or notifications without a lead. */
  missingNotifications: number;
}

/** Kills processes of one site with SIGKILL while visitors send forms, then compares what was promised with what is there. */
export async function killSites(kills: number): Promise<SurvivedKills> {
  const folder = temporaryFolder();
  const crm = await startRecordingServer();
  const settings = {
    ...{ DATA_DIR: folder.path, SEED: 'none', CRM_WEBHOOK_URL: crm.url },
    ...{ TRUST_PROXY: 'X-Forwarded-For', LOG_LEVEL: 'silent' },
  };
  try {
    const first = await startApp(settings); // Makes the database, so that four processes need not race for it.
    await first.kill('SIGKILL');
    const acknowledged = await sendWhileKilling(settings, kills);
    const survivor = await startApp(settings);
    const restarted = performance.now();
    const ledger = await openLedger(folder.path);
    await untilDelivered(ledger.undelivered);
    const recovery = ((performance.now() - restarted) / 1000).toFixed(1);
    const stored = await ledger.leadsByEmail();
    await ledger.close();
    await survivor.stop();
    const ids = idsByEmail(crm);
    const notifications = readdirSync(join(folder.path, 'mail')).filter((name) => name.endsWith('.eml')).length;
    return {
      summary:
        `${kills} kills, ${acknowledged.length} acknowledged of ${stored.size} stored, ` +
        `${crm.requests.length} requests to the CRM, all delivered ${recovery} s after the restart`,
      acknowledged: acknowledged.length,
      broken: {
        lost: acknowledged.filter((email) => !stored.has(email)),
        storedTwice: [...stored].filter(([, leads]) => leads !== 1).map(([email]) => email),
        notDeliveredOnce: [...stored.keys()].filter((email) => ids.get(email)?.size !== 1),
        notStored: [...ids.keys()].filter((email) => !stored.has(email)),
      },
      missingNotifications: stored.size - notifications,
    };
  } finally {
    await crm.stop();
    folder.remove();
  }
}

/** Returns the email addresses of those who saw the thanks. */
async function sendWhileKilling(settings: { DATA_DIR: string }, wanted: number): Promise<string[]> {
  const sites = new Map<string, AppProcess>();
  const acknowledged: string[] = [];
  const thanks = new Map<string, number>();
  let kills = 0;

  async function liveAndDie(): Promise<void> {
    while (kills < wanted) {
      const app = await startApp(settings).catch(() => null); // Its database was killed while it started.
      if (!app) continue;
      sites.set(app.url, app);
      await randomLife(app.url);
      if (++kills % DATABASE_EVERY === 0) process.kill(postmasterOf(settings.DATA_DIR), 'SIGKILL');
      await app.kill('SIGKILL');
      sites.delete(app.url);
    }
  }
  /** A random moment: after some leads of its own and a little more, on slow machines as on quick ones. */
  async function randomLife(site: string): Promise<void> {
    const enough = Math.floor(Math.random() * 5);
    const latest = performance.now() + MAX_LIFE_MS;
    while ((thanks.get(site) ?? 0) < enough && performance.now() < latest) await sleep(5);
    await sleep(Math.random() * 50);
  }
  async function sendForms(): Promise<void> {
    while (kills < wanted) {
      const person = newSender();
      // A visitor who gets no thanks presses the button again, whichever process answers.
      while (kills < wanted) {
        const site = [...sites.keys()][Math.floor(Math.random() * sites.size)];
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
  return acknowledged;
}

async function openLedger(dataDir: string) {
  const postgres = await startEmbeddedPostgres(dataDir);
  const pool = new pg.Pool({ ...postgres.connection, max: 1 });
  const rows = async (text: string) => (await pool.query(text)).rows;
  return {
    async leadsByEmail(): Promise<Map<string, number>> {
      const found = await rows('select email, count(*)::int as leads from leads group by email');
      return new Map(found.map(({ email, leads }) => [email, leads]));
    },
    undelivered: async (): Promise<number> =>
      (await rows("select count(*)::int as open from deliveries where state <> 'delivered'"))[0].open,
    async close() {
      await pool.end();
      await postgres.stop();
    },
  };
}

async function untilDelivered(undelivered: () => Promise<number>): Promise<void> {
  const deadline = Date.now() + RECOVERY_MS;
  while ((await undelivered()) > 0) {
    if (Date.now() > deadline) throw new Error(`${await undelivered()} deliveries are still open`);
    await sleep(250);
  }
}

/** The webhook ids under which the CRM received each lead. */
function idsByEmail(crm: RecordingServer): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>();
  for (const { headers, body } of crm.requests) {
    const email = JSON.parse(body)['contact.email'];
    ids.set(email, (ids.get(email) ?? new Set()).add(String(headers['webhook-id'])));
  }
  return ids;
}
