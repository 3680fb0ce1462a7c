import { LRUCache } from 'lru-cache';
import ground from '#app/ui/art/card-ground.avif?inline';
import { type CardTexts, cardTitle } from './card-title.ts';

/** A card is requested a few times when its link is first shared, and hardly ever again. */
const KEPT_BYTES = 8 * 1024 * 1024;

const cards = new LRUCache<string, Buffer, CardTexts>({
  maxSize: KEPT_BYTES,
  sizeCalculation: (jpeg) => jpeg.length,
  fetchMethod: (_key, _old, { context }) => draw(context),
});

/** A social card as a JPEG. Concurrent requests for the same card share one rendering. */
export async function drawCard(texts: CardTexts): Promise<Buffer> {
  return cards.forceFetch(JSON.stringify(texts), { context: texts });
}

async function draw(texts: CardTexts): Promise<Buffer> {
  const { default: sharp } = await import('sharp'); // Loaded on first use: it slows a start, and most processes draw none.
  const plate = Buffer.from(ground.slice(ground.indexOf(',') + 1), 'base64');
  const lettering = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${cardTitle(texts)}</svg>`;
  return sharp(plate)
    .composite([{ input: Buffer.from(lettering) }])
    .jpeg({ quality: 60, mozjpeg: true })
    .toBuffer();
}
