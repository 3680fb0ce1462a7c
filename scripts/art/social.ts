// Makes the card that stands for the site wherever a link to it is shared.

import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { socialCard } from './social-card.ts';

const plate = fileURLToPath(new URL('plates/social-1200.avif', import.meta.url));
const target = new URL('../../public/social/', import.meta.url);

const lettering = socialCard({
  title: 'Build lasting wealth through strategic business acquisitions.',
  kicker: 'Buy-side, sell-side and capital advisory',
});

await mkdir(target, { recursive: true });
const { size } = await sharp(plate)
  .composite([{ input: Buffer.from(lettering) }])
  .jpeg({ quality: 65, mozjpeg: true })
  .toFile(fileURLToPath(new URL('default.jpg', target)));
console.log('default.jpg', size);
