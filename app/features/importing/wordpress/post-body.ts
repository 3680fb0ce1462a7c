import { bodyFromHtml, bodyFromLines } from '#app/features/importing/markup/body-from-html.ts';
import { Notices } from '#app/features/importing/markup/notices.ts';
import { partsOf } from './blocks.ts';
import { expandShortcodes, type FindPictures } from './shortcodes.ts';
import type { WxrItem } from './wxr.ts';

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
