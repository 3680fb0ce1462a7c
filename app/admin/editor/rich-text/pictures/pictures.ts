import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, NodeSelection, TextSelection, type Transaction } from 'prosemirror-state';
import { bodySchema, type Written } from '#app/admin/editor/rich-text/body-schema.ts';

const { nodes, marks } = bodySchema;

/** §5 has no figure: a caption is the paragraph in italics after the picture's block. */
const CAPTION_CLASS = 'caption';

export interface FoundPicture {
  pos: number;
  written: Written;
  caption: string;
  /** False if the caption has links or other markup, which a plain field would lose. */
  isPlainCaption: boolean;
}

/** The selected picture, or the one right before the cursor. */
export function pictureAt({ doc, selection }: EditorState): FoundPicture | null {
  const isSelected = selection instanceof NodeSelection && selection.node.type === nodes.image;
  const isBefore = selection.empty && selection.$from.nodeBefore?.type === nodes.image;
  if (!isSelected && !isBefore) return null;
  const pos = isSelected ? selection.from : selection.from - 1;
  const caption = captionOf(doc, pos)?.node;
  return {
    pos,
    written: doc.nodeAt(pos)?.attrs.written ?? {},
    caption: caption?.textContent ?? '',
    isPlainCaption: !caption || childrenOf(caption).every(({ isText, marks: around }) => isText && around.length === 1),
  };
}

/** The attributes of a picture: its address, its alternative text. */
export function setPicture(pos: number, change: Written): Command {
  return (state, dispatch) => {
    const image = state.doc.nodeAt(pos);
    if (image?.type !== nodes.image) return false;
    dispatch?.(state.tr.setNodeAttribute(pos, 'written', { ...image.attrs.written, ...change }));
    return true;
  };
}

/** Writes, changes or, if empty, removes the caption. */
export function setCaption(pos: number, text: string): Command {
  return (state, dispatch) => {
    if (state.doc.nodeAt(pos)?.type !== nodes.image) return false;
    dispatch?.(withCaption(state.tr, pos, text));
    return true;
  };
}

function withCaption(tr: Transaction, pos: number, text: string): Transaction {
  const found = captionOf(tr.doc, pos);
  if (found && text === '') return tr.delete(found.pos, found.pos + found.node.nodeSize);
  if (text === '') return tr;
  const content = bodySchema.text(text, [marks.em.create()]);
  if (found) return tr.replaceWith(found.pos + 1, found.pos + found.node.nodeSize - 1, content);
  return tr.insert(
    afterBlock(tr.doc, pos),
    nodes.paragraph.create({ written: { class: CAPTION_CLASS }, isRead: true }, content),
  );
}

/** Removes the picture with its caption, and its paragraph if nothing else is in it. */
export function removePicture(pos: number): Command {
  return (state, dispatch) => {
    if (state.doc.nodeAt(pos)?.type !== nodes.image) return false;
    const tr = withCaption(state.tr, pos, '');
    const $pos = tr.doc.resolve(pos);
    const isAlone = $pos.parent.childCount === 1 && $pos.node($pos.depth - 1).childCount > 1;
    if (isAlone) tr.delete($pos.before(), $pos.after());
    else tr.delete(pos, pos + 1);
    tr.setSelection(TextSelection.near(tr.doc.resolve(Math.min(pos, tr.doc.content.size)), -1));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** To the line after a picture's caption, or after the picture; to a new one if something else is there. */
export function toLineAfter(pos: number): Command {
  return ({ doc, tr }, dispatch) => {
    if (doc.nodeAt(pos)?.type !== nodes.image) return false;
    const caption = captionOf(doc, pos);
    const at = caption ? caption.pos + caption.node.nodeSize : afterBlock(doc, pos);
    if (doc.resolve(at).nodeAfter?.type !== nodes.paragraph) tr.insert(at, nodes.paragraph.create());
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, at + 1)).scrollIntoView());
    return true;
  };
}

/** Enter between a picture and its caption begins no line there. */
export const enterAfterPicture: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const picture = pictureAt(state);
  if (!picture?.caption || !empty || $from.parentOffset < $from.parent.content.size) return false;
  return toLineAfter(picture.pos)(state, dispatch);
};

interface NewPicture {
  url: string;
  alt?: string;
  caption?: string;
}

/** Inserts a picture. The cursor comes after it: a selected picture would be replaced by the next key. */
export function insertPicture({ url, alt = '', caption = '' }: NewPicture): Command {
  return ({ tr, selection }, dispatch) => {
    const image = nodes.image.create({ written: { src: url, alt } });
    const isBesideBlock = selection instanceof NodeSelection && selection.node.isBlock;
    if (isBesideBlock) tr.insert(selection.to, nodes.paragraph.create(null, image));
    else if (selection instanceof NodeSelection) tr.insert(selection.to, image);
    else tr.replaceSelectionWith(image, false);
    const end = tr.mapping.map(selection.to) - (isBesideBlock ? 1 : 0);
    if (caption && tr.doc.nodeAt(end - 1)?.type === nodes.image) withCaption(tr, end - 1, caption);
    tr.setSelection(TextSelection.near(tr.doc.resolve(end), -1));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/** Where the picture is now that was at `pos` before an upload; null if it is gone. */
export function findAgain({ doc }: EditorState, { pos, written }: FoundPicture): number | null {
  const isIt = (at: number) => doc.nodeAt(at)?.attrs.written?.src === written.src;
  if (pos < doc.content.size && isIt(pos)) return pos;
  let found: number | null = null;
  doc.descendants((node, at) => {
    if (found === null && node.type === nodes.image && isIt(at)) found = at;
    return found === null;
  });
  return found;
}

function captionOf(doc: Node, pos: number): { node: Node; pos: number } | null {
  const at = afterBlock(doc, pos);
  const node = doc.resolve(at).nodeAfter;
  return node && isCaption(node) ? { node, pos: at } : null;
}

const afterBlock = (doc: Node, pos: number) => doc.resolve(pos).after();

/** Also a paragraph in italics without the class, as pasted and imported captions are. */
export function isCaption(node: Node | undefined): boolean {
  if (node?.type !== nodes.paragraph || node.childCount === 0) return false;
  const isNamed = String(node.attrs.written.class ?? '')
    .split(' ')
    .includes(CAPTION_CLASS);
  return isNamed || childrenOf(node).every((child) => child.isText && marks.em.isInSet(child.marks));
}

export function childrenOf(node: Node): Node[] {
  return Array.from({ length: node.childCount }, (_, index) => node.child(index));
}
