import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { ensureAdmin } from '#app/features/accounts/admins/admins.ts';
import { type DatabasePool, openPool } from '#app/platform/db/database.ts';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { cookieOf } from '#tests/support/account-site.ts';
import { startApp } from '#tests/support/app-process.ts';
import { freePort } from '#tests/support/free-port.ts';
import { FILLED_IN } from '#tests/support/lead-forms.ts';
import { startRecordingServer } from '#tests/support/recording-server.ts';
import { startRecordingSmtp } from '#tests/support/recording-smtp.ts';

const ADMIN = { name: 'Clerk', email: 'clerk@firm.example', password: 'a password of the clerk' };
export const STAFF = 'staff@firm.example';
/** Whoever sends something is somebody else each time: rate limits are there, and would hide what lies behind them. */
const TRUSTED_HEADER = 'x-forwarded-for';

/** On a signal the process says what every object inherits, and what it holds once all garbage is gone. */
const TELL = `process.on('SIGUSR2', () => {
  gc();
  const { heapUsed, external } = process.memoryUsage();
  const inherited = Object.getOwnPropertyNames(Object.prototype).sort().join();
  console.log('inside: ' + JSON.stringify({ inherited, megabytes: Math.round((heapUsed + external) / 2 ** 20) }) + ';');
})`;

export type AttackedSite = Awaited<ReturnType<typeof startAttackedSite>>;

/** The built site with an empty database of its own, a CRM and a mail server that remember, and somebody who is signed in. */
export async function startAttackedSite() {
  const [crm, smtp] = [await startRecordingServer(), await startRecordingSmtp()];
  const port = String(await freePort());
  const app = await startApp({
    ...{ PORT: port, SITE_URL: `http://127.0.0.1:${port}`, TRUST_PROXY: TRUSTED_HEADER, LOG_LEVEL: 'warn' },
    ...{ CRM_WEBHOOK_URL: crm.url, SMTP_URL: smtp.url, MAIL_FROM: 'office@firm.example', NOTIFY_EMAIL: STAFF },
    NODE_OPTIONS: `--expose-gc --import data:text/javascript,${encodeURIComponent(TELL)}`,
  });
  const postgres = await startEmbeddedPostgres(app.dataDir);
  const database: DatabasePool = openPool({ ...postgres.connection, max: 2 }, pino({ level: 'silent' }));
  await ensureAdmin(database.db, ADMIN);
  const at = (path: string) => app.url + path;
  const query = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;
  let clients = 0;

  return {
    url: app.url,
    host: new URL(app.url).host,
    pid: app.pid,
    dataDir: app.dataDir,
    crm,
    smtp,
    query,
    /** What the process has written to its log as an error. */
    troubles: () =>
      app
        .output()
        .split('\n')
        .filter((line) => /uncaught|unhandled|"level":[56]0/i.test(line))
        .map((line) => `in the log: ${line.slice(0, 300)}`),
    /** A client that nobody has seen before. */
    newClient: () => ({ [TRUSTED_HEADER]: `10.${(++clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}` }),
    signIn: () => cookieOf(at, ADMIN),
    isIn: async (cookie: string) =>
      (await fetch(at('/admin'), { headers: { cookie }, redirect: 'manual' })).status === 200,
    /** A lead for the pages that show one. */
    async someLead(): Promise<string> {
      const [known] = await query("select id from leads where email = 'dana@whitfield.example' limit 1");
      if (known) return known.id;
      const body = new URLSearchParams({ ...FILLED_IN.contact, submission_key: randomUUID() });
      await fetch(at('/contact'), { method: 'POST', body, redirect: 'manual', headers: { origin: app.url } });
      const [made] = await query("select id from leads where email = 'dana@whitfield.example' limit 1");
      return made.id;
    },
    async someArticle(): Promise<{ id: string; slug: string }> {
      const [article] = await query('select id::text, slug from articles order by published desc, id limit 1');
      return article;
    },
    /** What the process says about itself. */
    async inside(): Promise<{ inherited: string; megabytes: number }> {
      const before = app.output().length;
      process.kill(app.pid, 'SIGUSR2');
      for (;;) {
        const told = /inside: (.*);/.exec(app.output().slice(before))?.[1];
        if (told) return JSON.parse(told);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    async stop() {
      await database.pool.end();
      await app.stop();
      await postgres.stop();
      await Promise.all([crm.stop(), smtp.stop()]);
    },
  };
}
