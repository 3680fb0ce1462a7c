import { readFile } from 'node:fs/promises';

/** The PDFs are outside `public/`: only the route that verifies a ticket reads them. */
const FOLDER = 'guides/pdf';

export function readGuideFile(slug: string): Promise<Buffer<ArrayBuffer>> {
  return readFile(`${FOLDER}/${slug}.pdf`);
}
