import type { RouteConfigEntry } from '@react-router/dev/routes';
import pino from 'pino';
import { type LoaderFunction, matchRoutes, RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { type FactBook, openFactBook } from '#app/features/facts/fact-book.ts';
import { findPlaces, quotingSentences } from '#app/features/facts/list-facts.ts';
import { addMissingFacts } from '#app/features/facts/seed-facts.ts';
import { ARTICLE_TEXTS } from '#app/firm/article-texts.ts';
import { FACTS } from '#app/firm/facts.ts';
import { INDEXED_PAGES } from '#app/firm/pages.ts';
import { type Services, services } from '#app/platform/services.ts';
import siteMap from '#app/routes.ts';
import { PAGE_TEXTS } from '#app/site/page-texts.ts';
import { ownDatabase } from '#tests/support/test-database.ts';

const database = ownDatabase();
const log = pino({ level: 'silent' });
const SITE_URL = 'https://firm.example';
/** The first group of the site map: what is the same for every visitor. The database has no articles. */
const SHARED = siteMap.slice(0, 1) as unknown as Parameters<typeof matchRoutes>[0];

test('the screen lists every sentence in which a page fills in a fact', async () => {
  const { db } = database();
  await addMissingFacts(db, FACTS);
  const book = await openFactBook(db, ARTICLE_TEXTS, log);
  const listed = Map.groupBy(await findPlaces(db, PAGE_TEXTS), ({ where }) => where);
  const pages = new Set<string>();
  for (const path of addresses()) {
    const sentences = quotingSentences(await textsFilledAt(path, book));
    if (sentences.length > 0) pages.add(path);
    const missing = [...listed.values()].map((places) =>
      sentences.filter((sentence) => !places.some(({ text }) => text === sentence)),
    );
    const [fewest] = missing.toSorted((a, b) => a.length - b.length);
    expect.soft(fewest, `${path}: not listed under one name`).toEqual([]);
  }
  expect([...pages]).toEqual(
    expect.arrayContaining(['/', '/buy', '/sell', '/capital', '/retain', '/about', '/disclaimer', '/llms.txt']),
  );
});

/** The pages, and the files for programs. */
function addresses(): string[] {
  const files = (SHARED[0]?.children ?? []).flatMap(({ path }) => (path?.match(/^[\w-]+\.\w+$/) ? [`/${path}`] : []));
  return [...INDEXED_PAGES.map(({ path }) => path), ...files];
}

/** Everything that the loader at this address passes to `fill`. */
async function textsFilledAt(path: string, book: FactBook): Promise<unknown[]> {
  const found = matchRoutes(SHARED, path)?.at(-1);
  if (!found) throw new Error(`There is no page at ${path}.`);
  const { file } = found.route as unknown as RouteConfigEntry;
  const { loader }: { loader?: LoaderFunction } = await import(/* @vite-ignore */ `../../${file}`);
  const filled: unknown[] = [];
  const reader = () => {
    const facts = book.reader();
    const fill = <T>(content: T): T => {
      filled.push(content);
      return Object.getPrototypeOf(facts).fill.call(facts, content);
    };
    return Object.assign(facts, { fill });
  };
  const context = new RouterContextProvider();
  const known = { db: database().db, now: () => new Date(), log, siteUrl: SITE_URL, facts: { ...book, reader } };
  context.set(services, known as Services);
  const request = new Request(SITE_URL + path);
  await loader?.({ request, params: found.params, context, url: new URL(request.url), pattern: path });
  return filled;
}
