import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '#app/features/accounts/accounts.table.ts';
import { newArticleFields } from '#app/features/articles/article-fields.ts';
import { articlePresence } from '#app/features/articles/article-work.table.ts';
import { articles } from '#app/features/articles/articles.table.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { dropDraft, keepArticleDraft, listDrafts } from './drafts.ts';
import { noteClosedEditor, noteOpenEditor } from './presence.ts';
import { endPreviewLink, findPreviewedArticle, makePreviewLink, previewLinkEnd } from './preview-links.ts';

const database = ownDatabase();
const NOW = new Date('2026-11-15T18:00:00Z');
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
const FIELDS = newArticleFields('2026-11-15', { name: 'A', role: '' });
let ann = '';
let bob = '';
let articleId = 0;

beforeEach(async () => {
  const { db } = database();
  await db.delete(articles);
  await db.delete(users);
  const people = await db
    .insert(users)
    .values([
      { name: 'Ann', email: 'ann@firm.example' },
      { name: 'Bob', email: 'bob@firm.example' },
    ])
    .returning();
  [ann, bob] = people.map(({ id }) => id) as [string, string];
  const row = { title: 'T', slug: 't', bodyHtml: '<p>x</p>', authorName: 'A', publishDate: '2026-05-01' };
  const [article] = await db.insert(articles).values(row).returning();
  articleId = article?.id as number;
});

describe('unsaved work', () => {
  const draft = (title: string, typedAt: number, id = '00000000-0000-4000-8000-000000000001') => ({
    ...{ id, articleId, base: NOW, typedAt },
    fields: { ...FIELDS, title },
  });
  const titles = async (user: string) =>
    (await listDrafts(database().db, user, articleId)).map((one) => one.fields.title);

  test('is stored, and replaced by newer copies only', async () => {
    const { db } = database();
    await keepArticleDraft(db, ann, draft('second', 2), NOW);
    await keepArticleDraft(db, ann, draft('first', 1), NOW);
    expect(await titles(ann)).toEqual(['second']);
    await keepArticleDraft(db, ann, draft('third', 3), NOW);
    expect(await titles(ann)).toEqual(['third']);
  });

  test('belongs to its writer, one per tab, until it is discarded', async () => {
    const { db } = database();
    const other = '00000000-0000-4000-8000-000000000002';
    await keepArticleDraft(db, ann, draft('one tab', 1), NOW);
    await keepArticleDraft(db, ann, draft('another tab', 1, other), later(1));
    await keepArticleDraft(db, bob, draft('of Bob', 1), NOW);
    expect(await titles(ann)).toEqual(['another tab', 'one tab']);
    expect(await listDrafts(db, ann, null)).toEqual([]);
    await dropDraft(db, ann, other);
    expect(await titles(ann)).toEqual(['one tab']);
    expect(await titles(bob)).toEqual(['of Bob']);
  });

  test('of a deleted article is not stored; of a new one it is', async () => {
    const { db } = database();
    await keepArticleDraft(db, ann, { ...draft('x', 1), articleId: 999_999 }, NOW);
    await keepArticleDraft(db, ann, { ...draft('new one', 1), articleId: null, base: null }, NOW);
    expect((await listDrafts(db, ann, null)).map((one) => one.fields.title)).toEqual(['new one']);
  });
});

describe('a private preview', () => {
  test('shows a draft until it expires or is replaced', async () => {
    const { db } = database();
    const first = await makePreviewLink(db, articleId, NOW);
    expect((await findPreviewedArticle(db, first.token, NOW))?.article.title).toBe('T');
    expect(await findPreviewedArticle(db, first.token, later(7))).toBeNull();
    for (const wrong of ['another', `${first.token}.x`, `${first.token}=`, first.token.repeat(2)])
      expect(await findPreviewedArticle(db, wrong, NOW), wrong).toBeNull();
    const second = await makePreviewLink(db, articleId, NOW);
    expect(await findPreviewedArticle(db, first.token, NOW)).toBeNull();
    expect(await previewLinkEnd(db, articleId, NOW)).toEqual(second.endsAt);
    await endPreviewLink(db, articleId);
    expect(await findPreviewedArticle(db, second.token, NOW)).toBeNull();
    expect(await previewLinkEnd(db, articleId, NOW)).toBeNull();
  });
});

test('an open editor is known to the other people until it is closed, silent, or its account is erased', async () => {
  const { db } = database();
  const [one, two] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
  const seconds = (count: number) => new Date(NOW.getTime() + count * 1000);
  const open = (userId: string, tab: string, at: number) => noteOpenEditor(db, { articleId, userId, tab }, seconds(at));
  const annSince = (at: number) => [{ name: 'Ann', since: seconds(at).toISOString() }];

  expect(await open(ann, one, 0)).toEqual([]);
  expect(await open(ann, two, 5)).toEqual([]);
  expect(await open(bob, one, 10)).toEqual(annSince(0));
  expect(await open(ann, one, 20)).toEqual([{ name: 'Bob', since: seconds(10).toISOString() }]);
  await noteClosedEditor(db, { articleId, userId: ann, tab: one });
  expect(await open(bob, one, 30)).toEqual(annSince(5));
  expect(await open(bob, one, 106)).toEqual([]);
  expect(await open(ann, one, 110)).toEqual([{ name: 'Bob', since: seconds(10).toISOString() }]);
  await db.delete(users).where(eq(users.id, bob));
  expect(await open(ann, one, 120)).toEqual([]);

  const rows = async () => (await db.select().from(articlePresence)).length;
  expect(await rows()).toBe(1);
  await open(ann, one, 1000);
  await db.delete(articles);
  expect(await rows()).toBe(0);
  expect(await open(ann, one, 1001), 'an article that was deleted').toEqual([]);
  expect(await rows()).toBe(0);
});
