import pino from 'pino';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { users } from '#app/features/accounts/accounts.table.ts';
import { newArticleFields } from '#app/features/articles/article-fields.ts';
import { articleDrafts } from '#app/features/articles/article-work.table.ts';
import { articles } from '#app/features/articles/articles.table.ts';
import { openFactBook } from '#app/features/facts/fact-book.ts';
import { addMissingFacts } from '#app/features/facts/seed-facts.ts';
import { ARTICLE_TEXTS } from '#app/firm/article-texts.ts';
import { FACTS } from '#app/firm/facts.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { editorActionOf } from './editor-actions.ts';
import type { EditorResult } from './editor-context.ts';

const database = ownDatabase();
const log = pino({ level: 'silent' });
let save: (fields: Record<string, string>) => Promise<{ status: number; result: EditorResult }>;

beforeEach(async () => {
  const { db } = database();
  await db.delete(articles);
  await db.delete(users);
  await addMissingFacts(db, FACTS);
  const facts = await openFactBook(db, ARTICLE_TEXTS, log);
  const [user] = await db.insert(users).values({ name: 'Ann', email: 'ann@firm.example' }).returning();
  const services = { db, facts, log, now: () => new Date('2026-11-15T18:00:00Z'), siteUrl: 'https://firm.example' };
  save = async (fields) => {
    const { published: _, ...typed } = newArticleFields('2026-11-15', { name: 'Ann', role: '' });
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...typed, title: 'A title', ...fields })) form.set(name, value);
    const sent = { services, user, id: null, form } as unknown as Parameters<ReturnType<typeof editorActionOf>>[0];
    const answer = await editorActionOf('save')(sent);
    if (answer instanceof Response) return { status: answer.status, result: {} };
    return { status: answer.init?.status ?? 200, result: answer.data };
  };
});

const SCRIPTS = { scripts: 'on' };
/** Longer than what is worked on here. */
const LONG = '<p>A paragraph of an article, with some words in it.</p>\n'.repeat(500);
const figure = (name: string, rows: number) => ({
  ...{ name, kind: 'bars', caption: 'A caption', finding: 'A finding', numbers: 'Week 4 51\n'.repeat(rows) },
});

describe('a refused article', () => {
  test('is sent back only to a page without scripts: with scripts the editor still has it', async () => {
    const refused = { bodyHtml: LONG, slug: 'Not a slug!' };
    const without = await save(refused);
    expect([without.status, without.result.errors]).toEqual([422, { slug: expect.any(String) }]);
    expect(without.result.values?.bodyHtml).toBe(LONG);
    const withScripts = await save({ ...refused, ...SCRIPTS });
    expect([withScripts.status, withScripts.result.errors]).toEqual([422, without.result.errors]);
    expect(JSON.stringify(withScripts.result).length).toBeLessThan(500);
  });

  test('that is too long for a page is kept as a draft', async () => {
    const { db } = database();
    const bodyHtml = 'A text of many words. '.repeat(10_000);
    const { status, result } = await save({ bodyHtml, slug: 'Not a slug!' });
    expect([status, result.errors, result.values]).toEqual([422, { slug: expect.any(String) }, undefined]);
    expect(result.failure).toContain('kept as a draft');
    expect((await db.select().from(articleDrafts)).map(({ fields }) => fields.bodyHtml)).toEqual([bodyHtml]);
  });

  test.each([
    ['1 MB of short paragraphs', { bodyHtml: '<p>a</p>'.repeat(125_000) }],
    ['900 KB of <b>', { bodyHtml: '<b>'.repeat(300_000) }],
    ['more than a million characters', { bodyHtml: 'a'.repeat(1_000_001) }],
    [
      'twelve figures with 10,000 rows',
      { bodyHtml: LONG, figures: JSON.stringify(Array.from('abcdefghijkl', (name) => figure(name, 10_000))) },
    ],
    ['a title of 1 MB', { bodyHtml: LONG, title: 'a '.repeat(500_000) }],
  ])('that is too large is neither examined nor sent back: %s', async (_name, fields) => {
    const { status, result } = await save(fields);
    expect([status, result.failure, result.values]).toEqual([
      413,
      expect.stringContaining('split it in two'),
      undefined,
    ]);
    expect(await database().db.select().from(articles)).toEqual([]);
  });
});

test('a long article is examined in one thread, with the same result as a short one', async () => {
  const { Worker } = await import('node:worker_threads');
  const ended = vi.spyOn(Worker.prototype, 'terminate');
  const text = '<p>Fees of {{no.such.fact}} apply.</p>';
  const short = await save({ bodyHtml: text });
  const long = await save({ bodyHtml: LONG + text });
  expect([short.status, long.status, long.result.errors]).toEqual([422, 422, short.result.errors]);
  expect(ended.mock.calls.length).toBe(1);
  expect((await save({ bodyHtml: LONG, ...SCRIPTS })).result.saved?.fields.bodyHtml).toBe(LONG.trim());
  ended.mockRestore();
});
