import { BODY_ATTRIBUTES, BODY_TAGS } from '#app/features/articles/body/body-markup.ts';
import {
  type Branch,
  branch,
  isBranch,
  type Piece,
  type Replacing,
  replaceForeign,
} from '#app/features/articles/body/foreign-html.ts';
import { INLINE } from '#app/features/articles/body/html-tree.ts';
import type { Notices } from '#app/features/importing/imported-article.ts';
import { liftBlocks } from './lift-blocks.ts';

/** Replaces what the allowed markup (§5) cannot hold by the nearest thing that it can, with a notice for each. */
export function fitMarkup(pieces: readonly Piece[], notices: Notices): Piece[] {
  const report: Replacing['report'] = (change, { name, address } = { name: '', address: '' }) => {
    if (change !== 'embed') notices.add(REPLACED[change]);
    else notices.add(address ? `${name} becomes a link: ${address}` : `${name} without an address is left out`);
  };
  const skips = ({ tag }: Branch) => tag in LEFT_OUT;
  return fitted(replaceForeign(pieces, { report, skips, linkTo: (address) => address }), notices);
}

const REPLACED = {
  table: 'a table becomes a list of rows',
  caption: 'a caption becomes a paragraph in italics',
  rule: 'a dividing line becomes three asterisks',
};

function fitted(pieces: readonly Piece[], notices: Notices): Piece[] {
  return pieces.flatMap((piece) => {
    if (!isBranch(piece)) return piece;
    const children = LEFT_OUT[piece.tag] ? [] : fitted(piece.children, notices);
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

/** Removes cells without a table, and the like, from a fitted tree. */
export function dropStrayCells(pieces: readonly Piece[]): Piece[] {
  return pieces.flatMap((piece) => {
    if (!isBranch(piece)) return piece;
    const children = dropStrayCells(piece.children);
    return BODY_TAGS.includes(piece.tag) ? { ...piece, children } : [' ', ...children, ' '];
  });
}
