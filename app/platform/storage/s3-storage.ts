import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { type ListedFile, type Storage, safeName } from './storage.ts';

export interface S3Settings {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const PATIENCE_MS = 30_000;
/** Names never get another content, so whoever reads the bucket directly may keep what it has. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Files in a bucket of anything that speaks S3; the bucket is part of the path, which all of them understand. */
export function s3Storage({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Settings): Storage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 });
  const root = `${endpoint.replace(/\/$/, '')}/${bucket}`;

  async function ask(method: string, path: string, sent?: { bytes: Uint8Array; headers: Record<string, string> }) {
    const response = await client.fetch(root + path, {
      method,
      headers: { ...sent?.headers, 'x-amz-content-sha256': sha256(sent?.bytes ?? '') },
      body: sent?.bytes as BodyInit | undefined,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (response.ok) return response;
    const answer = await response.text();
    if (response.status === 404 && !answer.includes('NoSuchBucket')) return null;
    throw new Error(`The object storage answered ${response.status} to ${method}: ${answer.slice(0, 300)}`);
  }

  return {
    async put(name, bytes, type) {
      await ask('PUT', `/${safeName(name)}`, { bytes, headers: { 'content-type': type, 'cache-control': FOR_EVER } });
    },
    async get(name) {
      const response = await ask('GET', `/${safeName(name)}`);
      if (!response?.body) return null;
      return { body: response.body, bytes: Number(response.headers.get('content-length')) };
    },
    async delete(name) {
      const response = await ask('DELETE', `/${safeName(name)}`);
      await response?.body?.cancel();
    },
    async *list(folder) {
      for (let after = '', isMore = true; isMore; ) {
        const parameters = new URLSearchParams({ prefix: `${safeName(folder)}/`, marker: after });
        const page = (await (await ask('GET', `?${parameters}`))?.text()) ?? '';
        const files = filesIn(page);
        yield* files;
        after = files.at(-1)?.name ?? '';
        isMore = after !== '' && textOf(page, 'IsTruncated') === 'true';
      }
    },
  };
}

/** Our names need no escapes, so a list of them can be read without knowing much of XML. */
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
