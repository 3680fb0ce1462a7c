/** Uploaded files. Names are paths of lowercase letters and digits, such as `articles/1763203041123.jpg`. */
export interface Storage {
  /** Atomic; replaces a file of the same name. */
  put(name: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Null if there is none. The caller reads the body to its end, or cancels it. */
  get(name: string): Promise<StoredFile | null>;
  /** A missing file is not an error. */
  delete(name: string): Promise<void>;
  /** Everything in one folder, in no particular order. */
  list(folder: string): AsyncIterable<ListedFile>;
}

export interface StoredFile {
  body: ReadableStream<Uint8Array>;
  bytes: number;
}

export interface ListedFile {
  name: string;
  changedAt: Date;
}

const NAME = /^[a-z0-9]+(?:[.-][a-z0-9]+)*(?:\/[a-z0-9]+(?:[.-][a-z0-9]+)*)*$/;

/** Prevents path traversal and names that need escaping. Names come from our code: any other is a bug. */
export function safeName(name: string): string {
  if (!NAME.test(name)) throw new Error(`"${name}" is not a valid name for a stored file`);
  return name;
}
