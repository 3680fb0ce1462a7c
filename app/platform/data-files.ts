import { join } from 'node:path';

/** The folder above `db/` and `guides/`: the project's, or build/, into which scripts/build.ts copies these files. */
const ROOT = join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '../..' : '..');

/** The path of a file that comes with the program, whatever the working directory is. */
export function dataFile(path: string): string {
  return join(ROOT, path);
}
