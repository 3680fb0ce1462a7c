import { uuid } from '#app/ui/uuid.ts';

/**
 * Which draft this tab writes into. It survives a reload, not the tab. While the tab is open it holds a lock of that
 * name, so that another tab can tell work that was left behind from work that goes on.
 */
export interface DraftLock {
  id: string;
  release: () => void;
}

const nameOf = (articleId: number | null) => `wrc-draft-of:${articleId ?? 'new'}`;
const lockOf = (id: string) => `wrc-draft:${id}`;
/** A page that is reloaded needs a moment to let go. */
const PATIENCE_MS = 600;

export async function acquireDraft(articleId: number | null): Promise<DraftLock> {
  const known = read(nameOf(articleId));
  const held = known ? await holdPatiently(known) : null;
  return held ?? lockDraft(articleId);
}

/** Goes on with a draft that was left behind, or begins one. Nobody has to wait for the lock. */
export function lockDraft(articleId: number | null, id: string = uuid()): DraftLock {
  write(nameOf(articleId), id);
  const held = hold(id);
  return { id, release: () => void held.then((claim) => claim?.release()) };
}

/** Drafts that some tab of this browser is writing right now. */
export async function lockedDrafts(): Promise<Set<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.flatMap(({ name }) => (name?.startsWith(lockOf('')) ? [name.slice(lockOf('').length)] : [])));
}

async function holdPatiently(id: string): Promise<DraftLock | null> {
  for (const end = Date.now() + PATIENCE_MS; ; ) {
    const held = await hold(id);
    if (held || Date.now() > end) return held;
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
}

/** Null: another tab holds it, a copy of this one for example. */
function hold(id: string): Promise<DraftLock | null> {
  if (!navigator.locks) return Promise.resolve({ id, release: () => {} });
  return new Promise((answer) => {
    void navigator.locks.request(lockOf(id), { ifAvailable: true }, (lock) => {
      if (!lock) return answer(null);
      return new Promise<void>((release) => answer({ id, release }));
    });
  });
}

function read(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

function write(name: string, value: string): void {
  try {
    sessionStorage.setItem(name, value);
  } catch {}
}
