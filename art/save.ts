// Writes an output file and reports whether it changed.

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = new URL('..', import.meta.url);

/** `path` is relative to the project's folder. */
export async function save(path: string, content: Buffer | string): Promise<void> {
  const file = fileURLToPath(new URL(path, root));
  const bytes = Buffer.from(content);
  const before = await readFile(file).catch(() => null);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
  const news = before === null ? 'new' : bytes.equals(before) ? 'as before' : 'changed';
  console.log(`${path}  ${(bytes.length / 1024).toFixed(1)} KB, ${news}`);
}
