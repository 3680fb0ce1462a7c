// Makes the pictures that stand for pages wherever a link to them is shared: one plate, and for each page its title
// and the sun that belongs to it.

import sharp, { type Sharp } from 'sharp';
import { SOCIAL_IMAGE_SIZE, SOCIAL_IMAGES, type SocialImageName } from '../app/content/social-images.ts';
import { engravePlate, printPlate } from './engraver/plate.ts';
import type { View } from './engraver/view.ts';
import { rosettes } from './ornaments/rosettes.ts';
import { save } from './save.ts';
import { socialCard, socialCardGround } from './social-card.ts';

/** Pages about one thing have its rosette for a sun; the others have the sun of the hero. */
const suns: Partial<Record<SocialImageName, keyof typeof rosettes>> = {
  buy: 'buy',
  sell: 'sell',
  capital: 'capital',
  retain: 'integration',
  resources: 'insights',
};

// These pictures are mostly seen at half their size or less: broader lines stay lines there, and weigh less.
const plate = await engravePlate({ plate: 'social', width: SOCIAL_IMAGE_SIZE.width, pen: 1.5 });

for (const [name, { path, title, kicker }] of Object.entries(SOCIAL_IMAGES)) {
  const rosette = suns[name as SocialImageName];
  const { data, width, height } = await printPlate(plate, rosette && asSun(plate.view, rosettes[rosette] ?? ''));
  const lettering = Buffer.from(socialCard({ title, kicker }));
  const card = sharp(data, { raw: { width, height, channels: 3 } }).composite([{ input: lettering }]);
  await save(`public${path}`, await lightEnough(card));
}

// The ground on which the server sets the titles of articles (see app/ui/social-card).
const { data, width, height } = await printPlate(plate);
const ground = sharp(data, { raw: { width, height, channels: 3 } }).composite([
  { input: Buffer.from(socialCardGround()) },
]);
await save(
  'app/ui/art/card-ground.avif',
  await ground.avif({ quality: 55, effort: 6, chromaSubsampling: '4:4:4' }).toBuffer(),
);

/** The best quality that keeps the picture below 70 KB: line work is heavy, and previews are loaded by the dozen. */
async function lightEnough(card: Sharp, quality = 44): Promise<Buffer> {
  const jpeg = await card.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
  return jpeg.length < 70_000 ? jpeg : lightEnough(card, quality - 1);
}

/** The rosettes are drawn for the screen with hairlines; as a sun they need the weight of the plate's own lines. */
function asSun({ sun: { x, y, radius }, pen }: View, rosette: string): string {
  const half = 1.05 * radius;
  const place = `x="${x - half}" y="${y - half}" width="${2 * half}" height="${2 * half}" color="#fff"`;
  const heavier = (width: string) => `stroke-width="${(1.7 * pen * Number(width)).toFixed(2)}"`;
  return rosette.replace('<svg ', `<svg ${place} `).replace(/stroke-width="([\d.]+)"/g, (_, width) => heavier(width));
}
