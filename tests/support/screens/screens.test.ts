import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { compare } from './compare.ts';
import { readReferences, writeReferences } from './references.ts';

const page = (text: string, { width = 400, color = '#123', x = 20 } = {}) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="300"><rect width="100%" height="100%"
      fill="#f4efe4"/><rect x="${x}" y="200" width="120" height="40" fill="${color}"/>
      <path d="${text}" transform="translate(20 40) scale(4)" stroke="#222"/></svg>`),
  )
    .png()
    .toBuffer();
const LINE = 'M0 0h40M0 4h30M0 8h36';

test('the same page is the same, also after the encoding of a reference', async () => {
  const now = await page(LINE);
  const reference = await sharp(now).webp({ quality: 40 }).toBuffer();
  expect(await compare(reference, now)).toMatchObject({ isSame: true });
});

test('half a pixel, as another version of the browser may place something, is no difference', async () => {
  expect(await compare(await page(LINE), await page(LINE, { x: 20.5 }))).toMatchObject({ isSame: true });
});

test.each([
  ['another line', () => page(`${LINE}M0 12h36`)],
  ['another color', () => page(LINE, { color: '#623' })],
  ['a part that has moved', () => page(LINE, { x: 32 })],
  ['another size', () => page(LINE, { width: 420 })],
])('%s is a difference', async (_, changed) => {
  expect(await compare(await page(LINE), await changed())).toMatchObject({ isSame: false });
});

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
