// Makes the hero pictures from the rendered plates.

import { copyFile, mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const plates = new URL('plates/', import.meta.url);
const target = new URL('../../app/ui/art/', import.meta.url);

await mkdir(target, { recursive: true });
for (const name of ['hero-2400', 'hero-1600', 'hero-tall-1080', 'hero-tall-780']) {
  const plate = new URL(`${name}.avif`, plates);
  // A second round of the same codec would blur the lines and save nothing: the plate is the picture.
  await copyFile(plate, new URL(`${name}.avif`, target));
  await writeWebp(plate, `${name}.webp`);
}
await writeSmallPhonePicture();

// 47 is the highest quality that stays below 2.5 times the AVIF. Plain subsampling would grey the brass lines.
async function writeWebp(plate: URL, file: string): Promise<void> {
  const webp = sharp(fileURLToPath(plate)).webp({ quality: 47, effort: 6, preset: 'photo', smartSubsample: true });
  const { size } = await webp.toFile(fileURLToPath(new URL(file, target)));
  console.log(file, size);
}

// The one picture that is scaled: at this ratio the lines fall between the pixels without a moiré.
async function writeSmallPhonePicture(): Promise<void> {
  const plate = fileURLToPath(new URL('hero-tall-1080.avif', plates));
  const picture = sharp(plate)
    .resize({ width: 600, kernel: 'lanczos3' })
    .avif({ quality: 40, effort: 6, chromaSubsampling: '4:2:0' });
  const { size } = await picture.toFile(fileURLToPath(new URL('hero-tall-600.avif', target)));
  console.log('hero-tall-600.avif', size);
}
