import { parseHtml, plainText, textIn } from '#app/features/articles/body/html-tree.ts';
import { type FoundArticle, type FoundExport, NOTHING_FOUND } from '#app/features/importing/imported-article.ts';
import { type Attachments, bodyOf } from './post-body.ts';
import { readWxr, type WxrItem } from './wxr.ts';

/** A WordPress export (Tools, Export): WXR, an RSS document. Null if it is not one. */
export function readWordPress(xml: string): FoundExport | { problem: string } | null {
  const document = readWxr(xml);
  if (!document || 'problem' in document) return document;
  const { items, authors } = document;
  const attachments: Attachments = {
    files: new Map(items.filter(({ type }) => type === 'attachment').map((item) => [item.id, item])),
    blocks: new Map(items.filter(({ type }) => type === 'wp_block').map((item) => [item.id, item.content])),
  };
  const posts = items.filter(({ type }) => type === 'post');
  const isKept = ({ status }: WxrItem) => status !== 'trash' && status !== 'auto-draft';
  const others = items.filter(({ type }) => type !== 'post' && type !== 'attachment' && !type.startsWith('wp_'));
  return {
    kind: 'WordPress',
    articles: posts.filter(isKept).map((item) => articleOf(item, attachments, authors)),
    leftOut: [
      ...posts.filter((item) => !isKept(item)).map(({ title, status }) => `"${title}" is in WordPress’s ${status}`),
      ...others.map(({ title, type }) => `"${title}" is a ${type}, not a post`),
    ],
  };
}

function articleOf(item: WxrItem, attachments: Attachments, authors: ReadonlyMap<string, string>): FoundArticle {
  const picture = attachments.files.get(item.meta.get('_thumbnail_id') ?? '');
  const isOut = item.status === 'publish' || item.status === 'future';
  const isLocked = isOut && item.password !== '';
  const isPrivate = item.status === 'private';
  const body = bodyOf(item, attachments);
  const title = plainText(item.title) || firstWords(body.html);
  const writers = item.coAuthors.length > 0 ? [...new Set(item.coAuthors)] : [item.creator];
  const addresses = addressesOf(item);
  return {
    ...NOTHING_FOUND,
    title,
    slug: item.slug,
    summary: plainText(item.excerpt),
    bodyHtml: body.html,
    source: item.content,
    categories: item.categories.map(plainText).filter((name) => name !== 'Uncategorized'),
    tags: item.tags.map(plainText),
    heroImageUrl: picture?.attachmentUrl ?? '',
    heroImageAlt: picture?.meta.get('_wp_attachment_image_alt') ?? '',
    ogImageUrl: item.meta.get('_yoast_wpseo_opengraph-image') || (picture?.attachmentUrl ?? ''),
    authorName: writers.map((writer) => authors.get(writer) ?? writer).join(', '),
    // WordPress stores local dates; a draft without a date has zeros.
    publishDate: item.date.startsWith('0000') ? '' : item.date.slice(0, 10),
    seoTitle: withoutVariables(item.meta.get('_yoast_wpseo_title') ?? ''),
    metaDescription: withoutVariables(item.meta.get('_yoast_wpseo_metadesc') ?? ''),
    canonicalUrl: item.meta.get('_yoast_wpseo_canonical') ?? '',
    published: isOut && !isLocked && body.shortcodes.length === 0,
    createdAt: momentOf(item.dateGmt),
    oldAddresses: addresses.paths,
    notes: [
      ...(isLocked ? ['had a password: imported as a draft'] : []),
      ...(isPrivate ? ['was private: imported as a draft'] : []),
      ...(plainText(item.title) || !title ? [] : ['had no title: its first words are the title']),
      ...body.shortcodes.map((name) => `the shortcode [${name}] stays as text: imported as a draft`),
      ...body.notes,
      ...addresses.notes,
      ...(item.comments > 0 ? [`readers’ comments are left out: ${item.comments}`] : []),
    ],
  };
}

const TITLE_WORDS = 8;

function firstWords(html: string): string {
  const words = textIn(parseHtml(html)).match(/\S+/g) ?? [];
  return words.length > TITLE_WORDS ? `${words.slice(0, TITLE_WORDS).join(' ')}…` : words.join(' ');
}

/** Yoast's template variables are useless without Yoast. */
function withoutVariables(text: string): string {
  return text.includes('%%') ? '' : text;
}

function momentOf(gmt: string): string {
  return gmt && !gmt.startsWith('0000') ? `${gmt.replace(' ', 'T')}Z` : '';
}

/** The paths at which the post was public: its link, its slug, and the slugs it had before. */
function addressesOf(item: WxrItem): { paths: string[]; notes: string[] } {
  if (!URL.canParse(item.link)) return { paths: [], notes: [] };
  const { pathname, search } = new URL(item.link);
  // Drafts have such a link as well, but readers never saw it.
  if (search) {
    const notes = item.status === 'publish' ? [`its old address cannot redirect: ${pathname}${search}`] : [];
    return { paths: item.slug ? [`/${item.slug}/`] : [], notes };
  }
  const before = item.oldSlugs.map((slug) => pathname.replace(/[^/]+(\/?)$/, `${slug}$1`));
  return { paths: [pathname, ...before, ...[item.slug, ...item.oldSlugs].map((slug) => `/${slug}/`)], notes: [] };
}
