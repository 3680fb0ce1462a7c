import { cpSync, readdirSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { createBuilder } from 'vite';
import { prepareBinaries } from '#app/platform/embedded-postgres/binaries.ts';

/** Builds pages and programs, compresses every static file once at the best level, and prepares the database. */

/** `build`, or beside the one that is in use (scripts/bootstrap.mjs). */
const { BUILD_DIR = 'build' } = process.env;
const CLIENT = join(BUILD_DIR, 'client');
const COMPRESSIBLE = /\.(css|js|svg|txt|xml|json|webmanifest|ico)$/;
const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress); // Its default quality is the best one.
/** What the programs read at run time. */
const DATA = [
  'db/functions',
  'db/migrations',
  'db/seed/articles',
  'guides/pdf',
  'guides/built.json',
  'app/ui/theme.css',
];

const builder = await createBuilder({ logLevel: 'warn' });
await builder.buildApp();
for (const file of DATA) cpSync(file, join(BUILD_DIR, file), { recursive: true });
rmSync(join(BUILD_DIR, 'compile-cache'), { recursive: true, force: true }); // Of the programs before (server/main.ts).
const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' });
await Promise.all(files.filter((file) => COMPRESSIBLE.test(file)).map((file) => precompress(join(CLIENT, file))));
prepareBinaries();

/** Node's thread pool compresses on all cores. */
async function precompress(file: string): Promise<void> {
  const content = await readFile(file);
  const smaller = { br: await brotli(content), gz: await gzip(content, { level: 9 }) };
  for (const [extension, compressed] of Object.entries(smaller)) {
    if (compressed.length < content.length) await writeFile(`${file}.${extension}`, compressed);
  }
}
