import { setTimeout as sleep } from 'node:timers/promises';
import type { FormName } from '#app/features/leads/lead.ts';
import type { Random } from '#proof/random.ts';
import { isThanked, senderOf } from '#tests/support/lead-forms.ts';
import { jpeg } from '#tests/support/picture-files.ts';
import type { Client, Reply } from './client.ts';

/** `page`: cached, and available at all times. All other kinds need the database. */
export type VisitKind = 'page' | 'search' | 'picture' | 'form' | 'editor' | 'desk';

/** `refused`: a clear "try again later". `broken`: the connection broke. `wrong`: a reply that is never acceptable. */
type Outcome = 'ok' | 'refused' | 'broken' | 'wrong';

export interface Visit {
  kind: VisitKind;
  outcome: Outcome;
  /** Milliseconds on `performance.now()`. */
  from: number;
  to: number;
  failedOver: boolean;
  detail: string;
}

/** What the site told visitors it has stored. */
export interface Acknowledged {
  leads: string[];
  subscriptions: string[];
  /** Each save writes a unique mark into the article. */
  saves: { slug: string; mark: number }[];
  /** Their addresses. */
  pictures: string[];
}

export interface VisitLog {
  visits: Visit[];
  acknowledged: Acknowledged;
  /** Starts a visit; call the returned function when it ends. */
  begin(kind: VisitKind): (outcome: Outcome, detail?: string, failedOver?: boolean) => void;
}

export interface Context {
  client: Client;
  log: VisitLog;
  random: Random;
  /** The run is over: start nothing new. */
  isOver(): boolean;
}

/** Makes one visit; traffic calls it again after a pause. */
export type Visitor = (context: Context) => Promise<void>;

export function openVisitLog(): VisitLog {
  const visits: Visit[] = [];
  return {
    visits,
    acknowledged: { leads: [], subscriptions: [], saves: [], pictures: [] },
    begin(kind) {
      const from = performance.now();
      return (outcome, detail = '', failedOver = false) => {
        visits.push({ kind, outcome, from, to: performance.now(), failedOver, detail });
      };
    },
  };
}

export function outcomeOf(reply: Reply | null, isOk: boolean, isRefusal = reply?.status === 503): Outcome {
  if (isOk) return 'ok';
  if (!reply) return 'broken';
  return isRefusal ? 'refused' : 'wrong';
}

const RETRY_MS = 500;
const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', 'x-forwarded-for': '10.200.0.1' };

/** Reads pages and files, sends conditional requests for what it has seen, and reports its visits. */
export function reader(paths: readonly string[]): Visitor {
  const etags = new Map<string, string>();
  return async ({ client, log, random }) => {
    const path = random.pick(paths);
    const etag = random.between(0, 1) < 0.4 ? etags.get(path) : undefined;
    const end = log.begin('page');
    const reply = await client.get(path, { 'accept-encoding': 'br', ...(etag && { 'if-none-match': etag }) });
    const problem = problemOf(reply, etag);
    end(problem ? 'wrong' : 'ok', `${path}: ${problem}`, reply?.failedOver);
    const received = reply?.headers.get('etag');
    if (received) etags.set(path, received);
    if (path.startsWith('/assets/') || problem) return;
    const address = `${client.origin()}${path}?utm_source=proof&utm_medium=run&utm_campaign=readers`;
    await client.post('/visit', { body: new URLSearchParams({ address }), headers: BROWSER });
  };
}

function problemOf(reply: Reply | null, etag: string | undefined): string | null {
  if (!reply) return 'no reply';
  if (reply.status === 304 && etag) return null;
  if (reply.status !== 200) return `status ${reply.status}`;
  const isHtml = reply.headers.get('content-type')?.startsWith('text/html');
  if (isHtml && !reply.text.trimEnd().endsWith('</html>')) return 'a truncated page';
  return reply.text.length === 0 ? 'an empty reply' : null;
}

const WORDS = ['financing', 'sba', 'exit', 'valuation', 'due diligence', 'zzz', 'büro', '100%', 'owner', 'the'];
const CATEGORIES = ['', 'Buy', 'Sell', 'Capital', 'Integration', 'Insights'];

/** Searches the library. Searches are not cached: each one reaches the database. */
export const searcher: Visitor = async ({ client, log, random }) => {
  const words = { q: random.pick(WORDS), category: random.pick(CATEGORIES) };
  const page = random.between(0, 1) < 0.3 ? { page: String(Math.floor(random.between(1, 4))) } : {};
  const path = `/resources?${new URLSearchParams({ ...words, ...page } as Record<string, string>)}`;
  const end = log.begin('search');
  const reply = await client.get(path);
  const isOk = reply?.status === 302 || (reply?.status === 200 && reply.text.includes('</html>'));
  end(outcomeOf(reply, isOk), `${path}: ${reply?.status}`, reply?.failedOver);
};

const THANKS = {
  consultation: '/thank-you',
  retain: '/retain?applied=1',
  contact: '/contact?sent=1',
  resource: '/thank-you?guide=',
} satisfies Partial<Record<FormName, string>>;
const SENT = Object.keys(THANKS) as (keyof typeof THANKS)[];

/** A new person who submits one of the lead forms until it is accepted. */
export const sender: Visitor = async ({ client, log, random, isOver }) => {
  const form = random.pick(SENT);
  const person = senderOf(form);
  for (; !isOver(); await sleep(RETRY_MS)) {
    const end = log.begin('form');
    const reply = await client.post(person.path, person);
    const isOk = isThanked(reply) && !!reply?.headers.get('location')?.startsWith(THANKS[form]);
    if (isOk) log.acknowledged.leads.push(person.email);
    end(outcomeOf(reply, isOk), `${form}: ${reply?.status}`);
    if (isOk) return;
  }
};

let subscribers = 0;

export const subscriber: Visitor = async ({ client, log, isOver }) => {
  const number = ++subscribers;
  const email = `reader-${number}@example.com`;
  const headers = { 'x-forwarded-for': `10.100.${(number >> 8) & 255}.${number & 255}` };
  for (; !isOver(); await sleep(RETRY_MS)) {
    const end = log.begin('form');
    const body = new URLSearchParams({ form: 'footer', email });
    const reply = await client.post('/newsletter/subscribe', { body, headers });
    const isOk = reply?.status === 204;
    if (isOk) log.acknowledged.subscriptions.push(email);
    end(outcomeOf(reply, isOk), `newsletter: ${reply?.status}`);
    if (isOk) return;
  }
};

const SCREENS = ['/admin', '/admin?period=year', '/admin/leads', '/admin/leads?q=person-1', '/admin/articles'];

/** An administrator who looks at the overview and the lists. */
export function clerk(cookie: string): Visitor {
  return async ({ client, log, random }) => {
    const path = random.pick(SCREENS);
    const end = log.begin('desk');
    const reply = await client.get(path, { cookie });
    const isOk = reply?.status === 200 && reply.text.includes('</html>');
    const location = reply?.headers.get('location') ?? '';
    end(outcomeOf(reply, isOk), `${path}: ${reply?.status} ${location}`, reply?.failedOver);
  };
}

/** Uploads a picture, and fetches one that was uploaded before. */
export function uploader(cookie: string): Visitor {
  return async ({ client, log, random }) => {
    const body = new FormData();
    body.set('file', new File([new Uint8Array(await jpeg(320, 200))], 'photo.jpg', { type: 'image/jpeg' }));
    const end = log.begin('editor');
    const reply = await client.post('/admin/pictures', { body, headers: { cookie } });
    const { pictures } = log.acknowledged;
    if (reply?.status === 200) pictures.push(JSON.parse(reply.text).url);
    // A picture that cannot be stored now is refused with a 500 that says so (§5).
    const isRefusal = reply?.status === 503 || (reply?.status === 500 && reply.text.includes('Failed to upload'));
    end(outcomeOf(reply, reply?.status === 200, isRefusal), `upload: ${reply?.status} ${reply?.text.slice(0, 80)}`);

    const picture = pictures.length ? random.pick(pictures) : null;
    if (!picture) return;
    const endLook = log.begin('picture');
    const shown = await client.get(picture);
    endLook(outcomeOf(shown, shown?.status === 200), `${picture}: ${shown?.status}`, shown?.failedOver);
  };
}
