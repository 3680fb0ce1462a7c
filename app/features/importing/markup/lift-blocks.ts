import { type Branch, hasContent, isBranch, type Piece } from '#app/features/articles/body/foreign-html.ts';

export const BLOCKS = new Set('p h1 h2 h3 h4 h5 h6 ul ol li blockquote pre div'.split(' '));
/** Blocks that hold text only. */
const TEXT_BLOCKS = new Set('p h1 h2 h3 h4 h5 h6'.split(' '));

export const isBlock = (piece: Piece): piece is Branch => isBranch(piece) && BLOCKS.has(piece.tag);

/** Moves blocks out of paragraphs, headings and inline tags: `<p>a<ul/>b</p>` becomes `<p>a</p><ul/><p>b</p>`. */
export function liftBlocks(found: Branch): Piece[] {
  const isContainer = BLOCKS.has(found.tag) && !TEXT_BLOCKS.has(found.tag);
  if (isContainer || !found.children.some(isBlock)) return [found];
  const isInline = !BLOCKS.has(found.tag);
  return runsOf(found.children).flatMap((run): Piece[] => {
    if (!isBlock(run[0] ?? '')) return hasContent(run) ? [{ ...found, children: run }] : [];
    // An inline tag around a block moves into it: `<a><h2>x</h2></a>` becomes `<h2><a>x</a></h2>`.
    const [block] = run as [Branch];
    return isInline && block.tag !== 'pre' ? intoBlock(found, block) : [block];
  });
}

function intoBlock(inline: Branch, block: Branch): Piece[] {
  return [{ ...block, children: liftBlocks({ ...inline, children: block.children }) }];
}

/** Consecutive inline pieces together, each block by itself. */
export function runsOf(pieces: readonly Piece[]): Piece[][] {
  const runs: Piece[][] = [];
  for (const piece of pieces) {
    const last = runs.at(-1);
    if (isBlock(piece) || !last || isBlock(last[0] ?? '')) runs.push([piece]);
    else last.push(piece);
  }
  return runs;
}
