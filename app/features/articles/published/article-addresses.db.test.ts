import { expect, test } from 'vitest';
import { articles } from '#app/features/articles/articles.table.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { articleAddresses } from './article-addresses.ts';

const database = ownDatabase();

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
