import { expect, test } from 'vitest';
import { newArticleFields } from '#app/features/articles/article-fields.ts';
import { deleteLocalDraft, type KeptDraft, localDrafts, saveLocalDraft } from './local-drafts.ts';

class MemoryStorage extends Map<string, string> {
  getItem = (key: string) => this.get(key) ?? null;
  setItem = (key: string, value: string) => void this.set(key, value);
  removeItem = (key: string) => void this.delete(key);
  key = (index: number) => [...this.keys()][index] ?? null;
  get length() {
    return this.size;
  }
}

const FIELDS = newArticleFields('2026-11-15', { name: 'A', role: '' });
const draft = (id: string, typedAt: number, articleId: number | null = 7): KeptDraft => ({
  ...{ id, articleId, base: null, typedAt },
  fields: { ...FIELDS, title: id },
});
const ids = (shelf: MemoryStorage, user: string, articleId: number | null) =>
  localDrafts(shelf, user, articleId, FIELDS).map(({ id }) => id);

test('keeps each tab’s work apart by person and article, the newest first', () => {
  const shelf = new MemoryStorage();
  for (const one of [draft('a', 1), draft('b', 3), draft('c', 2), draft('d', 9, 8), draft('e', 4, null)]) {
    expect(saveLocalDraft(shelf, 'ann', one)).toBe(true);
  }
  saveLocalDraft(shelf, 'bob', draft('f', 5));
  expect(ids(shelf, 'ann', 7)).toEqual(['b', 'c', 'a']);
  expect(ids(shelf, 'ann', null)).toEqual(['e']);
  expect(ids(shelf, 'bob', 7)).toEqual(['f']);
  deleteLocalDraft(shelf, 'ann', draft('b', 0));
  expect(ids(shelf, 'ann', 7)).toEqual(['c', 'a']);
});

test('what cannot be read is passed over, and a full storage is said', () => {
  const shelf = new MemoryStorage();
  shelf.set('wrc-draft:ann:7:x', '{"half');
  shelf.set('wrc-draft:ann:7:y', '{"id":"y","typedAt":1,"fields":{}}');
  saveLocalDraft(shelf, 'ann', draft('a', 1));
  expect(ids(shelf, 'ann', 7)).toEqual(['a']);
  shelf.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(saveLocalDraft(shelf, 'ann', draft('b', 1))).toBe(false);
});

test('a draft of another release is read: a missing field is as it was saved, an unknown one is ignored', () => {
  const shelf = new MemoryStorage();
  const { summary: _, ...older } = { ...FIELDS, title: 'Of an older release' };
  const newer = { ...FIELDS, title: 'Of a newer release', version: 99, subtitle: 'unknown' };
  for (const [id, fields] of [['a', older] as const, ['b', newer] as const]) {
    shelf.set(`wrc-draft:ann:7:${id}`, JSON.stringify({ id, articleId: 7, base: null, typedAt: 1, fields }));
  }
  const saved = { ...FIELDS, summary: 'As saved' };
  expect(localDrafts(shelf, 'ann', 7, saved).map(({ fields }) => fields)).toEqual([
    { ...FIELDS, title: 'Of an older release', summary: 'As saved' },
    { ...FIELDS, title: 'Of a newer release' },
  ]);
});
