import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { SOCIAL_IMAGE_SIZE, SOCIAL_IMAGES } from './social-images.ts';

test.each(Object.values(SOCIAL_IMAGES))('$path exists, has the stated size and is small', async ({ path }) => {
  const file = await readFile(new URL(`../../public${path}`, import.meta.url));
  expect(await sharp(file).metadata()).toMatchObject({ ...SOCIAL_IMAGE_SIZE, format: 'jpeg' });
  expect(file.length).toBeLessThan(70_000);
});
