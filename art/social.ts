// Builds the link previews of pages: one plate, with a title and a sun for each page.

import sharp, { type Sharp } from 'sharp';
import { SOCIAL_IMAGE_SIZE, SOCIAL_IMAGES, type SocialImageName } from '../app/content/social-images.ts';
import { engravePlate, printPlate } from './engraver/plate.ts';
import type { View } from './engraver/view.ts';
import { rosettes } from './ornaments/rosettes.ts';
import { save } from './save.ts';
import { socialCard, socialCardGround } from './social-card.ts';

/** Service pages have their rosette as the sun; the others have the hero's sun. */
const suns: Partial<Record<SocialImageName, keyof typeof rosettes>> = {
  buy: 'buy',
  sell: 'sell',
  capital: 'capital',
  retain: 'integration',
  resources: 'insights',
};

// Previews are mostly shown at half size or less: broader lines stay visible and compress better.
const plate = await engravePlate({ plate: 'social', width: SOCIAL_IMAGE_SIZE.width, pen: 1.5 });

for (const [name, { path, title, kicker }] of Object.entries(SOCIAL_IMAGES)) {
  const rosette = suns[name as SocialImageName];
  const { data, width, height } = await printPlate(plate, rosette && asSun(plate.view, rosettes[rosette] ?? ''));
  const lettering = Buffer.from(socialCard({ title, kicker }));
  const card = sharp(data, { raw: { width, height, channels: 3 } }).composite([{ input: lettering }]);
  await save(`public${path}`, await lightEnough(card));
}

// The background on which the server typesets the titles of articles (app/ui/social-card).
const { data, width, height } = await printPlate(plate);
const ground = sharp(data, { raw: { width, height, channels: 3 } }).composite([
  { input: Buffer.from(socialCardGround()) },
]);
await save(
  'app/ui/art/card-ground.avif',
  await ground.avif({ quality: 55, effort: 6, chromaSubsampling: '4:4:4' }).toBuffer(),
);

/** The best quality below 70 KB: line work compresses badly, and pages load many previews. */
async function lightEnough(card: Sharp, quality = 44): Promise<Buffer> {
  const jpeg = await card.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
  return jpeg.length < 70_000 ? jpeg : lightEnough(card, quality - 1);
}

/** Rosettes have hairlines for the screen; as a sun they need the line width of the plate. */
function asSun({ sun: { x, y, radius }, pen }: View, rosette: string): string {
  const half = 1.05 * radius;
  const place = `x="${x - half}" y="${y - half}" width="${2 * half}" height="${2 * half}" color="#fff"`;
  const heavier = (width: string) => `stroke-width="${(1.7 * pen * Number(width)).toFixed(2)}"`;
  return rosette.replace('<svg ', `<svg ${place} `).replace(/stroke-width="([\d.]+)"/g, (_, width) => heavier(width));
}
