import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#app/features/accounts/accounts.table.ts';
import { type ArticleFields, newArticleFields } from '#app/features/articles/article-fields.ts';
import { checkArticle } from '#app/features/articles/article-values.ts';
import { articleRevisions } from '#app/features/articles/article-work.table.ts';
import { articles, formerSlugs } from '#app/features/articles/articles.table.ts';
import { findMovedArticle } from '#app/features/articles/published/published-articles.ts';
import { PURGE_CHANNEL } from '#app/platform/http/page-purge.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { deleteArticle } from './delete-article.ts';
import { listRevisions } from './revisions.ts';
import { createArticle, updateArticle } from './save-article.ts';

const database = ownDatabase();
const TODAY = '2026-11-15';
const NOW = new Date(`${TODAY}T18:00:00Z`);
let ann: { id: string; name: string };

beforeEach(async () => {
  const { db } = database();
  await db.delete(articles);
  await db.delete(users);
  const [user] = await db.insert(users).values({ name: 'Ann', email: 'ann@firm.example' }).returning();
  ann = { id: user?.id as string, name: 'Ann' };
});

async function values(more: Partial<ArticleFields> = {}) {
  const fields = {
    ...newArticleFields(TODAY, { name: 'A. Writer', role: '' }),
    title: 'Seller notes',
    bodyHtml: '<p>x</p>',
  };
  const checked = await checkArticle({ ...fields, ...more });
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  return checked.values;
}
async function created(more: Partial<ArticleFields> = {}) {
  const outcome = await createArticle(database().db, await values(more), ann, NOW);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome;
}
const update = async (id: number, base: Date, more: Partial<ArticleFields>) =>
  updateArticle(database().db, { id, base, values: await values(more) }, ann, NOW);
async function stored(id: number) {
  const [row] = await database().db.select().from(articles).where(eq(articles.id, id));
  return row;
}

describe('creating', () => {
  test('an empty slug is made from the title, an empty SEO title is the title (§5)', async () => {
    const { id } = await created({ summary: 'Short.' });
    expect(await stored(id)).toMatchObject({
      slug: 'seller-notes',
      seoTitle: 'Seller notes',
      metaDescription: 'Short.',
    });
  });

  test('a title without Latin letters gives article-{id}', async () => {
    const { id } = await created({ title: '売り手' });
    expect((await stored(id))?.slug).toBe(`article-${id}`);
  });

  test('a current or former slug of another article is rejected', async () => {
    const { db } = database();
    const first = await created({ slug: 'taken', published: true });
    expect(await createArticle(db, await values({ slug: 'taken' }), ann, NOW)).toEqual({
      ok: false,
      reason: 'slug-taken',
    });
    await update(first.id, first.updatedAt, { slug: 'moved', published: true });
    expect(await createArticle(db, await values({ slug: 'taken' }), ann, NOW)).toEqual({
      ok: false,
      reason: 'slug-taken',
    });
  });

  test('a retry after a lost response creates no second article', async () => {
    const first = await created({ title: 'Pressed twice' });
    const again = await created({ title: 'Pressed twice' });
    expect(again.id).toBe(first.id);
    expect((await created({ title: 'Pressed twice', summary: 'Another' })).id).not.toBe(first.id);
  });

  test('of twenty concurrent articles with the same slug, one gets it', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, async (_, n) =>
        createArticle(database().db, await values({ slug: 'wanted', tags: `${n}` }), ann, NOW),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

describe('updating', () => {
  test('writes a revision each time, and before the first the original state', async () => {
    const { db } = database();
    const [row] = await db
      .insert(articles)
      .values({ title: 'Old', slug: 'old', bodyHtml: '<p>1</p>', authorName: 'B', publishDate: TODAY })
      .returning();
    const { id, updatedAt } = row as typeof articles.$inferSelect;
    await update(id, updatedAt, { title: 'New' });
    const kinds = (await listRevisions(db, id)).map(({ kind }) => kind);
    expect(kinds).toEqual(['updated', 'found']);
    const [found] = await db.select().from(articleRevisions).where(eq(articleRevisions.kind, 'found'));
    expect(found?.fields).toMatchObject({ title: 'Old', bodyHtml: '<p>1</p>' });
  });

  test('from a stale version changes nothing and returns the current one', async () => {
    const { id, updatedAt } = await created();
    const saved = await update(id, updatedAt, { title: 'First' });
    expect(saved.ok).toBe(true);
    const late = await update(id, updatedAt, { title: 'Second' });
    expect(late).toMatchObject({ ok: false, reason: 'conflict', theirs: { fields: { title: 'First' } } });
    expect((await stored(id))?.title).toBe('First');
  });

  test('again, after a lost response, is not a conflict', async () => {
    const { id, updatedAt } = await created();
    await update(id, updatedAt, { title: 'Sent twice' });
    expect(await update(id, updatedAt, { title: 'Sent twice' })).toMatchObject({ ok: true, id });
    expect(await listRevisions(database().db, id)).toHaveLength(2);
  });

  test('by ten writers at once from the same version: one is saved, nine get a conflict', async () => {
    const { id, updatedAt } = await created();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, n) => update(id, updatedAt, { title: `Version ${n}` })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter((one) => !one.ok && one.reason === 'conflict')).toHaveLength(9);
  });

  test('of a deleted article is reported', async () => {
    expect(await update(12345, NOW, {})).toEqual({ ok: false, reason: 'gone' });
  });

  test('a published slug redirects; one that was never public does not', async () => {
    const { db } = database();
    const draft = await created({ slug: 'draft-address' });
    const published = await update(draft.id, draft.updatedAt, { slug: 'first-address', published: true });
    if (!published.ok) throw new Error(published.reason);
    expect(await db.select().from(formerSlugs)).toEqual([]);
    const moved = await update(draft.id, published.updatedAt, { slug: 'second-address', published: true });
    expect(await findMovedArticle(db, 'first-address', TODAY)).toBe('second-address');
    if (!moved.ok) throw new Error(moved.reason);
    await update(draft.id, moved.updatedAt, { slug: 'first-address', published: true });
    expect(await findMovedArticle(db, 'second-address', TODAY)).toBe('first-address');
    expect(await findMovedArticle(db, 'first-address', TODAY)).toBeNull();
  });
});

describe('the audit log', () => {
  test('records who created, updated, published, unpublished and deleted', async () => {
    const { db, pool } = database();
    const { rows: before } = await pool.query('select max(id) as id from audit_log');
    const { id, updatedAt } = await created();
    const up = await update(id, updatedAt, { published: true });
    if (!up.ok) throw new Error(up.reason);
    await update(id, up.updatedAt, {});
    expect(await deleteArticle(db, id, ann, NOW)).toBe('deleted');
    expect(await deleteArticle(db, id, ann, NOW)).toBe('gone');
    const { rows } = await pool.query('select actor, action, detail from audit_log where id > $1 order by id', [
      before[0].id ?? 0,
    ]);
    expect(rows.map(({ action }) => action)).toEqual([
      'created an article',
      'updated an article',
      'published an article',
      'updated an article',
      'withdrew an article',
      'deleted an article',
    ]);
    expect(rows[0]).toMatchObject({ actor: 'Ann', detail: { id, title: 'Seller notes', slug: 'seller-notes' } });
  });
});

describe('the pages that are purged', () => {
  let client: pg.Client;
  let heard: string[][];
  beforeEach(async () => {
    client = new pg.Client(database().connection);
    await client.connect();
    heard = [];
    client.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '[]')));
    await client.query(`listen ${PURGE_CHANNEL}`);
  });
  afterEach(() => client.end());
  /** Notifications arrive in the order of their commits: before the marker there are all earlier ones. */
  async function purged(): Promise<string[][]> {
    await database().pool.query('select pg_notify($1, $2)', [PURGE_CHANNEL, '["marker"]']);
    await expect.poll(() => heard.at(-1)).toEqual(['marker']);
    return heard.splice(0).slice(0, -1);
  }

  test('a draft purges none, publishing all lists, a change in the body only its own page', async () => {
    const draft = await created();
    expect(await purged()).toEqual([]);
    const own = `article:${draft.id}`;
    const published = await update(draft.id, draft.updatedAt, { published: true });
    if (!published.ok) throw new Error(published.reason);
    expect(await purged()).toEqual([['articles', 'article-dates', own]]);
    const reworded = await update(draft.id, published.updatedAt, { published: true, bodyHtml: '<p>y</p>' });
    if (!reworded.ok) throw new Error(reworded.reason);
    expect(await purged()).toEqual([['article-dates', own]]);
    const postponed = await update(draft.id, reworded.updatedAt, { published: true, publishDate: '2027-01-01' });
    if (!postponed.ok) throw new Error(postponed.reason);
    expect(await purged()).toEqual([['articles', 'article-dates', own]]);
    await update(draft.id, postponed.updatedAt, { published: true, publishDate: '2027-01-02' });
    expect(await purged()).toEqual([]);
  });
});
