import sharp from 'sharp';
import { expect, test } from 'vitest';
import { photo, pngClaiming, textBomb } from '#tests/support/picture-files.ts';
import { essentialPng } from './essential-png.ts';

test('a PNG loses its text chunks and no pixel', async () => {
  const told = await photo(40, 30)
    .withExif({ IFD0: { Copyright: 'Somebody' } })
    .png()
    .toBuffer();
  const bare = essentialPng(told);
  expect(told.includes('eXIf')).toBe(true);
  expect(bare.includes('eXIf')).toBe(false);
  expect(await sharp(bare).raw().toBuffer()).toEqual(await sharp(told).raw().toBuffer());
});

test('a text-chunk bomb is reduced to its picture', () => {
  const bomb = Array.from({ length: 50 }, () => textBomb(1));
  expect(essentialPng(pngClaiming(100, 100, bomb))).toEqual(pngClaiming(100, 100));
});

test('a truncated PNG stays truncated', async () => {
  const whole = await photo(40, 30).png().toBuffer();
  const half = essentialPng(whole.subarray(0, whole.length / 2));
  await expect(sharp(half, { failOn: 'error' }).raw().toBuffer()).rejects.toThrow();
  expect(essentialPng(whole.subarray(0, 4))).toHaveLength(4);
});
