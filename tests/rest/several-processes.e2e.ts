import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { articles, formerSlugs } from '#app/features/articles/articles.table.ts';
import { addOldAddresses } from '#app/features/articles/published/old-addresses.ts';
import { PERSON_LINE_NAMES } from '#app/features/firm/person.ts';
import { IDENTITY } from '#app/firm/identity.ts';
import { INDEXED_PAGES } from '#app/firm/pages.ts';
import { type KeptPerson, PEOPLE_DEFAULTS } from '#app/firm/people.ts';
import { FAQ_DEFAULTS } from '#app/firm/questions.ts';
import { type Database, openPool } from '#app/platform/db/database.ts';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { purgePages } from '#app/platform/http/page-purge.ts';
import { freePort, startApp } from '#tests/support/app-process.ts';
import { cookieOf, type Person } from '#tests/support/shared-site.ts';
import { preparedData, temporaryFolder } from '#tests/support/temporary-folder.ts';

const SLUG = 'five-financing-mistakes';
const textOf = async (url: string) => (await fetch(url)).text();

function folderForTest(folder = temporaryFolder()): string {
  onTestFinished(folder.remove);
  return folder.path;
}

const ADMIN: Person = { name: 'Ann', email: 'ann@firm.example', password: 'a password of ann' };
const two = twoProcesses();

/** Two processes of one site. The metrics of each count the pages that it renders. */
function twoProcesses() {
  let started: Awaited<ReturnType<typeof start>>;
  async function start() {
    const folder = preparedData();
    const settings = { DATA_DIR: folder.path, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
    const ports = [await freePort(), await freePort()];
    const apps: Awaited<ReturnType<typeof startApp>>[] = [];
    for (const port of ports) apps.push(await startApp({ ...settings, METRICS_PORT: String(port) }));
    const postgres = await startEmbeddedPostgres(folder.path);
    const { db, pool } = openPool(postgres.connection, pino({ level: 'silent' }));
    const stop = async () => {
      await pool.end();
      for (const app of apps) await app.kill('SIGTERM');
      await postgres.stop();
      folder.remove();
    };
    const rendered = () =>
      Promise.all(
        ports.map(async (port) => {
          const metrics = await textOf(`http://127.0.0.1:${port}/metrics`);
          return Number(/^site_page_cache_misses_total (\d+)/m.exec(metrics)?.[1]);
        }),
      );
    return { db, stop, rendered, urls: apps.map(({ url }) => url) };
  }
  beforeAll(async () => {
    started = await start();
  });
  afterAll(() => started.stop());
  return () => started;
}

test('a changed fact changes the pages, articles and tools that quote it in every process, and renders no others again', async () => {
  const { urls, rendered } = two();
  const [first = ''] = urls;
  const paths = [...new Set(INDEXED_PAGES.map(({ path }) => path)), `/resources/${SLUG}`, '/llms.txt', '/feed.xml'];
  // One after the other: a busy machine answers too many at once with 503.
  const readAll = () =>
    Promise.all(
      urls.map(async (url) => {
        const texts: string[] = [];
        for (const path of paths) texts.push(await textOf(url + path));
        return texts;
      }),
    );
  const changedIn = (before: string[][], after: string[][]) =>
    after.map((texts, process) => paths.filter((_, n) => texts[n] !== before[process]?.[n]));
  const cookie = await cookieOf((path) => first + path, ADMIN);
  const change = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({
      ...fields,
      act: 'save',
      sourceTitle: 'A test',
      checkedOn: '2026-11-16',
      basis: 'reported',
    });
    const headers = { cookie, origin: first };
    const saved = await fetch(`${first}/admin/facts`, { method: 'POST', redirect: 'manual', headers, body });
    expect(saved.status).toBe(302);
  };
  const shows = (path: string, text: string) =>
    expect
      .poll(async () => (await Promise.all(urls.map((url) => textOf(url + path)))).every((html) => html.includes(text)))
      .toBe(true);

  const before = await readAll();
  expect(changedIn(before, await readAll())).toEqual([[], []]);
  const count = await rendered();
  await change({ key: 'rate.prime', name: 'Prime rate', kind: 'percent', value: '6.5', validUntil: '2099-12-31' });
  await shows(`/resources/${SLUG}`, 'At 9.5%');
  const after = await readAll();
  const quoting = ['/tools/deal-coverage', `/resources/${SLUG}`];
  expect(changedIn(before, after)).toEqual([quoting, quoting]);
  const again = await rendered();
  expect(again.map((times, process) => times - (count[process] ?? 0))).toEqual([quoting.length, quoting.length]);

  await change({ key: 'firm.plan-starter', name: 'Starter plan', kind: 'money range', value: '2,600–4,100' });
  await shows('/llms.txt', '$2,600');
  const later = await readAll();
  for (const changed of changedIn(after, later)) {
    expect(changed).toEqual(expect.arrayContaining(['/retain', '/llms.txt']));
    expect(changed).not.toContain(`/resources/${SLUG}`);
  }
  const last = await rendered();
  expect(last.map((times, process) => times - (again[process] ?? 0))).toEqual(
    changedIn(after, later).map(({ length }) => length),
  );
});

test('a change shows in every process as soon as it is committed, on every page, and old addresses redirect', async () => {
  const { db, urls } = two();
  const [first = ''] = urls;
  const addresses = urls.map((url) => `${url}/resources/${SLUG}`);
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
  const moved = await fetch(`${first}/resources/an-older-name`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([301, `/resources/${SLUG}`]);

  // A path of the site before this one too, in both processes, in one step. Other unknown paths are not found.
  const answers = (path: string) =>
    Promise.all(
      urls.map(async (url) => {
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
  const allLists = urls.flatMap((url) => lists.map((path) => url + path));
  const fresh = urls.map((url) => `${url}/resources/fresh`);
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
});

test('with DATABASE_URL nothing is embedded and nothing is seeded', async () => {
  const elsewhere = folderForTest(preparedData('none'));
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

test('questions that one process publishes show in every process, on the pages that have them and no others', async () => {
  const { urls, rendered } = two();
  const [first = ''] = urls;
  const cookie = await cookieOf((path) => first + path, ADMIN);
  const post = (path: string, fields: Record<string, string>) =>
    fetch(first + path, {
      ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams(fields), headers: { cookie, origin: first } },
    });
  const shows = (path: string, text: string) =>
    expect
      .poll(async () => (await Promise.all(urls.map((url) => textOf(url + path)))).every((html) => html.includes(text)))
      .toBe(true);
  for (const url of urls) for (const path of ['/buy', '/sell', '/contact']) await textOf(url + path);
  const count = await rendered();
  const was = JSON.stringify(FAQ_DEFAULTS.buy);
  const question = { 'question-0': 'Do both processes know?', 'answer-0': 'Yes.' };
  expect((await post('/admin/firm/questions?page=buy', { act: 'publish', was, ...question })).status).toBe(302);
  await shows('/buy', 'Do both processes know?');
  for (const url of urls) await textOf(`${url}/sell`);
  expect((await rendered()).map((times, n) => times - (count[n] ?? 0))).toEqual([1, 1]);

  await post('/admin/firm', { act: 'publish', phone: '(512) 555-0199', 'was-phone': IDENTITY.phone });
  for (const path of ['/', '/sell', '/contact', '/llms.txt']) await shows(path, '(512) 555-0199');

  const [person] = PEOPLE_DEFAULTS as [KeptPerson];
  const lines = PERSON_LINE_NAMES.map((name) => [name, person[name]]);
  const fields = { ...Object.fromEntries(lines), bio: person.bio.join('\n\n'), expertise: person.expertise.join('\n') };
  await post(`/admin/firm/people?person=${person.id}`, {
    ...{ act: 'publish', was: JSON.stringify(person), ...fields, isShown: 'on', role: 'Founding Partner' },
  });
  for (const path of ['/about', `/about/${person.slug}`]) await shows(path, 'Founding Partner');
});
