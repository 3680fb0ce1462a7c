import type { Metadata } from 'sharp';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { essentialPng } from '#app/features/pictures/encoding/essential-png.ts';
import { composeCard } from '#app/features/pictures/encoding/run-encoder.ts';
import { CARD_COLORS } from '#app/platform/theme-color.ts';
import { drawCard } from '#app/ui/social-card/draw-card.server.ts';
import { photo, pngClaiming, textBomb } from '#tests/support/picture-files.ts';
import { withPictureSizes } from './find-pictures.ts';
import { pictureNamesIn, sourcesOf } from './picture.ts';
import { tooMuch } from './picture-limits.ts';

const picture = { name: '1763203041123.jpg', width: 900, height: 600, frames: 1, widths: [480, 900] };
const known = { '/media/1763203041123.jpg': sourcesOf(picture) };

test('an uploaded picture in a body has srcset and dimensions', () => {
  const html = withPictureSizes('<p><img loading="lazy" src="/media/1763203041123.jpg" alt="A > B" /></p>', known);
  expect(html).toContain('<img width="900" height="600" loading="lazy" src="/media/1763203041123.jpg" alt="A > B" />');
  expect(html).toMatch(
    /^<p><picture><source type="image\/avif" srcset="\/media\/1763203041123-480\.avif 480w, \/media\/1763203041123-900\.avif 900w" sizes="[^"]+" \/><source type="image\/webp" /,
  );
  expect(html).toMatch(/<\/picture><\/p>$/);
});

test('other pictures stay as they are', () => {
  for (const src of ['https://elsewhere.example/media/1763203041123.jpg', '/media/1763203041124.jpg', '/icon.png']) {
    const tag = `<img src="${src}" alt="" />`;
    expect(withPictureSizes(tag, known)).toBe(tag);
  }
});

test('files can come from another origin', () => {
  expect(sourcesOf(picture, 'https://cdn.example/articles/')).toMatchObject({
    src: 'https://cdn.example/articles/1763203041123.jpg',
    sources: [{ srcSet: expect.stringMatching(/^https:\/\/cdn\.example\/articles\/1763203041123-480\.avif 480w/) }, {}],
  });
});

test('names are found in addresses and in HTML, and nothing else is', () => {
  expect(pictureNamesIn('/media/1763203041123.jpg')).toEqual(['1763203041123.jpg']);
  expect(pictureNamesIn('<img src="/media/1763203041123.jpg"><img src="/media/1763203041124.webp?x">')).toHaveLength(2);
  expect(pictureNamesIn('/media/1763203041123.jpg.exe /media/1763203041123-480.avif /media/x.jpg')).toEqual([]);
});

const interlaced = (more: Partial<Metadata>) =>
  tooMuch({
    format: 'png',
    width: 3500,
    height: 3500,
    channels: 4,
    depth: 'uchar',
    isProgressive: true,
    ...more,
  } as Metadata);

test('the bytes of an interlaced PNG are counted with the depth of its channels, before decoding', () => {
  expect(interlaced({})).toBeNull();
  const refused = 'It has 13 million pixels, too many for a file of this kind. Make it smaller.';
  expect(interlaced({ depth: 'ushort' })).toBe(refused);
  expect(interlaced({ depth: 'ushort', channels: 3 })).toBe(refused);
  expect(interlaced({ depth: 'ushort', width: 1700 })).toBeNull();
  expect(interlaced({ depth: 'ushort', isProgressive: false })).toBeNull();
});

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

test.each([
  ['an ordinary title', 'Five financing mistakes that cost first-time buyers the deal'],
  ['no title at all', ''],
  ['letters that have no outline', '買収の手引き 😀'],
  ['one endless word', 'x'.repeat(600)],
  ['very many words', 'a long story '.repeat(80)],
  ['markup', '</svg><script>alert(1)</script>&"\''],
])('a card is drawn for %s', async (_name, title) => {
  const { width, height, format } = await sharp(
    await drawCard({ title, kicker: 'Capital, 8 min read', colors: CARD_COLORS }, composeCard),
  ).metadata();
  expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
});
