import { type FoundArticle, type FoundExport, NOTHING_FOUND } from './imported-article.ts';
import { readWxr, type WxrItem } from './wxr.ts';

/** A WordPress export (Tools, Export): WXR, an RSS document. Null if it is not one. */
export function readWordPress(xml: string): FoundExport | null {
  const document = readWxr(xml);
  if (!document) return null;
  const { items, authors } = document;
  const files = new Map(items.filter(({ type }) => type === 'attachment').map((item) => [item.id, item]));
  const posts = items.filter(({ type }) => type === 'post');
  const isKept = ({ status }: WxrItem) => status !== 'trash' && status !== 'auto-draft';
  const others = items.filter(({ type }) => type !== 'post' && type !== 'attachment' && !type.startsWith('wp_'));
  return {
    kind: 'WordPress',
    articles: posts.filter(isKept).map((item) => articleOf(item, files, authors)),
    leftOut: [
      ...posts.filter((item) => !isKept(item)).map(({ title, status }) => `"${title}" is in WordPress’s ${status}`),
      ...others.map(({ title, type }) => `"${title}" is a ${type}, not a post`),
    ],
  };
}

function articleOf(
  item: WxrItem,
  files: ReadonlyMap<string, WxrItem>,
  authors: ReadonlyMap<string, string>,
): FoundArticle {
  const picture = files.get(item.meta.get('_thumbnail_id') ?? '');
  const isOut = item.status === 'publish' || item.status === 'future';
  const isLocked = isOut && item.password !== '';
  const isPrivate = item.status === 'private';
  return {
    ...NOTHING_FOUND,
    title: item.title,
    slug: item.slug,
    summary: item.excerpt,
    bodyHtml: paragraphs(item.content),
    categories: item.categories.filter((name) => name !== 'Uncategorized'),
    tags: item.tags,
    heroImageUrl: picture?.attachmentUrl ?? '',
    heroImageAlt: picture?.meta.get('_wp_attachment_image_alt') ?? '',
    ogImageUrl: item.meta.get('_yoast_wpseo_opengraph-image') || (picture?.attachmentUrl ?? ''),
    authorName: authors.get(item.creator) ?? item.creator,
    // WordPress stores local dates; a draft without a date has zeros.
    publishDate: item.date.startsWith('0000') ? '' : item.date.slice(0, 10),
    seoTitle: withoutVariables(item.meta.get('_yoast_wpseo_title') ?? ''),
    metaDescription: withoutVariables(item.meta.get('_yoast_wpseo_metadesc') ?? ''),
    canonicalUrl: item.meta.get('_yoast_wpseo_canonical') ?? '',
    published: isOut && !isLocked,
    createdAt: momentOf(item.dateGmt),
    notes: [
      ...(isLocked ? ['had a password: imported as a draft'] : []),
      ...(isPrivate ? ['was private: imported as a draft'] : []),
      ...shortcodesIn(item.content).map((name) => `the shortcode [${name}] stays as text`),
    ],
  };
}

/** Yoast's template variables are useless without Yoast. */
function withoutVariables(text: string): string {
  return text.includes('%%') ? '' : text;
}

function momentOf(gmt: string): string {
  return gmt && !gmt.startsWith('0000') ? `${gmt.replace(' ', 'T')}Z` : '';
}

function shortcodesIn(content: string): string[] {
  const names = Array.from(content.matchAll(/\[([a-z][\w-]{2,30})(?:\s[^\]]*)?\]/g), ([, name = '']) => name);
  return [...new Set(names)].filter((name) => name !== 'caption');
}

const BLOCKS = /<\/?(?:p|h[1-6]|ul|ol|li|blockquote|pre|div|table|figure|img|hr)\b/i;
const BLOCK_EDITOR_NOTE = /<!--[\s\S]*?-->/g;
const CAPTION = /\[\/?caption[^\]]*\]/g;

/**
 * WordPress's classic editor stores blank lines and adds paragraphs at rendering. The block editor stores paragraphs
 * with comments between them.
 */
function paragraphs(content: string): string {
  const bare = content.replaceAll(BLOCK_EDITOR_NOTE, '').replaceAll(CAPTION, '').replaceAll('\r\n', '\n').trim();
  if (/<p[ >]/i.test(bare)) return bare;
  return bare
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => (BLOCKS.test(part) ? part : `<p>${part.replaceAll('\n', '<br />')}</p>`))
    .join('\n');
}
