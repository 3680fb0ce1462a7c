import { beforeEach, describe, expect, test } from 'vitest';
import { articles, formerSlugs } from '#app/features/articles/articles.table.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import {
  articleAddresses,
  articlesBy,
  findMovedArticle,
  findPublishedArticle,
  latestArticles,
} from './published-articles.ts';

const database = ownDatabase();
const TODAY = '2026-11-15';

const write = async (slug: string, more: Partial<typeof articles.$inferInsert> = {}) => {
  const row = { title: slug, slug, bodyHtml: '<p>x</p>', authorName: 'A', publishDate: '2026-05-01', published: true };
  const [article] = await database()
    .db.insert(articles)
    .values({ ...row, ...more })
    .returning();
  return article as typeof articles.$inferSelect;
};
const slugs = (list: { slug: string }[]) => list.map(({ slug }) => slug);

beforeEach(async () => {
  await database().db.delete(articles);
});

describe('what readers see (§4, §7)', () => {
  test('the newest published articles, ties in a stable order, without their bodies', async () => {
    await write('old', { publishDate: '2026-01-01' });
    await write('first-of-day', { publishDate: '2026-06-01' });
    await write('second-of-day', { publishDate: '2026-06-01' });
    await write('draft', { publishDate: '2026-07-01', published: false });
    const latest = await latestArticles(database().db, TODAY, 2);
    expect(slugs(latest)).toEqual(['second-of-day', 'first-of-day']);
    expect(latest[0]).not.toHaveProperty('bodyHtml');
  });

  test('an article with a future date is not public until that day', async () => {
    await write('tomorrow', { publishDate: '2026-11-16' });
    const { db } = database();
    expect(await findPublishedArticle(db, 'tomorrow', TODAY)).toBeNull();
    expect(slugs(await latestArticles(db, TODAY, 3))).toEqual([]);
    expect(await findPublishedArticle(db, 'tomorrow', '2026-11-16')).toMatchObject({ slug: 'tomorrow' });
  });

  test('an author’s articles: theirs alone, newest first, and only public ones', async () => {
    await write('older', { authorName: 'Elena Marsh', publishDate: '2026-02-01' });
    await write('newer', { authorName: 'Elena Marsh', publishDate: '2026-03-01' });
    await write('draft', { authorName: 'Elena Marsh', published: false });
    await write('to-come', { authorName: 'Elena Marsh', publishDate: '2026-11-16' });
    await write('of-another');
    expect(slugs(await articlesBy(database().db, 'Elena Marsh', TODAY, 12))).toEqual(['newer', 'older']);
    expect(slugs(await articlesBy(database().db, 'Elena Marsh', TODAY, 1))).toEqual(['newer']);
  });

  test('a draft is not found by its slug', async () => {
    await write('draft', { published: false });
    expect(await findPublishedArticle(database().db, 'draft', TODAY)).toBeNull();
  });

  test('a former slug redirects to the current one', async () => {
    const { id } = await write('new-name');
    const hidden = await write('hidden', { published: false });
    const { db } = database();
    await db.insert(formerSlugs).values([
      { slug: 'old-name', articleId: id },
      { slug: 'hidden-before', articleId: hidden.id },
    ]);
    expect(await findMovedArticle(db, 'old-name', TODAY)).toBe('new-name');
    expect(await findMovedArticle(db, 'hidden-before', TODAY)).toBeNull();
    expect(await findMovedArticle(db, 'nowhere', TODAY)).toBeNull();
  });
});

test('lists the address of every published article, and no other', async () => {
  const { db } = database();
  const row = { bodyHtml: '<p>x</p>', authorName: 'A', published: true };
  await db.insert(articles).values([
    { ...row, title: 'Old', slug: 'old', publishDate: '2026-01-01', canonicalUrl: 'https://elsewhere.example/' },
    { ...row, title: 'New', slug: 'new', publishDate: '2026-11-15', updatedAt: new Date('2026-11-15T12:00:00Z') },
    { ...row, title: 'Tomorrow', slug: 'tomorrow', publishDate: '2026-11-16' },
    { ...row, title: 'Draft', slug: 'draft', publishDate: '2026-01-01', published: false },
  ]);
  expect(await articleAddresses(db, '2026-11-15')).toMatchObject([
    { slug: 'new', publishDate: '2026-11-15', updatedAt: new Date('2026-11-15T12:00:00Z'), canonicalUrl: null },
    { slug: 'old', publishDate: '2026-01-01', canonicalUrl: 'https://elsewhere.example/' },
  ]);
});
