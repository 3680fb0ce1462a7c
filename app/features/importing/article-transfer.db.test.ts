import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { articles, formerSlugs, oldAddresses } from '#app/features/articles/articles.table.ts';
import { ownTransfers } from '#tests/support/article-transfer.ts';
import { zipOf } from '#tests/support/export-files.ts';
import { jpeg, png } from '#tests/support/picture-files.ts';
import { readExport } from './read-export.ts';

const { database, folder, bringIn, exported, stored } = ownTransfers();
const sample = (name: string) => readFileSync(`tests/support/exports/${name}`, 'utf8');
const SAMPLES = ['ghost.json', 'wordpress.xml', 'articles.csv', 'articles.json'];
let pictures: Buffer[];
beforeAll(async () => {
  pictures = [await jpeg(65, 40), await png(66, 40)];
});

const outcomes = (lines: { slug: string; outcome: string }[]) =>
  Object.fromEntries(lines.map(({ slug, outcome }) => [slug, outcome]));
const contentOf = (text: string) =>
  JSON.parse(text).articles.map(({ id, updated_at, ...content }: Record<string, unknown>) => content);

test('a Ghost export: posts with author, tags, excerpt, meta and pictures; no pages and no secrets', async () => {
  const found = readExport(sample('ghost.json'));
  expect(found).toMatchObject({ kind: 'Ghost', leftOut: ['"About us" is a page, not a post'] });
  const lines = await bringIn(sample('ghost.json'));
  expect(outcomes(lines)).toEqual({
    'what-a-lender-reads-first': 'added',
    'for-members': 'added',
    'only-lexical': 'refused',
  });
  const article = await stored('what-a-lender-reads-first');
  expect(article).toMatchObject({
    title: 'What a lender reads first',
    summary: 'What is on the table before anybody speaks.',
    category: 'Capital',
    tags: ['SBA 7(a)'],
    authorName: 'Ann Whitfield',
    publishDate: '2024-05-21', // The evening before, in Chicago.
    seoTitle: 'What lenders read first',
    metaDescription: 'The order in which a lender reads a file.',
    heroImageAlt: 'A desk with papers',
    heroImageUrl: expect.stringMatching(/^\/media\/\d{13}\.png$/),
    published: true,
  });
  expect(article?.ogImageUrl).toBe(article?.heroImageUrl);
  expect(article?.bodyHtml).toMatch(/<img src="\/media\/\d{13}\.jpg" alt="A ledger" class="kg-image" \/>/);
  expect(article?.bodyHtml).not.toMatch(/script|onclick|figure|GHOST/);
  expect(await stored('for-members')).toMatchObject({
    published: false,
    heroImageUrl: 'https://images.example.com/elsewhere.jpg',
  });
  const [, members, lexical] = lines;
  expect(members?.notes).toEqual([
    'was for members only: imported as a draft',
    'a picture stays where it is: https://images.example.com/elsewhere.jpg',
  ]);
  expect(lexical?.notes).toEqual(['it has no text in HTML']);
});

test('a WordPress export: paragraphs, the thumbnail, names instead of logins; protected posts become drafts', async () => {
  expect(readExport(sample('wordpress.xml'))).toMatchObject({
    kind: 'WordPress',
    leftOut: ['"Thrown away" is in WordPress’s trash', '"Contact" is a page, not a post'],
  });
  const lines = await bringIn(sample('wordpress.xml'));
  expect(outcomes(lines)).toEqual({ 'sellers-file': 'added', 'behind-a-password': 'added' });
  const article = await stored('sellers-file');
  expect(article).toMatchObject({
    title: 'Ready & waiting: the seller’s file',
    summary: 'What to have ready before the first call.',
    category: 'Sell',
    tags: ['Exit', 'Owners'],
    authorName: 'Elena Marsh',
    publishDate: '2023-03-31',
    seoTitle: '',
    metaDescription: 'The seller’s file, item by item.',
    heroImageUrl: expect.stringMatching(/^\/media\/\d{13}\.jpg$/),
    heroImageAlt: 'A file on a table',
  });
  expect(article?.bodyHtml).toMatch(/^<p>A buyer asks for the same things\.<\/p>\n<img src="\/media\/\d{13}\.jpg"/);
  expect(article?.bodyHtml).not.toContain('old.example.com');
  expect(await stored('behind-a-password')).toMatchObject({ published: false, category: 'Insights', tags: [] });
  expect(lines[0]?.notes).toContain('a gallery becomes its pictures');
});

test('the table of Supabase, as CSV and as JSON', async () => {
  expect(outcomes(await bringIn(sample('articles.csv')))).toEqual({
    'customers-and-how-many': 'added',
    'another-one': 'added',
  });
  expect(await stored('customers-and-how-many')).toMatchObject({
    title: 'Customers, and how many you need',
    summary: 'One customer with "forty percent" is a risk.',
    bodyHtml: '<p>Count them.</p>\n<p>Then count again.</p>',
    category: 'Buy',
    tags: ['Due diligence', 'Customers'],
    publishDate: '2025-10-07',
    readTime: 7,
    published: true,
  });
  expect(await stored('another-one')).toMatchObject({
    category: 'Insights',
    tags: ['Lending', 'Seller notes', 'Unknown'],
    readTime: 0,
    heroImageUrl: '/media/1728300000000.png',
    published: false,
  });
  await bringIn(sample('articles.json'));
  expect(await stored('integration-in-100-days')).toMatchObject({
    tags: ['Integration', 'First 100 days'],
    canonicalUrl: 'https://www.example.com/100-days',
    createdAt: new Date('2025-09-10T08:00:00Z'),
  });
});

test.each(SAMPLES)('%s: imported, exported and imported again, the articles are the same', async (name) => {
  await bringIn(sample(name));
  const first = await exported();
  await database().db.delete(articles);
  const lines = await bringIn(first);
  expect(new Set(lines.map(({ outcome }) => outcome))).toEqual(new Set(['added']));
  expect(contentOf(await exported())).toEqual(contentOf(first));
});

test.each(SAMPLES)('%s: imported twice, nothing changes the second time', async (name) => {
  await bringIn(sample(name));
  const before = await exported();
  const again = (await bringIn(sample(name))).filter(({ outcome }) => outcome !== 'refused');
  expect(new Set(again.map(({ outcome }) => outcome))).toEqual(new Set(['unchanged']));
  expect(await exported()).toBe(before);
});

describe('an import', () => {
  test('as a dry run changes nothing, and reports what it would do', async () => {
    const pictureCount = async () => (await database().pool.query('select 1 from pictures')).rowCount;
    const before = await pictureCount();
    const tried = await bringIn(sample('ghost.json'), { dryRun: true });
    expect(outcomes(tried)).toMatchObject({ 'what-a-lender-reads-first': 'added' });
    expect(await database().db.select().from(articles)).toEqual([]);
    expect(await pictureCount()).toBe(before);
  });

  test('keeps an existing article that differs, unless told to replace it', async () => {
    await bringIn(sample('articles.json'));
    await database().db.update(articles).set({ title: 'Edited here' });
    expect(await bringIn(sample('articles.json'))).toMatchObject([{ outcome: 'kept' }]);
    expect(await stored('integration-in-100-days')).toMatchObject({ title: 'Edited here' });
    expect(await bringIn(sample('articles.json'), { replace: true })).toMatchObject([{ outcome: 'replaced' }]);
    expect(await stored('integration-in-100-days')).toMatchObject({ title: 'Integration in 100 days' });
  });

  test('keeps former slugs', async () => {
    await bringIn(sample('articles.json'));
    const [article] = await database().db.select().from(articles);
    await database()
      .db.insert(formerSlugs)
      .values({ slug: 'the-old-name', articleId: article?.id ?? 0 });
    const text = await exported();
    await database().db.delete(articles);
    await bringIn(text);
    expect(await database().db.select({ slug: formerSlugs.slug }).from(formerSlugs)).toEqual([
      { slug: 'the-old-name' },
    ]);
  });

  test('stores old addresses, and adds them to an article that is here already', async () => {
    const paths = async () => (await database().db.select().from(oldAddresses)).map(({ path }) => path).sort();
    await bringIn(sample('wordpress.xml'));
    expect(await paths()).toEqual(['/2023/05/behind-a-password', '/behind-a-password', '/sellers-file']);
    const text = await exported();
    await database().db.delete(articles);
    await bringIn(text);
    expect(await paths()).toEqual(['/2023/05/behind-a-password', '/behind-a-password', '/sellers-file']);
    await database().db.delete(oldAddresses);
    await bringIn(sample('wordpress.xml'), { dryRun: true });
    expect(await paths()).toEqual([]);
    await bringIn(sample('wordpress.xml'));
    expect(await paths()).toHaveLength(3);
  });

  test('keeps an old path under /resources as a former slug', async () => {
    const old = ['/resources/older-name/', '/Blog/Name/', '/resources/name'];
    await bringIn(JSON.stringify([{ title: 'Name', body_html: '<p>x</p>', old_addresses: old }]));
    expect(await database().db.select({ path: oldAddresses.path }).from(oldAddresses)).toEqual([
      { path: '/blog/name' },
    ]);
    expect(await database().db.select({ slug: formerSlugs.slug }).from(formerSlugs)).toEqual([{ slug: 'older-name' }]);
  });

  test('reads pictures only from its own files, whatever a path or symlink says', async () => {
    const place = join(folder.path, 'trap');
    mkdirSync(place, { recursive: true });
    writeFileSync(join(folder.path, 'secret.png'), await png(64, 40));
    symlinkSync(join(folder.path, 'secret.png'), join(place, 'link.png'));
    const row = {
      title: 'A trap',
      body_html: '<p>x</p><img src="/../secret.png"><img src="/media/1700000000000.jpg">',
    };
    const [line] = await bringIn(JSON.stringify([{ ...row, hero_image_url: 'file:///link.png' }]), { files: 'trap' });
    expect(line).toMatchObject({ outcome: 'added', pictures: 0 });
    expect((await stored('a-trap'))?.bodyHtml).not.toContain('/media/');
  });

  test('reads pictures from a ZIP archive too', async () => {
    const names = ['2024/05/ledger.jpg', '../../desk.png'];
    const files = names.map((name, at) => ({ name: `content/images/${name}`, bytes: pictures[at] ?? Buffer.alloc(0) }));
    writeFileSync(join(folder.path, 'blog.zip'), zipOf(files));
    const [line] = await bringIn(sample('ghost.json'), { files: 'blog.zip' });
    expect(line).toMatchObject({ outcome: 'added', pictures: 2 });
    expect(await stored('what-a-lender-reads-first')).toMatchObject({
      heroImageUrl: expect.stringMatching(/^\/media\/\d{13}\.png$/),
      bodyHtml: expect.stringMatching(/<img src="\/media\/\d{13}\.jpg"/),
    });
  });

  test('rejects articles without title or text or with a duplicate slug, and continues', async () => {
    const rows = [
      { title: '', body_html: '<p>x</p>' },
      { title: 'Empty', body_html: '<script>x</script>' },
      { title: '題名', body_html: '<p>x</p>' },
      { title: 'Good', body_html: '<p>x</p>', summary: 'word '.repeat(100) },
      { title: 'Good', body_html: '<p>y</p>' },
    ];
    const lines = await bringIn(JSON.stringify(rows));
    expect(lines.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'refused', 'added', 'refused']);
    expect((await stored('good'))?.summary.length).toBeLessThanOrEqual(300);
  });
});

test.each(['a,b\n1,2', '{"posts": 1}', '<rss><channel/></rss>', '<svg/>', '[{"title": 1}]', '{"articles": [{}]}', '"'])(
  '%j is not an export',
  (text) => {
    expect(readExport(text)).toBeNull();
  },
);
