import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './program.ts';
import type { Outcome, Scan } from './scanner.ts';

interface Place {
  path: string;
  data?: string;
  /** A field that is another each time: what one person may send is limited. */
  varying?: string;
  isInside?: true;
}

/** Where a value from outside reaches the database. `*` marks the place in an address. */
const PLACES: readonly Place[] = [
  { path: '/resources?q=loan&category=Buy' },
  { path: '/resources/five-financing-mistakes*' },
  { path: '/login', data: 'email=ann@example.com&password=x', varying: 'email' },
  { path: '/forgot-password', data: 'email=ann@example.com' },
  { path: '/contact', data: 'name=Ann&email=ann@example.com&inquiryType=general&message=Hello', varying: 'email' },
  { path: '/newsletter/subscribe', data: 'email=ann@example.com' },
  { path: '/admin/leads?q=ann&form=contact', isInside: true },
  { path: '/admin/articles?q=loan&category=Buy', isInside: true },
  { path: '/admin/articles', data: 'id=2000000000', isInside: true },
];
const AT_ONCE = 3;

export async function scanWithSqlmap(scan: Scan): Promise<Outcome> {
  const findings: string[] = [];
  const seconds = Math.floor((scan.seconds * AT_ONCE) / PLACES.length);
  const waiting = PLACES.entries();
  const worker = async () => {
    for (const [number, place] of waiting) {
      const said = await runProgram('sqlmap', optionsFor(scan, place, number), seconds);
      writeFileSync(join(scan.folder, `sqlmap-${number}.txt`), said);
      findings.push(...judgeSqlmap(said).map((what) => `${place.path}: ${what}`));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return { findings };
}

function optionsFor(
  { site, folder, cookie }: Scan,
  { path, data, varying, isInside }: Place,
  number: number,
): string[] {
  return [
    ...['-u', site + path, '--batch', '--dbms', 'PostgreSQL', '--risk', '2', '--time-sec', '2', '--timeout', '20'],
    ...['--flush-session', '--disable-coloring', '--output-dir', join(folder, `sqlmap-${number}`)],
    ...['--ignore-code', '*'], // Refusals are what we expect.
    ...(data ? ['--data', data] : []),
    ...(varying ? ['--randomize', varying] : []),
    ...(isInside ? ['--cookie', cookie] : []),
  ];
}

/** It says in words what it has found, and ends with the same code either way. */
export function judgeSqlmap(said: string): string[] {
  const found = /^.*(?:is vulnerable|identified the following injection point|appears to be .* injectable).*$/m.exec(
    said,
  )?.[0];
  if (found) return [found.trim()];
  if (/all tested parameters do not appear to be injectable/.test(said)) return [];
  return [`came to no conclusion: ${said.trim().split('\n').at(-1)?.slice(0, 200)}`];
}
