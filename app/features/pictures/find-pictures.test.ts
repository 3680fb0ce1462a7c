import { expect, test } from 'vitest';
import { withPictureSizes } from './find-pictures.ts';
import { pictureNamesIn, sourcesOf } from './picture.ts';

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
