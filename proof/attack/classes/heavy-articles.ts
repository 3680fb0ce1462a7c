import { randomUUID } from 'node:crypto';
import { MAX_BODY_LENGTH, MAX_MARKS } from '#app/features/articles/article-fields.ts';
import type { HostileRequest } from '#proof/attack/judge.ts';
import { encodeForm } from '#proof/attack/payloads.ts';
import { post, type Target } from '#proof/attack/target.ts';

const fill = (piece: string, length = MAX_BODY_LENGTH) => piece.repeat(Math.floor(length / piece.length));
/** As long as an article can be, with as much markup as it can have. */
const dense = (open: string, close: string) => {
  const marks = `${open}${close}`.match(/[<>&"]/g)?.length ?? 1;
  const count = Math.floor(MAX_MARKS / marks);
  const inner = fill('word ', MAX_BODY_LENGTH / count - open.length - close.length);
  return `${open}${inner}${close}`.repeat(count);
};

/** The largest texts that can be saved, each of another shape. */
export const LARGEST: Readonly<Record<string, string>> = {
  paragraphs: dense('<p>', '</p>'),
  headings: dense('<h2>', '</h2>'),
  'links to headings': dense('<a href="#fees">', '</a>'),
  lists: dense('<ul><li>', '</li></ul>'),
  pictures: Array.from({ length: 8000 }, (_, n) => `<img src="/media/${1700000000000 + n}.png" alt="">`).join(''),
  entities: dense('&amp;', ''),
  'one long text': fill('word '),
  'one long word': 'a'.repeat(MAX_BODY_LENGTH),
  'other letters': fill('語'),
  'quoted facts': fill('{{sba.7a.max-loan}} '),
  amounts: fill('An SBA 7(a) loan can be up to $4 million. '),
};

/** Texts that are refused. */
const REFUSED: Readonly<Record<string, string>> = {
  'short paragraphs': fill('<p>a</p>'),
  '900 KB of <b>': '<b>'.repeat(300_000),
  'short headings': fill('<h2>a</h2>'),
  'angle brackets': fill('<'),
  'quotation marks': fill('"'),
  'thousands of <b>': dense('<b>', ''),
  'thousands of unknown tags': dense('<x>', '</x>'),
  'open tags': fill('<div>', 60_000),
  'unknown facts': fill('{{a}}'),
  'unknown figures': fill('<p>[[figure:a]]</p>', 200_000),
};

/** What an editor can send as the text of an article. */
export const BODIES = { ...REFUSED, ...LARGEST };

const ARTICLE = {
  ...{ title: 'A heavy article', slug: '', summary: 'Heavy.', category: 'Insights', readTime: '5', tags: '' },
  ...{ authorName: 'Ann', publishDate: '2026-01-02', published: 'on' },
};

const figure = (name: string, rows: number) => ({
  ...{ name, kind: 'bars', caption: 'A caption', finding: 'A finding', source: '', sourceDate: '' },
  numbers: Array.from({ length: rows }, (_, n) => `Week ${n} ${n}`).join('\n'),
});
const figures = (count: number, rows: number) =>
  JSON.stringify(Array.from({ length: count }, (_, n) => figure(`f${n}`, rows)));

/** Fields of the form other than the body. */
export const FIELDS: Readonly<Record<string, Record<string, string>>> = {
  'a figure shown 10,000 times': { figures: figures(1, 3), bodyHtml: fill('<p>[[figure:f0]]</p>', 200_000) },
  'twelve figures of 10,000 rows': { figures: figures(12, 10_000) },
  'twelve figures of 300 rows': { figures: figures(12, 300) },
  'ten thousand figures': { figures: figures(10_000, 2) },
  'nested lists instead of figures': { figures: `${'['.repeat(500_000)}${']'.repeat(500_000)}` },
  'half a million tags': { tags: 'a,'.repeat(500_000) },
  '8,000 tags': { tags: Array.from({ length: 8000 }, (_, n) => n).join(',') },
  'a title of 1 MB': { title: 'a '.repeat(500_000) },
  'a title of 48 KB': { title: 'a '.repeat(24_000) },
  'a summary of 48 KB': { summary: 'a '.repeat(24_000) },
  'a picture address of 48 KB': { heroImageUrl: `/${'a'.repeat(48_000)}` },
  'exceptions of 20 KB': { keptAmounts: 'a\n'.repeat(10_000), bodyHtml: LARGEST.amounts ?? '' },
  'removals of 1 MB': { removals: 'a | '.repeat(250_000) },
  'boxes of 1 MB': { keep: 'a '.repeat(500_000) },
};

const json = 'application/json';
const admin = (path: string) => ({ path: `/admin/articles/${path}`, isAdmin: true });

/** Saving without and with scripts, the draft, and the preview. */
export function editorRequests(target: Target, fields: Record<string, string>): HostileRequest[] {
  const article = { ...ARTICLE, ...fields };
  const draft = { id: randomUUID(), articleId: null, base: null, typedAt: 1, fields: { ...article, published: true } };
  return [
    post(target, admin('new'), encodeForm(article), 'saved without scripts'),
    post(target, admin('new.data'), encodeForm({ ...article, scripts: 'on', sent: 'a' }), 'saved with scripts'),
    post(target, admin('drafts'), JSON.stringify(draft), 'as a draft', json),
    post(target, admin('assist'), JSON.stringify(article), 'previewed', json),
  ];
}

/** Stored without the editor's checks: an older release may have accepted it. */
export async function publishHeavyArticle({ site: { query } }: Target, bodyHtml: string): Promise<string> {
  const [row] = await query(
    `insert into articles (title, slug, summary, body_html, category, read_time, tags, author_name, author_role,
       publish_date, seo_title, meta_description, published)
     values ('A heavy article', $1, 'Heavy.', $2, 'Insights', 5, '{}', 'Ann', '', '2026-01-02', 'Heavy', 'Heavy', true)
     returning id::text`,
    [`heavy-${randomUUID()}`, bodyHtml],
  );
  return row.id;
}

/** Everything that shows or changes a stored article. */
export async function readerRequests(target: Target, id: string): Promise<HostileRequest[]> {
  const [{ slug }] = await target.site.query('select slug from articles where id = $1', [id]);
  const shown = [`/resources/${slug}`, `/resources/${slug}.data`, `/resources/${slug}.md`];
  const lists = [
    '/llms-full.txt',
    '/feed.xml',
    '/sitemap.xml',
    '/resources',
    '/resources?q=heavy',
    '/resources?q=fees',
  ];
  const own = ['', '.data', '/revisions'].map((end) => `/admin/articles/${id}${end}`);
  const get = (path: string) => ({ path, headers: { cookie: target.cookie }, what: 'an article of 1 MB' });
  const change = (fields: Record<string, string>) =>
    post(target, { path: '/admin/articles', isAdmin: true }, encodeForm({ ...fields, article: id }), 'changed');
  return [
    ...[...shown, ...lists, ...own, '/admin/articles', '/admin/articles/assist?q=heavy'].map(get),
    change({ act: 'tag', tag: 'heavy' }),
    change({ act: 'unpublish' }),
    get(`/preview/articles/${id}`),
    change({ duplicate: id }),
    change({ act: 'delete' }),
  ];
}
