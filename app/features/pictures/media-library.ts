import { and, arrayContains, asc, desc, eq, getTableColumns, not, type SQL, sql } from 'drizzle-orm';
import { articleDrafts, articleRevisions } from '#app/features/articles/article-work.table.ts';
import { articles } from '#app/features/articles/articles.table.ts';
import { pictures } from '#app/features/pictures/pictures.table.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { dateIn } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';
import { MEDIA_PAGE_SIZE, type MediaFilters, type MediaOrder, type MediaTab } from './media-filters.ts';
import { type PictureSources, picturePath, sourcesOf } from './picture.ts';

export interface MediaPicture extends PictureSources {
  name: string;
  /** The address that articles store. */
  url: string;
  fileName: string;
  bytes: number | null;
  alt: string;
  caption: string;
  /** How many articles use it. */
  articles: number;
  /** By an article, a draft or an earlier version, or by a portrait. */
  isUsed: boolean;
}

export interface MediaPage {
  pictures: MediaPicture[];
  /** Matches, shown or not. */
  total: number;
  counts: Record<MediaTab, number>;
  bytes: { all: number; unused: number };
}

/** `publicUrl`: where browsers fetch files, if not from us. */
export async function listMedia(db: Database, filters: MediaFilters, publicUrl?: string): Promise<MediaPage> {
  const [rows, [totals]] = await Promise.all([
    withUses(db)
      .where(conditionOf(filters))
      .orderBy(...ORDERS[filters.sort])
      .limit(filters.page * MEDIA_PAGE_SIZE),
    db
      .select({
        all: count(sql`true`),
        used: count(sql`uses.name is not null`),
        unused: count(IS_UNUSED),
        'no-alt': count(NO_ALT),
        bytes: sql`coalesce(sum(bytes), 0)`.mapWith(Number),
        unusedBytes: sql`coalesce(sum(bytes) filter (where ${IS_UNUSED}), 0)`.mapWith(Number),
      })
      .from(pictures)
      .leftJoin(USES, OF_PICTURE),
  ]);
  const { bytes = 0, unusedBytes = 0, ...counts } = totals ?? { all: 0, used: 0, unused: 0, 'no-alt': 0 };
  const found = rows.map((row) => asMedia(row, publicUrl));
  return { pictures: found, total: rows[0]?.total ?? 0, counts, bytes: { all: bytes, unused: unusedBytes } };
}

export interface PictureUse {
  articleId: number;
  title: string;
  places: ('cover' | 'social' | 'body')[];
}

export interface MediaDetail extends MediaPicture {
  /** Null until they are encoded. */
  widths: number[] | null;
  frames: number;
  /** The office's date. */
  uploadedOn: string;
  uploadedBy: string;
  kept: boolean;
  uses: PictureUse[];
  /** Articles of which only an earlier version has it. */
  versions: { articleId: number; title: string }[];
  hasDraft: boolean;
}

/** Everything about one picture; null if it does not exist. */
export async function findMedia(db: Database, name: string, publicUrl?: string): Promise<MediaDetail | null> {
  const uses = arrayContains(articles.pictureNames, [name]);
  const [[row], used, versions, drafts] = await Promise.all([
    withUses(db).where(eq(pictures.name, name)),
    db
      .select({
        articleId: articles.id,
        title: articles.title,
        cover: holds(articles.heroImageUrl, name),
        social: holds(articles.ogImageUrl, name),
        body: holds(articles.bodyHtml, name),
      })
      .from(articles)
      .where(uses)
      .orderBy(asc(articles.title)),
    db
      .selectDistinct({ articleId: articles.id, title: articles.title })
      .from(articleRevisions)
      .innerJoin(articles, eq(articles.id, articleRevisions.articleId))
      .where(and(arrayContains(articleRevisions.pictureNames, [name]), not(uses)))
      .orderBy(asc(articles.title)),
    db
      .select({ id: articleDrafts.id })
      .from(articleDrafts)
      .where(arrayContains(articleDrafts.pictureNames, [name]))
      .limit(1),
  ]);
  if (!row) return null;
  return {
    ...asMedia(row, publicUrl),
    ...{ widths: row.widths, frames: row.frames, kept: row.kept, uploadedBy: row.uploadedBy },
    uploadedOn: dateIn(OFFICE_ZONE, row.createdAt),
    uses: used.map(({ articleId, title, ...places }) => ({
      articleId,
      title,
      places: (['cover', 'social', 'body'] as const).filter((place) => places[place]),
    })),
    versions,
    hasDraft: drafts.length > 0,
  };
}

/** Found in generated columns, so that no body is read. */
export const USED_NAMES = sql`
  select name, count(*) filter (where is_article)::int as articles from (
    select unnest(picture_names) as name, true as is_article from articles
    union all select unnest(picture_names), false from article_drafts
    union all select unnest(picture_names), false from article_revisions
    union all select found[1], false
      from firm_texts as place, regexp_matches(to_jsonb(place)::text, '/media/([0-9]{13}[.][a-z]+)', 'g') as found
  ) as places group by name`;
const USES = sql`(${USED_NAMES}) as uses`;
const OF_PICTURE = sql`uses.name = ${pictures.name}`;
const IS_UNUSED = sql`uses.name is null`;
const NO_ALT = sql`${pictures.alt} = ''`;

function withUses(db: Database) {
  return db
    .select({
      ...getTableColumns(pictures),
      articles: sql<number>`coalesce(uses.articles, 0)`,
      isUsed: sql<boolean>`uses.name is not null`,
      total: sql`count(*) over ()`.mapWith(Number),
    })
    .from(pictures)
    .leftJoin(USES, OF_PICTURE)
    .$dynamic();
}

type Row = Awaited<ReturnType<typeof withUses>>[number];

function asMedia(row: Row, publicUrl: string | undefined): MediaPicture {
  const { name, bytes, alt, caption, isUsed } = row;
  return {
    ...sourcesOf(row, publicUrl && `${publicUrl}/articles/`),
    ...{ name, url: picturePath(name), bytes, alt, caption, isUsed, articles: row.articles },
    fileName: row.fileName || name,
  };
}

const NEWEST = desc(pictures.name); // A timestamp.
const SHOWN_NAME = sql`coalesce(nullif(file_name, ''), ${pictures.name})`;
const ORDERS: Record<MediaOrder, SQL[]> = {
  newest: [NEWEST],
  oldest: [asc(pictures.name)],
  name: [sql`lower(${SHOWN_NAME})`, NEWEST],
  largest: [sql`bytes desc nulls last`, NEWEST],
};

function conditionOf({ q, show }: MediaFilters): SQL | undefined {
  const tab = { all: undefined, used: sql`uses.name is not null`, unused: IS_UNUSED, 'no-alt': NO_ALT }[show];
  return and(tab, ...q.split(' ').filter(Boolean).map(contains));
}

/** In the picture's own words, or in the title or summary of an article that uses it. */
function contains(word: string): SQL {
  return sql`(article_fold(${SHOWN_NAME} || ' ' || ${pictures.alt} || ' ' || ${pictures.caption}) like article_pattern(${word})
    or exists (select 1 from articles
      where picture_names @> array[${pictures.name}] and search_text like article_pattern(${word})))`;
}

function holds(column: SQL.Aliased | unknown, name: string) {
  return sql<boolean>`coalesce(${column}, '') like ${`%${picturePath(name)}%`}`;
}

function count(condition: SQL) {
  return sql`count(*) filter (where ${condition})`.mapWith(Number);
}
