import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type HostileRequest, injectedMarkup } from '#proof/attack/judge.ts';
import { attack, combine, post, type Result, type Target } from '#proof/attack/target.ts';
import { ATTACKS } from '#tests/support/attacks.ts';
import { wxr, zipListing, zipOf } from '#tests/support/export-files.ts';
import { jpeg } from '#tests/support/picture-files.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

/**
 * Zip bombs, archives with hostile names, XML with entities and external files, and exports full of attacks, through the
 * upload form and `npm run import`: read or refused with a sentence, nothing fetched, and no error of ours.
 */
export async function attackImports(target: Target): Promise<Result> {
  const requests: string[] = [];
  const outside = createServer(({ url }, res) => {
    requests.push(url ?? '');
    res.end();
  });
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(outside.address() as AddressInfo).port}/`;
  const files = { ...exportsWith(address), ...(await archives()) };
  const uploaded = await attack(target, uploads(target, files));
  const findings = [...(await outcomes(target)), ...(await commands(target, files))];
  outside.close();
  return combine(uploaded, { requests: 0, findings: [...findings, ...requests.map((url) => `fetched ${url}`)] });
}

function exportsWith(outside: string): Record<string, string> {
  const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');
  const subsets = [
    ...[
      `[<!ENTITY l0 "lol">${laughs}]`,
      '[<!ENTITY x SYSTEM "file:///etc/passwd">]',
      `[<!ENTITY x SYSTEM "${outside}">]`,
    ],
    ...[`[<!ENTITY % d SYSTEM "${outside}"> %d;]`, `SYSTEM "${outside}"`, `[${'<!ENTITY a "b">'.repeat(50_000)}]`],
  ];
  const xml = subsets.map((subset) =>
    wxr({ content: 'Text.', more: '<wp:note>&l9;&x;</wp:note>' }).replace('<rss', `<!DOCTYPE rss ${subset}>\n<rss`),
  );
  const attacked = wxr(...ATTACKS.slice(0, 200).map(([title, content]) => ({ title, content: cdata(content) })));
  const lexical = `{"root":{"children":[${'{"type":"list","children":['.repeat(50_000)}${']}'.repeat(50_000)}]}}`;
  const deep = JSON.stringify({ db: [{ data: { posts: [{ id: 1, title: 'T', lexical }] } }] });
  const texts = [
    ...xml,
    attacked,
    deep,
    '['.repeat(200_000),
    `title,body\n${'"'.repeat(200_000)}`,
    '<'.repeat(100_000),
  ];
  return Object.fromEntries(texts.map((text, n) => [`export-${n}.txt`, text]));
}

const cdata = (text: string) => text.replaceAll(']]>', ']]&gt;');

async function archives(): Promise<Record<string, Buffer>> {
  const photo = await jpeg(60, 40);
  const names = [
    '../../../../tmp/up.jpg',
    '/etc/absolute.jpg',
    '..\\..\\back.jpg',
    'nul\0.jpg',
    '..',
    `${'d/'.repeat(200)}a.jpg`,
  ];
  return {
    'names.zip': zipOf(names.map((name) => ({ name, bytes: photo }))),
    'bomb.zip': zipOf([
      { name: 'zeros.jpg', bytes: Buffer.alloc(100_000_000) },
      { name: 'lies.jpg', bytes: Buffer.alloc(100_000_000), claimedBytes: 10 },
      { name: 'nested.jpg', bytes: zipOf([{ name: 'inner.zip', bytes: Buffer.alloc(10_000_000) }]) },
    ]),
    'same-bytes.zip': zipListing(60_000, () => 'zeros.jpg'),
    'many.zip': zipListing(600_000),
    'half.zip': zipListing(1000).subarray(0, 20_000),
  };
}

const PICTURES = ['up', 'absolute', 'back', 'nul', 'a', 'zeros', 'lies', 'nested']
  .map((name) => `<img src="https://old.example/${name}.jpg">`)
  .join('\n');

function uploads(target: Target, files: Record<string, string | Buffer>): HostileRequest[] {
  return Object.entries(files).map(([name, bytes]) => {
    const parts = name.endsWith('.zip')
      ? [['blog.xml', wxr({ content: PICTURES })] as const, [name, bytes] as const]
      : [[name, bytes] as const];
    const body = Buffer.concat([
      ...parts.flatMap(([file, content]) => [
        Buffer.from(
          `--edge\r\ncontent-disposition: form-data; name="files"; filename="${file}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
        ),
        Buffer.from(content as string),
        Buffer.from('\r\n'),
      ]),
      Buffer.from('--edge--\r\n'),
    ]);
    return post(target, { path: '/admin/import', isAdmin: true }, body, name, 'multipart/form-data; boundary=edge');
  });
}

/** Every import is read or refused, those that can be are imported, and what they store is clean. */
async function outcomes(target: Target): Promise<string[]> {
  const { query } = target.site;
  await until(async () => (await query("select from imports where state in ('uploading', 'reading')")).length === 0);
  const failed = await query("select export_name, problem from imports where state = 'failed'");
  const checked = await query("select id from imports where state = 'checked'");
  const started = await attack(
    target,
    checked.map(({ id }) =>
      post(target, { path: `/admin/import/${id}`, isAdmin: true }, 'act=start&arrival=as-in-file', 'start'),
    ),
  );
  await until(async () => (await query("select from imports where state = 'running'")).length === 0);
  const bodies = await query('select slug, body_html from articles');
  return [
    ...started.findings,
    ...(checked.length > 0 ? [] : ['no import was checked']),
    ...failed.map(({ export_name, problem }) => `${export_name} failed: ${problem}`),
    ...bodies.flatMap(({ slug, body_html }) => injectedMarkup(body_html).map((what) => `${slug}: ${what}`)),
    ...bodies
      .filter(({ body_html }) => /root:x?:0/.test(body_html))
      .map(({ slug }) => `${slug} has a file of the server`),
  ];
}

async function until(isOver: () => Promise<boolean>): Promise<void> {
  for (let seconds = 0; seconds < 300 && !(await isOver()); seconds++) await sleep(1000);
}

/** `npm run import` with each file: a sentence, and no stack trace. */
async function commands({ site }: Target, files: Record<string, string | Buffer>): Promise<string[]> {
  const folder = temporaryFolder();
  const findings: string[] = [];
  writeFileSync(join(folder.path, 'blog.xml'), wxr({ content: PICTURES }));
  for (const [name, bytes] of Object.entries(files)) {
    writeFileSync(join(folder.path, name), bytes);
    const given = name.endsWith('.zip')
      ? [join(folder.path, 'blog.xml'), '--files', join(folder.path, name)]
      : [join(folder.path, name)];
    const output = await new Promise<string>((resolve) => {
      const env = { PATH: process.env.PATH, DATA_DIR: site.dataDir };
      execFile(
        process.execPath,
        ['bin/import.ts', ...given, '--dry-run'],
        { env, timeout: 240_000 },
        (error, out, err) => resolve(`${error?.killed ? 'Error: it did not end\n' : ''}${out}${err}`),
      );
    });
    const trace = /^\s+at .*|^\w*Error: .*/m.exec(output)?.[0];
    if (trace) findings.push(`npm run import ${name}: ${trace}`);
  }
  folder.remove();
  return findings;
}
