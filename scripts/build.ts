import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { prepareBinaries } from '#app/platform/embedded-postgres/binaries.ts';

/** Builds pages and process, compresses every file once, as well as it can be done, and prepares the database. */

const CLIENT = 'build/client';
const COMPRESSIBLE = /\.(css|js|svg|txt|xml|json|webmanifest|ico)$/;

execFileSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn'], {
  stdio: 'inherit',
});

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
