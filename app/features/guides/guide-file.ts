import { readFile } from 'node:fs/promises';
import { dataFile } from '#app/platform/data-files.ts';

/** The PDFs are outside `public/`: only the route that verifies a ticket reads them. */
export function readGuideFile(slug: string): Promise<Buffer<ArrayBuffer>> {
  return readFile(dataFile(`guides/pdf/${slug}.pdf`));
}
