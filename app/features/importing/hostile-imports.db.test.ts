import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { articles } from '#app/features/articles/articles.table.ts';
import { sanitizeBody } from '#app/features/articles/body/article-body.ts';
import { injectedMarkup } from '#proof/attack/judge.ts';
import { ownImports, WHO } from '#tests/support/article-transfer.ts';
import { ATTACKS } from '#tests/support/attacks.ts';
import { wxr, zipListing, zipOf } from '#tests/support/export-files.ts';
import { jpeg } from '#tests/support/picture-files.ts';
import { checkExport } from './check-export.ts';
import { findImport } from './import-view.ts';
import { importLines } from './imports.table.ts';
import * as uploads from './uploads.ts';

const { database, queued, upload, run } = ownImports();
const linesOf = (id: string) =>
  database()
    .db.select()
    .from(importLines)
    .then((lines) => lines.filter(({ importId }) => importId === id));

test('a hostile archive gives the article its real pictures, and nothing else anywhere', async () => {
  const photo = await jpeg(60, 40);
  const names = ['../../../up.jpg', '/etc/absolute.jpg', '..\\..\\back.jpg', 'C:\\drive.jpg', 'in/./..//odd.jpg'];
  const zip = zipOf([
    ...names.map((name) => ({ name, bytes: photo })),
    { name: 'nul\0.jpg', bytes: photo },
    { name: 'zeros.jpg', bytes: Buffer.alloc(60_000_000) },
    { name: 'lies.jpg', bytes: Buffer.alloc(60_000_000), claimedBytes: 100 },
    { name: 'nested.jpg', bytes: zipOf([{ name: 'inner.jpg', bytes: photo }]) },
    { name: 'link.jpg', bytes: Buffer.from('/etc/passwd') },
    { name: '..', bytes: photo },
  ]);
  // The last file of the directory becomes a symbolic link, as an archive of Unix says it.
  const at = zip.lastIndexOf('link.jpg') - 46;
  zip.writeUInt16LE(0x031e, at + 4);
  zip.writeUInt32LE(0o120777 * 0x10000, at + 38);

  const files = ['up', 'absolute', 'back', 'drive', 'odd', 'nul', 'zeros', 'lies', 'nested', 'link'];
  const content = files.map((name) => `<p><img src="https://old.example/${name}.jpg"></p>`).join('\n');
  const before = readdirSync(tmpdir());
  const id = await upload(wxr({ content }), zip);
  await run(id);
  const [line] = await linesOf(id);
  expect(line).toMatchObject({ outcome: 'added', pictureCount: 3 });
  const [article] = await database().db.select().from(articles);
  expect(article?.bodyHtml.match(/src="\/media\/[^"]+"/g)).toHaveLength(3);
  expect(line?.notes.join('\n')).not.toContain('root:');
  expect(readdirSync(tmpdir()).filter((name) => name.startsWith('wrc-import-') && !before.includes(name))).toEqual([]);
});

test('an archive that lists a hundred thousand files, or the same bytes for all of them, is not read', async () => {
  const { db } = database();
  const id = await uploads.beginImport(db, WHO, 'blog.xml');
  const zip = zipListing(100_000);
  for (let at = 0; at < zip.length; at += 4_000_000) {
    await uploads.storePiece(db, id, 'pictures', at, zip.subarray(at, at + 4_000_000));
  }
  expect(await uploads.finishPictures(db, id, 'many.zip')).toBe(false);
});

test('entities, external files and addresses in XML: refused with a sentence, or ignored, and never fetched', async () => {
  const requests: string[] = [];
  const server = createServer(({ url }, res) => {
    requests.push(url ?? '');
    res.end('<!ENTITY fetched "FETCHED">');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const outside = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x.dtd`;
  const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');
  const UNDEFINED = /^The XML is not well-formed, line \d+: undefined entity\.$/;
  const cases: [subset: string, inText: string, problem: RegExp | null][] = [
    [`[<!ENTITY l0 "lol">${laughs}]`, '&l9;', UNDEFINED],
    [`[<!ENTITY a "${'x'.repeat(50_000)}">]`, '&a;'.repeat(1000), UNDEFINED],
    ['[<!ENTITY x SYSTEM "file:///etc/passwd">]', '&x;', UNDEFINED],
    [`[<!ENTITY x SYSTEM "${outside}">]`, '&x;', UNDEFINED],
    [`[<!ENTITY x PUBLIC "a" "${outside}">]`, '&x;', UNDEFINED],
    [`[<!ENTITY % d SYSTEM "${outside}"> %d;]`, '&fetched;', UNDEFINED],
    [`[<!ENTITY % d SYSTEM "${outside}"> %d;]`, '', null],
    [`SYSTEM "${outside}"`, '', null],
    [`PUBLIC "-//X" "${outside}"`, '', null],
    [`[<!ATTLIST rss x CDATA "${'y'.repeat(1000)}">]`, '', null],
    ['[<!ENTITY l0 "&l0;">]', '&l0;', UNDEFINED],
    ['[<!ELEMENT rss ANY>', '', /^The XML is not well-formed/],
  ];
  for (const [subset, inText, problem] of cases) {
    const text = wxr({ content: 'Text.', more: `<wp:note>${inText}</wp:note>` });
    const id = await upload(text.replace('<rss', `<!DOCTYPE rss ${subset}>\n<?xml-stylesheet href="${outside}"?><rss`));
    const found = await findImport(database().db, id);
    expect(found?.state, subset).toBe(problem ? 'unreadable' : 'checked');
    if (problem) expect(found?.problem, subset).toMatch(problem);
    expect(JSON.stringify(await linesOf(id))).not.toMatch(/root:|FETCHED|yyyy/);
    queued.length = 0;
  }
  expect(requests).toEqual([]);
});

const ghost = (posts: readonly object[]) =>
  JSON.stringify({
    db: [{ meta: {}, data: { posts: posts.map((post, n) => ({ id: n, slug: `p-${n}`, title: 'T', ...post })) } }],
  });
const DEFAULTS = { authorName: 'The Firm', authorRole: '', now: new Date() };

function check(text: string) {
  const found = checkExport(Buffer.from(text), DEFAULTS);
  if (!found || 'problem' in found) throw new Error(found?.problem ?? 'no export');
  return Array.from({ [Symbol.iterator]: () => found.articles });
}

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])(
  'a card, a category or a field called %s is a name like any other',
  async (name) => {
    const lexical = JSON.stringify({ root: { children: [{ type: name, html: '<p>Kept.</p>' }] } });
    const mobiledoc = JSON.stringify({
      version: '0.3.1',
      cards: [[name, { html: '<p>Kept.</p>' }]],
      sections: [[10, 0]],
    });
    for (const { article } of check(ghost([{ lexical }, { mobiledoc }])))
      expect(article?.bodyHtml).toContain('<p>Kept.</p>');

    const category = `<category domain="category"><![CDATA[${name}]]></category><${name}>x</${name}>`;
    const id = await upload(wxr({ content: 'Text.', more: category }));
    await expect(run(id)).rejects.toThrow("'open-categories'"); // Nothing is chosen for it yet.
    await run(id, { categories: Object.fromEntries([[name, 'tag']]) });
    expect(await linesOf(id)).toMatchObject([{ outcome: 'added' }]);
    expect(await database().db.select().from(articles)).toMatchObject([{ category: 'Insights', tags: [name] }]);
  },
);

test('a document that is nested endlessly is refused with a sentence', async () => {
  const depth = 100_000;
  const lexical = `{"root":{"children":[${'{"type":"list","children":['.repeat(depth)}${']}'.repeat(depth)}]}}`;
  const id = await upload(ghost([{ lexical }]));
  expect(await findImport(database().db, id)).toMatchObject({
    ...{ state: 'unreadable', problem: 'Its articles are nested too deeply.' },
  });
});

/** Every card of Ghost, and a card it does not have. */
const CARDS =
  'image gallery html code codeblock markdown card-markdown embed bookmark button callout toggle video audio file header call-to-action signup product email email-cta paywall nft';
const FIELDS =
  'src href url alt altText title caption html markdown text content code metadata icon thumbnail description author publisher buttonUrl buttonText calloutEmoji calloutText heading fileName fileTitle fileCaption header subheader disclaimer sponsorLabel imageUrl textValue productUrl productButton productImageSrc productTitle productDescription language';

test('Ghost cards full of attacks become clean articles', () => {
  const attacks = process.env.FULL ? ATTACKS : ATTACKS.filter((_, n) => n % 20 === 0);
  const posts = attacks.map(([, html]) => {
    const address = /(?:href|src)="([^"]*)"/.exec(html)?.[1] ?? html;
    const card = Object.fromEntries(
      FIELDS.split(' ').map((name) => [name, /url|src|href|icon|thumb/i.test(name) ? address : html]),
    );
    const filled = { ...card, metadata: card, images: [card], rel: html, tag: html };
    const children = CARDS.split(' ').map((type) => ({ type, ...filled }));
    const link = { type: 'link', url: address, rel: html, children: [{ type: 'text', text: html }] };
    return {
      lexical: JSON.stringify({ root: { children: [...children, link] } }),
      ...{ title: html, custom_excerpt: html, meta_title: html, feature_image: address, feature_image_alt: html },
    };
  });
  let checked = 0;
  for (const { article, title } of check(ghost(posts))) {
    if (!article) continue;
    checked++;
    expect(sanitizeBody(article.bodyHtml), title).toBe(article.bodyHtml);
    expect(injectedMarkup(article.bodyHtml), title).toEqual([]);
  }
  expect(checked).toBeGreaterThan(attacks.length * 0.9);
});

test('an address of a picture that runs something is not stored', async () => {
  const addresses = [
    'javascript:hit()',
    'vbscript:hit()',
    'data:text/html,<script>hit()</script>',
    '//evil.example/a.jpg',
    'x y',
  ];
  const html = '<p>Text.</p>';
  const id = await upload(
    ghost(addresses.map((feature_image) => ({ html, feature_image, feature_image_alt: '"><script>' }))),
  );
  await run(id);
  const stored = await database().db.select().from(articles);
  expect(stored.map(({ heroImageUrl }) => heroImageUrl)).toEqual(addresses.map(() => null));
});
