import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { articles } from '#app/features/articles/articles.table.ts';
import { picturesIn } from '#app/features/pictures/find-pictures.ts';
import { purgePages } from '#app/platform/http/page-purge.ts';
import { ownBrowser } from '#tests/support/browser.ts';
import { articleRow } from '#tests/support/own-library.ts';
import { animated, jpeg, jpegOf, pngClaiming, textBomb } from '#tests/support/picture-files.ts';
import { ownPictureSite } from '#tests/support/picture-site.ts';
import { watchMemory } from '#tests/support/processes.ts';

const site = ownPictureSite();
const openTab = ownBrowser();
const LIMIT = 5 * 1024 * 1024;

/** Uploaded once for the tests that only look at a stored picture. */
let hero: ReturnType<typeof uploaded> | undefined;
async function heroPicture() {
  hero ??= jpeg(1600, 900).then((bytes) => uploaded(bytes));
  return hero;
}
/** The answer, and the sizes that follow behind it. */
async function uploaded(bytes: Uint8Array, fileName?: string) {
  const { url, ogUrl }: { url: string; ogUrl: string } = await (await site.upload(bytes, fileName)).json();
  return { url, ogUrl, sources: await sizesOf(url) };
}

async function sizesOf(url: string) {
  const sources = async () => (await picturesIn(site.database().db, [url]))[url]?.sources ?? [];
  await expect.poll(sources).not.toEqual([]);
  return sources();
}

describe('POST /admin/pictures (§5)', () => {
  test('answers with both addresses and the measures, before the other sizes exist', async () => {
    const answer = await site.upload(await jpeg(1200, 800));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const picture = await answer.json();
    expect(picture).toMatchObject({ url: expect.stringMatching(/^\/media\/\d{13}\.jpg$/), width: 1200, height: 800 });
    expect(picture.ogUrl).toBe(picture.url);
    expect(picture.sources).toEqual([]);
    const sources = await sizesOf(picture.url);
    expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    for (const { srcSet } of sources) {
      const [smallest = ''] = srcSet.split(' ');
      expect((await fetch(site.at(smallest))).status, smallest).toBe(200);
    }
  });

  test.each([
    ['5 MB and one byte', () => jpegOf(LIMIT + 1), 413, 'Image must be under 5MB'],
    ['5.9 MB', () => jpegOf(5.9 * 1024 * 1024), 413, 'Image must be under 5MB'],
    ['an SVG', async () => Buffer.from('<svg onload="x()"/>'), 415, 'Only JPEG, PNG, WebP, and GIF images allowed'],
    ['a bomb of pixels', async () => pngClaiming(14_000, 14_000), 422, 'Failed to upload image'],
    ['a bomb of frames', () => animated('gif', 1000, 4, 4), 422, 'Failed to upload image'],
  ])('%s is rejected with the specified text', async (_, make, status, error) => {
    const answer = await site.upload(await make());
    expect({ status: answer.status, ...(await answer.json()) }).toMatchObject({ status, error });
  });

  test('takes exactly 5 MB', async () => {
    expect((await site.upload(await jpegOf(LIMIT))).status).toBe(200);
  });

  test('rejects visitors without the role, and other sites', async () => {
    const body = new FormData();
    body.set('file', new File([new Uint8Array(await jpeg(20, 20))], 'a.jpg'));
    const anonymous = await fetch(site.at('/admin/pictures'), {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { origin: new URL(site.at('/')).origin },
    });
    expect(anonymous.headers.get('location')).toBe('/login');
    const elsewhere = { origin: 'https://elsewhere.example' };
    expect((await site.ask('/admin/pictures', { method: 'POST', body, headers: elsewhere })).status).toBe(403);
  });

  test('many hostile files at once take less than 150 MB, and the site keeps running', async () => {
    const bombs = [
      pngClaiming(14_000, 14_000),
      pngClaiming(
        100,
        100,
        Array.from({ length: 60 }, () => textBomb(5)),
      ),
      await animated('gif', 1000, 4, 4),
      await jpegOf(LIMIT),
      await jpegOf(LIMIT + 1),
      await jpeg(4000, 3000),
    ];
    await uploaded(await jpeg(60, 40)); // Warm.
    const memory = watchMemory(site.pid());
    const all = process.env.FULL ? [...bombs, ...bombs] : bombs;
    await Promise.all(all.map((bytes) => site.upload(bytes)));
    expect(memory.stop().growthMb).toBeLessThan(150);
    expect((await fetch(site.at('/healthz'))).status).toBe(200);
  });
});

test('the encoder draws social cards and decodes pictures: the server never loads the decoders', async () => {
  await heroPicture();
  const titles = Array.from({ length: 10 }, (_, number) => `Card ${number}`);
  const cards = await Promise.all(titles.map((title) => site.ask(`/admin/articles/card?title=${title}`)));
  for (const card of cards) {
    expect(await sharp(await card.arrayBuffer()).metadata()).toMatchObject({ format: 'jpeg', width: 1200 });
  }
  expect(readFileSync(`/proc/${site.pid()}/maps`, 'utf8')).not.toContain('libvips');
});

describe('a stored picture', () => {
  test('is public and immutable, with its content type', async () => {
    const { url, sources } = await heroPicture();
    const [avif = ''] = sources[0]?.srcSet.split(' ') ?? [];
    for (const [address, type] of [
      [url, 'image/jpeg'],
      [avif, 'image/avif'],
    ] as const) {
      const answer = await fetch(site.at(address));
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': type,
        'content-length': String(bytes.length),
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
      expect((await sharp(bytes).metadata()).width).toBeGreaterThan(0);
      const head = await fetch(site.at(address), { method: 'HEAD' });
      expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
    }
  });

  test.each([
    '/media/1700000000000.jpg',
    '/media/x.jpg',
    '/media/..%2f..%2fsecret',
    '/media/1700000000000.svg',
    '/media/',
  ])('that does not exist is a 404: %s', async (path) => {
    const answer = await fetch(site.at(path));
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).not.toContain('immutable');
  });

  test('leaves no temporary files behind', async () => {
    await heroPicture();
    const files = readdirSync(join(site.dataDir(), 'uploads/articles'));
    expect(files.filter((name) => !/^\d{13}(\.\w+|-\d+\.(avif|webp))$/.test(name))).toEqual([]);
  });
});

test('an article shows its uploaded pictures in the size that fits, and stores plain HTML', async () => {
  const hero = await heroPicture();
  const inside = await uploaded(await jpeg(900, 600));
  const bodyHtml = `<p>Text.</p><p><img src="${inside.url}" alt="A plant" /></p>`;
  const row = { heroImageUrl: hero.url, ogImageUrl: hero.ogUrl, heroImageAlt: 'A bridge', bodyHtml };
  const { db } = site.database();
  await db.transaction(async (tx) => {
    await tx.insert(articles).values(articleRow('with-pictures', row));
    await purgePages(tx, ['articles']);
  });
  const tab = await openTab();
  await tab.goto(site.at('/resources/with-pictures'));
  const shown = async (alt: string) => {
    const picture = tab.getByRole('img', { name: alt, exact: true });
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true);
    return picture.evaluate((img: HTMLImageElement) => ({
      file: img.currentSrc.replace(/.*\/media\/\d{13}/, ''),
      width: img.getAttribute('width'),
      height: img.getAttribute('height'),
      ratio: Math.round((img.clientWidth / img.clientHeight) * 10) / 10,
    }));
  };
  expect(await shown('A bridge')).toMatchObject({ file: '-1600.avif', width: '1600', height: '900' });
  expect(await shown('A plant')).toEqual({ file: '-900.avif', width: '900', height: '600', ratio: 1.5 });
  const head = tab.locator('meta[property="og:image"]');
  expect(await head.getAttribute('content')).toMatch(new RegExp(`${hero.url}$`));
  expect(tab.complaints).toEqual([]);
  for (const path of ['/', '/resources']) {
    await tab.goto(site.at(path));
    const card = tab.getByRole('img', { name: 'A bridge', exact: true });
    await card.scrollIntoViewIfNeeded();
    await expect.poll(() => card.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/-\d+\.avif$/);
  }
});

test('npm run import against a running site: dry run, import, and the articles are public', async () => {
  const run = async (...more: string[]) => {
    const command = ['bin/import.ts', 'tests/support/exports/articles.json', ...more];
    const env = { PATH: process.env.PATH, DATA_DIR: site.dataDir(), SEED: 'none' };
    return (await promisify(execFile)(process.execPath, command, { env })).stdout;
  };
  const page = () => fetch(site.at('/resources/integration-in-100-days'));
  expect(await run('--dry-run')).toContain('integration-in-100-days: would be added');
  expect((await page()).status).toBe(404);
  expect(await run()).toMatch(/integration-in-100-days: added\nDone: 1 added\.\n$/);
  await expect.poll(async () => (await page()).status).toBe(200);
  expect(await run()).toMatch(/integration-in-100-days: unchanged\nDone: 1 unchanged\.\n$/);
});

test('an administrator downloads all articles', async () => {
  const page = await (await site.ask('/admin/tools/export')).text();
  const [, link = ''] = /<a [^>]*href="([^"]+)"[^>]*>(?:(?!<\/a>).)*Download all articles/.exec(page) ?? [];
  const answer = await site.ask(link);
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="articles-\d{4}-\d\d-\d\d\.json"$/);
  expect(await answer.json()).toMatchObject({ format: 'articles', articles: [{ slug: 'with-pictures' }, {}] });
});
