import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { CATEGORIES, type Category } from '#app/features/articles/article.ts';
import { articleDays, articles } from '#app/features/articles/articles.table.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { listArticles, PAGE_SIZE } from './article-list.ts';

const database = ownDatabase();
const TODAY = '2026-11-15';
const row = { bodyHtml: '<p>x</p>', authorName: 'A', published: true };

/** Several articles on some days, none on others, some of them drafts or still to come. */
const LIBRARY = Array.from({ length: 100 }, (_, n) => ({
  ...row,
  title: `Article ${n}`,
  slug: `article-${n}`,
  category: CATEGORIES[(n * 7) % 5] as Category,
  publishDate: `2026-${String(1 + ((n * 5) % 12)).padStart(2, '0')}-15`,
  published: n % 9 !== 0,
}));

beforeEach(async () => {
  await database().db.execute(sql`truncate articles cascade`);
});

/** The days as counting the articles would give them. */
async function countedDays() {
  const { rows } = await database().db.execute(sql`
    select coalesce(category, 'All') as category, publish_date::text as "publishDate", count(*)::int as articles
    from articles where published group by grouping sets ((category, publish_date), (publish_date)) order by 1, 2`);
  return rows;
}

async function keptDays() {
  const days = await database().db.select().from(articleDays).orderBy(articleDays.category, articleDays.publishDate);
  return days.filter(({ articles: count }) => count !== 0);
}

describe('the list of articles (§7)', () => {
  test.each([null, 'Buy', 'Insights'] as const)('every page of %s, newest first, ties stable', async (category) => {
    const { db } = database();
    await db.insert(articles).values(LIBRARY);
    const { rows } = await db.execute<{ slug: string }>(sql`
      select slug from articles where published and publish_date <= ${TODAY}
      and (${category}::text is null or category = ${category}) order by publish_date desc, id desc`);

    const seen: string[] = [];
    for (let page = 1; page <= Math.ceil(rows.length / PAGE_SIZE); page++) {
      const { articles: cards, total } = await listArticles(db, category, page, TODAY);
      expect(total).toBe(rows.length);
      expect(cards.length).toBe(Math.min(PAGE_SIZE, rows.length - seen.length));
      expect(cards[0]).not.toHaveProperty('bodyHtml');
      seen.push(...cards.map(({ slug }) => slug));
    }
    expect(seen).toEqual(rows.map(({ slug }) => slug));
  });

  test('a page beyond the last is empty, and an empty library too', async () => {
    const { db } = database();
    expect(await listArticles(db, null, 1, TODAY)).toEqual({ articles: [], total: 0 });
    await db.insert(articles).values(LIBRARY.slice(1, 3));
    expect(await listArticles(db, null, 2, TODAY)).toEqual({ articles: [], total: 2 });
  });
});

describe('the days that lists count with', () => {
  test('follow every insert, update and delete of articles', async () => {
    const { db } = database();
    await db.insert(articles).values(LIBRARY);
    expect(await keptDays()).toEqual(await countedDays());

    await db.execute(sql`update articles set published = not published where id % 3 = 0`);
    await db.execute(sql`update articles set category = 'Sell', publish_date = publish_date + 1 where id % 4 = 0`);
    await db.execute(sql`update articles set title = title || '!' where id % 5 = 0`);
    await db.execute(sql`delete from articles where id % 7 = 0`);
    await db
      .insert(articles)
      .values({ ...row, title: 'Late', slug: 'article-1', publishDate: TODAY })
      .onConflictDoUpdate({ target: articles.slug, set: { publishDate: TODAY, published: true } });
    expect(await keptDays()).toEqual(await countedDays());
    expect((await keptDays()).length).toBeGreaterThan(20);

    await db.execute(sql`truncate articles cascade`);
    expect(await keptDays()).toEqual([]);
  });

  test('are not changed by a rollback', async () => {
    const { db } = database();
    await db
      .transaction(async (tx) => {
        await tx.insert(articles).values(LIBRARY);
        throw new Error('taken back');
      })
      .catch(() => {});
    expect(await keptDays()).toEqual([]);
  });
});
