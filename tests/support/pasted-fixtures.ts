import { readFileSync } from 'node:fs';
import { parseDocument } from 'htmlparser2';
import type { Branch, Piece } from '#app/features/articles/body/foreign-html.ts';

/** What each application puts on the clipboard, in our own words, and the article's HTML that it becomes. */
export const PASTED = readFileSync('tests/fixtures/pasted.html', 'utf8')
  .split(/^<!-- ===== pasted from /m)
  .slice(1)
  .map((part) => {
    const [name = '', html = '', expected = ''] = part.split(/ ===== -->\n|^<!-- ===== becomes/m).filter(Boolean);
    return { name, html, expected: expected.trimEnd() };
  });

/** Pasted HTML as a tree, without a browser. The browser tests read the same fixtures with the browser's parser. */
export function parsePasted(html: string): Branch {
  return { tag: 'body', attributes: {}, children: treeOf(parseDocument(html).children) };
}

type Nodes = ReturnType<typeof parseDocument>['children'];

function treeOf(nodes: Nodes): Piece[] {
  return nodes.flatMap((node): Piece[] => {
    if ('data' in node && node.type === 'text') return [node.data];
    if (!('attribs' in node)) return [];
    return [{ tag: node.name, attributes: node.attribs, children: treeOf(node.children) }];
  });
}
