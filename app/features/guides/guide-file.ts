import { readFile } from 'node:fs/promises';

/** The built files stand outside of `public/`: only a route that has seen a ticket reads them. */
const FOLDER = 'guides';

export function readGuideFile(slug: string): Promise<Buffer<ArrayBuffer>> {
  return readFile(`${FOLDER}/${slug}.pdf`);
}
