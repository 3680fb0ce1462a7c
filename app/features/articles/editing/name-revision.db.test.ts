import { beforeAll, expect, test } from 'vitest';
import { users } from '#app/features/accounts/accounts.table.ts';
import { EMPTY_FIELDS, MAX_VERSION_NAME_LENGTH } from '#app/features/articles/article-fields.ts';
import { articles } from '#app/features/articles/articles.table.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { nameRevision } from './name-revision.ts';
import { keepRevision, listRevisions } from './revisions.ts';

const database = ownDatabase();
let ann = { id: '', name: '' };
let articleId = 0;
let id = 0;

beforeAll(async () => {
  const { db } = database();
  const people = await db.insert(users).values({ name: 'Ann', email: 'ann@firm.example' }).returning();
  ann = people[0] as typeof ann;
  const row = { title: 'T', slug: 't', bodyHtml: '<p>x</p>', authorName: 'A', publishDate: '2026-05-01' };
  articleId = (await db.insert(articles).values(row).returning())[0]?.id ?? 0;
  await keepRevision(db, { articleId, kind: 'created', by: ann, at: new Date(), fields: EMPTY_FIELDS });
  id = (await listRevisions(db, articleId))[0]?.id ?? 0;
});

const name = (typed: string, of = { articleId, id }) => nameRevision(database().db, { ...of, typed }, ann);
const names = async () => (await listRevisions(database().db, articleId)).map((one) => one.name);

test('a version is named, renamed, and loses its name; the audit log records it', async () => {
  expect(await names()).toEqual([null]);
  expect(await name('  before the\n legal review\0 ')).toEqual({ ok: true, name: 'before the legal review' });
  expect(await names()).toEqual(['before the legal review']);
  await name('😀'.repeat(MAX_VERSION_NAME_LENGTH));
  expect(await names()).toEqual(['😀'.repeat(MAX_VERSION_NAME_LENGTH)]);
  await name(' ');
  expect(await names()).toEqual([null]);
  const { rows } = await database().pool.query('select actor, action, detail from audit_log order by id limit 1');
  expect(rows[0]).toEqual({
    ...{ actor: 'Ann', action: 'named a version of an article' },
    detail: { id: articleId, revision: id, name: 'before the legal review' },
  });
});

test('a name that is too long, and a version of another article, are refused', async () => {
  expect(await name('x'.repeat(MAX_VERSION_NAME_LENGTH + 1))).toEqual({ ok: false, problem: 'too-long' });
  expect(await name('x', { articleId: articleId + 1, id })).toEqual({ ok: false, problem: 'gone' });
  expect(await names()).toEqual([null]);
  const insert = `update article_revisions set name = repeat('x', 81) where id = ${id}`;
  await expect(database().pool.query(insert)).rejects.toThrow('article_revisions_name_length');
});
