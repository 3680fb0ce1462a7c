import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { articles, formerSlugs } from '#app/features/articles/articles.table.ts';
import { addOldAddresses } from '#app/features/articles/old-addresses.ts';
import { type Database, openPool } from '#app/platform/db/database.ts';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { purgePages } from '#app/platform/page-purge.ts';
import { startApp } from '#tests/support/app-process.ts';
import { preparedData, temporaryFolder } from '#tests/support/temporary-folder.ts';

const SLUG = 'five-financing-mistakes';
const textOf = async (url: string) => (await fetch(url)).text();

function folderForTest(folder = temporaryFolder()): string {
  onTestFinished(folder.remove);
  return folder.path;
}

test('a change shows in every process as soon as it is committed, on every page, and old addresses redirect', async () => {
  const DATA_DIR = folderForTest(preparedData());
  const one = await startApp({ DATA_DIR });
  const two = await startApp({ DATA_DIR });
  const postgres = await startEmbeddedPostgres(DATA_DIR);
  const { db, pool } = openPool(postgres.connection, pino({ level: 'silent' }));
  const addresses = [one.url, two.url].map((url) => `${url}/resources/${SLUG}`);
  for (const address of addresses) expect(await textOf(address)).toContain('Five financing mistakes');

  await db.transaction(async (tx) => {
    await tx.update(articles).set({ title: 'A title from another process' }).where(eq(articles.slug, SLUG));
    await purgePages(tx, ['articles']);
  });
  for (const address of addresses) {
    await expect.poll(() => textOf(address), { interval: 20 }).toContain('A title from another process');
  }

  // An address from before the change of a title leads to the present one, for good.
  const [article] = await db.select({ id: articles.id }).from(articles).where(eq(articles.slug, SLUG));
  await db.insert(formerSlugs).values({ slug: 'an-older-name', articleId: article?.id as number });
  const moved = await fetch(`${one.url}/resources/an-older-name`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([301, `/resources/${SLUG}`]);

  // A path of the site before this one too, in both processes, in one step. Other unknown paths are not found.
  const answers = (path: string) =>
    Promise.all(
      [one.url, two.url].map(async (url) => {
        const answer = await fetch(url + path, { redirect: 'manual' });
        return [answer.status, answer.headers.get('location')];
      }),
    );
  const unknown = [404, null];
  expect(await answers('/2024/05/an-old-path/')).toEqual([unknown, unknown]);
  await db.transaction((tx) => addOldAddresses(tx, article?.id as number, ['/2024/05/an-old-path']));
  const redirect = [301, `/resources/${SLUG}`];
  await expect.poll(() => answers('/2024/05/An-Old-Path/'), { interval: 20 }).toEqual([redirect, redirect]);
  expect(await answers('/2024/05/an-old-path')).toEqual([redirect, redirect]);
  expect(await answers('/2024/05/')).toEqual([unknown, unknown]);

  const lists = ['/', '/resources', '/resources?category=Buy', '/feed.xml', '/sitemap.xml', '/llms.txt'];
  const allLists = [one.url, two.url].flatMap((url) => lists.map((path) => url + path));
  const fresh = [one.url, two.url].map((url) => `${url}/resources/fresh`);
  const change = (work: (tx: Database) => Promise<unknown>) =>
    db.transaction(async (tx) => {
      await work(tx);
      await purgePages(tx, ['articles']);
    });
  const listed = async () => {
    const texts = await Promise.all(allLists.map(textOf));
    return new Set(texts.map((text) => text.includes('/resources/fresh')));
  };
  const titled = async () => Promise.all(fresh.map(async (url) => /<h1[^>]*>([^<]*)/.exec(await textOf(url))?.[1]));
  const soon = { interval: 20 };
  await listed(); // Every page is in memory before anything changes.
  expect(await titled()).toEqual(['Article Not Found', 'Article Not Found']);

  const written = { slug: 'fresh', bodyHtml: '<p>x</p>', authorName: 'A', publishDate: '2026-11-01', published: true };
  await change((tx) => tx.insert(articles).values({ ...written, title: 'Fresh', category: 'Buy' }));
  await expect.poll(listed, soon).toEqual(new Set([true]));
  await expect.poll(titled, soon).toEqual(['Fresh', 'Fresh']);

  await change((tx) => tx.update(articles).set({ title: 'Fresher' }).where(eq(articles.slug, 'fresh')));
  await expect.poll(titled, soon).toEqual(['Fresher', 'Fresher']);
  await expect
    .poll(async () => (await Promise.all(allLists.map(textOf))).some((text) => text.includes('>Fresh<')), soon)
    .toBe(false);

  await change((tx) => tx.update(articles).set({ published: false }).where(eq(articles.slug, 'fresh')));
  await expect.poll(listed, soon).toEqual(new Set([false]));
  await expect.poll(titled, soon).toEqual(['Article Not Found', 'Article Not Found']);

  await pool.end();
  await one.kill('SIGTERM');
  await two.kill('SIGTERM');
  await postgres.stop();
});

test('with DATABASE_URL nothing is embedded and nothing is seeded', async () => {
  const elsewhere = folderForTest();
  const postgres = await startEmbeddedPostgres(elsewhere);
  const SESSION_SECRET = 'the same thirty-two characters for all';
  const DATABASE_URL = `postgres://${postgres.connection.user}@localhost/postgres?host=${join(elsewhere, 'postgres-socket')}`;
  const DATA_DIR = folderForTest();
  const app = await startApp({ DATA_DIR, DATABASE_URL, SESSION_SECRET });

  expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  const home = await textOf(app.url);
  expect(home).toContain('Choose Your Path');
  expect(home).not.toContain('Latest from the Resource Library');
  expect(existsSync(join(DATA_DIR, 'postgres'))).toBe(false);

  await app.kill('SIGTERM');
  expect(await app.ended).toBe(0);
  await postgres.stop();
});
