import type { Changes } from './changes.ts';
import { inertHtml } from './inert-html.ts';
import { blocksIn } from './pasted-blocks.ts';
import { type PastedSource, pastedFrom } from './pasted-source.ts';
import { type PastedElement, withSheetStyles } from './pasted-tree.ts';
import { withRealLists } from './word-lists.ts';
import { writeBlocks } from './write-blocks.ts';

export interface Cleaned {
  html: string;
  source: PastedSource | undefined;
  changes: Changes;
}

/** Pasted HTML, reduced to the markup of an article (§5), without styles and without attributes of its source. */
export function cleanPaste(html: string, parse: (html: string) => PastedElement): Cleaned {
  const changes: Changes = {};
  const inert = inertHtml(html);
  const tree = withRealLists(withSheetStyles(parse(inert.html), inert.sheet));
  return { html: writeBlocks(blocksIn([tree], {}, changes)), source: pastedFrom(html), changes };
}
