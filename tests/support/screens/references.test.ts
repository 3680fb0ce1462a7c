import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readReferences, writeReferences } from './references.ts';

test('references are stored in one archive per width and read back byte for byte', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'references-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const references = new Map(
    ['home-390', 'buy-390', 'home-1440'].map((name) => [name, Buffer.from(`picture of ${name}`)]),
  );
  await writeReferences(references, folder);
  expect(readdirSync(folder).sort()).toEqual(['1440.tar', '390.tar']);
  expect(await readReferences(folder)).toEqual(references);

  const before = readFileSync(join(folder, '390.tar'));
  await writeReferences(new Map([...references].reverse()), folder);
  expect(readFileSync(join(folder, '390.tar'))).toEqual(before);
});
