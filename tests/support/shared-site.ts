import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pino from 'pino';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { Role } from '#app/features/accounts/account.ts';
import { ensureAdmin } from '#app/features/accounts/admins/admins.ts';
import { changeRole } from '#app/features/accounts/admins/roles.ts';
import { type DatabasePool, openPool } from '#app/platform/db/database.ts';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { type AppProcess, freePort, keepForWholeRun, startApp } from './app-process.ts';
import { type ReadMail, type RecordingServer, readMail, startRecordingServer } from './recording-servers.ts';

type Settings = Record<string, string>;

interface TestSite {
  app: AppProcess;
  database: DatabasePool;
  /** Plays the CRM. */
  crm: RecordingServer;
  /** Kills the process. The function that this returns starts another one on its data. */
  kill(): Promise<() => Promise<void>>;
  stop(): Promise<void>;
}

const sites = new Map<string, Promise<TestSite>>();

/**
 * The site with these settings. The first file of a worker that asks for it waits for its start, later ones find it
 * running, with what earlier tests stored: each test has its own people, email addresses and slugs.
 */
export function sharedSite(settings: Settings): () => TestSite {
  let site: TestSite;
  beforeAll(async () => {
    const key = JSON.stringify(settings);
    const started = sites.get(key) ?? startSite(settings);
    sites.set(key, started);
    site = await started;
    keepForWholeRun(site.app);
  });
  return () => site;
}

/** A site for one file, which sees nothing but what the file itself stores. */
export function exclusiveSite(settings: Settings): () => TestSite {
  let site: TestSite;
  beforeAll(async () => {
    site = await startSite(settings);
  });
  afterAll(() => site.stop());
  return () => site;
}

async function startSite(settings: Settings): Promise<TestSite> {
  const crm = await startRecordingServer();
  const port = await freePort();
  const address = { PORT: String(port), SITE_URL: `http://127.0.0.1:${port}`, TRUST_PROXY: 'X-Forwarded-For' };
  const all = { ...address, CRM_WEBHOOK_URL: crm.url, ...settings };
  const app = await startApp(all);
  const postgres = await startEmbeddedPostgres(app.dataDir);
  const database = openPool({ ...postgres.connection, max: 2 }, pino({ level: 'silent' }));
  const site: TestSite = {
    ...{ app, database, crm },
    async kill() {
      await site.app.kill('SIGKILL');
      return async () => {
        site.app = await startApp({ ...all, DATA_DIR: app.dataDir });
      };
    },
    async stop() {
      await database.pool.end();
      await site.app.kill('SIGTERM');
      await app.stop();
      await postgres.stop();
      await crm.stop();
    },
  };
  return site;
}

export interface Person {
  name: string;
  email: string;
  password: string;
}

let people = 0;

/** A site with accounts, with access to its database and emails. */
export const sharedAccountSite = () => accountSite(sharedSite({ SEED: 'none' }));

/** The same for one file alone, for tests that count all rows. */
export const ownAccountSite = (settings: Record<string, string> = {}) =>
  accountSite(exclusiveSite({ SEED: 'none', ...settings }));

export function accountSite(site: ReturnType<typeof sharedSite>) {
  async function admin(): Promise<Person> {
    people += 1;
    const name = `person-${people}`;
    const person = { name, email: `${name}@firm.example`, password: `a password of ${name}` };
    await ensureAdmin(site().database.db, person);
    return person;
  }

  const at = (path: string) => site().app.url + path;
  return {
    at,
    dataDir: () => site().app.dataDir,
    kill: () => site().kill(),
    output: () => site().app.output(),
    /** An administrator. */
    admin,
    /** A person with this role. */
    async member(role: Role): Promise<Person> {
      const person = await admin();
      const change = 'update user_roles set role = $2 from users where user_id = users.id and email = $1';
      await site().database.pool.query(change, [person.email, role]);
      return person;
    },
    /** A user without the role. */
    async user(): Promise<Person> {
      const person = await admin();
      await changeRole(site().database.db, { user: { email: person.email }, role: null }, { name: 'a test' });
      return person;
    },
    /** Signs the tab in and opens a screen. */
    async enter(tab: Page, person: Person, path: string): Promise<void> {
      const [name = '', value = ''] = (await cookieOf(at, person)).split(/=(.*)/s);
      await tab.context().addCookies([{ name, value, url: at('/') }]);
      await tab.goto(at(path));
    },
    /** Whether a cookie gives access to the administration. */
    isIn: async (cookie: string) =>
      (await fetch(at('/admin/articles'), { headers: { cookie }, redirect: 'manual' })).status === 200,
    /** Fills in the login form and sends it. */
    async signIn(tab: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
      if (new URL(tab.url()).pathname !== '/login') await tab.goto(at('/login'));
      await tab.getByLabel('Email').fill(email);
      await tab.getByLabel('Password').fill(password);
      await tab.getByRole('button', { name: 'Sign In' }).click();
    },
    query: async (text: string, values: unknown[] = []) => (await site().database.pool.query(text, values)).rows,
    /** Emails to this address, oldest first; without a mail server they are files. */
    emailsTo(email: string): ReadMail[] {
      const folder = join(site().app.dataDir, 'mail');
      const files = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => name.endsWith('.eml'));
      return files
        .map(({ name }) => readMail(readFileSync(join(folder, name), 'utf8')))
        .filter((mail) => mail.header('To') === email);
    },
  };
}

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const MAX_TRIES = 20;

/** Asks again when a busy machine answers 503, or not at all. For what may be sent twice. */
export async function ask(address: string, init: RequestInit, tries = MAX_TRIES): Promise<Response> {
  const answer = await fetch(address, init).catch((error: Error) => error);
  if (answer instanceof Response && answer.status !== 503) return answer;
  if (tries > 1) {
    await setTimeout(500);
    return ask(address, init, tries - 1);
  }
  if (answer instanceof Error) throw answer;
  return answer;
}

/** Signs in over HTTP. Returns the session cookie. */
export async function cookieOf(
  at: (path: string) => string,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<string> {
  const answer = await fetch(at('/login'), {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: new URL(at('/')).origin, 'x-forwarded-for': email, 'user-agent': BROWSER },
    body: new URLSearchParams({ email, password }),
  });
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('wrc.session_token='));
  if (!cookie) throw new Error(`${email} was not signed in: ${answer.status} ${await answer.text()}`);
  return cookie.split(';')[0] as string;
}

interface LeadRow {
  form: string;
  name: string;
  email: string;
  answers: Record<string, string | boolean>;
  source: string;
  quarantined: boolean;
  page_url: string;
  first_touch: Record<string, string> | null;
}

/** A site with a CRM behind it, and a look at the leads it has stored. */
export function sharedLeadSite() {
  const site = sharedSite({ SEED: 'articles' });
  const query = async (text: string, values: unknown[]) => (await site().database.pool.query(text, values)).rows;

  return {
    at: (path: string) => site().app.url + path,
    /** The stored leads of one person. */
    leadsOf: (email: string): Promise<LeadRow[]> =>
      query('select * from leads where email = $1 order by created_at', [email]),
    consentOf: (email: string): Promise<{ wording: string; version: string; given: boolean }[]> =>
      query('select wording, version, given from consents join leads on leads.id = lead_id where email = $1', [email]),
    /** What the CRM was sent about this person. */
    sentToCrm: (email: string): unknown[] =>
      site()
        .crm.requests.map(({ body }) => JSON.parse(body))
        .filter((payload) => JSON.stringify(payload).includes(email)),
  };
}
