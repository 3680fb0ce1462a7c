import { Notices } from '#app/features/importing/imported-article.ts';
import { bodyFromHtml, bodyFromLines } from '#app/features/importing/markup/body-from-html.ts';
import { expandShortcodes, type FindPictures } from './shortcodes.ts';
import type { WxrItem } from './wxr.ts';

const DELIMITER = /<!--\s+(\/)?wp:([a-z][\w-]*(?:\/[a-z][\w-]*)?)\s+(\{[\s\S]*?\}\s+)?(\/)?-->/g;
const CLASSIC = new Set(['freeform', 'classic', 'shortcode', 'core/freeform']);
/** Nothing readers see. */
const SILENT = new Set(['more', 'nextpage', 'spacer', 'separator']);

export interface Attachments {
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
export function bodyOf(item: WxrItem, { files, blocks }: Attachments): PostBody {
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

const PREFORMATTED_OR_LINE = /<pre\b[\s\S]*?<\/pre>|^([ \t]*)(https?:\/\/[^\s<>"]+)([ \t]*)$/gim;
const PARAGRAPH_OR_WRAPPER = /(<(?:p|div)\b[^>]*>\s*)(https?:\/\/[^\s<>"]+)(\s*<\/(?:p|div)>)/gi;

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
