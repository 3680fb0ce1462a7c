import { useCallback, useEffect, useRef, useState } from 'react';
import { type ArticleFields, sameFields } from '#app/features/articles/article-fields.ts';
import { uuid } from '#app/ui/uuid.ts';
import { DraftSync, fetchDrafts } from './draft-sync.ts';
import { deleteLocalDraft, LocalDraftWriter, localDrafts, readDraft, type StoredDraft } from './local-drafts.ts';

const storageKey = (articleId: number | null) => `wrc-draft-of:${articleId ?? 'new'}`;
const lockName = (id: string) => `wrc-draft:${id}`;
/** A reloading page needs a moment to release its lock. */
const ACQUIRE_TIMEOUT_MS = 600;

export interface AutosaveStatus {
  kind: 'clean' | 'dirty' | 'local' | 'server' | 'offline' | 'signedOut' | 'failed';
  at: Date | null;
}

const SYNC_STATUS = { saved: 'server', failed: 'offline', 'signed out': 'signedOut' } as const;

interface AutosaveOptions {
  userId: string;
  articleId: number | null;
  /** The editor's content, the version it is based on, and the saved version. */
  fields: ArticleFields;
  base: string | null;
  savedFields: ArticleFields;
  restore: (draft: Pick<StoredDraft, 'fields' | 'base'>) => void;
}

/** Autosaves each change in this browser at once and on the server soon after, and restores abandoned drafts. */
export function useAutosave({ userId, articleId, fields, base, savedFields, restore }: AutosaveOptions) {
  const lock = useRef<DraftLock | null>(null);
  const [isReady, setReady] = useState(false);
  const [status, setStatus] = useState<AutosaveStatus>({ kind: 'clean', at: null });
  const [restored, setRestored] = useState<StoredDraft | null>(null);
  const [others, setOthers] = useState<StoredDraft[]>([]);
  const [sync] = useState(() => new DraftSync((state) => setStatus({ kind: SYNC_STATUS[state], at: new Date() })));
  const [writer] = useState(() => new LocalDraftWriter(userId));
  const isDirty = !sameFields(fields, savedFields);
  const isDirtyNow = useRef(isDirty);
  isDirtyNow.current = isDirty;
  const wasDirty = useRef(false);

  // Restore this tab's draft after a reload, or one from a closed tab.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => {
    let isUnmounted = false;
    void (async () => {
      const own = await acquireDraft(articleId);
      const locked = await lockedDrafts();
      const local = localDrafts(localStorage, userId, articleId, savedFields);
      const [best, ...rest] = [
        ...local.filter(({ id }) => id === own.id),
        ...local.filter(({ id }) => id !== own.id && !locked.has(id)),
      ].filter((draft) => !sameFields(draft.fields, savedFields) || void deleteLocalDraft(localStorage, userId, draft));
      if (isUnmounted) return own.release();
      if (best && best.id !== own.id) own.release();
      lock.current = best && best.id !== own.id ? lockDraft(articleId, best.id) : own;
      // If the author has typed in the meantime, keep that and only offer the draft.
      const canRestore = !isDirtyNow.current;
      if (best && canRestore) {
        restore(best);
        setRestored(best);
      }
      setOthers(best && !canRestore ? [best, ...rest] : rest);
      setReady(true);
      const remote = (await fetchDrafts(articleId)).flatMap((one) => readDraft(one, savedFields) ?? []);
      if (isUnmounted) return;
      const known = new Set([...locked, ...local.map(({ id }) => id), lock.current.id]);
      const found = remote.filter(({ id }) => !known.has(id)).map((one) => ({ ...one, articleId }));
      const isStored = ({ fields }: StoredDraft) => sameFields(fields, savedFields);
      for (const draft of found.filter(isStored)) void sync.delete(draft); // The page was left before that.
      setOthers((before) => [...before, ...found.filter((draft) => !isStored(draft))]);
    })();
    return () => {
      isUnmounted = true;
      lock.current?.release();
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the other values never change
  useEffect(() => {
    if (!isReady || !lock.current) return;
    if (!isDirty) {
      setStatus({ kind: 'clean', at: null });
      if (wasDirty.current) void discardDraft();
      wasDirty.current = false;
      return;
    }
    wasDirty.current = true;
    if (lock.current.articleId !== articleId) {
      lock.current.release();
      lock.current = lockDraft(articleId); // A new article was stored in the meantime.
    }
    const draft = { id: lock.current.id, articleId, base, typedAt: Date.now(), fields };
    const kind = writer.save(localStorage, draft) ? 'local' : 'failed';
    setStatus((before) => (isSameMinute(before, kind) ? before : { kind, at: new Date() }));
    sync.send(draft);
  }, [fields, base, isDirty, isReady]);

  useEffect(() => {
    const flush = () => sync.flush();
    addEventListener('online', flush);
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('online', flush);
      removeEventListener('pagehide', flush);
      flush();
    };
  }, [sync]);

  /** After a save, or when the author discards the draft. */
  const discardDraft = useCallback(async () => {
    const id = lock.current?.id;
    setRestored(null);
    if (!id) return;
    lock.current?.release();
    lock.current = lockDraft(articleId); // Later changes go to a new draft.
    wasDirty.current = false;
    writer.delete(localStorage, { id, articleId });
    await sync.delete({ id, articleId });
  }, [articleId, writer, sync]);

  /** The editor's current content stays stored as its own draft. */
  const restoreOther = useCallback(
    (other: StoredDraft) => {
      sync.flush();
      lock.current?.release();
      lock.current = lockDraft(articleId, other.id);
      setOthers((before) => before.filter(({ id }) => id !== other.id));
      restore(other);
      setRestored(other);
    },
    [articleId, sync, restore],
  );

  const deleteOther = useCallback(
    async (other: StoredDraft) => {
      setOthers((before) => before.filter(({ id }) => id !== other.id));
      deleteLocalDraft(localStorage, userId, other);
      await new DraftSync(() => {}).delete(other);
    },
    [userId],
  );

  /** Another tab continues the draft. */
  const release = useCallback(() => {
    sync.flush();
    lock.current?.release();
    lock.current = null;
  }, [sync]);

  /** The newest draft of the other tab, if it has one. */
  const takeOver = useCallback(() => {
    const [newest] = localDrafts(localStorage, userId, articleId, savedFields).filter(
      ({ id }) => id !== lock.current?.id,
    );
    if (newest) restoreOther(newest);
  }, [userId, articleId, savedFields, restoreOther]);

  const flush = useCallback(() => sync.flush(), [sync]);
  // Drafts of new articles do not belong to this one, once it is stored.
  const offered = others.filter((other) => other.articleId === articleId);
  return {
    status,
    isDirty,
    isReady,
    flush,
    release,
    takeOver,
    restored,
    others: offered,
    discardDraft,
    restoreOther,
    deleteOther,
  };
}

/** The status names the minute, so it is rendered once a minute while the author types. */
function isSameMinute({ kind, at }: AutosaveStatus, next: AutosaveStatus['kind']): boolean {
  return kind === next && at !== null && Math.floor(at.getTime() / 60_000) === Math.floor(Date.now() / 60_000);
}

/**
 * The draft that this tab writes to. Its id is in sessionStorage, so it survives a reload but not the tab. The tab holds
 * a Web Lock on it, so that other tabs can tell abandoned drafts from drafts in use.
 */
interface DraftLock {
  id: string;
  articleId: number | null;
  release: () => void;
}

async function acquireDraft(articleId: number | null): Promise<DraftLock> {
  const previous = sessionStorage.getItem(storageKey(articleId));
  const lock = previous ? await acquireWithRetry(articleId, previous) : null;
  return lock ?? lockDraft(articleId);
}

/** Continues an abandoned draft, or starts a new one, without waiting for the lock. */
function lockDraft(articleId: number | null, id: string = uuid()): DraftLock {
  sessionStorage.setItem(storageKey(articleId), id);
  const pending = acquire(articleId, id);
  return { id, articleId, release: () => void pending.then((lock) => lock?.release()) };
}

/** Drafts that any tab of this browser has open. */
async function lockedDrafts(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const prefix = lockName('');
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
}

async function acquireWithRetry(articleId: number | null, id: string): Promise<DraftLock | null> {
  for (const deadline = Date.now() + ACQUIRE_TIMEOUT_MS; ; ) {
    const lock = await acquire(articleId, id);
    if (lock || Date.now() > deadline) return lock;
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
}

/** Null if another tab holds the lock, for example a duplicate of this one. */
function acquire(articleId: number | null, id: string): Promise<DraftLock | null> {
  if (!navigator.locks) return Promise.resolve({ id, articleId, release: () => {} });
  return new Promise((resolve) => {
    void navigator.locks.request(lockName(id), { ifAvailable: true }, (lock) => {
      if (!lock) return resolve(null);
      return new Promise<void>((release) => resolve({ id, articleId, release }));
    });
  });
}
