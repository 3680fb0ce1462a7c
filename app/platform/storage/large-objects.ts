import { blocksOf } from './blocks.ts';
import { safeName } from './storage.ts';

export interface Content {
  bytes?: Uint8Array;
  headers?: Record<string, string>;
}

/** A signed request to the bucket. Null: there is no such object. */
type Send = (method: string, path: string, content?: Content) => Promise<Response | null>;

/** Objects that do not fit into memory. One that is not complete does not exist. */
export interface LargeObjects {
  /** Returns the number of bytes, at least one. */
  putLarge(name: string, chunks: AsyncIterable<Uint8Array>): Promise<number>;
  getLarge(name: string): AsyncIterable<Uint8Array>;
}

/** S3 takes at most 10,000 parts: 80 GB. */
const PART_BYTES = 8 * 1024 * 1024;

export function largeObjects(send: Send): LargeObjects {
  return {
    async putLarge(name, chunks) {
      const path = `/${safeName(name)}`;
      const started = (await (await send('POST', `${path}?uploads=`))?.text()) ?? '';
      const upload = `uploadId=${encodeURIComponent(/<UploadId>([^<]+)/.exec(started)?.[1] ?? '')}`;
      try {
        let all = 0;
        let parts = '';
        // Of equal size, except the last: some providers take nothing else.
        for await (const { bytes, number } of blocksOf(chunks, PART_BYTES)) {
          const stored = await send('PUT', `${path}?partNumber=${number + 1}&${upload}`, { bytes });
          parts += `<Part><PartNumber>${number + 1}</PartNumber><ETag>${stored?.headers.get('etag')}</ETag></Part>`;
          all += bytes.length;
        }
        const bytes = Buffer.from(`<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`);
        const headers = { 'content-type': 'application/xml' };
        const done = await (await send('POST', `${path}?${upload}`, { bytes, headers }))?.text();
        // The status is sent before S3 puts the parts together: an error may follow it.
        if (!done?.includes('CompleteMultipartUploadResult')) throw new Error(`The object storage failed: ${done}`);
        return all;
      } catch (error) {
        await send('DELETE', `${path}?${upload}`).catch(() => {}); // The first error matters.
        throw error;
      }
    },
    async *getLarge(name) {
      for (let start = 0, total = 1; start < total; ) {
        const headers = { range: `bytes=${start}-${start + PART_BYTES - 1}` };
        const part = await send('GET', `/${safeName(name)}`, { headers });
        if (!part) throw new Error(`There is no ${name} in the object storage.`);
        const bytes = Buffer.from(await part.arrayBuffer());
        total = Number(part.headers.get('content-range')?.split('/')[1] ?? bytes.length);
        start += bytes.length;
        yield bytes;
      }
    },
  };
}
