import { storedFields } from '#app/features/articles/article-fields.ts';
import type { KeptDraft } from './local-drafts.ts';

const ADDRESS = '/admin/articles/drafts';
const PAUSE_MS = 1500;
const RETRY_MS = 8000;

export type SyncState = 'kept' | 'failed';

/** Carries drafts to the server: some time after the last word, one at a time, and again if the line breaks. */
export class DraftSync {
  #waiting: KeptDraft | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #underWay: Promise<void> = Promise.resolve();
  readonly #onState: (state: SyncState) => void;

  constructor(onState: (state: SyncState) => void) {
    this.#onState = onState;
  }

  send(draft: KeptDraft, pause = PAUSE_MS): void {
    this.#waiting = draft;
    // The clock runs from the first word that waits, so that somebody who never pauses is not forgotten.
    this.#timer ??= setTimeout(() => this.flush(), pause);
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#underWay = this.#underWay.then(() => this.#carry());
  }

  async #carry(): Promise<void> {
    const draft = this.#waiting;
    if (!draft) return;
    this.#waiting = null;
    const isKept = await post({ ...draft, fields: storedFields(draft.fields) });
    this.#onState(isKept ? 'kept' : 'failed');
    if (!isKept && !this.#waiting) this.send(draft, RETRY_MS);
  }

  /** Forgets what waits, and has the server forget what it got. Nothing that is under way may come after it. */
  drop(draft: Pick<KeptDraft, 'id' | 'articleId'>): Promise<void> {
    this.stop();
    this.#underWay = this.#underWay.then(async () => {
      this.stop();
      await post({ ...draft, base: null, typedAt: 0, fields: null });
    });
    return this.#underWay;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = null;
  }
}

/** What the writer has left elsewhere. */
export async function fetchDrafts(articleId: number | null): Promise<unknown[]> {
  try {
    const answer = await fetch(`${ADDRESS}${articleId === null ? '' : `?article=${articleId}`}`);
    return answer.ok && !answer.redirected ? await answer.json() : [];
  } catch {
    return [];
  }
}

/** A session that has ended leads to the login: then nothing was kept. */
async function post(draft: Omit<KeptDraft, 'fields'> & { fields: unknown }): Promise<boolean> {
  try {
    const headers = { 'content-type': 'application/json' };
    const { ok, redirected } = await fetch(ADDRESS, { method: 'POST', headers, body: JSON.stringify(draft) });
    return ok && !redirected;
  } catch {
    return false;
  }
}
