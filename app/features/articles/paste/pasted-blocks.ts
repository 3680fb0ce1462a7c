import {
  type Branch,
  BLOCKS as COMMON_BLOCKS,
  isBranch,
  type Piece,
  STYLE,
  textOf,
} from '#app/features/articles/body/foreign-html.ts';
import { type Block, type Format, paragraphs, type Run, type TextTag } from './blocks.ts';
import {
  type Changes,
  count,
  hasClass,
  imageRuns,
  linkTarget,
  styleOf,
  TYPED_BOX,
  tickOf,
  withoutStart,
} from './pasted-tree.ts';
import { hasMark, isComment, isTrackedDeletion, isTrackedInsertion } from './word-review.ts';

const isOf = (tags: string, { tag }: Branch) => tags.split(' ').includes(tag);

/** Elements whose content is not text. */
const NON_TEXT = new Set(
  'head style script template noscript title meta link xml svg math object select textarea input canvas map'.split(' '),
);
const BLOCKS = new Set([...COMMON_BLOCKS, 'tr', 'td', 'th', 'x-form']);

export const isLeftOut = (node: Branch) =>
  NON_TEXT.has(node.tag) || isHidden(node) || isComment(node) || isTrackedDeletion(node);

/** Pasted elements as blocks of an article. What they cannot hold becomes the nearest thing, and is counted. */
export function blocksIn(nodes: readonly Piece[], format: Format, changes: Changes): Block[] {
  const blocks: Block[] = [];
  let line: Run[] = [];
  const flush = () => {
    blocks.push(...paragraphs(line));
    line = [];
  };
  const add = (...more: Block[]) => {
    flush();
    blocks.push(...more);
  };
  const visitAll = (children: readonly Piece[], inside: Format) => {
    for (const child of children) visit(child, inside);
  };

  function visit(node: Piece, around: Format): void {
    if (typeof node === 'string') line.push(...textRuns(node, around));
    else if (isLeftOut(node)) countReview(node, changes);
    else if (node.tag === 'br') line.push({ kind: 'break' });
    else if (node.tag === 'img') line.push(...imageRuns(node.attributes, around, changes));
    else if (!visitBlock(node, around)) visitInline(node, around);
  }

  function visitBlock(node: Branch, around: Format): boolean {
    const inside = formatInside(node, around);
    const within = (more: Format = {}) => blocksIn(node.children, { ...inside, ...more }, changes);
    const heading = headingTag(node);
    if (heading) add(...within().map((block) => asHeading(block, heading)));
    else if (node.tag === 'ul' || node.tag === 'ol' || node.tag === 'menu') add(...listBlocks(node, inside, changes));
    else if (node.tag === 'blockquote' || hasClass(node, /^Mso(?:Intense)?Quote/)) add(...quotation(within()));
    else if (node.tag === 'pre') add({ tag: 'pre', text: linesOf(codeIn(node)) });
    else if (BLOCKS.has(node.tag)) add(...within());
    else return false;
    return true;
  }

  function visitInline(node: Branch, around: Format): void {
    if (isStruck(node)) count(changes, 'strike');
    const inside = formatInside(node, around);
    const script = scriptOf(node);
    if (isPaddedSpace(node)) line.push(...textRuns(' ', around));
    else if (script) line.push(...scriptRuns(textOf(node), script, inside, changes));
    else if (node.tag === 'a') visitAll(node.children, linkFormat(node, inside, changes));
    else visitAll(node.children, inside);
  }

  visitAll(nodes, format);
  flush();
  return blocks;
}

function countReview(node: Branch, changes: Changes): void {
  if (isTrackedDeletion(node)) count(changes, 'deletion');
  else if (isComment(node) && hasMark(node)) count(changes, 'comment');
}

function textRuns(text: string, format: Format): Run[] {
  const words = text.replaceAll(/[\u200b\ufeff]/g, '');
  if (!format.keepsLines) return [{ kind: 'text', text: words, format }];
  return words
    .split(/\r\n?|\n/)
    .flatMap((part, index): Run[] => [
      ...(index > 0 ? [{ kind: 'break' } as const] : []),
      { kind: 'text', text: part, format },
    ]);
}

function headingTag(node: Branch): TextTag | undefined {
  if (/^h[1-6]$/.test(node.tag)) return node.tag as TextTag;
  if (hasClass(node, /^MsoTitle$/)) return 'h1';
  const level = node.attributes.role === 'heading' ? node.attributes['aria-level'] : styleOf(node)['mso-outline-level'];
  return /^[1-6]$/.test(level ?? '') ? (`h${level}` as TextTag) : undefined;
}

/** Headings are bold already. */
function asHeading(block: Block, tag: TextTag): Block {
  if (block.tag !== 'p') return block;
  const runs = block.runs.map((run) =>
    run.kind === 'text' ? { ...run, format: { ...run.format, strong: false } } : run,
  );
  return { tag, runs };
}

function listBlocks(list: Branch, format: Format, changes: Changes): Block[] {
  const items: Block[][] = [];
  for (const child of list.children) {
    const isNode = typeof child !== 'string';
    const isTicked = isNode ? tickOf(child) : undefined;
    const blocks =
      isNode && isTicked !== undefined
        ? checkItem(child, isTicked, format, changes)
        : blocksIn([child], format, changes);
    const last = items.at(-1);
    // Google Docs and Outlook write a nested list beside its item instead of in it.
    if (last && isNode && child.tag !== 'li') last.push(...blocks);
    else if (blocks.length > 0) items.push(blocks);
  }
  const first = list.tag === 'ol' && items.length > 0 && firstNumber(list);
  if (first) changes.firstNumbers = [...(changes.firstNumbers ?? []), first];
  return items.length > 0 ? [{ tag: list.tag === 'ol' ? 'ol' : 'ul', items }] : [];
}

const LETTERS: Readonly<Record<string, string>> = {
  ...{ a: 'a', A: 'A', i: 'i', I: 'I', 'lower-alpha': 'a', 'lower-latin': 'a', 'lower-roman': 'i' },
  ...{ 'upper-alpha': 'A', 'upper-latin': 'A', 'upper-roman': 'I' },
};

/** Undefined for 1. */
function firstNumber(list: Branch): string | undefined {
  const item = list.children.find(isBranch);
  const kinds = [list.attributes.type, styleOf(list)['list-style-type'], item && styleOf(item)['list-style-type']];
  const number = list.attributes.start ?? item?.attributes.value ?? '1';
  return number === '1' ? kinds.map((kind) => LETTERS[kind ?? '']).find(Boolean) : number;
}

function checkItem(item: Branch, isTicked: boolean, format: Format, changes: Changes): Block[] {
  count(changes, 'checkbox');
  const box = isTicked ? '☑ ' : '☐ ';
  const content = withoutStart(item, TYPED_BOX).children.filter((child) => !isBranch(child) || child.tag !== 'img');
  const [first, ...others] = blocksIn(content, format, changes);
  if (first?.tag !== 'p') return first ? [first, ...others] : [];
  return [{ tag: 'p', runs: [{ kind: 'text', text: box, format: {} }, ...first.runs] }, ...others];
}

/** The code without the bar of ChatGPT above it: its language, Copy code, Edit. */
function codeIn(pre: Branch): Branch {
  const found = elementsIn(pre).filter(({ tag }) => tag === 'code');
  const isBar = /^\s*[\w+#-]*\s*Copy(?: code)?(?:Edit)?\s*$/.test(textBeside(pre));
  return isBar && found.length === 1 && found[0] ? found[0] : pre;
}

const elementsIn = ({ children }: Branch): Branch[] =>
  children.filter(isBranch).flatMap((child) => [child, ...elementsIn(child)]);

const textBeside = ({ children }: Branch): string =>
  children.map((child) => (!isBranch(child) ? child : child.tag === 'code' ? '' : textBeside(child))).join('');

const quotation = (blocks: Block[]): Block[] => (blocks.length > 0 ? [{ tag: 'blockquote', blocks }] : []);

function linesOf(node: Piece): string {
  if (typeof node === 'string') return node;
  return node.tag === 'br' ? '\n' : node.children.map(linesOf).join('');
}

/** Browsers and Word pad with no-break spaces: `<span>&nbsp;</span>`. */
function isPaddedSpace(node: Branch): boolean {
  const isPadding = hasClass(node, /^Apple-converted-space$/) || styleOf(node)['mso-spacerun'] === 'yes';
  const isPlain = node.tag === 'span' && !node.attributes.class && !node.attributes[STYLE];
  return (isPadding || isPlain) && /^[\s\u00a0]+$/.test(textOf(node));
}

function linkFormat(node: Branch, inside: Format, changes: Changes): Format {
  const href = linkTarget(node.attributes.href);
  if (href) return { ...inside, href };
  if (node.attributes.href) count(changes, 'innerLink');
  return inside;
}

const DIGITS = { super: '⁰¹²³⁴⁵⁶⁷⁸⁹', sub: '₀₁₂₃₄₅₆₇₈₉' };

/** Digits have characters of their own; other raised text becomes ordinary text. */
function scriptRuns(text: string, script: keyof typeof DIGITS, format: Format, changes: Changes): Run[] {
  const isNumber = /^\d+$/.test(text.trim());
  if (!isNumber && text.trim()) count(changes, 'script');
  const words = isNumber ? text.replaceAll(/\d/g, (digit) => DIGITS[script][Number(digit)] ?? digit) : text;
  return [{ kind: 'text', text: words, format }];
}

/** The format inside an element. A style wins over its tag: Google Docs wraps everything in a `<b>` that is not bold. */
function formatInside(node: Branch, around: Format): Format {
  const style = styleOf(node);
  const font = style.font ?? '';
  const decoration = `${style['text-decoration'] ?? ''} ${style['text-decoration-line'] ?? ''}`;
  const isPlain = /\bnone\b/.test(decoration) || isTrackedInsertion(node);
  const isUnderlined = !isPlain && (/\bunderline\b/.test(decoration) || isOf('u ins', node));
  return {
    ...around,
    strong: isBold(style['font-weight'] ?? font) ?? (isOf('b strong th', node) || around.strong),
    em: isItalic(style['font-style'] ?? font) ?? (isOf('i em cite dfn var', node) || around.em),
    u: isUnderlined || around.u,
    code: isOf('code kbd samp tt', node) || around.code,
    keepsLines: style['white-space'] ? /^(pre|break-spaces)/.test(style['white-space']) : around.keepsLines,
  };
}

function isStruck(node: Branch): boolean {
  const style = styleOf(node);
  const decoration = `${style['text-decoration'] ?? ''} ${style['text-decoration-line'] ?? ''}`;
  return isOf('s strike del', node) || /\bline-through\b/.test(decoration);
}

/** Superscript or subscript, by tag or style. */
function scriptOf(node: Branch): 'super' | 'sub' | undefined {
  const align = styleOf(node)['vertical-align'];
  if (node.tag === 'sup' || align === 'super') return 'super';
  return node.tag === 'sub' || align === 'sub' ? 'sub' : undefined;
}

function isHidden(node: Branch): boolean {
  const style = styleOf(node);
  return style.display === 'none' || style['mso-hide'] === 'all';
}

/** Undefined if the style says nothing about it. */
function isBold(weight: string): boolean | undefined {
  if (/\bbold(er)?\b|\b[6-9]00\b/.test(weight)) return true;
  return /^(normal|lighter|[1-5]00)$/.test(weight) ? false : undefined;
}

function isItalic(style: string): boolean | undefined {
  if (/\b(italic|oblique)\b/.test(style)) return true;
  return style === 'normal' ? false : undefined;
}
