// Builds the icons of browser tabs and home screens.

import sharp from 'sharp';
import { optimize } from 'svgo';
import { icon } from './ornaments/seal.ts';
import { save } from './save.ts';

const tab = icon({ cornerRadius: 3, scale: 1, milled: true });
const tinyTab = icon({ cornerRadius: 3, scale: 1.4, milled: false });
// Home screens round the corners themselves and turn transparent corners black.
const homeScreen = icon({ cornerRadius: 0, scale: 0.92, milled: true });
// A maskable icon may be cut to a circle of 80% of its width; 0.85 keeps the mark inside with a margin.
const maskable = icon({ cornerRadius: 0, scale: 0.85, milled: true });

await save('public/favicon.svg', Buffer.from(optimize(tab, { multipass: true, floatPrecision: 4 }).data));
await save('public/favicon.ico', icoFile(await Promise.all([16, 32, 48].map(tabPicture))));
await save('public/apple-touch-icon.png', await png(homeScreen, 180));
await save('public/icon-192.png', await png(tab, 192));
await save('public/icon-512.png', await png(tab, 512));
await save('public/icon-maskable-512.png', await png(maskable, 512));

async function tabPicture(size: number): Promise<{ size: number; png: Buffer }> {
  return { size, png: await png(size < 32 ? tinyTab : tab, size) };
}

function png(svg: string, size: number): Promise<Buffer> {
  // The drawing is 32 units wide at 72 dpi: this density renders it at its final size, without scaling.
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, colors: 32, compressionLevel: 9, effort: 10 })
    .toBuffer();
}

// An .ico file is a directory followed by PNG files.
function icoFile(pictures: { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(6);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);

  let offset = header.length + 16 * pictures.length;
  const directory = pictures.map(({ size, png }) => {
    const entry = Buffer.alloc(16);
    entry.writeUInt8(size, 0);
    entry.writeUInt8(size, 1);
    entry.writeUInt16LE(1, 4);
    entry.writeUInt16LE(32, 6);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
    return entry;
  });
  return Buffer.concat([header, ...directory, ...pictures.map(({ png }) => png)]);
}
