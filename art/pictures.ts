// Renders each hero picture at its own size: scaling a rendered plate would cause moiré.

import sharp from 'sharp';
import { renderPlate } from './engraver/plate.ts';
import type { Size } from './engraver/view.ts';
import { save } from './save.ts';

type HeroPicture = Size & { name: string; avifQuality: number; webp: boolean };

// More subpixels for the small ones; otherwise the windows of the far bank would be lost.
const pictures: HeroPicture[] = [
  { name: 'hero-2400', plate: 'wide', width: 2400, avifQuality: 36, webp: true },
  { name: 'hero-1600', plate: 'wide', width: 1600, avifQuality: 36, webp: true },
  { name: 'hero-tall-1080', plate: 'tall', width: 1080, avifQuality: 36, webp: true },
  { name: 'hero-tall-780', plate: 'tall', width: 780, supersampling: 3, avifQuality: 36, webp: true },
  { name: 'hero-tall-600', plate: 'tall', width: 600, supersampling: 3, avifQuality: 38, webp: false },
];

for (const { name, avifQuality, webp, ...size } of pictures) {
  const { data, width, height } = await renderPlate(size);
  const picture = sharp(data, { raw: { width, height, channels: 3 } });
  const avif = picture.clone().avif({ quality: avifQuality, effort: 5, chromaSubsampling: '4:2:0' });
  await save(`app/ui/art/hero/${name}.avif`, await avif.toBuffer());
  if (!webp) continue;
  // For browsers without AVIF. Plain chroma subsampling would gray the brass lines.
  const fallback = picture.clone().webp({ quality: 33, effort: 6, preset: 'photo', smartSubsample: true });
  await save(`app/ui/art/hero/${name}.webp`, await fallback.toBuffer());
}
