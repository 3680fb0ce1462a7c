/** Text that is kept on this device until the server has it. */

export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Null where there is none: on the server, or blocked by the browser. */
export function deviceStorage(name: 'localStorage' | 'sessionStorage' = 'localStorage'): DeviceStorage | null {
  try {
    return globalThis[name] ?? null;
  } catch {
    return null;
  }
}

/** Returns false if storage is full or blocked. */
export function keep(storage: DeviceStorage | null, key: string, value: unknown): boolean {
  try {
    storage?.setItem(key, JSON.stringify(value));
    return storage !== null;
  } catch {
    return false;
  }
}

/** Null if there is none, or it cannot be read. */
export function keptValue(storage: DeviceStorage | null, key: string): unknown {
  try {
    return JSON.parse(storage?.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

export function deleteKept(storage: DeviceStorage | null, ...keys: readonly string[]): void {
  try {
    for (const key of keys) storage?.removeItem(key);
  } catch {}
}

export function keptKeys(storage: DeviceStorage | null, prefix: string): string[] {
  try {
    const keys = Array.from({ length: storage?.length ?? 0 }, (_, index) => storage?.key(index) ?? '');
    return keys.filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

const PREFIX = 'wrc-kept:';
const DEBOUNCE_MS = 500;
/** How long the texts of an account stay on a device that another account uses. */
const FOREIGN_MS = 7 * 86_400_000;

interface KeptText {
  text: string;
  /** By this device's clock, in milliseconds. */
  typedAt: number;
}

const keyOf = (account: string, field: string) => `${PREFIX}${encodeURIComponent(account)}:${field}`;

/** The account's fields with a kept text whose names begin so, newest first. */
export function keptFields(storage: DeviceStorage | null, account: string, start: string): string[] {
  const typedAt = (key: string) => (keptValue(storage, key) as KeptText | null)?.typedAt ?? 0;
  return keptKeys(storage, keyOf(account, start))
    .sort((one, other) => typedAt(other) - typedAt(one))
    .map((key) => key.slice(keyOf(account, '').length));
}

/** Keeps the text of one field of one account. */
export class Keeper {
  #pending: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #storage: DeviceStorage | null;
  readonly #key: string;
  readonly #onStore: (isStored: boolean) => void;

  /** `onStore` hears whether the device had room for a text. */
  constructor(storage: DeviceStorage | null, account: string, field: string, onStore = (_isStored: boolean) => {}) {
    this.#storage = storage;
    this.#key = keyOf(account, field);
    this.#onStore = onStore;
  }

  /** The text that an earlier visit left. One that the server has by now is deleted. */
  restore(serverText: string): string | null {
    const kept = keptValue(this.#storage, this.#key) as KeptText | null;
    if (typeof kept?.text !== 'string') return null;
    if (kept.text !== serverText) return kept.text;
    this.forget();
    return null;
  }

  /** Stored after a pause. */
  type(text: string, serverText: string): void {
    clearTimeout(this.#timer);
    this.#pending = text;
    if (text === serverText) this.forget();
    else this.#timer = setTimeout(() => this.flush(), DEBOUNCE_MS);
  }

  /** Stores at once: the page is about to go. */
  flush(): void {
    clearTimeout(this.#timer);
    if (this.#pending === null) return;
    this.#onStore(keep(this.#storage, this.#key, { text: this.#pending, typedAt: Date.now() } satisfies KeptText));
    this.#pending = null;
  }

  /** The server has the text. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#pending = null;
    deleteKept(this.#storage, this.#key);
  }
}

/** Deletes what other accounts left on this device long ago. */
export function sweepKept(storage: DeviceStorage | null, account: string, now = Date.now()): void {
  const own = keyOf(account, '');
  for (const key of keptKeys(storage, PREFIX)) {
    const kept = keptValue(storage, key) as KeptText | null;
    if (!key.startsWith(own) && now - (kept?.typedAt ?? 0) > FOREIGN_MS) deleteKept(storage, key);
  }
}
