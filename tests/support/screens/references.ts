import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packTar, unpackTar } from 'modern-tar';

export const REFERENCES = 'tests/screens';

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
