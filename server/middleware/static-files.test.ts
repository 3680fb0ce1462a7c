import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { serveSteps } from '#tests/support/step-server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { staticFiles } from './static-files.ts';

async function serveFolder(): Promise<string> {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  mkdirSync(join(folder.path, 'assets'));
  writeFileSync(join(folder.path, 'assets', 'app-1a2b.js'), 'let plain;');
  writeFileSync(join(folder.path, 'assets', 'app-1a2b.js.br'), brotliCompressSync('let small;'));
  writeFileSync(join(folder.path, 'favicon.svg'), '<svg/>');
  return serveSteps(staticFiles(folder.path));
}

describe('static files', () => {
  test('are sent compressed if accepted, and immutable if their name has a hash', async () => {
    const origin = await serveFolder();
    const small = await fetch(`${origin}/assets/app-1a2b.js`, { headers: { 'accept-encoding': 'br' } });
    expect(small.headers.get('content-encoding')).toBe('br');
    expect(await small.text()).toBe('let small;');
    expect(small.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');

    const plain = await fetch(`${origin}/assets/app-1a2b.js`, { headers: { 'accept-encoding': 'identity' } });
    expect(await plain.text()).toBe('let plain;');
    const icon = await fetch(`${origin}/favicon.svg`);
    expect(icon.headers.get('cache-control')).toBe('public, max-age=3600');
  });

  test('a missing file is 404 at once; other URLs are passed on to the pages', async () => {
    const origin = await serveFolder();
    expect((await fetch(`${origin}/assets/gone.js`)).status).toBe(404);
    expect(await (await fetch(`${origin}/resources`)).text()).toContain('passed');
    expect(await (await fetch(`${origin}/%2e%2e/secret.txt`)).text()).toContain('passed');
  });

  test('a reversed range does not fail', async () => {
    const answer = await fetch(`${await serveFolder()}/favicon.svg`, { headers: { range: 'bytes=5-1' } });
    expect([answer.status, await answer.text()]).toEqual([200, '<svg/>']);
  });
});
