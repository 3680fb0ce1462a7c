import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { createBuilder } from 'vite';
import { prepareBinaries } from '#app/platform/embedded-postgres/binaries.ts';

/** Builds pages and programs, compresses every static file once at the best level, and prepares the database. */

const CLIENT = 'build/client';
const COMPRESSIBLE = /\.(css|js|svg|txt|xml|json|webmanifest|ico)$/;
/** What the programs read at run time. */
const DATA = ['db/migrations', 'db/seed/articles', 'guides/pdf'];

const builder = await createBuilder({ logLevel: 'warn' });
await builder.buildApp();
for (const file of DATA) cpSync(file, join('build', file), { recursive: true });
for (const file of readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })) {
  if (COMPRESSIBLE.test(file)) precompress(join(CLIENT, file));
}
prepareBinaries();

function precompress(file: string): void {
  const content = readFileSync(file);
  const smaller = { br: brotli(content), gz: gzipSync(content, { level: 9 }) };
  for (const [extension, compressed] of Object.entries(smaller)) {
    if (compressed.length < content.length) writeFileSync(`${file}.${extension}`, compressed);
  }
}

function brotli(content: Buffer): Buffer {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
}
