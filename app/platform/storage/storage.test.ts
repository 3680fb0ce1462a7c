import { createHash } from 'node:crypto';
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type S3Server, startS3 } from '#tests/support/s3-server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { diskStorage } from './disk-storage.ts';
import { s3Storage } from './s3-storage.ts';
import type { ListedFile, Storage } from './storage.ts';

const folder = temporaryFolder();
let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(async () => {
  await s3.stop();
  folder.remove();
});

const bytesOf = (text: string) => new TextEncoder().encode(text);
const textAt = async (storage: Storage, name: string) => {
  const found = await storage.get(name);
  return found && { text: await new Response(found.body).text(), bytes: found.bytes };
};
async function filesIn(storage: Storage, place: string): Promise<ListedFile[]> {
  const files = [];
  for await (const file of storage.list(place)) files.push(file);
  return files;
}
const namesIn = async (storage: Storage, place: string) =>
  (await filesIn(storage, place)).map(({ name }) => name).sort();

describe.each([
  ['a folder', () => diskStorage(join(folder.path, 'uploads'))],
  ['a bucket', () => s3Storage(s3.settings)],
])('%s', (_, open) => {
  test('returns what was stored, and deletes it', async () => {
    const storage = open();
    expect(await textAt(storage, 'articles/1.jpg')).toBeNull();
    expect(await namesIn(storage, 'articles')).toEqual([]);

    await storage.put('articles/1.jpg', bytesOf('first'), 'image/jpeg');
    await storage.put('articles/1.jpg', bytesOf('second'), 'image/jpeg');
    await storage.put('articles/1-480.webp', bytesOf('third'), 'image/webp');
    await storage.put('others/1.jpg', bytesOf('elsewhere'), 'image/jpeg');
    expect(await textAt(storage, 'articles/1.jpg')).toEqual({ text: 'second', bytes: 6 });
    expect(await namesIn(storage, 'articles')).toEqual(['articles/1-480.webp', 'articles/1.jpg']);

    await storage.delete('articles/1.jpg');
    await storage.delete('articles/1.jpg');
    expect(await textAt(storage, 'articles/1.jpg')).toBeNull();
    expect(await namesIn(storage, 'articles')).toEqual(['articles/1-480.webp']);
  });

  test('lists when a file was stored', async () => {
    const storage = open();
    const before = Date.now();
    await storage.put('dated/1.jpg', bytesOf('x'), 'image/jpeg');
    const after = Date.now();
    const [file] = await filesIn(storage, 'dated');
    const changedAt = Number(file?.changedAt);
    // Object storage rounds to seconds.
    expect(changedAt).toBeGreaterThan(before - 1000);
    expect(changedAt).toBeLessThan(after + 1000);
  });

  test.each(['../secret', '/etc/passwd', 'articles/..', 'a b', 'articles/', '.env', 'Ä', 'a\0b', ''])(
    'has no place called %j',
    async (name) => {
      await expect(open().put(name, bytesOf('x'), 'image/jpeg')).rejects.toThrow('not a valid name for a stored file');
      await expect(open().get(name)).rejects.toThrow('not a valid name for a stored file');
    },
  );
});

test('an unfinished file is ignored, and a failed write leaves none', async () => {
  const storage = diskStorage(join(folder.path, 'broken'));
  await storage.put('articles/1.jpg', bytesOf('x'), 'image/jpeg');
  writeFileSync(join(folder.path, 'broken/articles/2.jpg.abc.part'), 'half');
  expect(await namesIn(storage, 'articles')).toEqual(['articles/1.jpg']);
  expect(readdirSync(join(folder.path, 'broken/articles'))).toHaveLength(2);
});

test('other accounts can read the files of a folder, but not replace them, whatever the umask', async () => {
  const umask = process.umask(0);
  onTestFinished(() => void process.umask(umask));
  await diskStorage(join(folder.path, 'public')).put('articles/1.jpg', bytesOf('x'), 'image/jpeg');
  const modes = ['public/articles', 'public/articles/1.jpg'].map(
    (name) => statSync(join(folder.path, name)).mode & 0o777,
  );
  expect(modes).toEqual([0o755, 0o644]);
});

describe('a bucket', () => {
  test('gets a signature with every request, over the bytes that are sent', async () => {
    const storage = s3Storage(s3.settings);
    const from = s3.requests.length;
    await storage.put('signed/1.jpg', bytesOf('picture'), 'image/jpeg');
    await textAt(storage, 'signed/1.jpg');
    await namesIn(storage, 'signed');
    await storage.delete('signed/1.jpg');
    const asked = s3.requests.slice(from);
    expect(asked.map(({ method }) => method)).toEqual(['PUT', 'GET', 'GET', 'DELETE']);
    for (const { claimed, calculated } of asked) {
      expect(claimed).toMatch(/^[0-9a-f]{64}$/);
      expect(claimed).toBe(calculated);
    }
    const hash = createHash('sha256').update('picture').digest('hex');
    expect(asked[0]?.headers).toMatchObject({
      'x-amz-content-sha256': hash,
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  test('rejects another key with an error', async () => {
    const storage = s3Storage({ ...s3.settings, secretAccessKey: 'guessed' });
    await expect(storage.put('articles/9.jpg', bytesOf('x'), 'image/jpeg')).rejects.toThrow('responded 403 to PUT');
    expect(s3.requests.at(-1)?.claimed).not.toBe(s3.requests.at(-1)?.calculated);
    expect(await textAt(s3Storage(s3.settings), 'articles/9.jpg')).toBeNull();
  });

  test('that does not exist is an error, not an empty bucket', async () => {
    const storage = s3Storage({ ...s3.settings, bucket: 'does-not-exist' });
    await expect(storage.get('articles/1.jpg')).rejects.toThrow('NoSuchBucket');
  });

  test('with more files than one response holds is listed to its end', async () => {
    const storage = s3Storage(s3.settings);
    const all = Array.from({ length: 1005 }, (_, number) => `many/${1000 + number}.jpg`);
    for (let at = 0; at < all.length; at += 50) {
      await Promise.all(all.slice(at, at + 50).map((name) => storage.put(name, bytesOf('x'), 'image/jpeg')));
    }
    expect(await namesIn(storage, 'many')).toEqual(all);
  });
});
