import { DOMParser as BodyParser, Slice } from 'prosemirror-model';
import { bodySchema } from '#app/admin/editor/rich-text/body-schema.ts';
import { parsedBody } from '#app/admin/editor/rich-text/read-body.ts';
import { BODY_TAGS } from '#app/features/articles/body/body-markup.ts';
import { type Branch, type Piece, STYLE } from '#app/features/articles/body/foreign-html.ts';
import { type Cleaned, cleanPaste } from '#app/features/articles/paste/clean-paste.ts';
import { inertHtml } from '#app/features/articles/paste/inert-html.ts';

export interface Pasted extends Cleaned {
  kind: 'html' | 'text' | 'ours';
}

/** Cleans pasted HTML. The parser's document is never shown. */
export function cleanPasted(html: string): Pasted {
  if (isCopyOfOurs(html)) return { html, source: undefined, changes: {}, kind: 'ours' };
  const parse = (inert: string) => {
    const body = parsedBody(inert);
    return treeOf(body.parentElement ?? body);
  };
  return { ...cleanPaste(html, parse), kind: 'html' };
}

/** Plain text as blocks. */
export function textSlice({ html }: Pasted): Slice {
  return Slice.maxOpen(BodyParser.fromSchema(bodySchema).parseSlice(parsedBody(html)).content);
}

/** ProseMirror marks what it copies. Other sites use it too, so the markup must be that of an article. */
function isCopyOfOurs(html: string): boolean {
  if (!html.includes('data-pm-slice')) return false;
  const elements = [...parsedBody(inertHtml(html).html).querySelectorAll('*')];
  return elements.every((element) => BODY_TAGS.includes(element.localName) && !element.hasAttribute(STYLE));
}

function treeOf(element: Element): Branch {
  return {
    tag: element.localName,
    attributes: Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value])),
    children: Array.from(element.childNodes).flatMap((child): Piece[] => {
      if (child.nodeType === Node.TEXT_NODE) return [child.textContent ?? ''];
      return child.nodeType === Node.ELEMENT_NODE ? [treeOf(child as Element)] : [];
    }),
  };
}
