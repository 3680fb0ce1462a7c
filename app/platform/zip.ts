import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Entry, fromRandomAccessReaderPromise, openPromise, RandomAccessReader, type ZipFile } from 'yauzl';

/** Bytes that are not in a file on this machine. `read` returns those from `start` to before `end`, in order. */
export interface RemoteBytes {
  size: number;
  read(start: number, end: number): AsyncIterable<Uint8Array>;
}

type ZipSource = string | RemoteBytes;

/** Many more than the pictures of a blog. Each file costs memory before any is unpacked. */
export const MAX_ZIP_FILES = 50_000;
const MAX_NAME_BYTES = 500;

export interface ZipEntry {
  name: string;
  /** Unpacked, or null if it is larger than this, encrypted, damaged, or compressed with an unknown method. */
  read(maxBytes: number): Promise<Buffer | null>;
}

/** The files of a ZIP archive. Null if it is not one, its directory is damaged, or it lists too many files. */
export async function readZip(source: ZipSource): Promise<ZipEntry[] | null> {
  try {
    return await withZip(source, async (zip) => {
      if (zip.entryCount > MAX_ZIP_FILES) return null;
      const entries: ZipEntry[] = [];
      for await (const entry of zip.eachEntry()) {
        if (entry.fileNameRaw.length > MAX_NAME_BYTES) continue;
        const name = entry.fileNameRaw.toString('utf8');
        if (!name.endsWith('/')) entries.push({ name, read: (maxBytes) => readEntry(source, entry, maxBytes) });
      }
      return entries;
    });
  } catch {
    return null;
  }
}

async function readEntry(source: ZipSource, entry: Entry, maxBytes: number): Promise<Buffer | null> {
  if (Math.max(entry.compressedSize, entry.uncompressedSize) > maxBytes || !entry.canDecodeFileData()) return null;
  try {
    // A zip bomb fails here: yauzl stops at the first byte beyond the declared size.
    return await withZip(source, async (zip) => buffer(await zip.openReadStreamPromise(entry)));
  } catch {
    return null;
  }
}

/** Names are not decoded or checked by yauzl, which would refuse the whole archive for one bad name. */
async function withZip<T>(source: ZipSource, work: (zip: ZipFile) => Promise<T>): Promise<T> {
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false };
  const zip =
    typeof source === 'string'
      ? await openPromise(source, options)
      : await fromRandomAccessReaderPromise(new RemoteReader(source), source.size, options);
  try {
    return await work(zip);
  } finally {
    zip.close();
  }
}

const WINDOW_BYTES = 1024 * 1024;

/** yauzl reads the directory in two pieces per file: a window saves a query for each. */
class RemoteReader extends RandomAccessReader {
  readonly #source: RemoteBytes;
  #window = { start: 0, bytes: Buffer.alloc(0) };

  constructor(source: RemoteBytes) {
    super();
    this.#source = source;
  }

  override read(
    target: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    const copy = async () => {
      const { start, bytes } = this.#window;
      const isInside = position >= start && position + length <= start + bytes.length;
      const kept = isInside ? this.#window : await this.#open(position, length);
      kept.bytes.copy(target, offset, position - kept.start, position - kept.start + length);
    };
    // Between two pieces the process answers requests.
    copy().then(() => setImmediate(callback, null), callback);
  }

  async #open(start: number, length: number) {
    const end = Math.min(start + Math.max(length, WINDOW_BYTES), this.#source.size);
    this.#window = { start, bytes: await buffer(this.#source.read(start, end)) };
    return this.#window;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#source.read(start, end), { objectMode: false });
  }
}
