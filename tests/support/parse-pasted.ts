import { parseDocument } from 'htmlparser2';
import type { PastedElement, PastedNode } from '#app/features/articles/paste/pasted-tree.ts';

/** Pasted HTML as a tree, without a browser. The browser tests read the same fixtures with the browser's parser. */
export function parsePasted(html: string): PastedElement {
  return { tag: 'body', attributes: {}, children: treeOf(parseDocument(html).children) };
}

type Nodes = ReturnType<typeof parseDocument>['children'];

function treeOf(nodes: Nodes): PastedNode[] {
  return nodes.flatMap((node): PastedNode[] => {
    if ('data' in node && node.type === 'text') return [node.data];
    if (!('attribs' in node)) return [];
    return [{ tag: node.name, attributes: node.attribs, children: treeOf(node.children) }];
  });
}
