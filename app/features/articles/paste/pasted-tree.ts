import { type Branch, isBranch, STYLE, textOf } from '#app/features/articles/body/foreign-html.ts';
import type { Format, Run } from './blocks.ts';

/** Google Docs and Outlook replace links by a redirect of their own. */
const REDIRECTS: readonly { pattern: RegExp; parameter: string }[] = [
  { pattern: /^https?:\/\/(www\.)?google\.com\/url\?/i, parameter: 'q' },
  { pattern: /^https?:\/\/[\w.-]+\.safelinks\.protection\.outlook\.com\//i, parameter: 'url' },
];

export const hasClass = ({ attributes }: Branch, pattern: RegExp) => pattern.test(attributes.class ?? '');

/** Without a sign before its first words. */
export function withoutStart(node: Branch, sign: RegExp): Branch {
  const at = node.children.findIndex((child) => textOf(child).trim() !== '');
  const first = node.children[at];
  if (first === undefined) return node;
  const rest = isBranch(first) ? withoutStart(first, sign) : first.replace(sign, '');
  return { ...node, children: node.children.with(at, rest) };
}

export const TYPED_BOX = /^\s*\[([ xX])\](?=\s)/;

/** Whether an item is done: a box by its role, as a field, as Notion draws it, or as typed. Undefined if it has none. */
export function tickOf(item: Branch): boolean | undefined {
  if (item.attributes.role === 'checkbox') return item.attributes['aria-checked'] === 'true';
  const first = item.children.find(isBranch);
  const box = [first, first?.children.find(isBranch)].find(
    (one) => one && (one.attributes.type === 'checkbox' || hasClass(one, /\bcheckbox-o(?:n|ff)\b/)),
  );
  if (box) return 'checked' in box.attributes || hasClass(box, /\bcheckbox-on\b/);
  const typed = TYPED_BOX.exec(textOf(item))?.[1];
  return typed === undefined ? undefined : typed !== ' ';
}

/** The declarations of the style attribute, with names in lower case. */
export function styleOf({ attributes }: Branch): Readonly<Record<string, string>> {
  const style: Record<string, string> = {};
  for (const declaration of (attributes[STYLE] ?? '').split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    style[declaration.slice(0, colon).trim().toLowerCase()] = declaration.slice(colon + 1).trim();
  }
  return style;
}

/** Copies the style sheet's rules for classes (`span.s1 {…}`) to the elements: Pages and Excel format by class. */
export function withSheetStyles(root: Branch, sheet: string): Branch {
  const rules = rulesIn(sheet);
  const styled = (node: Branch): Branch => {
    const classes = (node.attributes.class ?? '').split(/\s+/);
    const matching = rules.filter(({ tag, name }) => classes.includes(name) && (!tag || tag === node.tag));
    const style = [...matching.map((rule) => rule.style), node.attributes[STYLE] ?? ''].join(';');
    return {
      tag: node.tag,
      attributes: matching.length > 0 ? { ...node.attributes, [STYLE]: style } : node.attributes,
      children: node.children.map((child) => (typeof child === 'string' ? child : styled(child))),
    };
  };
  return rules.length > 0 ? styled(root) : root;
}

function rulesIn(sheet: string): { tag: string; name: string; style: string }[] {
  const rules = sheet.replaceAll(/\/\*.*?\*\/|<!--|-->/gs, '');
  return Array.from(rules.matchAll(/([^{}]+)\{([^{}]*)\}/g), ([, selectors = '', style = '']) =>
    selectors.split(',').flatMap((selector) => {
      const [, tag = '', name] = /^\s*([a-z]\w*)?\.([\w-]+)\s*$/i.exec(selector) ?? [];
      return name ? { tag: tag.toLowerCase(), name, style } : [];
    }),
  ).flat();
}

/** What an article cannot hold and became something else, or was left out. */
export type Change =
  | 'table'
  | 'keptTable'
  | 'mergedCell'
  | 'comment'
  | 'deletion'
  | 'caption'
  | 'rule'
  | 'embed'
  | 'strike'
  | 'script'
  | 'checkbox'
  | 'innerLink'
  | 'remotePicture'
  | 'lostPicture'
  | 'markdown';

/** How often. */
export interface Changes extends Partial<Record<Change, number>> {
  /** The first numbers of lists that began with another one than 1, which an article's lists cannot. */
  firstNumbers?: string[];
}

export function count(changes: Changes, change: Change): void {
  changes[change] = (changes[change] ?? 0) + 1;
}

/** The address that a pasted link leads to, or undefined if an article cannot have it (§5: http, https and mailto). */
export function linkTarget(href: string | undefined): string | undefined {
  const address = (href ?? '').trim();
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  if (scheme === 'mailto') return address;
  if (scheme === 'http' || scheme === 'https') return withoutRedirect(address);
  const isPath = scheme === undefined && address !== '' && !address.startsWith('//') && !address.startsWith('#');
  return isPath ? address : undefined;
}

function withoutRedirect(address: string): string {
  const redirect = REDIRECTS.find(({ pattern }) => pattern.test(address));
  const target = redirect && URL.parse(address)?.searchParams.get(redirect.parameter);
  return target && /^https?:\/\//i.test(target) ? target : address;
}

export function imageRuns(attributes: Branch['attributes'], format: Format, changes: Changes): Run[] {
  const src = attributes.src ?? '';
  const isKept = /^https?:\/\//i.test(src) || /^\/(?!\/)/.test(src);
  if (!isKept || /^http/i.test(src)) count(changes, isKept ? 'remotePicture' : 'lostPicture');
  return isKept ? [{ kind: 'image', src, alt: attributes.alt ?? '', format: { href: format.href } }] : [];
}
