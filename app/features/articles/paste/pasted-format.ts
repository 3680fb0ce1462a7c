import type { Branch } from '#app/features/articles/body/foreign-html.ts';
import type { Format } from './blocks.ts';
import { styleOf } from './pasted-tree.ts';

/** The format inside an element. A style wins over its tag: Google Docs wraps everything in a `<b>` that is not bold. */
export function formatInside(node: Branch, around: Format): Format {
  const style = styleOf(node);
  const font = style.font ?? '';
  const decoration = `${style['text-decoration'] ?? ''} ${style['text-decoration-line'] ?? ''}`;
  const isUnderlined = /\bunderline\b/.test(decoration) || (isOf('u ins', node) && !/\bnone\b/.test(decoration));
  return {
    ...around,
    strong: isBold(style['font-weight'] ?? font) ?? (isOf('b strong th', node) || around.strong),
    em: isItalic(style['font-style'] ?? font) ?? (isOf('i em cite dfn var', node) || around.em),
    u: isUnderlined || around.u,
    code: isOf('code kbd samp tt', node) || around.code,
    keepsLines: style['white-space'] ? /^(pre|break-spaces)/.test(style['white-space']) : around.keepsLines,
  };
}

export function isStruck(node: Branch): boolean {
  const style = styleOf(node);
  const decoration = `${style['text-decoration'] ?? ''} ${style['text-decoration-line'] ?? ''}`;
  return isOf('s strike del', node) || /\bline-through\b/.test(decoration);
}

/** Superscript or subscript, by tag or style. */
export function scriptOf(node: Branch): 'super' | 'sub' | undefined {
  const align = styleOf(node)['vertical-align'];
  if (node.tag === 'sup' || align === 'super') return 'super';
  return node.tag === 'sub' || align === 'sub' ? 'sub' : undefined;
}

export function isHidden(node: Branch): boolean {
  const style = styleOf(node);
  return style.display === 'none' || style['mso-hide'] === 'all';
}

const isOf = (tags: string, { tag }: Branch) => tags.split(' ').includes(tag);

/** Undefined if the style says nothing about it. */
function isBold(weight: string): boolean | undefined {
  if (/\bbold(er)?\b|\b[6-9]00\b/.test(weight)) return true;
  return /^(normal|lighter|[1-5]00)$/.test(weight) ? false : undefined;
}

function isItalic(style: string): boolean | undefined {
  if (/\b(italic|oblique)\b/.test(style)) return true;
  return style === 'normal' ? false : undefined;
}
