import { SESSION_REFUSED } from '#app/account/frame/browser-environment.ts';
import { fetchJson } from '#app/admin/editor/fetch-json.ts';
import { storedFields } from '#app/features/articles/article-fields.ts';
import type { StoredDraft } from './local-drafts.ts';

const DRAFTS_URL = '/admin/articles/drafts';
const DELAY_MS = 1500;
const RETRY_MS = 8000;
/** Browsers finish such a request after the page is left, up to 64 KB. A character may take three bytes. */
const MAX_KEPT_ALIVE = 20_000;

export type SyncState = 'saved' | 'failed' | 'signed out';

/** Sends drafts to the server: batched, one request at a time, with retries. */
export class DraftSync {
  #pending: StoredDraft | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #inFlight: Promise<void> = Promise.resolve();
  readonly #onState: (state: SyncState) => void;

  constructor(onState: (state: SyncState) => void) {
    this.#onState = onState;
  }

  send(draft: StoredDraft, delay = DELAY_MS): void {
    this.#pending = draft;
    // The delay runs from the first unsent change, so that continuous typing is still saved.
    this.#timer ??= setTimeout(() => this.flush(), delay);
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#inFlight = this.#inFlight.then(() => this.#sendPending());
  }

  async #sendPending(): Promise<void> {
    const draft = this.#pending;
    if (!draft) return;
    this.#pending = null;
    const state = await post({ ...draft, fields: storedFields(draft.fields) });
    this.#onState(state);
    if (state !== 'saved' && !this.#pending) this.send(draft, RETRY_MS);
  }

  /** Deletes the draft on the server, after any request in flight, so that none recreates it. */
  delete(draft: Pick<StoredDraft, 'id' | 'articleId'>): Promise<void> {
    this.#cancel(draft.id);
    this.#inFlight = this.#inFlight.then(async () => {
      this.#cancel(draft.id);
      await post({ ...draft, base: null, typedAt: 0, fields: null });
    });
    return this.#inFlight;
  }

  #cancel(id: string): void {
    if (this.#pending?.id !== id) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#pending = null;
  }
}

/** The author's drafts on the server, also from other browsers. */
export async function fetchDrafts(articleId: number | null): Promise<unknown[]> {
  return (await fetchJson<unknown[]>(`${DRAFTS_URL}${articleId === null ? '' : `?article=${articleId}`}`)) ?? [];
}

/** A redirect leads to the login page: the session has ended and nothing was saved. */
async function post(draft: Omit<StoredDraft, 'fields'> & { fields: unknown }): Promise<SyncState> {
  try {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify(draft);
    const keepalive = body.length < MAX_KEPT_ALIVE;
    const { ok, redirected } = await fetch(DRAFTS_URL, { method: 'POST', headers, body, keepalive });
    if (redirected) dispatchEvent(new Event(SESSION_REFUSED));
    if (redirected) return 'signed out';
    return ok ? 'saved' : 'failed';
  } catch {
    return 'failed';
  }
}
