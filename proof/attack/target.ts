import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ETA_PLAYBOOK } from '#app/firm/guides.ts';
import { PEOPLE } from '#app/firm/people.ts';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { startSite } from '#proof/site.ts';
import { applyLoad } from '#proof/traffic/client.ts';
import { FILLED_IN } from '#tests/support/lead-forms.ts';
import { type Address, everyAddress, everyForm, type Samples, type SentForm } from './addresses.ts';
import type { Inside } from './inside.ts';
import { type Answer, type HostileRequest, problemsOf, send } from './judge.ts';
import { collectTurns } from './turns.ts';

const PRELOADED = ['./inside.ts', './reroute.ts'];

export type AttackedSite = Awaited<ReturnType<typeof startAttackedSite>>;

export async function startAttackedSite() {
  const site = await startSite({
    NODE_OPTIONS: ['--expose-gc', ...PRELOADED.map((file) => `--import ${import.meta.resolve(file)}`)].join(' '),
  });
  const postgres = await startEmbeddedPostgres(site.dataDir);
  const pool = new pg.Pool({ ...postgres.connection, max: 2 });
  const turns = collectTurns();
  return {
    ...site,
    turns,
    host: new URL(site.url).host,
    query: async (text: string, values: unknown[] = []) => (await pool.query(text, values)).rows,
    errorsInLog: () => site.output().match(/^.*(?:uncaught|unhandled|"level":[56]0).*$/gim) ?? [],
    async inside(): Promise<Inside> {
      const before = site.output().length;
      process.kill(site.pid, 'SIGUSR2');
      for (; ; await sleep(20)) {
        const report = /inside: (.*);/.exec(site.output().slice(before))?.[1];
        if (report) return turns.add(JSON.parse(report));
      }
    },
    async stop() {
      await pool.end();
      await site.stop();
      await postgres.stop();
    },
  };
}

/** What an attack needs: the site, its addresses, forms and query parameters, and an administrator's session. */
export interface Target {
  site: Pick<AttackedSite, 'url' | 'host' | 'query' | 'inside' | 'turns' | 'smtp' | 'dataDir'>;
  addresses: readonly Address[];
  samples: Samples;
  forms: readonly SentForm[];
  parameters: readonly string[];
  cookie: string;
}

export interface Result {
  requests: number;
  findings: string[];
}

/** Attacks change what they are allowed to change: each starts with a new session, and a lead and an article that exist. */
export async function prepareTarget(site: AttackedSite): Promise<Target> {
  const cookie = await site.signIn();
  const [article] = await site.query('select id::text, slug from articles order by published desc, id limit 1');
  const lead = await someLead(site);
  const samples = {
    ...{ slug: article.slug, id: article.id, name: PEOPLE[0]?.slug ?? '', guide: ETA_PLAYBOOK.slug },
    ...{ '/admin/leads/:id id': lead, '/admin/leads/:id/person id': lead },
  };
  const addresses = await everyAddress();
  return { site, addresses, samples, cookie, ...(await everyForm(site.url, addresses, samples, cookie)) };
}

async function someLead({ url, query }: AttackedSite): Promise<string> {
  const find = () => query("select id from leads where email = 'dana@whitfield.example' limit 1");
  const [known] = await find();
  if (known) return known.id;
  const body = new URLSearchParams({ ...FILLED_IN.contact, submission_key: randomUUID() });
  await fetch(`${url}/contact`, { method: 'POST', body, redirect: 'manual', headers: { origin: url } });
  return (await find())[0].id;
}

const AT_ONCE = 8;
let clients = 0;

/** Sends all of them and collects the problems of the responses. Each comes from another client address, because rate
 * limits would hide what is behind them. */
export async function attack(
  { site }: Target,
  requests: readonly HostileRequest[],
  check: (answer: Answer) => string[] = () => [],
): Promise<Result> {
  const findings: string[] = [];
  await applyLoad(requests.length, AT_ONCE, async (n) => {
    const request = requests[n] as HostileRequest;
    const client = `10.${(++clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`;
    const answer = await send(site.url, { ...request, headers: { 'x-forwarded-for': client, ...request.headers } });
    const where = `${request.method ?? 'GET'} ${request.path.slice(0, 120)} (${request.what})`;
    findings.push(...[...problemsOf(answer, site.host), ...check(answer)].map((problem) => `${where}: ${problem}`));
  });
  return { requests: requests.length, findings };
}

const URLENCODED = 'application/x-www-form-urlencoded';

/** A form as its page would send it. */
export function post(
  target: Target,
  form: Pick<SentForm, 'path' | 'isAdmin'>,
  body: string | Buffer,
  what: string,
  type = URLENCODED,
): HostileRequest {
  const headers = { 'content-type': type, origin: target.site.url, ...sessionFor(target, form) };
  return { method: 'POST', path: form.path, headers, body, what };
}

export function sessionFor({ cookie }: Target, { isAdmin }: { isAdmin: boolean }): Record<string, string> {
  return isAdmin ? { cookie } : {};
}

let senders = 0;

/** The fields of a new sender, so that neither rate limits per person nor idempotency apply. */
export function asNewSender(fields: Readonly<Record<string, string>>): Record<string, string> {
  const own = { ...fields };
  if ('email' in own) own.email = `attacker-${++senders}@example.com`;
  if ('submission_key' in own) own.submission_key = randomUUID();
  return own;
}

export function combine(...results: readonly Result[]): Result {
  return {
    requests: results.reduce((sum, { requests }) => sum + requests, 0),
    findings: results.flatMap(({ findings }) => findings),
  };
}
