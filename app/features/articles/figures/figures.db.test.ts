import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { users } from '#app/features/accounts/accounts.table.ts';
import { articleFigures, articles } from '#app/features/articles/articles.table.ts';
import { deleteArticle } from '#app/features/articles/editing/delete-article.ts';
import { duplicateArticle } from '#app/features/articles/editing/duplicate-article.ts';
import { findEditedArticle } from '#app/features/articles/editing/edited-article.ts';
import { findRevision, listRevisions } from '#app/features/articles/editing/revisions.ts';
import { createArticle, type SaveOutcome, updateArticle } from '#app/features/articles/editing/save-article.ts';
import { changeArticles } from '#app/features/articles/list/change-articles.ts';
import { ownTransfers } from '#tests/support/article-transfer.ts';
import { type ArticleFields, newArticleFields } from '../article-fields.ts';
import { checkArticle } from '../article-values.ts';
import { type Figure, NEW_FIGURE, writeFigures } from './figure.ts';
import { figuresOf, figureThumbnails, leadPicture } from './stored-figures.ts';

const { database, bringIn, exported } = ownTransfers();
const TODAY = '2026-11-15';
const NOW = new Date(`${TODAY}T18:00:00Z`);
const PEG: Figure = {
  ...NEW_FIGURE,
  ...{ name: 'peg', numbers: 'Jan | 620\nFeb | 600', caption: 'Two months.', finding: 'It falls.' },
  ...{ source: 'The books', sourceDate: '2026-10-21' },
};
const BODY = '<p>Text.</p>\n<p>[[figure:peg]]</p>';
let ann: { id: string; name: string };

beforeEach(async () => {
  const { db } = database();
  await db.delete(users);
  const [user] = await db.insert(users).values({ name: 'Ann', email: 'ann@firm.example' }).returning();
  ann = { id: user?.id as string, name: 'Ann' };
});

const fieldsWith = (figures: readonly Figure[], more: Partial<ArticleFields> = {}): ArticleFields => ({
  ...newArticleFields(TODAY, { name: 'A. Writer', role: '' }),
  ...{ title: 'The peg', bodyHtml: BODY, figures: writeFigures(figures), ...more },
});

async function valuesOf(fields: ArticleFields) {
  const checked = await checkArticle(fields);
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  return checked.values;
}

function saved(outcome: SaveOutcome) {
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome;
}

const create = async (fields = fieldsWith([PEG])) =>
  saved(await createArticle(database().db, await valuesOf(fields), ann, NOW));

test('an article is saved, loaded and changed with its figures, and a reference without a figure is refused', async () => {
  const { db } = database();
  const { id, updatedAt } = await create();
  expect(await figuresOf(db, id)).toEqual([PEG]);
  expect((await findEditedArticle(db, id))?.fields.figures).toBe(writeFigures([PEG]));
  const second = {
    ...PEG,
    name: 'second',
    kind: 'table' as const,
    numbers: 'A | B\n1 | 2',
    source: '',
    sourceDate: '',
  };
  const values = await valuesOf(fieldsWith([second, { ...PEG, caption: 'Changed.' }]));
  saved(await updateArticle(db, { id, base: updatedAt, values }, ann, NOW));
  expect((await figuresOf(db, id)).map(({ name, caption }) => [name, caption])).toEqual([
    ...[
      ['second', 'Two months.'],
      ['peg', 'Changed.'],
    ],
  ]);
  expect(await checkArticle(fieldsWith([]))).toEqual({
    ok: false,
    errors: { bodyHtml: 'This article has no figure for [[figure:peg]]. Add one with Figure.' },
  });
});

test('every version has its figures; a conflict shows theirs; a retry changes nothing', async () => {
  const { db } = database();
  const { id, updatedAt } = await create();
  const values = await valuesOf(fieldsWith([], { bodyHtml: '<p>Without.</p>' }));
  const after = saved(await updateArticle(db, { id, base: updatedAt, values }, ann, NOW));
  expect(await figuresOf(db, id)).toEqual([]);
  const [, first] = await listRevisions(db, id);
  const earlier = await findRevision(db, id, first?.id ?? 0);
  expect(earlier).toMatchObject({ figures: writeFigures([PEG]), bodyHtml: BODY });
  expect(await updateArticle(db, { id, base: updatedAt, values }, ann, NOW)).toEqual(after);
  const conflict = await updateArticle(
    db,
    { id, base: updatedAt, values: await valuesOf(fieldsWith([PEG])) },
    ann,
    NOW,
  );
  expect(conflict).toMatchObject({ ok: false, reason: 'conflict', theirs: { fields: { figures: '' } } });
  const restored = await valuesOf(earlier as ArticleFields);
  saved(await updateArticle(db, { id, base: after.updatedAt, values: restored }, ann, NOW));
  expect(await figuresOf(db, id)).toEqual([PEG]);
});

test('a copy, a bulk change and a list keep the figures; deleting an article erases them', async () => {
  const { db } = database();
  const { id } = await create();
  const copy = (await duplicateArticle(db, id, ann, NOW)) ?? 0;
  expect(await figuresOf(db, copy)).toEqual([PEG]);
  const outcome = await changeArticles(db, { act: 'publish', ids: [id], tags: [] }, ann, NOW);
  expect(outcome).toMatchObject({ done: 1, refused: [] });
  expect(await figuresOf(db, id)).toEqual([PEG]);
  const thumbnails = await figureThumbnails(db, [id, copy]);
  expect([thumbnails[id], thumbnails[copy]]).toEqual([expect.stringContaining('<path'), thumbnails[id]]);
  expect(await leadPicture(db, id)).toEqual({ html: expect.stringContaining('620'), finding: 'It falls.' });
  await deleteArticle(db, id, ann, NOW);
  expect(await db.select().from(articleFigures)).toMatchObject([{ articleId: copy }]);
});

test('figures are exported and imported with their article, and replaced with it', async () => {
  const { db } = database();
  const { id } = await create();
  const file = await exported();
  expect(JSON.parse(file).articles[0].figures).toMatchObject([{ name: 'peg', source_date: '2026-10-21' }]);
  expect(await bringIn(file)).toMatchObject([{ outcome: 'unchanged', notes: [] }]);
  await db.delete(articleFigures).where(eq(articleFigures.articleId, id));
  expect(await bringIn(file)).toMatchObject([{ outcome: 'kept' }]);
  expect(await bringIn(file, { replace: true })).toMatchObject([{ outcome: 'replaced' }]);
  expect(await figuresOf(db, id)).toEqual([PEG]);
  await db.delete(articles);
  const broken = file.replace('Jan | 620\\\\nFeb | 600', 'Jan').replace('Jan | 620\\nFeb | 600', 'Jan');
  const [line] = await bringIn(broken);
  expect(line).toMatchObject({ outcome: 'added' });
  expect(line?.notes).toEqual([
    expect.stringContaining('left out: the figure peg. Line 1, “Jan”: there is no number.'),
    'a figure is missing: [[figure:peg]]',
  ]);
});
