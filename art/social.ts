import sharp, { type Sharp } from 'sharp';
import { CARD_COLORS, themeColor } from '../app/platform/theme-color.ts';
import { socialCards } from '../app/site/frame/head/social-cards.ts';
import { SOCIAL_IMAGE_SIZE } from '../app/site/frame/head/social-images.ts';
import { type CardTexts, cardTitle } from '../app/ui/social-card/card-title.ts';
import { engravePlate, printPlate } from './engraver/plate.ts';
import type { View } from './engraver/view.ts';
import { rosettes } from './ornaments/rosettes.ts';
import { sealMark, wordmark } from './ornaments/seal.ts';
import { save } from './save.ts';

// The overlay of a social picture (1200 x 630) as SVG: scrim, frame, wordmark and title.

const colors = { ink: themeColor('ink-950'), brass: themeColor('brass-300'), title: themeColor('ivory-0') };

/** All text is outlines, so the result does not depend on installed fonts. */
function socialCard(texts: Omit<CardTexts, 'colors'>): string {
  return overPlate(cardTitle({ ...texts, colors: CARD_COLORS }));
}

/** Without a title: the server adds the titles of articles (app/ui/social-card). */
function socialCardGround(): string {
  return overPlate('');
}

function overPlate(title: string): string {
  const layers = [scrim(), frame(), masthead(), title];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${layers.join('')}</svg>`;
}

function masthead(): string {
  const seal = `<g color="${colors.brass}" transform="translate(94 94) scale(.9375)">${sealMark()}</g>`;
  return `${seal}<g fill="${colors.title}">${wordmark(34, 136, 102).paths}</g>`;
}

function frame(): string {
  const outer = '<rect x="18.5" y="18.5" width="1163" height="593" stroke-opacity=".7"/>';
  const inner = '<rect x="24.5" y="24.5" width="1151" height="581" stroke-opacity=".35"/>';
  return `<g fill="none" stroke="${colors.brass}">${outer}${inner}</g>`;
}

// Dark behind the text, transparent over the city.
function scrim(): string {
  const stop = (offset: number, opacity: number) =>
    `<stop offset="${offset}" stop-color="${colors.ink}" stop-opacity="${opacity}"/>`;
  const gradient = `<linearGradient id="scrim">${stop(0, 0.9)}${stop(0.42, 0.65)}${stop(0.64, 0)}</linearGradient>`;
  return `${gradient}<rect width="1200" height="630" fill="url(#scrim)"/>`;
}

// Builds the link previews of pages: one plate, with a title and a sun for each page.

/** Service pages have their rosette as the sun; the others have the hero's sun. */
const suns: Readonly<Record<string, keyof typeof rosettes>> = {
  buy: 'buy',
  sell: 'sell',
  capital: 'capital',
  retain: 'integration',
  resources: 'insights',
  'deal-coverage': 'capital',
  'what-can-i-buy': 'buy',
  'owner-proceeds': 'sell',
  'working-capital-peg': 'integration',
  'exit-readiness': 'sell',
};

// Previews are mostly shown at half size or less: broader lines stay visible and compress better.
const plate = await engravePlate({ plate: 'social', width: SOCIAL_IMAGE_SIZE.width, pen: 1.5 });

for (const [name, { path, title, kicker }] of Object.entries(socialCards())) {
  const rosette = suns[name];
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
