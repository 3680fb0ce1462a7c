import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { articles, oldAddresses } from '#app/features/articles/articles.table.ts';
import { ownImports, WHO } from '#tests/support/article-transfer.ts';
import { wxr, zipOf } from '#tests/support/export-files.ts';
import { jpeg } from '#tests/support/picture-files.ts';
import { MAX_EXPORT_BYTES } from './article-import.ts';
import { keepChoices, startImport, stopImport } from './decide-import.ts';
import { checkOf, compareLine, findImport, linesToCheck, reportOf } from './import-view.ts';
import { importLines, importParts, imports } from './imports.table.ts';
import { workOnImport } from './run-import.ts';
import * as uploads from './uploads.ts';

const { database, clock, now, queue, queued, services, upload, start, run, titles } = ownImports();

const stateOf = async (id: string) => (await findImport(database().db, id))?.state;
const category = (name: string) => `<category domain="category"><![CDATA[${name}]]></category>`;
const POSTS = wxr(
  {
    title: 'One',
    content: 'First.\n\n<img src="https://old.example/wp-content/a.jpg">',
    more: `${category('Deals')}<link>https://old.example/2024/05/one/</link>`,
  },
  { title: 'Two', content: '<table><tr><td>a</td><td>b</td></tr></table>', more: category('Buy') },
  { title: 'Three', content: '' },
);

describe('the check', () => {
  test('says per article what would come in, and stores nothing', async () => {
    const { db } = database();
    const id = await upload(POSTS, zipOf([{ name: 'wp-content/a.jpg', bytes: await jpeg(60, 40) }]));
    expect(await findImport(db, id)).toMatchObject({ state: 'checked', kind: 'WordPress', counts: { found: 3 } });
    const { lines, categories, missing } = await checkOf(db, id, ['wp-content/a.jpg']);
    expect(lines).toMatchObject([
      { title: 'One', pictures: { found: 1, all: 1 }, isPossible: true, isTaken: false, notes: [] },
      { title: 'Two', notes: ['a table becomes a list of rows'] },
      { title: 'Three', isPossible: false, notes: ['it has no text in HTML'] },
    ]);
    expect(lines[0]?.redirects).toEqual(['/2024/05/one', '/post-1']);
    expect(categories).toEqual([
      { name: 'Deals', articles: 1 },
      { name: 'Buy', articles: 1 },
    ]);
    expect(missing).toEqual([]);
    expect((await checkOf(db, id, [])).missing).toEqual(['https://old.example/wp-content/a.jpg']);
    expect(await compareLine(db, id, 2)).toMatchObject({
      before: expect.stringContaining('<td>a</td>'),
      after: expect.stringContaining('<li>a'),
    });
    expect(await titles()).toEqual([]);
  });

  test('of a long export runs in a thread', async () => {
    const id = await upload(wxr(...Array.from({ length: 3 }, () => ({ content: 'Words and words. '.repeat(600) }))));
    expect(await findImport(database().db, id)).toMatchObject({ state: 'checked', counts: { found: 3 } });
  });

  test('shows the HTML of the file without scripts, addresses and event handlers', async () => {
    const content =
      '<p onclick="x()">Text <a href="javascript:x()">link</a><script>x()</script><img src="https://old.example/a.jpg" onerror="x()"></p>';
    const id = await upload(wxr({ content }));
    const shown = await compareLine(database().db, id, 1);
    expect(shown?.before).toBe('<p>Text <u>link</u><em>[picture: a.jpg]</em></p>');
  });

  test.each([
    ['a letter', 'Dear sir or madam', ''],
    ['an empty file', ' \n', 'The file is empty.'],
    ['broken XML', '<rss>\n<channel>\n<item></channel></rss>', 'line 3'],
    ['broken JSON', '{"db": [', 'JSON is not well-formed'],
  ])('says that it cannot read %s', async (_, text, problem) => {
    const id = await upload(text);
    expect(await findImport(database().db, id)).toMatchObject({
      state: 'unreadable',
      problem: expect.stringContaining(problem),
    });
  });

  test('a ZIP may come later, and a file that is none is rejected', async () => {
    const { db } = database();
    const id = await upload(POSTS);
    await uploads.storePiece(db, id, 'pictures', 0, Buffer.from('not a ZIP'));
    expect(await uploads.finishPictures(db, id, 'x.zip')).toBe(false);
    expect(await findImport(db, id)).toMatchObject({ picturesName: null, picturesBytes: 0 });
    await uploads.storePiece(db, id, 'pictures', 0, zipOf([{ name: 'a.jpg', bytes: await jpeg(60, 40) }]));
    expect(await uploads.finishPictures(db, id, 'x.zip')).toBe(true);
    expect(await findImport(db, id)).toMatchObject({ pictureNames: ['a.jpg'] });
  });

  test('a piece that arrives twice is stored once; gaps and too many bytes are rejected', async () => {
    const { db } = database();
    const id = await uploads.beginImport(db, WHO, 'a.xml');
    const send = (at: number, text: string) => uploads.storePiece(db, id, 'export', at, Buffer.from(text));
    expect(await send(0, 'abc')).toBe('stored');
    expect(await send(3, 'def')).toBe('stored');
    expect(await send(3, 'def')).toBe('stored');
    expect(await send(7, 'x')).toBe('gone');
    expect(Buffer.from(await uploads.readUpload(db, id, 'export')).toString()).toBe('abcdef');
    await db.update(imports).set({ exportBytes: MAX_EXPORT_BYTES }).where(eq(imports.id, id));
    expect(await send(MAX_EXPORT_BYTES, 'x')).toBe('too-large');
    expect(await uploads.storePiece(db, 'none', 'export', 0, Buffer.from('x'))).toBe('gone');
  });
});

describe('an import', () => {
  test('begins when every category is chosen, and stores drafts with pictures and redirects', async () => {
    const { db } = database();
    const id = await upload(POSTS, zipOf([{ name: 'wp-content/a.jpg', bytes: await jpeg(60, 40) }]));
    expect(await start(id)).toBe('open-categories');
    await run(id, { categories: { Deals: 'Capital', Buy: 'Buy' } });
    expect(await findImport(db, id)).toMatchObject({
      state: 'done',
      counts: { found: 3, stored: 2, pictures: 1, redirects: 2, leftOut: 1 },
    });
    const rows = await db.select().from(articles).orderBy(articles.title);
    expect(rows).toMatchObject([
      { title: 'One', category: 'Capital', published: false, bodyHtml: expect.stringContaining('/media/') },
      { title: 'Two', category: 'Buy', published: false },
    ]);
    expect(await linesToCheck(db, id)).toMatchObject([{ title: 'Three', outcome: 'refused' }, { title: 'Two' }]);
    let report = '';
    for await (const line of reportOf(db, id, 'https://firm.example')) report += line;
    expect(report).toContain(
      '"Two","https://firm.example/resources/post-2","Added","0","0","a table becomes a list of rows"',
    );
    expect(report).toContain('"Three","","Left out"');
    expect(await db.select().from(importParts)).toEqual([]);
    // Doing the job again changes nothing.
    await workOnImport(services(), id);
    expect(await titles()).toEqual(['One', 'Two']);
  });

  test('takes the state of the file, tags instead of categories, no redirects, and only what is ticked', async () => {
    const { db } = database();
    const id = await upload(POSTS);
    const settings = {
      asDrafts: false,
      redirects: false,
      replace: false,
      categories: { Deals: 'tag', Buy: 'none' } as const,
    };
    await keepChoices(db, id, { settings, shown: [1, 2], ticked: [1] });
    await startImport(db, queue, id, WHO, now());
    await workOnImport(services(), id);
    expect(await db.select().from(articles)).toMatchObject([
      { title: 'One', category: 'Insights', tags: ['Deals'], published: true },
    ]);
    expect(await db.select().from(oldAddresses)).toEqual([]);
  });

  test('ends after the present article when it is stopped, and goes on later', async () => {
    const { db } = database();
    const id = await upload(POSTS);
    await start(id, { categories: { Deals: 'none', Buy: 'Buy' } });
    await stopImport(db, id);
    await workOnImport(services(), id);
    expect(await findImport(db, id)).toMatchObject({ state: 'stopped', counts: { stored: 0 } });
    expect(await startImport(db, queue, id, WHO, now())).toBe('started');
    await workOnImport(services(), id);
    expect(await titles()).toEqual(['One', 'Two']);
  });

  test('goes on in another process when one dies, and never imports twice', async () => {
    const { db } = database();
    const id = await upload(POSTS);
    await start(id, { categories: { Deals: 'none', Buy: 'Buy' } });
    // The first process dies after the first article: its lease remains.
    const dying = new AbortController();
    const first = services(dying.signal);
    await workOnImport(
      {
        ...first,
        openPictures: async (...given) => {
          const bring = await first.openPictures(...given);
          return async (address) => {
            const [leased] = await db.select().from(imports);
            expect(leased?.leasedUntil).toEqual(new Date(now().getTime() + 5000)); // Soon, for a site that is killed often.
            dying.abort();
            return bring(address);
          };
        },
      },
      id,
    );
    expect(await titles()).toEqual(['One']);
    await db
      .update(imports)
      .set({ leasedUntil: new Date(now().getTime() + 1000) })
      .where(eq(imports.id, id));
    queued.length = 0;
    await workOnImport(services(), id);
    await uploads.requeueImports(db, queue, now());
    expect([queued, await titles()]).toEqual([[], ['One']]);
    clock.turn(2000);
    await uploads.requeueImports(db, queue, now());
    expect(queued).toEqual([`imports ${id}`]);
    await Promise.all([workOnImport(services(), id), workOnImport(services(), id)]);
    expect([await stateOf(id), await titles()]).toEqual(['done', ['One', 'Two']]);
  });

  test('leaves out an article at which the process died three times', async () => {
    const { db } = database();
    const id = await upload(POSTS);
    await start(id, { categories: { Deals: 'none', Buy: 'Buy' } });
    await db.update(importLines).set({ tries: 3 }).where(eq(importLines.position, 1));
    await workOnImport(services(), id);
    expect(await titles()).toEqual(['Two']);
    expect((await linesToCheck(db, id))[0]).toMatchObject({ title: 'One', outcome: 'refused' });
  });
});
