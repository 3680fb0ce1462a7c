import { expect, test, vi } from 'vitest';
import { newArticleFields } from '#app/features/articles/article-fields.ts';
import { deleteLocalDraft, LocalDraftWriter, localDrafts, type StoredDraft, saveLocalDraft } from './local-drafts.ts';

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

test('a keystroke in a long text stores what it changed, at once; a pause stores the whole draft', () => {
  vi.useFakeTimers();
  try {
    const storage = new MemoryStorage();
    const writer = new LocalDraftWriter('ann');
    const start = `<p>${'A sentence. '.repeat(10_000)}</p>`;
    const bodies = [start];
    let stored = 0;
    storage.setItem = (key, value) => {
      stored += value.length;
      storage.set(key, value);
    };
    const save = (body: string, more: Partial<StoredDraft['fields']> = {}) => {
      bodies.unshift(body);
      const { fields, ...rest } = draft('a', bodies.length);
      expect(writer.save(storage, { ...rest, fields: { ...fields, ...more, bodyHtml: body } })).toBe(true);
      expect(localDrafts(storage, 'ann', 7, FIELDS)).toMatchObject([
        { typedAt: bodies.length, fields: { bodyHtml: body } },
      ]);
    };
    const type = (text: string, at: number) => save(`${bodies[0]?.slice(0, at)}${text}${bodies[0]?.slice(at)}`);

    save(start);
    expect(stored).toBeGreaterThan(start.length);
    stored = 0;
    for (let n = 0; n < 20; n++) type('x', 60_000 + n);
    for (let n = 0; n < 5; n++) save(`${bodies[0]?.slice(0, 59_999 - n)}${bodies[0]?.slice(60_000 - n)}`);
    save(bodies[0]?.replace('xxx', 'ééé') ?? '');
    expect(stored).toBeLessThan(26 * 200);
    vi.runAllTimers();
    expect(storage.size).toBe(1);
    type('after the pause', 0);
    save(`${bodies[0]}${'A long paste. '.repeat(500)}`);
    save(bodies[0] ?? '', { title: 'Another title' });

    // A pause after the draft was deleted, here or in another tab, does not bring it back.
    type('y', 5);
    deleteLocalDraft(storage, 'ann', draft('a', 0));
    vi.runAllTimers();
    expect(storage.size).toBe(0);
    save(start);
    type('z', 5);
    writer.delete(storage, draft('a', 0));
    vi.runAllTimers();
    expect(storage.size).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});
