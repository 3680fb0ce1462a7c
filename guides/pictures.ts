// Renders the pictures of the guides' pages on the site from the PDFs: the cover, and spreads of two pages.

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { GUIDE_FILES, type GuideFile } from '../app/firm/guides.ts';

const FOLDER = import.meta.dirname;
const PICTURES = `${FOLDER}/../app/site/frame/guides/pictures`;
const PAGE = { width: 760, height: 984 };
const COVER_WIDTHS = { '-600': 600, '': 860 };
/** Small type needs more than a photograph. */
const AVIF = { quality: 50, effort: 6, chromaSubsampling: '4:4:4' } as const;

mkdirSync(PICTURES, { recursive: true });
for (const guide of GUIDE_FILES) await savePictures(guide);

async function savePictures({ slug, spreads }: GuideFile): Promise<void> {
  for (const [name, width] of Object.entries(COVER_WIDTHS)) {
    await save(`${slug}-cover${name}`, sharp(pageOf(slug, 1, width)));
  }
  for (const { page } of spreads) {
    const left = { input: pageOf(slug, page, PAGE.width), left: 0, top: 0 };
    const right = { input: pageOf(slug, page + 1, PAGE.width), left: PAGE.width, top: 0 };
    const paper = { width: 2 * PAGE.width, height: PAGE.height, channels: 3, background: '#fff' } as const;
    await save(`${slug}-${page}`, sharp({ create: paper }).composite([left, right]));
  }
}

/** One page as a PNG. `pdftoppm` is part of poppler-utils. */
function pageOf(slug: string, page: number, width: number): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'guide-'));
  try {
    const size = ['-scale-to-x', String(width), '-scale-to-y', '-1'];
    const one = ['-f', String(page), '-l', String(page), '-singlefile', '-png'];
    execFileSync('pdftoppm', [...one, ...size, `${FOLDER}/pdf/${slug}.pdf`, `${folder}/page`]);
    return readFileSync(`${folder}/page.png`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function save(name: string, picture: Sharp): Promise<void> {
  const avif = await picture.avif(AVIF).toBuffer();
  writeFileSync(`${PICTURES}/${name}.avif`, avif);
  console.log(`app/site/frame/guides/pictures/${name}.avif: ${Math.round(avif.length / 1000)} KB`);
}
