import { sanitizeBody, TooManyOpenTags } from '#app/features/articles/body/article-body.ts';
import { BODY_ATTRIBUTES, BODY_TAGS } from '#app/features/articles/body/body-markup.ts';
import {
  type Branch,
  branch,
  hasContent,
  isBranch,
  type Piece,
  type Replacing,
  replaceForeign,
} from '#app/features/articles/body/foreign-html.ts';
import { INLINE, parseHtml, writeHtml } from '#app/features/articles/body/html-tree.ts';
import type { Notices } from '#app/features/importing/imported-article.ts';
import { isBlock, liftBlocks, runsOf } from './lift-blocks.ts';

const REPLACED = {
  table: 'a table becomes a list of rows',
  caption: 'a caption becomes a paragraph in italics',
  rule: 'a dividing line becomes three asterisks',
};

const RENAMED: Readonly<Record<string, string>> = {
  ...{ b: 'strong', i: 'em', cite: 'em', dfn: 'em', var: 'em', ins: 'u', tt: 'code', kbd: 'code', samp: 'code' },
  ...{ section: 'div', article: 'div', main: 'div', header: 'div', footer: 'div', nav: 'div', aside: 'div' },
  ...{ center: 'div', address: 'div', details: 'div', hgroup: 'div', dd: 'p', summary: 'p', legend: 'p' },
};

/** Without a visible difference, or part of something that has a rule. */
const UNWRAPPED = new Set(
  'abbr acronym big small font time bdi bdo picture label button fieldset form tbody thead tfoot html body map'.split(
    ' ',
  ),
);
const SILENT = new Set('wbr source track param link meta base area col colgroup title head rp'.split(' '));

const LEFT_OUT: Readonly<Record<string, string>> = {
  script: 'a script is left out',
  style: 'a style sheet is left out',
  noscript: 'a text for browsers without scripts is left out',
  template: 'a template is left out',
  svg: 'a drawing (SVG) is left out',
  math: 'a formula (MathML) is left out',
  canvas: 'a drawing (canvas) is left out',
  input: 'a form field is left out',
  select: 'a form field is left out',
  textarea: 'a form field is left out',
};

/** The text stays, its meaning may not. */
const LOST: Readonly<Record<string, string>> = {
  sup: 'superscript becomes normal text',
  sub: 'subscript becomes normal text',
  s: 'struck-out text becomes normal text',
  del: 'struck-out text becomes normal text',
  strike: 'struck-out text becomes normal text',
  mark: 'highlighted text becomes normal text',
  dl: 'a list of definitions becomes paragraphs',
};

const RULES: Readonly<Record<string, Rule>> = {
  // Blank lines, so that it has its own paragraph.
  figure: ({ children }) => ['\n\n', ...children, '\n\n'],
  img: picture,
  ul: list,
};

const BLANK_LINES = /\n[ \t\u00A0]*\n\s*/;

/** HTML of another system as allowed markup (§5). HTML that is allowed as it is stays the same to the letter. */
export function bodyFromHtml(html: string, notices: Notices): string {
  return sanitizeBody(html) === html ? html : fitted(html, notices, (pieces) => writeHtml(pieces));
}

/** The same for WordPress's classic editor, which stores line breaks instead of paragraphs. */
export function bodyFromLines(text: string, notices: Notices): string {
  return fitted(text.replaceAll('\r\n', '\n'), notices, (pieces) =>
    addParagraphs(pieces)
      .map((piece) => writeHtml([piece]))
      .join('\n'),
  );
}

function fitted(html: string, notices: Notices, write: (pieces: Piece[]) => string): string {
  try {
    return write(dropStrayCells(fitMarkup(parseHtml(html), notices)));
  } catch (error) {
    if (error instanceof TooManyOpenTags) return html; // The sanitizer shows its tags as text, and says so.
    throw error;
  }
}

/**
 * Paragraphs as WordPress's `wpautop` makes them at rendering: blank lines separate paragraphs, a single line break is
 * a `<br>`. Text beside blocks gets its own paragraph, also inside quotes.
 */
function addParagraphs(pieces: readonly Piece[]): Piece[] {
  return runsOf(pieces).flatMap((run) => {
    const [first] = run as [Piece];
    return isBlock(first) ? blockWith(first) : paragraphsOf(run);
  });
}

function blockWith(block: Branch): Piece[] {
  const { tag, children } = block;
  if (tag === 'pre') return [block];
  if (tag === 'p') return paragraphsOf(children, block.attributes);
  if (tag === 'div' || tag === 'blockquote') return [{ ...block, children: addParagraphs(children) }];
  if (tag === 'ul' || tag === 'ol') return [{ ...block, children: children.flatMap((item) => itemOf(item)) }];
  return [{ ...block, children: withBreaks(children) }];
}

function itemOf(item: Piece): Piece[] {
  if (!isBlock(item)) return hasContent([item]) ? [branch('li', [item])] : [];
  if (item.tag !== 'li') return blockWith(item);
  const runs = runsOf(item.children);
  const children = runs.flatMap((run) => {
    const [first] = run as [Piece];
    if (isBlock(first)) return blockWith(first);
    return hasContent(run) ? withBreaks(trimmed(run)) : [];
  });
  return [{ ...item, children }];
}

function paragraphsOf(run: readonly Piece[], attributes: Branch['attributes'] = {}): Piece[] {
  return splitAtBlankLines(run)
    .map(trimmed)
    .filter(hasContent)
    .map((line): Piece => {
      const [only, second] = line;
      const isAlone = only !== undefined && second === undefined && isPicture(only);
      return isAlone ? only : branch('p', withBreaks(line), attributes);
    });
}

function splitAtBlankLines(run: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [[]];
  for (const piece of run) {
    const [first, ...more] = isBranch(piece) ? [piece] : piece.split(BLANK_LINES);
    lines.at(-1)?.push(first as Piece);
    for (const part of more) lines.push([part]);
  }
  return lines;
}

function isPicture(piece: Piece): boolean {
  if (!isBranch(piece)) return false;
  const [only, second] = piece.children;
  return piece.tag === 'img' || (piece.tag === 'a' && only !== undefined && second === undefined && isPicture(only));
}

function trimmed(run: readonly Piece[]): Piece[] {
  const pieces = [...run];
  const isSpace = (piece: Piece | undefined) =>
    typeof piece === 'string' ? !piece.trim() : piece !== undefined && piece.tag === 'br';
  while (isSpace(pieces[0])) pieces.shift();
  while (isSpace(pieces.at(-1))) pieces.pop();
  const [first] = pieces;
  if (typeof first === 'string') pieces[0] = first.trimStart();
  const last = pieces.at(-1);
  if (typeof last === 'string') pieces[pieces.length - 1] = last.trimEnd();
  return pieces;
}

/** A line break in the text is a `<br>`, except beside one. */
function withBreaks(pieces: readonly Piece[]): Piece[] {
  return pieces.flatMap((piece, at): Piece[] => {
    if (isBranch(piece)) return [piece.tag === 'pre' ? piece : { ...piece, children: withBreaks(piece.children) }];
    const before = pieces[at - 1];
    const isAfterBreak = before !== undefined && isBranch(before) && before.tag === 'br';
    const text = isAfterBreak ? piece.replace(/^[ \t]*\n/, '') : piece;
    return text
      .split(/[ \t]*\n\s*/)
      .flatMap((line, index): Piece[] => (index === 0 ? [line] : [branch('br', []), line]))
      .filter((part) => part !== '');
  });
}

/** Replaces what the allowed markup (§5) cannot hold by the nearest thing that it can, with a notice for each. */
function fitMarkup(pieces: readonly Piece[], notices: Notices): Piece[] {
  const report: Replacing['report'] = (change, { name, address } = { name: '', address: '' }) => {
    if (change !== 'embed') notices.add(REPLACED[change]);
    else notices.add(address ? `${name} becomes a link: ${address}` : `${name} without an address is left out`);
  };
  const skips = ({ tag }: Branch) => tag in LEFT_OUT;
  return fittedMarkup(replaceForeign(pieces, { report, skips, linkTo: (address) => address }), notices);
}

function fittedMarkup(pieces: readonly Piece[], notices: Notices): Piece[] {
  return pieces.flatMap((piece) => {
    if (!isBranch(piece)) return piece;
    const children = LEFT_OUT[piece.tag] ? [] : fittedMarkup(piece.children, notices);
    return fitBranch({ ...piece, children }, notices);
  });
}

type Rule = (found: Branch, notices: Notices) => Piece[];

function fitBranch(found: Branch, notices: Notices): Piece[] {
  const { tag } = found;
  const leftOut = LEFT_OUT[tag];
  if (leftOut) notices.add(leftOut);
  if (leftOut || SILENT.has(tag)) return [];
  const lost = LOST[tag];
  if (lost) notices.add(lost);
  const rule = RULES[tag];
  if (rule) return rule(found, notices);
  if (lost || UNWRAPPED.has(tag)) return INLINE.has(tag) ? [...found.children] : [' ', ...found.children, ' '];
  const name = RENAMED[tag] ?? tag;
  if (!BODY_TAGS.includes(name)) {
    notices.add(`the tag <${tag}> is left out; its text stays`);
    return [' ', ...found.children, ' '];
  }
  return liftBlocks({ ...found, tag: name, attributes: allowed(found.attributes) });
}

/** Scripts that load pictures late keep their address in other attributes. */
function picture({ attributes }: Branch, notices: Notices): Piece[] {
  const { src = '', 'data-src': late, 'data-lazy-src': lazy, srcset = '' } = attributes;
  const real = src.startsWith('data:') ? '' : src;
  const address = (late ?? lazy ?? real) || (srcset.trim().split(/\s/)[0] ?? '');
  if (address) return [branch('img', [], allowed({ ...attributes, src: address }))];
  notices.add('a picture without an address is left out');
  return [];
}

/** WordPress's galleries were lists of figures. */
function list(found: Branch, notices: Notices): Piece[] {
  if (!/\b(?:blocks-gallery-grid|wp-block-gallery)\b/.test(found.attributes.class ?? '')) {
    return [{ ...found, attributes: allowed(found.attributes) }];
  }
  notices.add('a gallery becomes its pictures');
  return found.children.flatMap((item) => (isBranch(item) && item.tag === 'li' ? item.children : item));
}

function allowed(attributes: Branch['attributes']): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => BODY_ATTRIBUTES.includes(name)));
}

/** Removes cells without a table, and the like, from a fittedMarkup tree. */
function dropStrayCells(pieces: readonly Piece[]): Piece[] {
  return pieces.flatMap((piece) => {
    if (!isBranch(piece)) return piece;
    const children = dropStrayCells(piece.children);
    return BODY_TAGS.includes(piece.tag) ? { ...piece, children } : [' ', ...children, ' '];
  });
}
