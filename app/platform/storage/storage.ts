/** Where files live that people bring. Names are paths of small letters and digits, such as `articles/1763203041123.jpg`. */
export interface Storage {
  /** Complete or not at all; what had this name before is replaced. */
  put(name: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Null if there is none. Whoever asks reads the body to its end, or cancels it. */
  get(name: string): Promise<StoredFile | null>;
  /** What is not there is no problem. */
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

/** No name leads out of the place, and none has to be escaped. Names are ours: another one is a bug. */
export function safeName(name: string): string {
  if (!NAME.test(name)) throw new Error(`"${name}" is no name for a stored file`);
  return name;
}
