import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

export interface ZipEntry {
  name: string;
  /** Unpacked, or null if it is larger than this, encrypted, damaged, or compressed with an unknown method. */
  read(maxBytes: number): Promise<Buffer | null>;
}

/** The files of a ZIP archive. Null if it is not one, or its directory is damaged. */
export async function readZip(path: string): Promise<ZipEntry[] | null> {
  try {
    return await withZip(path, async (zip) => {
      const entries: ZipEntry[] = [];
      for await (const entry of zip.eachEntry()) {
        const name = entry.fileNameRaw.toString('utf8');
        if (!name.endsWith('/')) entries.push({ name, read: (maxBytes) => readEntry(path, entry, maxBytes) });
      }
      return entries;
    });
  } catch {
    return null;
  }
}

async function readEntry(path: string, entry: Entry, maxBytes: number): Promise<Buffer | null> {
  if (Math.max(entry.compressedSize, entry.uncompressedSize) > maxBytes || !entry.canDecodeFileData()) return null;
  try {
    // A zip bomb fails here: yauzl stops at the first byte beyond the declared size.
    return await withZip(path, async (zip) => buffer(await zip.openReadStreamPromise(entry)));
  } catch {
    return null;
  }
}

/** Names are not decoded or checked by yauzl, which would refuse the whole archive for one bad name. */
async function withZip<T>(path: string, work: (zip: ZipFile) => Promise<T>): Promise<T> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, decodeStrings: false });
  try {
    return await work(zip);
  } finally {
    zip.close();
  }
}
