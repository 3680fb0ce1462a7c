import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Entry, fromRandomAccessReaderPromise, openPromise, RandomAccessReader, type ZipFile } from 'yauzl';

/** Bytes that are not in a file on this machine. `read` returns those from `start` to before `end`, in order. */
export interface RemoteBytes {
  size: number;
  read(start: number, end: number): AsyncIterable<Uint8Array>;
}

type ZipSource = string | RemoteBytes;

export interface ZipEntry {
  name: string;
  /** Unpacked, or null if it is larger than this, encrypted, damaged, or compressed with an unknown method. */
  read(maxBytes: number): Promise<Buffer | null>;
}

/** The files of a ZIP archive. Null if it is not one, or its directory is damaged. */
export async function readZip(source: ZipSource): Promise<ZipEntry[] | null> {
  try {
    return await withZip(source, async (zip) => {
      const entries: ZipEntry[] = [];
      for await (const entry of zip.eachEntry()) {
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

class RemoteReader extends RandomAccessReader {
  readonly #source: RemoteBytes;

  constructor(source: RemoteBytes) {
    super();
    this.#source = source;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(this.#source.read(start, end), { objectMode: false });
  }
}
