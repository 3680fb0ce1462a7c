import { setTimeout as sleep } from 'node:timers/promises';
import { PIECE_BYTES } from '#app/features/importing/article-import.ts';
import { FORM_PATHS } from '#app/features/leads/lead.ts';
import { type HostileRequest, send } from '#proof/attack/judge.ts';
import { encodeForm } from '#proof/attack/payloads.ts';
import { asNewSender, attack, combine, post, type Result, type Target } from '#proof/attack/target.ts';
import { wxr } from '#tests/support/export-files.ts';
import { FILLED_IN } from '#tests/support/lead-forms.ts';
import { photo } from '#tests/support/picture-files.ts';
import { BODIES, editorRequests, FIELDS, LARGEST, publishHeavyArticle, readerRequests } from './heavy-articles.ts';
import { leadFiles } from './heavy-lead-files.ts';

const UPLOAD = '/admin/import/upload';
const BYTES = 'application/octet-stream';
const article = (n: number, body: string) => ({
  ...{ title: `Imported ${n}`, slug: `imported-${n}`, summary: '', body_html: body, category: 'Insights', tags: [] },
  ...{ author_name: 'Ann', publish_date: '2026-01-02', published: true },
});
const many = (count: number, body: (n: number) => string) =>
  JSON.stringify({
    format: 'articles',
    version: 1,
    articles: Array.from({ length: count }, (_, n) => article(n, body(n))),
  });

/** The largest exports, each of another shape. */
const EXPORTS: Readonly<Record<string, () => string>> = {
  'many small articles': () => many(300, (n) => `<p>Article ${n}</p>`),
  'the largest articles': () => many(4, () => LARGEST.amounts ?? ''),
  'articles that are too large': () => many(4, () => '<p>a</p>'.repeat(120_000)),
  'a WordPress export': () =>
    wxr(...Array.from({ length: 100 }, (_, n) => ({ title: `Post ${n}`, content: '<p>a</p>'.repeat(500) }))),
  'nested JSON': () => '['.repeat(5_000_000) + ']'.repeat(5_000_000),
  'a table of 10 MB that is no export': () => 'a,b\n'.repeat(2_500_000),
};

const MAX_WAIT_MS = 300_000;

/**
 * The largest inputs that the site accepts, and larger ones, one at a time. The monitor (inside.ts) finds the turns of the
 * event loop that they hold; the longest turn of each input is printed here.
 */
async function oneAtATime(target: Target, inputs: AsyncIterable<Input> | Iterable<Input>): Promise<Result> {
  const results: Result[] = [];
  for await (const [what, send] of inputs) {
    await target.site.inside();
    results.push(await send());
    const { turns, delayMs } = await target.site.inside();
    const { cpuMs = 0, requests = [] } = turns[0] ?? {};
    console.log(`  ${what}: ${Math.round(cpuMs)} ms CPU (${requests}), ${Math.round(delayMs)} ms delay`);
  }
  return combine(...results);
}

type Input = readonly [what: string, send: () => Promise<Result>];

/** What an editor can save, as a form without scripts, with scripts, as a draft and for the preview. */
export async function attackWithHeavySaves(target: Target): Promise<Result> {
  const save = (fields: Record<string, string>) => () => oneByOne(target, editorRequests(target, fields));
  const ordinary = save({ bodyHtml: '<p>Ordinary text with <strong>bold</strong> words.</p>'.repeat(360) });
  await ordinary(); // Compiles the code.
  await target.site.inside();
  target.site.turns.take();
  return oneAtATime(target, [
    ['an ordinary article', ordinary],
    ...Object.entries(BODIES).map(([what, bodyHtml]) => [what, save({ bodyHtml })] as const),
    ...Object.entries(FIELDS).map(([what, fields]) => [what, save({ bodyHtml: '<p>A text.</p>', ...fields })] as const),
  ]);
}

/** Every page, feed, list and action that reads the largest articles. */
export function attackWithHeavyArticles(target: Target): Promise<Result> {
  return oneAtATime(
    target,
    Object.entries(LARGEST).map(([what, bodyHtml]) => [
      `reading ${what}`,
      async () => oneByOne(target, await readerRequests(target, await publishHeavyArticle(target, bodyHtml))),
    ]),
  );
}

/** The largest lead forms, searches, pictures and lists. */
export async function attackWithHeavyForms(target: Target): Promise<Result> {
  await fillLists(target);
  const list = (path: string) => ({ path, headers: { cookie: target.cookie }, what: 'a long list' });
  return oneAtATime(target, [
    ['the largest lead forms', () => oneByOne(target, largestForms(target))],
    ['the longest searches', () => oneByOne(target, longestSearches(target))],
    ['large pictures', async () => oneByOne(target, await largePictures(target))],
    ...['/admin/leads/csv', '/admin/audit/csv', '/admin/leads', '/admin/audit', '/admin'].map(
      (path) => [`reading ${path}`, () => oneByOne(target, [list(path)])] as const,
    ),
  ]);
}

export function attackWithHeavyImports(target: Target): Promise<Result> {
  return oneAtATime(target, [
    ...Object.entries(EXPORTS).map(
      ([what, file]) => [`importing ${what}`, () => importExport(target, file())] as const,
    ),
    ...leadFiles(target),
  ]);
}

function largestForms(target: Target): HostileRequest[] {
  return Object.entries(FORM_PATHS).flatMap(([name, path]) => {
    const fields = asNewSender(FILLED_IN[name as keyof typeof FILLED_IN]);
    const more = 'a'.repeat(Math.floor(60_000 / Object.keys(fields).length));
    const filled = Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value + more]));
    return [filled, { ...fields, message: 'a '.repeat(15_000) }].map((sent) =>
      post(target, { path, isAdmin: false }, encodeForm(sent), 'the largest form'),
    );
  });
}

function longestSearches(target: Target): HostileRequest[] {
  const queries = ['a+'.repeat(3900), 'ab'.repeat(3900), '%22'.repeat(2600), 'a%22+%22b+'.repeat(750)];
  const paths = ['/resources', '/admin/articles', '/admin/articles/assist', '/admin/leads', '/admin/media'];
  return paths.flatMap((path) =>
    queries.map((q) => {
      return { path: `${path}?q=${q}`, headers: { cookie: target.cookie }, what: 'a long search' };
    }),
  );
}

async function largePictures(target: Target): Promise<HostileRequest[]> {
  const picture = await photo(3000, 2000).jpeg({ quality: 80 }).toBuffer();
  const head =
    '--e\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--e--\r\n')]);
  return ['/admin/pictures', '/admin/media'].map((path) =>
    post(target, { path, isAdmin: true }, body, 'a large picture', 'multipart/form-data; boundary=e'),
  );
}

async function fillLists(target: Target): Promise<void> {
  const { query } = target.site;
  await query(
    `with stored as (
       insert into leads (form, idempotency_key, name, email, answers, created_at, due_at)
       select 'contact', 'heavy-' || n, 'Lead ' || n, 'lead-' || n || '@example.com',
         jsonb_build_object('message', repeat('A long message. ', 250)), now() - n * interval '1 minute', now()
       from generate_series(1, 10000) n returning id, created_at
     ), agreed as (
       insert into consents (lead_id, form, wording, version, given, evidence, created_at)
       select id, 'contact', 'I agree.', '1', true, 'form', created_at from stored
     )
     insert into deliveries (lead_id, destination, payload, state, tries, created_at, delivered_at, next_attempt_at)
     select id, destination, '{}', 'delivered', 1, created_at, created_at, created_at
     from stored, unnest(array['crm', 'notification']) as destination`,
  );
  await query(
    `insert into audit_log (actor, action, detail, at)
     select 'ann', 'updated an article', jsonb_build_object('id', n, 'title', repeat('a', 200)), now() - n * interval '1 minute'
     from generate_series(1, 50000) n`,
  );
}

async function oneByOne(target: Target, requests: readonly HostileRequest[]): Promise<Result> {
  const results: Result[] = [];
  for (const request of requests) results.push(await attack(target, [request]));
  return combine(...results);
}

/** Uploads the file in pieces, waits for the check, and imports. */
async function importExport(target: Target, file: string): Promise<Result> {
  const begin = post(target, { path: `${UPLOAD}?act=begin&name=a.json`, isAdmin: true }, '', '', BYTES);
  const begun = await send(target.site.url, begin);
  const { id } = JSON.parse(begun.body) as { id: string };
  const bytes = Buffer.from(file);
  const results: Result[] = [];
  const act = async (path: string, body: string | Buffer, what: string, type?: string) =>
    results.push(await attack(target, [post(target, { path, isAdmin: true }, body, what, type)]));
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    const piece = bytes.subarray(at, at + PIECE_BYTES);
    await act(`${UPLOAD}?act=piece&id=${id}&file=export&position=${at}`, piece, 'a piece', BYTES);
  }
  await act(`${UPLOAD}?act=finish&id=${id}&file=export`, '', 'the end of a file', BYTES);
  const state = await settled(target, id, ['uploading', 'reading']);
  const page = { path: `/admin/import/${id}`, headers: { cookie: target.cookie }, what: 'an import' };
  results.push(await attack(target, [page, { ...page, path: `${page.path}?open=1` }]));
  if (state === 'checked') {
    await act(page.path, 'act=start', 'start');
    await settled(target, id, ['checked', 'running']);
    results.push(await attack(target, [page, { ...page, path: `${page.path}/report.csv` }]));
    await act(page.path, 'act=undo', 'undo');
  }
  return combine(...results);
}

async function settled({ site: { query } }: Target, id: string, before: readonly string[]): Promise<string> {
  for (const from = performance.now(); performance.now() - from < MAX_WAIT_MS; await sleep(200)) {
    const [row] = await query('select state from imports where id = $1', [id]);
    if (!before.includes(row?.state)) return row?.state ?? '';
  }
  return 'late';
}
