import { readFile } from 'node:fs/promises';
import { GUIDE_FILES } from '#app/firm/guides.ts';
import type { Identity } from '#app/firm/identity.ts';
import { dataFile } from '#app/platform/data-folder.ts';

/** What a PDF says of the firm. */
type BuiltWith = Pick<Identity, 'name' | 'city' | 'phone' | 'email'>;

/** The guides, each with what its PDF says of the firm and the firm does not say any more. */
export async function builtGuides(identity: Identity): Promise<{ slug: string; title: string; older: string[] }[]> {
  const built = JSON.parse(await readFile(dataFile('guides/built.json'), 'utf8'));
  return GUIDE_FILES.map(({ slug, title }) => {
    const fields = Object.entries((built[slug]?.identity ?? {}) as BuiltWith) as [keyof BuiltWith, string][];
    return { slug, title, older: fields.filter(([field, text]) => identity[field] !== text).map(([, text]) => text) };
  });
}
