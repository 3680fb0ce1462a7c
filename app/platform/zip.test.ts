import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { zipListing, zipOf } from '#tests/support/export-files.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { MAX_ZIP_FILES, readZip } from './zip.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

function zipFile(bytes: Uint8Array): string {
  const path = join(folder.path, 'a.zip');
  writeFileSync(path, bytes);
  return path;
}

test('the files of an archive are found and unpacked', async () => {
  const files = ['a.txt', 'in/a folder/ä.txt'].map((name) => ({ name, bytes: Buffer.from(`${name} `.repeat(100)) }));
  const entries = await readZip(zipFile(Buffer.concat([zipOf(files)])));
  expect(entries?.map(({ name }) => name)).toEqual(['a.txt', 'in/a folder/ä.txt']);
  expect(await entries?.[1]?.read(10_000)).toEqual(files[1]?.bytes);
});

test('a file above the limit is not unpacked, whatever size it declares', async () => {
  const path = zipFile(zipOf([{ name: 'bomb', bytes: Buffer.alloc(50_000_000), claimedBytes: 10 }]));
  const entries = await readZip(path);
  expect(await entries?.[0]?.read(1_000_000)).toBeNull();
});

test('a truncated archive, or another file, is not read', async () => {
  const whole = zipOf([{ name: 'a.txt', bytes: Buffer.from('text') }]);
  expect(await readZip(zipFile(Buffer.from('not an archive')))).toBeNull();
  expect(await readZip(zipFile(Buffer.alloc(0)))).toBeNull();
  expect(await readZip(zipFile(whole.subarray(0, whole.length - 10)))).toBeNull();
  const entries = await readZip(zipFile(Buffer.concat([Buffer.alloc(40), whole.subarray(40)])));
  expect(await entries?.[0]?.read(1000)).not.toEqual(Buffer.from('text'));
});

test('a directory is read in few pieces, however many files it lists', async () => {
  const bytes = zipListing(3000);
  let reads = 0;
  const remote = {
    size: bytes.length,
    async *read(start: number, end: number) {
      reads++;
      yield bytes.subarray(start, end);
    },
  };
  expect(await readZip(remote)).toHaveLength(3000);
  expect(reads).toBeLessThan(10);
});

test('an archive with too many files is not read, and files with endless names are left out', async () => {
  expect(await readZip(zipFile(zipListing(MAX_ZIP_FILES + 1)))).toBeNull();
  const entries = await readZip(zipFile(zipListing(3, (n) => 'x'.repeat(n * 400))));
  expect(entries?.map(({ name }) => name.length)).toEqual([0, 400]);
});
