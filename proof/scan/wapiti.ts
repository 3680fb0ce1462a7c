import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from './program.ts';
import type { Outcome, Scan } from './scanner.ts';

const MODULES = ['backup', 'blindsql', 'cookieflags', 'crlf', 'csp', 'exec', 'file', 'htaccess', 'http_headers'].concat(
  ['methods', 'permanentxss', 'redirect', 'sql', 'xss', 'shellshock'], // Not ssrf and xxe, which ask a server elsewhere.
);

/** What it reports although it is as it should be, and why. */
const KNOWN: readonly (readonly [report: RegExp, reason: string])[] = [
  [/X-XSS-Protection is not set/, 'browsers have given that filter up, because it could be turned against pages'],
  [/X-Frame-Options is not set/, 'frame-ancestors in the policy says the same'],
  [/Strict-Transport-Security is not set/, 'the scanned site is served over http'],
  [/Secure flag is not set/, 'the scanned site is served over http'],
];

interface Report {
  vulnerabilities: Record<string, Finding[]>;
  anomalies: Record<string, Finding[]>;
}
interface Finding {
  method: string;
  path: string;
  info: string;
}

/** Crawls and attacks as a visitor, and again as an administrator who is signed in. */
export async function scanWithWapiti({ site, folder, seconds, cookie }: Scan): Promise<Outcome> {
  const visitor = await crawl('visitor', [`${site}/`]);
  const inside = ['--header', `Cookie: ${cookie}`, '-s', `${site}/admin/articles`];
  const administrator = await crawl('administrator', [`${site}/admin`, '--scope', 'domain', ...inside]);
  return { findings: [...visitor, ...administrator] };

  async function crawl(who: string, [url = '', ...more]: string[]): Promise<string[]> {
    const file = join(folder, `wapiti-${who}.json`);
    const half = Math.floor(seconds / 2);
    const perModule = Math.max(5, Math.floor((half * 0.8) / MODULES.length));
    const limits = [
      '--max-scan-time',
      String(Math.floor(half / 5)),
      '--max-attack-time',
      String(perModule),
      '-t',
      '10',
    ];
    const store = ['--store-session', join(folder, who), '--store-config', join(folder, 'config'), '--flush-session'];
    const modules = ['-m', MODULES.join(','), '-v', '1', '--no-bugreport'];
    const said = await runProgram(
      'wapiti',
      ['-u', url, ...more, ...limits, '-S', 'polite', ...store, ...modules, '-f', 'json', '-o', file],
      half + 30,
      'r\nr\n', // Write the report.
    );
    writeFileSync(join(folder, `wapiti-${who}.txt`), said);
    if (!existsSync(file)) return [`${who}: no report was written: ${said.trim().split('\n').at(-1)}`];
    return judgeWapiti(JSON.parse(readFileSync(file, 'utf8'))).map((what) => `${who}: ${what}`);
  }
}

/** What it has found, without what is known and wanted. */
export function judgeWapiti({ vulnerabilities, anomalies }: Report): string[] {
  return [...Object.entries(vulnerabilities), ...Object.entries(anomalies)]
    .flatMap(([kind, found]) => found.map(({ method, path, info }) => `${kind}: ${method} ${path} ${info}`))
    .filter((what) => !KNOWN.some(([report]) => report.test(what)));
}
