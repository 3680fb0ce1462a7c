import { closeHistory } from 'prosemirror-history';
import type { Node, Slice } from 'prosemirror-model';
import { type EditorState, TextSelection, type Transaction } from 'prosemirror-state';
import { bodySchema } from '#app/admin/editor/rich-text/body-schema.ts';

const { nodes } = bodySchema;
const STRUCTURED = [nodes.bullet_list, nodes.ordered_list, nodes.blockquote, nodes.pre];

/**
 * Inserts a list, a quotation or a heading with its text as blocks of their own beside the paragraph at the cursor.
 * ProseMirror would merge the first item into that paragraph. Null where ProseMirror's way is right.
 */
export function pasteAsBlocks(state: EditorState, { content }: Slice): Transaction | null {
  const isOwnBlock = (node: Node | null | undefined) =>
    node !== null &&
    node !== undefined &&
    (STRUCTURED.includes(node.type) || (node.type === nodes.heading && content.childCount > 1));
  const tr = closeHistory(state.tr).deleteSelection();
  const { $from } = tr.selection;
  const isInText = $from.parent.isTextblock && $from.parent.content.size > 0;
  const isInList = $from.depth > 1 && $from.node($from.depth - 1).type === nodes.list_item;
  const isAtEnd = $from.parentOffset === $from.parent.content.size;
  if (!isInText || isInList) return null;
  if (!isOwnBlock(content.firstChild) && (isAtEnd || !isOwnBlock(content.lastChild))) return null;
  if (!isAtEnd && $from.parentOffset > 0) tr.split($from.pos);
  const at = $from.parentOffset > 0 ? $from.after() : $from.before();
  tr.insert(at, content);
  return tr.setSelection(TextSelection.near(tr.doc.resolve(at + content.size), -1)).scrollIntoView();
}
