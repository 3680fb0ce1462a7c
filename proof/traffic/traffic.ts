import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '#proof/random.ts';
import { openClient } from './client.ts';
import { editor } from './editor.ts';
import { clerk, reader, searcher, sender, subscriber, uploader } from './visitors.ts';
import { openVisitLog, type VisitLog, type Visitor } from './visits.ts';

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
