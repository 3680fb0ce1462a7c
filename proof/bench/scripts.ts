import { readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { startApp } from '#tests/support/app-process.ts';
import { printTable, type Row } from './measure.ts';

const ASSETS = 'build/client/assets';

/** What the browser loads after the first interaction on the home page: its module script, and all that it imports. */
export async function bench(): Promise<readonly Row[]> {
  const app = await startApp();
  const html = await (await fetch(app.url)).text();
  await app.stop();
  const script = /<script type="text\/after-paint">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  const files = new Set<string>();
  const follow = (code: string) => {
    for (const [, file = ''] of code.matchAll(/\b(?:from|import)\s*\(?\s*["'](?:\/assets|\.)\/([^"']+\.js)["']/g)) {
      if (files.has(file)) continue;
      files.add(file);
      follow(readFileSync(`${ASSETS}/${file}`, 'utf8').replaceAll(/\bimport\s*\(/g, ' '));
    }
  };
  follow(script);
  const bytes = [...files].map((file) => [basename(file), sentSize(file)] as const).toSorted((a, b) => b[1] - a[1]);
  printTable(['script', 'bytes'], bytes);
  const kilobytes = Math.round(bytes.reduce((sum, [, size]) => sum + size, 0) / 1024);
  const now = `${kilobytes} KB in ${files.size} files`;
  return [{ what: 'scripts after the first interaction, home', now, aim: '≤ 120 KB in at most 12' }];
}

/** Small files are not compressed. */
function sentSize(file: string): number {
  const path = `${ASSETS}/${file}`;
  return (statSync(`${path}.br`, { throwIfNoEntry: false }) ?? statSync(path)).size;
}
