import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { isTakenPath } from '#app/firm/pages.ts';
import siteMap from '#app/routes.ts';
import { screenFlaws } from '#tests/support/accessibility.ts';
import { ownBrowser, startScripts } from '#tests/support/browser.ts';
import { wxr, zipOf } from '#tests/support/export-files.ts';
import { jpeg } from '#tests/support/picture-files.ts';
import { cookieOf, sharedAccountSite } from '#tests/support/shared-site.ts';

const site = sharedAccountSite();
const openTab = ownBrowser();

let cookie: Promise<string> | undefined;
async function ask(path: string, body?: URLSearchParams | FormData) {
  cookie ??= site.admin().then((person) => cookieOf(site.at, person));
  const headers = { cookie: await cookie, origin: new URL(site.at('/')).origin };
  return fetch(site.at(path), { redirect: 'manual', headers, ...(body && { method: 'POST', body }) });
}

function filesOf(...files: [name: string, content: string | Buffer][]): FormData {
  const form = new FormData();
  for (const [name, content] of files) form.append('files', new File([new Uint8Array(Buffer.from(content))], name));
  return form;
}

/** The text of a page, without tags. */
const textAt = async (path: string) =>
  (await (await ask(path)).text()).replaceAll(/<!-- -->/g, '').replaceAll(/<[^>]+>/g, ' ');

const more = (slug: string) =>
  `<category domain="category">Deals</category><wp:post_name>${slug}</wp:post_name><link>https://old.example/2024/05/${slug}/</link>`;

test('without scripts: upload, check, choose, import, report and undo', async () => {
  const content = '<table><tr><td>One</td><td>Two</td></tr></table>';
  const sent = await ask(
    '/admin/import',
    filesOf(['blog.xml', wxr({ title: 'A plain import', content, more: more('a-plain-import') })]),
  );
  expect(sent.status).toBe(302);
  const page = sent.headers.get('location') ?? '';
  await expect.poll(() => textAt(page)).toContain('A table becomes a list of rows');
  expect(await textAt('/admin/import')).toContain('blog.xml');

  const choices = { arrival: 'drafts', redirects: 'yes', shown: '1', take: '1' };
  const opened = await ask(page, new URLSearchParams({ ...choices, open: '1' }));
  expect(opened.headers.get('location')).toBe(`${page}?open=1#line-1`);
  expect(await (await ask(`${page}?open=1`)).text()).toMatch(/In the file.*<td>One<\/td>.*After the import.*<li>One/s);
  const refused = await ask(page, new URLSearchParams({ ...choices, act: 'start' }));
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('Choose what becomes of each category first.');
  expect((await ask(page, new URLSearchParams({ ...choices, 'category-0': 'Sell', act: 'start' }))).status).toBe(302);
  await expect.poll(() => textAt(page)).toMatch(/1 article is here\s*, as a draft/);
  expect((await ask('/2024/05/a-plain-import')).status).toBe(404); // A draft is not public.
  expect(await (await ask(`${page}/report.csv`)).text()).toContain('"A plain import","http');

  await ask(page, new URLSearchParams({ act: 'undo' }));
  expect(await textAt(page)).toContain('This import was undone');
});

test('a running import reloads itself without scripts', async () => {
  const [started] = await site.query(
    `insert into imports (author, state, export_name, started_at, leased_until)
     values ('ann', 'running', 'x.xml', now(), now() + interval '1 day') returning id`,
  );
  const page = await (await ask(`/admin/import/${started.id}`)).text();
  expect(page).toContain('<noscript><meta http-equiv="refresh" content="5"></noscript>');
  await site.query('delete from imports where id = $1', [started.id]);
});

test.each([
  ['a letter', 'Dear sir', 'This is not one of the four formats we read.'],
  ['broken XML', '<rss>\n<channel>\n<item></channel></rss>', 'line 3'],
])('%s is refused with what to do', async (_, text, expected) => {
  const page = (await ask('/admin/import', filesOf(['x.xml', text]))).headers.get('location') ?? '';
  await expect.poll(() => textAt(page)).toContain(expected);
  expect(await textAt(page)).toContain('Tools, Export, All content');
});

test.each([
  ['nothing', [], 'Choose the export file first.'],
  ['an empty file', [['blog.xml', '']], 'This file is empty. Export again, and choose the new file.'],
  ['only a ZIP archive', [['a.zip', zipOf([])]], 'This is only a ZIP archive.'],
  [
    'two exports',
    [
      ['a.xml', '<a/>'],
      ['b.xml', '<b/>'],
    ],
    'Choose one export file',
  ],
] as [string, [string, string | Buffer][], string][])('%s is no import', async (_, files, expected) => {
  const answer = await ask('/admin/import', files.length > 0 ? filesOf(...files) : filesOf(['', '']));
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(expected);
});

test('redirects are added, found, changed and deleted; pages and circles are refused', async () => {
  const send = (fields: Record<string, string>) => ask('/admin/import/redirects', new URLSearchParams(fields));
  const problemOf = async (path: string, target: string) =>
    (await (await send({ path, target })).text()).match(/id="(?:path|target)-error"[^>]*>(?:<[^>]+>)*([^<]+)/)?.[1];
  expect((await send({ path: '/Old-Fees/', target: '/sell' })).status).toBe(302);
  const old = await ask('/old-fees');
  expect([old.status, old.headers.get('location')]).toEqual([301, '/sell']);
  expect(await problemOf('/old-fees', '/buy')).toMatch(/redirects already/);
  expect(await problemOf('/buy', '/sell')).toMatch(/address of a page/);
  expect(await problemOf('/resources/x', '/sell')).toMatch(/belong to articles/);
  expect(await problemOf('https://elsewhere.example/x', '/sell')).toMatch(/path of this site/);
  expect(await problemOf('/x', 'https://elsewhere.example/')).toMatch(/path of this site/);
  expect(await problemOf('/x', '//elsewhere.example')).toMatch(/path of this site/);
  expect(await problemOf('/x', '/old-fees')).toMatch(/redirects itself/);
  expect(await problemOf('/x', '/no-such-page')).toMatch(/no such page/);
  expect((await send({ edited: '/old-fees', path: '/older-fees', target: '/capital' })).status).toBe(302);
  expect(await textAt('/admin/import/redirects?q=older-f')).toContain('/capital');
  expect(await textAt('/admin/import/redirects?q=nothing')).toContain('No redirects match');
  await send({ act: 'delete /older-fees' });
  await expect.poll(async () => (await ask('/older-fees')).status).toBe(404);
});

test('no address of the site map can be an old address', async () => {
  const paths = (entries: RouteConfigEntry[]): string[] =>
    entries.flatMap(({ path, children = [] }) => [...(path && path !== '*' ? [`/${path}`] : []), ...paths(children)]);
  expect(paths((await siteMap) as RouteConfigEntry[]).filter((path) => !isTakenPath(path))).toEqual([]);
  expect(isTakenPath('/2024/05/title')).toBe(false);
});

test('with scripts: the upload in pieces, the choices, the progress and the result', async () => {
  const tab = await openTab();
  await site.enter(tab, await site.admin(), '/admin/import');
  await startScripts(tab);
  expect(await screenFlaws(tab)).toEqual([]);
  const picture = { name: 'wp-content/a.jpg', bytes: await jpeg(60, 40) };
  const xml = wxr(
    {
      title: 'With a picture',
      content: 'Words.\n\n<img src="https://old.example/wp-content/a.jpg">',
      more: more('with-a-picture'),
    },
    { title: 'Not this one', content: 'Words.' },
  );
  await tab.getByLabel('Choose an export file').setInputFiles([
    { name: 'blog.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) },
    { name: 'uploads.zip', mimeType: 'application/zip', buffer: zipOf([picture]) },
  ]);
  await tab.getByRole('heading', { name: 'Categories' }).waitFor();
  const start = tab.getByRole('button', { name: /^Import \d/ });
  expect(await start.isDisabled()).toBe(true);
  await tab.getByLabel('Import Not this one').uncheck();
  await tab.getByLabel('Deals').selectOption('Capital');
  expect(await start.innerText()).toBe('Import 1 article');
  await tab.getByRole('button', { name: 'Compare With a picture' }).click();
  await tab.getByRole('region', { name: 'After the import' }).waitFor();
  expect(await tab.getByLabel('Import Not this one').isChecked()).toBe(false);
  expect(await screenFlaws(tab)).toEqual([]);

  await start.click();
  await tab.getByRole('heading', { name: '1 article is here, as a draft' }).waitFor();
  await tab.reload();
  const tally = tab.getByRole('definition');
  expect(await tally.allInnerTexts()).toEqual(['1', '1', '2', '0']);
  expect(await screenFlaws(tab)).toEqual([]);
  await startScripts(tab);
  await tab.getByRole('button', { name: 'Undo this import' }).click();
  await tab.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await tab.getByRole('heading', { name: 'This import was undone' }).waitFor();
  expect(tab.complaints).toEqual([]);
});
