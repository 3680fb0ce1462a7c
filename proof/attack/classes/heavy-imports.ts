import { setTimeout as sleep } from 'node:timers/promises';
import { PIECE_BYTES } from '#app/features/importing/article-import.ts';
import { send } from '#proof/attack/judge.ts';
import { attack, combine, post, type Result, type Target } from '#proof/attack/target.ts';
import { wxr } from '#tests/support/export-files.ts';
import { LARGEST } from './heavy-articles.ts';

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
export const EXPORTS: Readonly<Record<string, () => string>> = {
  'many small articles': () => many(300, (n) => `<p>Article ${n}</p>`),
  'the largest articles': () => many(4, () => LARGEST.amounts ?? ''),
  'articles that are too large': () => many(4, () => '<p>a</p>'.repeat(120_000)),
  'a WordPress export': () =>
    wxr(...Array.from({ length: 100 }, (_, n) => ({ title: `Post ${n}`, content: '<p>a</p>'.repeat(500) }))),
  'nested JSON': () => '['.repeat(5_000_000) + ']'.repeat(5_000_000),
  'a table of 10 MB that is no export': () => 'a,b\n'.repeat(2_500_000),
};

/** Uploads the file in pieces, waits for the check, and imports. */
export async function importExport(target: Target, file: string): Promise<Result> {
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

const MAX_WAIT_MS = 300_000;

async function settled({ site: { query } }: Target, id: string, before: readonly string[]): Promise<string> {
  for (const from = performance.now(); performance.now() - from < MAX_WAIT_MS; await sleep(200)) {
    const [row] = await query('select state from imports where id = $1', [id]);
    if (!before.includes(row?.state)) return row?.state ?? '';
  }
  return 'late';
}
