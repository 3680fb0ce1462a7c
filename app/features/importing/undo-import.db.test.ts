import { describe, expect, test } from 'vitest';
import { EMPTY_FIELDS, storedFields } from '#app/features/articles/article-fields.ts';
import { articleDrafts, articleRevisions } from '#app/features/articles/article-work.table.ts';
import { articles, oldAddresses } from '#app/features/articles/articles.table.ts';
import { NEW_FIGURE } from '#app/features/articles/figures/figure.ts';
import { figuresOf, storeFigures } from '#app/features/articles/figures/stored-figures.ts';
import { changeArticles } from '#app/features/articles/list/change-articles.ts';
import { addMissingFacts } from '#app/features/facts/seed-facts.ts';
import { FACTS } from '#app/firm/facts.ts';
import { ownImports, ownTransfers, WHO } from '#tests/support/article-transfer.ts';
import { wxr } from '#tests/support/export-files.ts';
import { undoable, undoImport } from './decide-import.ts';
import { linesToCheck } from './import-view.ts';

const { database, clock, now, upload, run, titles } = ownImports();

const POSTS = wxr(
  { title: 'One', content: 'First.', more: '<link>https://old.example/2024/05/one/</link>' },
  { title: 'Two', content: 'Second.' },
);
test('an undo deletes what the import added and restores what it replaced, with the history', async () => {
  const { db } = database();
  const text = { title: 'Mine', bodyHtml: '<p>[[figure:a]]</p>' };
  const mine = { ...text, slug: 'post-1', authorName: 'A', publishDate: '2026-01-01' };
  const [{ id: articleId } = { id: 0 }] = await db.insert(articles).values(mine).returning();
  const figure = { ...NEW_FIGURE, name: 'a', numbers: 'Jan 620', caption: 'A month.', finding: 'One.' };
  await storeFigures(db, articleId, [figure]);
  const id = await upload(POSTS);
  await run(id, { replace: true });
  expect(await titles()).toEqual(['One', 'Two']);
  expect(await figuresOf(db, articleId)).toEqual([]);
  expect((await db.select().from(articleRevisions)).map(({ fields }) => fields.title)).toEqual(['Mine', 'One']);
  expect(await undoImport(db, id, WHO, now())).toBe('undone');
  expect(await db.select().from(articles)).toMatchObject([mine]);
  expect(await figuresOf(db, articleId)).toEqual([figure]);
  expect(await db.select().from(oldAddresses)).toEqual([]);
  expect(await undoImport(db, id, WHO, now())).toBe('gone');
});

test('an undo is possible after its articles were published, and keeps the edited ones, which the result lists', async () => {
  const { db } = database();
  const id = await upload(POSTS);
  await run(id);
  const rows = await db.select().from(articles).orderBy(articles.title);
  const ids = rows.map((row) => row.id);
  const change = (act: 'publish' | 'tag', which: number[]) =>
    changeArticles(db, { act, ids: which, tags: ['New'] }, { id: WHO.id, name: 'A' }, now());
  clock.turn(1000);
  expect((await change('publish', ids)).done).toBe(2);
  expect(await undoable(db, id)).toEqual({ count: 2, edited: [] });
  expect((await change('tag', ids.slice(1))).done).toBe(1);
  expect(await undoable(db, id)).toMatchObject({ count: 1, edited: [{ title: 'Two' }] });
  expect(await undoImport(db, id, WHO, now())).toBe('undone');
  expect(await titles()).toEqual(['Two']);
  const kept = 'it was edited after the import, so the undo kept it';
  expect(await linesToCheck(db, id)).toContainEqual(
    expect.objectContaining({ title: 'Two', articleId: ids[1], notes: expect.arrayContaining([kept]) }),
  );
});

test('an undo restores a published article that it replaced', async () => {
  const { db } = database();
  const mine = { title: 'Mine', bodyHtml: '<p>x</p>', slug: 'post-1', authorName: 'A', publishDate: '2026-01-01' };
  await db.insert(articles).values({ ...mine, published: true });
  const id = await upload(POSTS);
  await run(id, { replace: true, asDrafts: false });
  expect(await undoImport(db, id, WHO, now())).toBe('undone');
  expect(await db.select().from(articles)).toMatchObject([{ ...mine, published: true }]);
});

test.each(['changed', 'drafted'])('an undo is refused when all its articles were %s', async (how) => {
  const { db } = database();
  const id = await upload(POSTS);
  await run(id);
  if (how === 'changed') await db.update(articles).set({ updatedAt: new Date('2026-11-17') });
  else {
    const draft = { userId: WHO.id, base: now(), typedAt: 1, keptAt: now(), fields: storedFields(EMPTY_FIELDS) };
    const rows = await db.select().from(articles);
    await db
      .insert(articleDrafts)
      .values(rows.map((row) => ({ ...draft, id: crypto.randomUUID(), articleId: row.id })));
  }
  expect(await undoImport(db, id, WHO, now())).toBe('edited');
  expect(await titles()).toEqual(['One', 'Two']);
});

describe('remarks', () => {
  const { database, bringIn, exported, stored } = ownTransfers();

  test('an import names the amounts that differ from a fact; what is declared as meant comes with an export of this site', async () => {
    await addMissingFacts(database().db, FACTS);
    const text = 'Buyers need an equity injection of 15% of the project.';
    const [line] = await bringIn(wxr({ title: 'Old rules', content: text }));
    expect(line?.notes).toContain(`it says 15% where the fact sba.7a.equity-injection says 10%: “${text}”`);
    expect((await stored(line?.slug ?? ''))?.bodyHtml).toContain(text);
    const lines = JSON.parse(await exported());
    lines.articles[0].kept_amounts = `sba.7a.equity-injection: ${text}`;
    const [again] = await bringIn(JSON.stringify(lines), { replace: true });
    expect([again?.outcome, again?.notes]).toEqual(['replaced', []]);
  });

  test('of an article with thousands of amounts the first hundred notes are kept', async () => {
    await addMissingFacts(database().db, FACTS);
    const amounts = Array.from(
      { length: 300 },
      (_, n) => `<p>Buyers need an equity injection of ${n + 20}% of the project.</p>`,
    );
    const [line] = await bringIn(wxr({ title: 'Many amounts', content: amounts.join('') }));
    expect(line?.notes).toHaveLength(101);
    expect(line?.notes.at(-1)).toMatch(/^and \d+ more notes like these$/);
  });
});
