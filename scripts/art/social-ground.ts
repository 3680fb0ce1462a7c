// Makes the ground of the articles' social cards: the plate with everything but a title.

import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { socialCardGround } from './social-card.ts';

const plate = fileURLToPath(new URL('plates/social-1200.avif', import.meta.url));
const target = fileURLToPath(new URL('../../app/ui/art/card-ground.avif', import.meta.url));

const { size } = await sharp(plate)
  .composite([{ input: Buffer.from(socialCardGround()) }])
  .avif({ quality: 55, effort: 6, chromaSubsampling: '4:4:4' })
  .toFile(target);
console.log('card-ground.avif', size);
