import { readdirSync } from 'node:fs';
import { fireAll, join, type Range, type Result, sendForm } from '#proof/attack/range.ts';
import type { Shot } from '#proof/attack/shot.ts';
import { png } from '#tests/support/picture-files.ts';
import { everywhere, inPaths } from './everywhere.ts';

const UPWARDS = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%5c',
  '%252e%252e%252f',
  '..;/',
  '....//',
  '%c0%ae%c0%ae/',
  '..%00/',
];
const FILES = [
  'etc/passwd',
  'package.json',
  'server/index.js',
  '.env',
  '.git/config',
  'session-secret',
  'proc/self/environ',
];
/** Folders of files beside the addresses of the site map. */
const FOLDERS = ['/', '/assets/', '/media/', '/guides/', '/social/', '/social/articles/', '/fonts/', '/preview/'];

/** Ways out of the folders that are served, in every spelling, and names of uploaded files that lead elsewhere. */
export async function attackFiles(range: Range): Promise<Result> {
  const paths = FILES.flatMap((file) => UPWARDS.flatMap((up) => [up.repeat(3) + file, up.repeat(8) + file]));
  const direct = FOLDERS.flatMap((folder) => paths.map((path) => ({ path: folder + path, what: 'out of a folder' })));
  const inParameters = paths.filter((path) => !/[/?]/.test(path)).flatMap((encoded) => inPaths(range, { encoded }));
  const asValues = everywhere(range, [
    '../../../../etc/passwd',
    '/etc/passwd',
    'file:///etc/passwd',
    '..\\..\\package.json',
  ]);
  const uploaded = await fireAll(range, await uploads(range));
  const kept = readdirSync(`${range.site.dataDir}/uploads`, { recursive: true, encoding: 'utf8' });
  const strange = kept.filter((name) => !/^articles(\/[\w.-]+)?$/.test(name) || name.includes('..'));
  const stored = { requests: 0, findings: strange.map((name) => `an upload is kept as ${name}`) };
  return join(await fireAll(range, [...direct, ...inParameters, ...asValues]), uploaded, stored);
}

const NAMES = [
  '../../../evil.png',
  '..\\..\\evil.png',
  '/etc/evil.png',
  'evil.png%00.html',
  'evil.html',
  'con.png',
  '.png',
  'a'.repeat(4000),
];

async function uploads(range: Range): Promise<Shot[]> {
  const picture = await png();
  return NAMES.map((name) => {
    const head = `--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--edge--\r\n')]);
    const form = { path: '/admin/pictures', isInside: true, fields: {} };
    return sendForm(range, form, body, `a picture called ${name.slice(0, 40)}`, 'multipart/form-data; boundary=edge');
  });
}
