import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '#proof/random.ts';
import { openClient, type Reply } from './client.ts';
import {
  type Context,
  clerk,
  openVisitLog,
  outcomeOf,
  reader,
  searcher,
  sender,
  subscriber,
  uploader,
  type VisitLog,
  type Visitor,
} from './visitors.ts';

/** The editor writes this many articles and then only edits them, so that the library stops growing. */
const ARTICLES = 12;
/** What is published shows within this time. */
const VISIBLE_WITHIN_MS = 3000;

/** Writes articles with the admin forms, retries until they are saved, and checks that readers see them. */
function editor(cookie: string): Visitor {
  const ids = new Map<string, string>();
  let mark = 0;
  return async (context) => {
    const { client, log, isOver } = context;
    mark += 1;
    const slug = `proof-${mark % ARTICLES}`;
    if (mark > ARTICLES && !ids.has(slug)) await findIds(context, ids, cookie);
    if (mark > ARTICLES && !ids.has(slug)) return;
    const id = ids.get(slug) ?? 'new';
    const base = id === 'new' ? '' : await baseOf(context, id, cookie);
    if (base === null) return;
    for (; !isOver(); await sleep(500)) {
      const end = log.begin('editor');
      const reply = await client.post(`/admin/articles/${id}`, {
        body: fieldsOf(slug, mark, base),
        headers: { cookie },
      });
      const isOk = isSaved(reply);
      if (isOk) log.acknowledged.saves.push({ slug, mark });
      const isRefusal = reply?.status === 503 || toastOf(reply) === 'article-not-fetched';
      end(outcomeOf(reply, isOk, isRefusal), `save: ${reply?.status} ${toastOf(reply)}`);
      if (isOk) return expectVisible(context, slug, mark);
    }
  };
}

export const markIn = (text: string): number => Number(/\bMark (\d+)\b/.exec(text)?.[1] ?? 0);

function fieldsOf(slug: string, mark: number, base: string): URLSearchParams {
  const body = `<h2>Written for a proof</h2>${`<p>Mark ${mark}. ${'What a buyer asks first. '.repeat(20)}</p>`.repeat(4)}`;
  return new URLSearchParams({
    ...{ title: `Proof ${slug}`, slug, bodyHtml: body, summary: `Mark ${mark}`, category: 'Buy', readTime: '4' },
    ...{ tags: 'Proof', authorName: 'A. Writer', publishDate: '2026-05-01', published: 'on', base, removals: '' },
  });
}

/** A redirect to the list, with a toast that confirms the save. */
function isSaved(reply: Reply | null): boolean {
  const isRedirect = reply?.status === 302 && reply.headers.get('location') === '/admin/articles';
  return isRedirect && ['article-created', 'article-updated'].includes(toastOf(reply));
}

function toastOf(reply: Reply | null): string {
  return /wrc\.flash=([\w-]+)/.exec(reply?.headers.getSetCookie().join('\n') ?? '')?.[1] ?? '';
}

/** The version that the form edits, from its hidden field. */
async function baseOf({ client, log }: Context, id: string, cookie: string): Promise<string | null> {
  const end = log.begin('editor');
  const reply = await client.get(`/admin/articles/${id}`, { cookie });
  const base = /name="base" value="([^"]+)"/.exec(reply?.text ?? '')?.[1] ?? null;
  const isRefusal = reply?.status === 503 || reply?.headers.get('location') === '/admin/articles';
  end(outcomeOf(reply, base !== null, isRefusal), `edit: ${reply?.status}`);
  return base;
}

async function expectVisible({ client, log, isOver }: Context, slug: string, mark: number): Promise<void> {
  const end = log.begin('search');
  let seen = '';
  for (
    const latest = performance.now() + VISIBLE_WITHIN_MS;
    performance.now() < latest && !isOver();
    await sleep(100)
  ) {
    const page = await client.get(`/resources/${slug}`);
    if (page?.status === 200 && markIn(page.text) >= mark) return end('ok', '', page.failedOver);
    seen = page ? `${page.status}, mark ${markIn(page.text)}` : 'no reply';
  }
  if (!isOver()) end('refused', `${slug} does not show mark ${mark}: ${seen}`);
}

/** Reads the articles' ids from the admin list: each row links to the editor and then to the article. */
async function findIds({ client }: Context, ids: Map<string, string>, cookie: string): Promise<void> {
  const list = await client.get('/admin/articles?q=Proof', { cookie });
  const links = list?.text.matchAll(/href="\/admin\/articles\/(\d+)"|href="\/resources\/(proof-\d+)"/g) ?? [];
  let latest = '';
  for (const [, id, slug] of links) {
    if (id) latest = id;
    else if (slug && latest) ids.set(slug, latest);
  }
}

interface Traffic {
  /** The processes, or the load balancer in front of them. */
  urls: readonly string[];
  random: Random;
  /** An administrator's session. */
  cookie: string;
  /** Multiplies readers, searchers and senders. */
  crowd?: number;
}

/** Starts mixed traffic: readers, searchers, lead forms, newsletter, an editor, uploads, and the desk. */
export async function startTraffic({ urls, random, cookie, crowd = 1 }: Traffic) {
  const log: VisitLog = openVisitLog();
  const client = openClient(urls, random);
  const paths = await pathsToRead(client.origin());
  let isOver = false;
  const keepVisiting = async (visitor: Visitor, pauseMs: number) => {
    while (!isOver) {
      await visitor({ client, log, random, isOver: () => isOver });
      await sleep(random.between(0.5, 1.5) * pauseMs);
    }
  };
  const many = (count: number, start: () => Promise<void>) => Array.from({ length: count * crowd }, start);
  const visitors = [
    ...many(6, () => keepVisiting(reader(paths), 60)),
    ...many(2, () => keepVisiting(searcher, 300)),
    ...many(3, () => keepVisiting(sender, 400)),
    keepVisiting(subscriber, 1000),
    keepVisiting(editor(cookie), 3000),
    keepVisiting(uploader(cookie), 8000),
    keepVisiting(clerk(cookie), 1000),
  ];
  return {
    log,
    async stop(): Promise<void> {
      isOver = true;
      await Promise.all(visitors);
    },
  };
}

/** Every public page and list, every article that exists at the start, and the files of the home page. */
async function pathsToRead(site: string): Promise<string[]> {
  const textOf = async (path: string) => (await fetch(site + path)).text();
  const pages = (await textOf('/sitemap.xml')).matchAll(/<loc>([^<]+)</g);
  const files = (await textOf('/')).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g);
  const lists = ['/resources?category=Buy', '/resources?category=Sell', '/feed.xml', '/sitemap.xml', '/llms.txt'];
  const found = [
    ...Array.from(pages, ([, url = '']) => new URL(url).pathname),
    ...lists,
    ...Array.from(files, ([, path = '']) => path),
  ];
  return [...new Set(found)];
}
