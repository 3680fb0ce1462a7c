import { type Branch, replaceForeign } from '#app/features/articles/body/foreign-html.ts';
import { type Changes, count } from './changes.ts';
import { inertHtml } from './inert-html.ts';
import { blocksIn, isLeftOut } from './pasted-blocks.ts';
import { linkTarget } from './pasted-links.ts';
import { type PastedSource, pastedFrom } from './pasted-source.ts';
import { withSheetStyles } from './pasted-tree.ts';
import { withRealLists } from './word-lists.ts';
import { writeBlocks } from './write-blocks.ts';

export interface Cleaned {
  html: string;
  source: PastedSource | undefined;
  changes: Changes;
}

/** Pasted HTML, reduced to the markup of an article (§5), without styles and without attributes of its source. */
export function cleanPaste(html: string, parse: (html: string) => Branch): Cleaned {
  const changes: Changes = {};
  const inert = inertHtml(html);
  const tree = withRealLists(withSheetStyles(parse(inert.html), inert.sheet));
  const report = (change: 'table' | 'caption' | 'rule' | 'embed') => count(changes, change);
  const pieces = replaceForeign([tree], { report, skips: isLeftOut, linkTo: linkTarget });
  return { html: writeBlocks(blocksIn(pieces, {}, changes)), source: pastedFrom(html), changes };
}
