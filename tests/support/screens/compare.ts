import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packTar, unpackTar } from 'modern-tar';
import sharp from 'sharp';

/** Small enough to see a changed word, large enough to average away antialiasing and the loss of the encoding. */
const TILE = 8;
/** How far the mean color of a tile may move, of 255. */
export const TOLERANCE = 14;
/** How many tiles may move further: some glyphs are drawn differently by another version of the browser. */
const MAX_TILES = 6;

interface Comparison {
  isSame: boolean;
  reason: string;
  /** The picture as it is now, with red where it differs. Null if the sizes differ. */
  difference: Buffer | null;
}

/** Compares two pictures by the mean colors of their tiles. */
export async function compare(reference: Buffer, now: Buffer, tolerance = TOLERANCE): Promise<Comparison> {
  const [before, after] = await Promise.all([meansOf(reference), meansOf(now)]);
  if (before.columns !== after.columns || before.rows !== after.rows) {
    const sizes = [before, after].map(({ width, height }) => `${width}×${height}`);
    return { isSame: false, reason: `its size was ${sizes.join(' and is ')}`, difference: null };
  }
  const moved = after.means.map((mean, at) => Math.abs(mean - (before.means[at] as number)) > tolerance);
  const tiles = Array.from({ length: before.columns * before.rows }, (_, tile) =>
    [0, 1, 2].some((channel) => moved[tile * 3 + channel]),
  );
  const count = tiles.filter(Boolean).length;
  return {
    isSame: count <= MAX_TILES,
    reason: `${count} of ${tiles.length} tiles differ`,
    difference: count > 0 ? await marked(now, tiles, after) : null,
  };
}

async function meansOf(picture: Buffer) {
  const { width, height } = await sharp(picture).metadata();
  const columns = Math.max(1, Math.round(width / TILE));
  const rows = Math.max(1, Math.round(height / TILE));
  const { data } = await sharp(picture)
    .removeAlpha()
    .resize(columns, rows, { fit: 'fill', kernel: 'linear', fastShrinkOnLoad: false })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width, height, columns, rows, means: [...data] };
}

async function marked(picture: Buffer, tiles: readonly boolean[], { columns, rows, width, height }: Size) {
  const pixels = Buffer.from(tiles.flatMap((differs) => [200, 0, 0, differs ? 150 : 0]));
  const overlay = await sharp(pixels, { raw: { width: columns, height: rows, channels: 4 } })
    .resize(width, height, { fit: 'fill', kernel: 'nearest' })
    .png()
    .toBuffer();
  return sharp(picture)
    .composite([{ input: overlay }])
    .webp({ quality: 60 })
    .toBuffer();
}

type Size = Record<'columns' | 'rows' | 'width' | 'height', number>;

const REFERENCES = 'tests/screens';

/** The reference pictures (WebP) by name, from one archive per width. */
export async function readReferences(folder = REFERENCES): Promise<Map<string, Buffer>> {
  const references = new Map<string, Buffer>();
  for (const file of existsSync(folder) ? readdirSync(folder).sort() : []) {
    for (const { header, data } of await unpackTar(readFileSync(join(folder, file)))) {
      references.set(header.name.replace('.webp', ''), Buffer.from(data ?? []));
    }
  }
  return references;
}

/** Writes the archives. The same pictures give the same bytes: no times, and a fixed order. */
export async function writeReferences(references: ReadonlyMap<string, Buffer>, folder = REFERENCES): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const sorted = [...references].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [width, entries] of Map.groupBy(sorted, ([name]) => name.slice(name.lastIndexOf('-') + 1))) {
    const archive = await packTar(
      entries.map(([name, webp]) => ({
        header: { name: `${name}.webp`, size: webp.length, mode: 0o644, mtime: new Date(0) },
        body: webp,
      })),
    );
    writeFileSync(join(folder, `${width}.tar`), archive);
  }
}
