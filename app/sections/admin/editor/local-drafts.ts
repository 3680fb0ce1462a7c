import { type ArticleFields, fieldsFrom, storedFields } from '#app/features/articles/article-fields.ts';

/** Work that was not saved, as this browser and the server keep it. */
export interface KeptDraft {
  id: string;
  /** Null: an article that does not exist yet. */
  articleId: number | null;
  /** The version of the article that the work began with. */
  base: string | null;
  /** By this browser's clock, in milliseconds. */
  typedAt: number;
  fields: ArticleFields;
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Whether it could be kept: storage may be full, or closed to us. */
export function saveLocalDraft(shelf: DraftStorage, userId: string, draft: KeptDraft): boolean {
  try {
    shelf.setItem(keyOf(userId, draft), JSON.stringify({ ...draft, fields: storedFields(draft.fields) }));
    return true;
  } catch {
    return false;
  }
}

export function deleteLocalDraft(
  shelf: DraftStorage,
  userId: string,
  draft: Pick<KeptDraft, 'id' | 'articleId'>,
): void {
  try {
    shelf.removeItem(keyOf(userId, draft));
  } catch {}
}

/** All that one person has left here of one article, the newest first. Another person's is none of their business. */
export function localDrafts(
  shelf: DraftStorage,
  userId: string,
  articleId: number | null,
  savedFields: ArticleFields,
): KeptDraft[] {
  try {
    const start = keyOf(userId, { id: '', articleId });
    const keys = Array.from({ length: shelf.length }, (_, index) => shelf.key(index) ?? '');
    return keys
      .filter((key) => key.startsWith(start))
      .flatMap((key) => readDraft(shelf.getItem(key), savedFields) ?? [])
      .sort((one, other) => other.typedAt - one.typedAt);
  } catch {
    return [];
  }
}

function keyOf(userId: string, { id, articleId }: Pick<KeptDraft, 'id' | 'articleId'>): string {
  return `wrc-draft:${userId}:${articleId ?? 'new'}:${id}`;
}

/** Also for what the server sends. A field that another release did not store is as it was saved. */
export function readDraft(given: unknown, savedFields: ArticleFields): KeptDraft | null {
  try {
    const draft = typeof given === 'string' ? JSON.parse(given) : given;
    const fields = fieldsFrom(draft?.fields, savedFields);
    if (!fields || typeof draft.id !== 'string' || typeof draft.typedAt !== 'number') return null;
    const { id, articleId = null, base = null, typedAt } = draft;
    return { id, articleId, base, typedAt, fields };
  } catch {
    return null;
  }
}
