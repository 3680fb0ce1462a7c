import {
  type FoundArticle,
  type FoundExport,
  NOTHING_FOUND,
  type Row,
  rowsOf,
  textOf,
  texts,
} from '#app/features/importing/imported-article.ts';
import { Notices } from '#app/features/importing/markup/notices.ts';
import { lexicalHtml } from './lexical.ts';
import { mobiledocHtml } from './mobiledoc.ts';

/** A Ghost export (Settings, Export): tables joined by ids. Null if it is not one. */
export function readGhost(json: unknown): FoundExport | null {
  const data = tablesOf(json);
  if (!data) return null;
  const posts = rowsOf(data.posts);
  const named = new Map(rowsOf(data.tags).map((tag) => [tag.id, textOf(tag.name)]));
  const people = new Map(rowsOf(data.users).map((user) => [user.id, textOf(user.name)]));
  const more = new Map(rowsOf(data.posts_meta).map((meta) => [meta.post_id, meta]));
  const tagsOf = joined(rowsOf(data.posts_tags), 'tag_id', named);
  const authorsOf = joined(rowsOf(data.posts_authors), 'author_id', people);

  const isPost = (post: Row) => (textOf(post.type) || 'post') === 'post' && !post.page;
  return {
    kind: 'Ghost',
    articles: posts.filter(isPost).map((post) => {
      // Names that begin with # are internal tags.
      const tags = tagsOf(post.id).filter((name) => !name.startsWith('#'));
      const author = authorsOf(post.id)[0] ?? people.get(post.author_id) ?? '';
      return articleOf({ ...post, ...withoutNulls(more.get(post.id) ?? {}) }, tags, author);
    }),
    leftOut: posts.filter((post) => !isPost(post)).map((page) => `"${textOf(page.title)}" is a page, not a post`),
  };
}

function articleOf(post: Row, tags: string[], author: string): FoundArticle {
  const isForAll = !post.visibility || post.visibility === 'public';
  const isOut = post.status === 'published' || post.status === 'scheduled';
  const notices = new Notices();
  const bodyHtml =
    textOf(post.html) || lexicalHtml(textOf(post.lexical), notices) || mobiledocHtml(textOf(post.mobiledoc), notices);
  return {
    ...NOTHING_FOUND,
    title: textOf(post.title),
    slug: textOf(post.slug),
    summary: textOf(post.custom_excerpt) || textOf(post.excerpt),
    bodyHtml,
    categories: tags,
    heroImageUrl: textOf(post.feature_image),
    heroImageAlt: textOf(post.feature_image_alt),
    ogImageUrl: textOf(post.og_image) || textOf(post.feature_image),
    authorName: author,
    publishDate: textOf(post.published_at) || textOf(post.created_at),
    seoTitle: textOf(post.meta_title),
    metaDescription: textOf(post.meta_description),
    canonicalUrl: textOf(post.canonical_url),
    published: isOut && isForAll,
    createdAt: textOf(post.created_at),
    oldAddresses: [`/${textOf(post.slug)}/`],
    notes: [...(isOut && !isForAll ? ['was for members only: imported as a draft'] : []), ...notices.texts],
  };
}

function tablesOf(json: unknown): Row | null {
  const top = json as { db?: { data?: Row }[]; data?: Row } | null;
  const data = top?.db?.[0]?.data ?? top?.data;
  return data && Array.isArray(data.posts) ? data : null;
}

/** The names a post is joined to, in order. */
function joined(rows: readonly Row[], key: string, names: ReadonlyMap<unknown, string>): (postId: unknown) => string[] {
  const ordered = [...rows].sort((a, b) => Number(a.sort_order ?? 0) - Number(b.sort_order ?? 0));
  return (postId) => texts(ordered.filter((row) => row.post_id === postId).map((row) => names.get(row[key])));
}

function withoutNulls(row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([name, value]) => value !== null && name !== 'id'));
}
