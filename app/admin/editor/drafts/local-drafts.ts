import { type ArticleFields, fieldsFrom, sameFields, storedFields } from '#app/features/articles/article-fields.ts';
import { type DeviceStorage, deleteKept, keep, keptKeys } from '#app/ui/kit/keeper/keeper.ts';

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

/** Returns false if storage is full or blocked. */
export function saveLocalDraft(storage: DeviceStorage, userId: string, draft: StoredDraft): boolean {
  return keep(storage, keyOf(userId, draft), { ...draft, fields: storedFields(draft.fields) });
}

export function deleteLocalDraft(
  storage: DeviceStorage,
  userId: string,
  draft: Pick<StoredDraft, 'id' | 'articleId'>,
): void {
  deleteKept(storage, keyOf(userId, draft), keyOf(userId, draft, TYPED));
}

/** Shorter texts are stored as a whole with every change. */
const LONG_BODY = 20_000;
const MAX_CHANGE_LENGTH = 2000;
const PAUSE_MS = 1000;

/**
 * Stores each change of a long text at once: beside the last whole draft, only what has changed in the body since then.
 * The whole draft is stored again in a pause.
 */
export class LocalDraftWriter {
  #whole: StoredDraft | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #userId: string;

  constructor(userId: string) {
    this.#userId = userId;
  }

  /** Returns false if storage is full or blocked. */
  save(storage: DeviceStorage, draft: StoredDraft): boolean {
    clearTimeout(this.#timer);
    const change = this.#saveChange(storage, draft);
    if (change === null) return this.#saveWhole(storage, draft);
    this.#timer = setTimeout(() => {
      // Otherwise the draft was deleted in the meantime.
      if (storage.getItem(keyOf(this.#userId, draft, TYPED)) === change) this.#saveWhole(storage, draft);
    }, PAUSE_MS);
    return true;
  }

  delete(storage: DeviceStorage, draft: Pick<StoredDraft, 'id' | 'articleId'>): void {
    clearTimeout(this.#timer);
    this.#whole = undefined;
    deleteLocalDraft(storage, this.#userId, draft);
  }

  /** The stored change; null if the draft has to be stored as a whole. */
  #saveChange(storage: DeviceStorage, draft: StoredDraft): string | null {
    const whole = this.#whole;
    const { bodyHtml } = draft.fields;
    if (!whole || bodyHtml.length < LONG_BODY || whole.id !== draft.id || whole.base !== draft.base) return null;
    if (!sameFields({ ...whole.fields, bodyHtml }, draft.fields)) return null;
    const change = changeBetween(whole.fields.bodyHtml, bodyHtml);
    if (change.text.length > MAX_CHANGE_LENGTH) return null;
    const typed = JSON.stringify({ of: whole.typedAt, typedAt: draft.typedAt, ...change } satisfies TypedSince);
    try {
      storage.setItem(keyOf(this.#userId, draft, TYPED), typed);
      return typed;
    } catch {
      return null;
    }
  }

  #saveWhole(storage: DeviceStorage, draft: StoredDraft): boolean {
    const isSaved = saveLocalDraft(storage, this.#userId, draft);
    this.#whole = isSaved ? draft : undefined;
    if (isSaved) storage.removeItem(keyOf(this.#userId, draft, TYPED));
    return isSaved;
  }
}

/** What has changed in the body since the whole draft was stored. */
interface TypedSince {
  /** `typedAt` of that draft. */
  of: number;
  typedAt: number;
  start: number;
  end: number;
  text: string;
}

function changeBetween(before: string, after: string): Pick<TypedSince, 'start' | 'end' | 'text'> {
  const shorter = Math.min(before.length, after.length);
  const start = equalLength(shorter, (from, to) => before.slice(from, to) === after.slice(from, to));
  const kept = equalLength(
    shorter - start,
    (from, to) =>
      before.slice(before.length - to, before.length - from) === after.slice(after.length - to, after.length - from),
  );
  return { start, end: before.length - kept, text: after.slice(start, after.length - kept) };
}

/** How far two texts are equal. Comparing long pieces first takes a tenth of the time. */
function equalLength(most: number, isEqual: (from: number, to: number) => boolean): number {
  let length = 0;
  for (const piece of [4096, 64, 1]) {
    while (length + piece <= most && isEqual(length, length + piece)) length += piece;
  }
  return length;
}

function withTyped(draft: StoredDraft, given: string | null): StoredDraft {
  try {
    const { of, typedAt, start, end, text }: TypedSince = JSON.parse(given ?? '{}');
    if (of !== draft.typedAt || typeof text !== 'string') return draft;
    const { bodyHtml } = draft.fields;
    const body = bodyHtml.slice(0, start) + text + bodyHtml.slice(end);
    return { ...draft, typedAt, fields: { ...draft.fields, bodyHtml: body } };
  } catch {
    return draft;
  }
}

/** A user's local drafts of one article, newest first. */
export function localDrafts(
  storage: DeviceStorage,
  userId: string,
  articleId: number | null,
  savedFields: ArticleFields,
): StoredDraft[] {
  try {
    return keptKeys(storage, keyOf(userId, { id: '', articleId }))
      .flatMap((key) => readDraft(storage.getItem(key), savedFields) ?? [])
      .map((draft) => withTyped(draft, storage.getItem(keyOf(userId, draft, TYPED))))
      .sort((one, other) => other.typedAt - one.typedAt);
  } catch {
    return [];
  }
}

const TYPED = 'wrc-typed';

function keyOf(userId: string, { id, articleId }: Pick<StoredDraft, 'id' | 'articleId'>, kind = 'wrc-draft'): string {
  return `${kind}:${userId}:${articleId ?? 'new'}:${id}`;
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
