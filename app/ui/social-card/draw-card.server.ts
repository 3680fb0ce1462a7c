import { LRUCache } from 'lru-cache';
import ground from '#app/ui/art/card-ground.avif?inline';
import { type CardTexts, cardTitle } from './card-title.ts';

/** A card is requested a few times when its link is first shared, and hardly ever again. */
const KEPT_BYTES = 8 * 1024 * 1024;

const GROUND = ground.slice(ground.indexOf(',') + 1);

/** Draws an SVG, made when its turn comes, over a picture (in base64) of the same size. Returns a JPEG. */
export type ComposeCard = (ground: string, lettering: () => string) => Promise<Uint8Array>;

const cards = new LRUCache<string, Uint8Array, { texts: CardTexts; compose: ComposeCard }>({
  maxSize: KEPT_BYTES,
  sizeCalculation: (jpeg) => jpeg.length,
  fetchMethod: (_key, _old, { context: { texts, compose } }) => draw(texts, compose),
  ignoreFetchAbort: true, // Many cards at once evict each other while they are drawn.
});

/** A social card as a JPEG. Concurrent requests for the same card share one rendering. */
export async function drawCard(texts: CardTexts, compose: ComposeCard): Promise<Uint8Array> {
  return cards.forceFetch(JSON.stringify(texts), { context: { texts, compose } });
}

function draw(texts: CardTexts, compose: ComposeCard): Promise<Uint8Array> {
  const size = 'width="1200" height="630"';
  return compose(GROUND, () => `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${cardTitle(texts)}</svg>`);
}
