import { type ArticleFields, fieldsFrom, storedFields } from '#app/features/articles/article-fields.ts';

/** An unsaved draft, as stored in this browser and on the server. */
export interface StoredDraft {
  id: string;
  /** Null for a new article. */
  articleId: number | null;
  /** The version of the article that the draft is based on. */
  base: string | null;
  /** Time of the last change by this browser's clock, in milliseconds. */
  typedAt: number;
  fields: ArticleFields;
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Returns false if storage is full or blocked. */
export function saveLocalDraft(storage: DraftStorage, userId: string, draft: StoredDraft): boolean {
  try {
    storage.setItem(keyOf(userId, draft), JSON.stringify({ ...draft, fields: storedFields(draft.fields) }));
    return true;
  } catch {
    return false;
  }
}

export function deleteLocalDraft(
  storage: DraftStorage,
  userId: string,
  draft: Pick<StoredDraft, 'id' | 'articleId'>,
): void {
  try {
    storage.removeItem(keyOf(userId, draft));
  } catch {}
}

/** A user's local drafts of one article, newest first. */
export function localDrafts(
  storage: DraftStorage,
  userId: string,
  articleId: number | null,
  savedFields: ArticleFields,
): StoredDraft[] {
  try {
    const prefix = keyOf(userId, { id: '', articleId });
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    return keys
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => readDraft(storage.getItem(key), savedFields) ?? [])
      .sort((one, other) => other.typedAt - one.typedAt);
  } catch {
    return [];
  }
}

function keyOf(userId: string, { id, articleId }: Pick<StoredDraft, 'id' | 'articleId'>): string {
  return `wrc-draft:${userId}:${articleId ?? 'new'}:${id}`;
}

/** Parses a stored draft, or one that the server sent. Fields that an older release did not store get their saved values. */
export function readDraft(given: unknown, savedFields: ArticleFields): StoredDraft | null {
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
