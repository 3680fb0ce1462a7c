import { uuid } from '#app/ui/uuid.ts';

/**
 * The draft that this tab writes to. Its id is in sessionStorage, so it survives a reload but not the tab. The tab holds
 * a Web Lock on it, so that other tabs can tell abandoned drafts from drafts in use.
 */
export interface DraftLock {
  id: string;
  articleId: number | null;
  release: () => void;
}

const storageKey = (articleId: number | null) => `wrc-draft-of:${articleId ?? 'new'}`;
const lockName = (id: string) => `wrc-draft:${id}`;
/** A reloading page needs a moment to release its lock. */
const ACQUIRE_TIMEOUT_MS = 600;

export async function acquireDraft(articleId: number | null): Promise<DraftLock> {
  const previous = read(storageKey(articleId));
  const lock = previous ? await acquireWithRetry(articleId, previous) : null;
  return lock ?? lockDraft(articleId);
}

/** Continues an abandoned draft, or starts a new one, without waiting for the lock. */
export function lockDraft(articleId: number | null, id: string = uuid()): DraftLock {
  write(storageKey(articleId), id);
  const pending = acquire(articleId, id);
  return { id, articleId, release: () => void pending.then((lock) => lock?.release()) };
}

/** Drafts that any tab of this browser has open. */
export async function lockedDrafts(): Promise<Set<string>> {
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

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {}
}
