import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { type Entry, entriesOf, tarOf } from './archive.ts';

const ENTRIES: Entry[] = [
  { name: 'empty', content: Buffer.alloc(0) },
  { name: 'database/articles/000001', content: Buffer.from('1\tA title\\n\n') },
  { name: 'exactly-a-block', content: Buffer.alloc(512, 'x') },
  { name: 'uploads/articles/1763203041123.jpg', content: Buffer.alloc(100_001, 7) },
];

async function* each<T>(values: readonly T[]): AsyncGenerator<T> {
  yield* values;
}

const all = <T>(values: AsyncIterable<T>): Promise<T[]> => Readable.from(values).toArray();

async function packed(): Promise<Buffer> {
  return Buffer.concat(await all(tarOf(each(ENTRIES))));
}

test('an archive is read as it was written, in chunks of any size', async () => {
  const tar = await packed();
  for (const size of [100, 512, 70_000, tar.length]) {
    const chunks = Array.from({ length: Math.ceil(tar.length / size) }, (_, n) =>
      tar.subarray(n * size, (n + 1) * size),
    );
    expect(await all(entriesOf(each(chunks)))).toEqual(ENTRIES);
  }
});

test('the system’s tar reads it', async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const file = join(folder.path, 'a.tar');
  writeFileSync(file, await packed());
  const names = execFileSync('tar', ['-tf', file], { encoding: 'utf8' });
  expect(names.trim().split('\n')).toEqual(ENTRIES.map(({ name }) => name));
  for (const { name, content } of ENTRIES) {
    expect(execFileSync('tar', ['-xOf', file, name], { encoding: 'buffer' })).toEqual(content);
  }
});

test('a truncated archive, or another file, is rejected', async () => {
  const tar = await packed();
  await expect(all(entriesOf(each([tar.subarray(0, 2000)])))).rejects.toThrow('truncated');
  await expect(all(entriesOf(each([Buffer.alloc(1024, 'x')])))).rejects.toThrow('Invalid tar');
});
