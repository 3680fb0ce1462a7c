import { parseHtml, plainText, textIn } from '#app/features/articles/body/html-tree.ts';
import {
  type FoundArticle,
  type FoundExport,
  NOTHING_FOUND,
  Notices,
} from '#app/features/importing/imported-article.ts';
import { bodyFromHtml, bodyFromLines } from '#app/features/importing/markup/body-from-html.ts';
import { expandShortcodes, type FindPictures } from './shortcodes.ts';
import { readWxr, type WxrItem } from './wxr.ts';

const DELIMITER = /<!--\s+(\/)?wp:([a-z][\w-]*(?:\/[a-z][\w-]*)?)\s+(\{[\s\S]*?\}\s+)?(\/)?-->/g;
const CLASSIC = new Set(['freeform', 'classic', 'shortcode', 'core/freeform']);
/** Nothing readers see. */
const SILENT = new Set(['more', 'nextpage', 'spacer', 'separator']);

const PREFORMATTED_OR_LINE = /<pre\b[\s\S]*?<\/pre>|^([ \t]*)(https?:\/\/[^\s<>"]+)([ \t]*)$/gim;
const PARAGRAPH_OR_WRAPPER = /(<(?:p|div)\b[^>]*>\s*)(https?:\/\/[^\s<>"]+)(\s*<\/(?:p|div)>)/gi;

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

interface Attachments {
  files: ReadonlyMap<string, WxrItem>;
  /** Reusable blocks by id. */
  blocks: ReadonlyMap<string, string>;
}

interface PostBody {
  html: string;
  notes: string[];
  /** Shortcodes of plugins that stay as text. */
  shortcodes: string[];
}

/** A post's content as WordPress would show it, in allowed markup. */
function bodyOf(item: WxrItem, { files, blocks }: Attachments): PostBody {
  const notices = new Notices();
  const { html, notes, unknown } = expandShortcodes(item.content, picturesOf(item, files));
  for (const note of notes) notices.add(note);
  const parts = partsOf(
    html,
    (id) => blocks.get(id),
    (name) => notices.add(`the block "${name}" is left out, because WordPress computes its content`),
  );
  const bodies = parts.map((part) => {
    const embedded = withEmbeds(part.html);
    return part.isClassic ? bodyFromLines(embedded, notices) : bodyFromHtml(embedded, notices).trim();
  });
  return { html: bodies.filter(Boolean).join('\n'), notes: notices.texts, shortcodes: unknown };
}

function picturesOf(item: WxrItem, files: ReadonlyMap<string, WxrItem>): FindPictures {
  return (ids) => {
    const attached = Array.from(files.values()).filter(({ parent }) => parent === item.id);
    const found = ids === null ? attached : ids.flatMap((id) => files.get(id) ?? []);
    return {
      pictures: found.map(({ attachmentUrl, meta, excerpt }) => ({
        address: attachmentUrl,
        alt: meta.get('_wp_attachment_image_alt') ?? '',
        caption: excerpt,
      })),
      missing: (ids ?? []).filter((id) => !files.has(id)),
    };
  };
}

/** WordPress embeds what stands at an address that is alone on its line or in its paragraph. */
function withEmbeds(html: string): string {
  const frame = (address: string) => `<iframe src="${address}"></iframe>`;
  return html
    .replaceAll(PREFORMATTED_OR_LINE, (whole, _, address) => (address ? frame(address) : whole))
    .replaceAll(PARAGRAPH_OR_WRAPPER, (_, start, address, end) => start + frame(address) + end);
}

/** A part of a post: HTML of the block editor, or text of the classic editor, in which blank lines mean paragraphs. */
interface Part {
  isClassic: boolean;
  html: string;
}

/**
 * Splits a post at its outermost block delimiters. `reusable` returns the content of a block that is stored by itself.
 * Blocks that WordPress computes when it shows the page have no content; `onLost` gets their names.
 */
function partsOf(
  content: string,
  reusable: (id: string) => string | undefined,
  onLost: (name: string) => void,
): Part[] {
  const parts: Part[] = [];
  const open: string[] = [];
  let from = 0;
  const close = (to: number) => {
    const html = content.slice(from, to);
    const isClassic = open.every((name) => CLASSIC.has(name));
    const last = parts.at(-1);
    if (!html.trim()) return;
    if (last && open.length > 0 && !isClassic && !last.isClassic) last.html += html;
    else parts.push({ isClassic, html });
  };
  for (const found of content.matchAll(DELIMITER)) {
    const [whole, isEnd, name = '', given = '{}', isWhole] = found;
    close(found.index);
    from = found.index + whole.length;
    if (isEnd) open.pop();
    else if (!isWhole) open.push(name);
    else if (name === 'block') {
      const stored = reusable(refOf(given));
      const last = parts.at(-1);
      if (stored === undefined) onLost(name);
      else if (last && open.some((other) => !CLASSIC.has(other))) last.html += stored.replaceAll(DELIMITER, '');
      else parts.push(...partsOf(stored, () => undefined, onLost));
    } else if (!SILENT.has(name)) onLost(name);
  }
  close(content.length);
  return parts;
}

function refOf(given: string): string {
  return /"ref"\s*:\s*"?(\d+)/.exec(given)?.[1] ?? '';
}
