import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { type Content, type LargeObjects, largeObjects } from './large-objects.ts';
import { type ListedFile, type Storage, safeName } from './storage.ts';

export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const TIMEOUT_MS = 30_000;
/** Objects are immutable: cache them forever. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Files in an S3-compatible bucket. Path-style addresses, because every provider supports them. */
export function s3Storage(settings: S3Settings): Storage & LargeObjects {
  const send = senderTo(settings);
  return {
    ...largeObjects(send),
    async put(name, bytes, type) {
      await send('PUT', `/${safeName(name)}`, { bytes, headers: { 'content-type': type, 'cache-control': IMMUTABLE } });
    },
    async get(name) {
      const response = await send('GET', `/${safeName(name)}`);
      if (!response?.body) return null;
      return { body: response.body, bytes: Number(response.headers.get('content-length')) };
    },
    async delete(name) {
      const response = await send('DELETE', `/${safeName(name)}`);
      await response?.body?.cancel();
    },
    async *list(folder) {
      for (let after = '', isMore = true; isMore; ) {
        const parameters = new URLSearchParams({ prefix: `${safeName(folder)}/`, marker: after });
        const page = (await (await send('GET', `?${parameters}`))?.text()) ?? '';
        const files = filesIn(page);
        yield* files;
        after = files.at(-1)?.name ?? '';
        isMore = after !== '' && textOf(page, 'IsTruncated') === 'true';
      }
    },
  };
}

function senderTo({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`;

  return async (method: string, path: string, { bytes, headers }: Content = {}): Promise<Response | null> => {
    const response = await client.fetch(root + path, {
      method,
      headers: { ...headers, 'x-amz-content-sha256': sha256(bytes ?? '') },
      body: bytes as BodyInit | undefined,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return response;
    const text = await response.text();
    if (response.status === 404 && !text.includes('NoSuchBucket')) return null;
    throw new Error(`The object storage responded ${response.status} to ${method}: ${text.slice(0, 300)}`);
  };
}

/** Our names contain nothing that XML escapes, so no XML parser is needed. */
function filesIn(page: string): ListedFile[] {
  return Array.from(page.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g), ([, entry = '']) => ({
    name: textOf(entry, 'Key') ?? '',
    changedAt: new Date(textOf(entry, 'LastModified') ?? 0),
  }));
}

function textOf(xml: string, element: string): string | undefined {
  return new RegExp(`<${element}>([^<]+)</${element}>`).exec(xml)?.[1];
}

function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}
