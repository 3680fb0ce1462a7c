import { expect, test } from 'vitest';
import { newArticleFields } from '#app/features/articles/article-fields.ts';
import { deleteLocalDraft, localDrafts, type StoredDraft, saveLocalDraft } from './local-drafts.ts';

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
const draft = (id: string, typedAt: number, articleId: number | null = 7): StoredDraft => ({
  ...{ id, articleId, base: null, typedAt },
  fields: { ...FIELDS, title: id },
});
const ids = (storage: MemoryStorage, user: string, articleId: number | null) =>
  localDrafts(storage, user, articleId, FIELDS).map(({ id }) => id);

test('drafts are separate by user and article, newest first', () => {
  const storage = new MemoryStorage();
  for (const one of [draft('a', 1), draft('b', 3), draft('c', 2), draft('d', 9, 8), draft('e', 4, null)]) {
    expect(saveLocalDraft(storage, 'ann', one)).toBe(true);
  }
  saveLocalDraft(storage, 'bob', draft('f', 5));
  expect(ids(storage, 'ann', 7)).toEqual(['b', 'c', 'a']);
  expect(ids(storage, 'ann', null)).toEqual(['e']);
  expect(ids(storage, 'bob', 7)).toEqual(['f']);
  deleteLocalDraft(storage, 'ann', draft('b', 0));
  expect(ids(storage, 'ann', 7)).toEqual(['c', 'a']);
});

test('unreadable drafts are skipped, and full storage is reported', () => {
  const storage = new MemoryStorage();
  storage.set('wrc-draft:ann:7:x', '{"half');
  storage.set('wrc-draft:ann:7:y', '{"id":"y","typedAt":1,"fields":{}}');
  saveLocalDraft(storage, 'ann', draft('a', 1));
  expect(ids(storage, 'ann', 7)).toEqual(['a']);
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(saveLocalDraft(storage, 'ann', draft('b', 1))).toBe(false);
});

test('a draft of another release is read: a missing field is as it was saved, an unknown one is ignored', () => {
  const storage = new MemoryStorage();
  const { summary: _, ...older } = { ...FIELDS, title: 'Of an older release' };
  const newer = { ...FIELDS, title: 'Of a newer release', version: 99, subtitle: 'unknown' };
  for (const [id, fields] of [['a', older] as const, ['b', newer] as const]) {
    storage.set(`wrc-draft:ann:7:${id}`, JSON.stringify({ id, articleId: 7, base: null, typedAt: 1, fields }));
  }
  const saved = { ...FIELDS, summary: 'As saved' };
  expect(localDrafts(storage, 'ann', 7, saved).map(({ fields }) => fields)).toEqual([
    { ...FIELDS, title: 'Of an older release', summary: 'As saved' },
    { ...FIELDS, title: 'Of a newer release' },
  ]);
});
