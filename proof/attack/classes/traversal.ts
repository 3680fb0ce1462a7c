import { readdirSync } from 'node:fs';
import { everywhere, inPaths } from '#proof/attack/payloads.ts';
import type { HostileRequest } from '#proof/attack/request.ts';
import { attack, combine, post, type Result, type Target } from '#proof/attack/target.ts';
import { png } from '#tests/support/picture-files.ts';

const UP = '../ ..%2f %2e%2e/ %2e%2e%2f ..%5c %252e%252e%252f ..;/ ....// %c0%ae%c0%ae/ ..%00/'.split(' ');
const FILES = 'etc/passwd package.json server/index.js .env .git/config session-secret proc/self/environ'.split(' ');
const FOLDERS = '/ /assets/ /media/ /guides/ /social/ /social/articles/ /fonts/ /preview/'.split(' ');
const VALUES = ['../../../../etc/passwd', '/etc/passwd', 'file:///etc/passwd', '..\\..\\package.json'];

/** Paths out of the served folders in every spelling, and hostile names of uploaded files. */
export async function attackFiles(target: Target): Promise<Result> {
  const paths = FILES.flatMap((file) => UP.flatMap((up) => [up.repeat(3) + file, up.repeat(8) + file]));
  const direct = FOLDERS.flatMap((folder) => paths.map((path) => ({ path: folder + path, what: 'out of a folder' })));
  const inParameters = paths.filter((path) => !/[/?]/.test(path)).flatMap((encoded) => inPaths(target, { encoded }));
  const uploaded = await attack(target, await uploads(target));
  const stored = readdirSync(`${target.site.dataDir}/uploads`, { recursive: true, encoding: 'utf8' });
  const unexpected = stored.filter((name) => !/^articles(\/[\w.-]+)?$/.test(name) || name.includes('..'));
  const findings = unexpected.map((name) => `an upload is stored as ${name}`);
  const requests = [...direct, ...inParameters, ...everywhere(target, VALUES)];
  return combine(await attack(target, requests), uploaded, { requests: 0, findings });
}

const NAMES = [
  ...['../../../evil.png', '..\\..\\evil.png', '/etc/evil.png', 'evil.png%00.html', 'evil.html', 'con.png', '.png'],
  'a'.repeat(4000),
];

async function uploads(target: Target): Promise<HostileRequest[]> {
  const picture = await png();
  return NAMES.map((name) => {
    const head = `--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`;
    const body = Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--edge--\r\n')]);
    const what = `a picture named ${name.slice(0, 40)}`;
    return post(target, { path: '/admin/pictures', isAdmin: true }, body, what, 'multipart/form-data; boundary=edge');
  });
}
