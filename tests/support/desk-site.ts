import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll } from 'vitest';
import { ensureAdmin } from '#app/features/accounts/admins/admins.ts';
import type { FormName } from '#app/features/leads/lead.ts';
import { type DatabasePool, openPool } from '#app/platform/db/database.ts';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { cookieOf } from './account-site.ts';
import { startApp } from './app-process.ts';
import type { Tab } from './browser.ts';
import { freePort } from './free-port.ts';
import { FILLED_IN } from './lead-forms.ts';
import { type RecordingServer, startRecordingServer } from './recording-server.ts';
import { tablesWith } from './tables-with.ts';

const CLERK = { name: 'Clerk', email: 'clerk@firm.example', password: 'a password of the clerk' };
const PATHS = { consultation: '/consultation', retain: '/retain', contact: '/contact', resource: '/resources' };

/** A site of this file's own with a CRM behind it, somebody at the leads desk, and a look at all that it keeps. */
export function ownDeskSite() {
  let site: Awaited<ReturnType<typeof startApp>>;
  let crm: RecordingServer;
  let database: DatabasePool;
  let stopPostgres: () => Promise<void>;
  let cookie: string;
  const at = (path: string) => site.url + path;

  beforeAll(async () => {
    crm = await startRecordingServer();
    const port = String(await freePort());
    const settings = { PORT: port, SITE_URL: `http://127.0.0.1:${port}`, TRUST_PROXY: 'X-Forwarded-For' };
    site = await startApp({ ...settings, CRM_WEBHOOK_URL: crm.url });
    const postgres = await startEmbeddedPostgres(site.dataDir);
    stopPostgres = postgres.stop;
    database = openPool({ ...postgres.connection, max: 2 }, pino({ level: 'silent' }));
    await ensureAdmin(database.db, CLERK);
    cookie = await cookieOf(at, CLERK);
  });
  afterAll(async () => {
    await database.pool.end();
    await site.stop();
    await stopPostgres();
    await crm.stop();
  });
  const query = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;

  return {
    at,
    query,
    crm: () => crm,
    cookie: () => cookie,
    /** What the process has written to its log. */
    log: () => site.output(),
    /** Letters that have become files, as one text. */
    mail(): string {
      const folder = join(site.dataDir, 'mail');
      return readdirSync(folder, { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => readFileSync(join(folder, name), 'utf8'))
        .join('\n');
    },
    /** Somebody sends a form, without scripts, from an address of their own. Returns the lead's id. */
    async send(form: FormName, change: Record<string, string>): Promise<string> {
      const body = new URLSearchParams({ ...FILLED_IN[form], submission_key: randomUUID(), ...change });
      const client = `10.9.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;
      const answer = await fetch(at(PATHS[form]), {
        ...{ method: 'POST', body, redirect: 'manual' },
        headers: { 'x-forwarded-for': client, origin: new URL(at('/')).origin },
      });
      const [lead] = await query('select id from leads where email = $1 order by created_at desc', [change.email]);
      if (!lead) throw new Error(`the lead is not there: ${answer.status}`);
      return lead.id;
    },
    /** The tab belongs to somebody who may come in. */
    async signIn(tab: Tab): Promise<Tab> {
      const [name = '', ...value] = cookie.split('=');
      await tab.context().addCookies([{ name, value: value.join('='), url: at('/') }]);
      return tab;
    },
    /** Every table of the database that holds one of these words, whatever its name. */
    tablesWith: (words: readonly string[]) => tablesWith(query, words),
  };
}
