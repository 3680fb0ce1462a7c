import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { ETA_PLAYBOOK, INTEGRATION_GUIDE } from '#app/firm/guides.ts';
import { IDENTITY } from '#app/firm/identity.ts';
import { isThanked, senderOf } from '#tests/support/lead-forms.ts';
import { cookieOf, ownAccountSite } from '#tests/support/shared-site.ts';

const site = ownAccountSite({ SEED: 'articles' });
const PAGE = `/guides/${ETA_PLAYBOOK.slug}`;
let admin: string;

beforeAll(async () => {
  admin = await cookieOf(site.at, await site.admin());
});

const get = (path: string, cookie = '') => fetch(site.at(path), { headers: { cookie }, redirect: 'manual' });
const read = async (path: string, cookie = '') => (await get(path, cookie)).text();
const publish = (fields: [string, string][]) => {
  const headers = { cookie: admin, origin: new URL(site.at('/')).origin };
  const body = new URLSearchParams([['act', 'publish'], ...fields]);
  return fetch(site.at('/admin/firm'), { method: 'POST', redirect: 'manual', headers, body });
};
const OFFERS = ['/', '/resources', '/sitemap.xml', '/llms.txt', '/thank-you', '/resources?q=playbook'];

test('a guide whose PDF says an older name is marked, and can be hidden until it is built again', async () => {
  expect(await read('/admin/firm', admin)).not.toContain('Built from an older name');
  for (const path of ['/resources', '/sitemap.xml', '/llms.txt']) expect(await read(path), path).toContain(PAGE);
  const sender = senderOf('resource');
  expect(isThanked(await sender.send(new URL(site.at('/')).origin))).toBe(true);
  await expect.poll(() => site.emailsTo(sender.email).length).toBe(1);
  const [, link = ''] = /(\/guides\/[\w-]+\/[\w.~-]+)/.exec(site.emailsTo(sender.email)[0]?.text ?? '') ?? [];

  const renamed: [string, string][] = [
    ['name', 'Alder & Finch'],
    ['was-name', IDENTITY.name],
  ];
  expect((await publish([...renamed, ['was-guides', '[]'], ['guide', INTEGRATION_GUIDE.slug]])).status).toBe(302);
  await expect.poll(() => read('/sitemap.xml')).not.toContain(PAGE);
  expect((await get(PAGE)).status).toBe(404);
  expect((await read('/admin/firm', admin)).replaceAll('<!-- -->', '')).toMatch(
    /Built from an older name: its pages say WRC Advisory\./,
  );
  for (const path of OFFERS) {
    const html = await read(path);
    expect.soft([html.includes(PAGE), html.includes(`>${ETA_PLAYBOOK.title}<`)], path).toEqual([false, false]);
  }
  expect(await read('/resources')).toContain(`/guides/${INTEGRATION_GUIDE.slug}`);
  expect((await get(`/guides/${INTEGRATION_GUIDE.slug}`)).status).toBe(200);
  // Who was sent a link keeps the guide.
  expect((await get(link)).headers.get('content-type')).toBe('application/pdf');

  // The guides are built from what the command exports.
  const exported = join(site.dataDir(), 'firm.json');
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, args, { env: { PATH: process.env.PATH, DATA_DIR: site.dataDir() } });
  await run('bin/export.ts', exported, '--firm');
  const named = `await import('./guides/identity.ts');
    console.log((await import('./guides/figures/texts.ts')).GUIDE_TEXTS['firm.name']())`;
  expect((await run('--input-type=module', '-e', named, '--', '--identity', exported)).stdout).toBe('Alder & Finch\n');

  const hidden = JSON.stringify([ETA_PLAYBOOK.slug]);
  const both: [string, string][] = [ETA_PLAYBOOK, INTEGRATION_GUIDE].map(({ slug }) => ['guide', slug]);
  expect((await publish([['was-guides', hidden], ...both])).status).toBe(302);
  await expect.poll(() => read('/sitemap.xml')).toContain(PAGE);
  expect((await get(PAGE)).status).toBe(200);
});
