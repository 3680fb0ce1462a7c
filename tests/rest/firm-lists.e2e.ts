import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ETA_PLAYBOOK, INTEGRATION_GUIDE } from '#app/firm/guides.ts';
import { IDENTITY } from '#app/firm/identity.ts';
import { FAQ_DEFAULTS, type Faq } from '#app/firm/questions.ts';
import { draftsIn, numbered, sharedFirmSite, wasIn } from '#tests/support/firm-site.ts';
import { isThanked, senderOf } from '#tests/support/lead-forms.ts';

const site = sharedFirmSite();
const { get, read, post, run } = site;

test('questions: one is changed, moved and published, with its structured data, and other pages keep theirs', async () => {
  const path = '/admin/firm/questions?page=buy';
  const [first, second, ...others] = FAQ_DEFAULTS.buy as [Faq, Faq, ...Faq[]];
  const typed = { question: 'Do you work in {{firm.nothing}}?', answer: 'Yes <b>&</b> gladly.' };
  const bad = await post(path, { act: 'save', was: wasIn(await read(path, site.admin())), ...numbered([typed]) });
  expect(bad.status).toBe(422);
  const good = { ...typed, question: 'Do you work in Austin?' };
  const list = [first, second, ...others, good];
  const up = await post(path, { act: 'up 1', was: wasIn(await read(path, site.admin())), ...numbered(list) });
  expect(up.status).toBe(302);
  expect(await read('/buy')).not.toContain('Do you work in Austin?');
  const html = await read(path, site.admin());
  expect(html.indexOf(second.question)).toBeLessThan(html.indexOf(first.question));
  const published = { act: 'publish', drafts: draftsIn(html), was: wasIn(html) };
  // Not earlier: the purge before this file has to have arrived.
  const sell = (await fetch(site.at('/sell'))).headers.get('etag');
  expect((await post(path, { ...published, ...numbered([second, first, ...others, good]) })).status).toBe(302);
  await expect.poll(() => read('/buy')).toContain('Do you work in Austin?');
  const buy = await read('/buy');
  expect(buy).toContain('Yes &lt;b&gt;&amp;&lt;/b&gt; gladly.');
  expect(buy).toContain('"name":"Do you work in Austin?"');
  expect(await read('/llms.txt')).toContain('Do you work in Austin?');
  expect((await fetch(site.at('/sell'))).headers.get('etag')).toBe(sell);
  // Without any, the page leaves the section and its data out.
  const none = await read(path, site.admin());
  await post(path, { act: 'publish', was: wasIn(none) });
  await expect.poll(() => read('/buy')).not.toContain('FAQPage');
});

test('testimonials: one without consent is marked, an ended one is hidden, and readers never get the proof', async () => {
  const path = '/admin/firm/testimonials';
  const section = 'Deals our clients closed';
  expect(await read('/')).toContain(section);
  const html = await read(path, site.admin());
  expect(html).toContain('No proof on file');
  const proof = { consentBy: 'Nora Quill, by letter', consentOn: '2026-01-02', document: 'Folder 7' };
  const own = {
    deal: '$3.6M',
    kind: 'Sale of a bakery',
    quote: 'Nothing was a surprise.',
    author: 'Founder',
    title: 'Seller',
  };
  const past = { ...own, quote: 'This one is over.', consentUntil: '2026-02-01' };
  const published = await post(path, { act: 'publish', was: wasIn(html), ...numbered([{ ...own, ...proof }, past]) });
  expect(published.status).toBe(302);
  await expect.poll(() => read('/')).toContain(own.quote);
  for (const page of [await read('/'), await read('/consultation')]) {
    expect(page).toContain(own.quote);
    for (const text of [past.quote, 'Nora Quill', 'Folder 7', 'went through our books'])
      expect(page).not.toContain(text);
  }
  expect(await read(path, site.admin())).toContain('Consent ended');
  await post(path, { act: 'publish', was: wasIn(await read(path, site.admin())) });
  await expect.poll(() => read('/')).not.toContain(section);
});

const PAGE = `/guides/${ETA_PLAYBOOK.slug}`;
const publish = (fields: [string, string][]) => post('/admin/firm', [['act', 'publish'], ...fields]);
const OFFERS = ['/', '/resources', '/sitemap.xml', '/llms.txt', '/thank-you', '/resources?q=playbook'];

test('a guide whose PDF says an older name is marked, and can be hidden until it is built again', async () => {
  expect(await read('/admin/firm', site.admin())).not.toContain('Built from an older name');
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
  expect((await read('/admin/firm', site.admin())).replaceAll('<!-- -->', '')).toMatch(
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
  await run('bin/export.ts', exported, '--firm');
  const named = `await import('./guides/identity.ts');
    console.log((await import('./guides/figures/texts.ts')).GUIDE_TEXTS['firm.name']())`;
  expect((await run('--input-type=module', '-e', named, '--', '--identity', exported)).stdout).toBe('Alder & Finch\n');

  const hidden = JSON.stringify([ETA_PLAYBOOK.slug]);
  const both: [string, string][] = [ETA_PLAYBOOK, INTEGRATION_GUIDE].map(({ slug }) => ['guide', slug]);
  expect((await publish([['was-guides', hidden], ...both])).status).toBe(302);
  await expect.poll(() => read('/sitemap.xml')).toContain(PAGE);
  expect((await get(PAGE)).status).toBe(200);

  // The export comes back as a draft of what differs by now.
  expect((await run('bin/import.ts', exported, '--dry-run')).stdout).toContain('The file has 4 texts of the firm.');
  expect((await run('bin/import.ts', exported)).stdout).toBe('Done: 1 draft. Publish on /admin/firm.\n');
  expect(await read('/admin/firm', site.admin())).toContain('The choice differs');
});
