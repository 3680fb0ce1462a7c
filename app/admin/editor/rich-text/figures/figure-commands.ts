import { createParagraphNear } from 'prosemirror-commands';
import { closeHistory } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import {
  type Command,
  type EditorState,
  NodeSelection,
  Selection,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import { bodySchema, type Written } from '#app/admin/editor/rich-text/body-schema.ts';
import {
  type Figure,
  readFigures,
  referenceTo,
  referredIn,
  WIDE_CLASS,
  writeFigures,
} from '#app/features/articles/figures/figure.ts';

const { nodes } = bodySchema;

/** Inserts a figure after the block at the cursor, or instead of an empty one. The cursor comes into a new paragraph after it. */
export function insertFigure(name: string, figures: string): Command {
  return ({ tr, selection }, dispatch) => {
    const { $from } = selection;
    const block = $from.depth > 0 ? $from.node(1) : null;
    const isEmpty = block?.isTextblock && block.content.size === 0;
    const end = block ? $from.after(1) : selection.to;
    const at = isEmpty ? $from.before(1) : end;
    tr.replaceWith(at, end, nodes.figure.create({ reference: referenceTo(name) })).setDocAttribute('figures', figures);
    dispatch?.(closeHistory(intoParagraph(tr, at + 1)).scrollIntoView());
    return true;
  };
}

export function changeFigure(name: string, change: Partial<Figure>, isSameStep: boolean): Command {
  return ({ tr, doc }, dispatch) => {
    const changed = figuresIn(doc).map((figure) => (figure.name === name ? { ...figure, ...change } : figure));
    tr.setDocAttribute('figures', writeFigures(changed));
    dispatch?.(isSameStep ? tr.setMeta('addToHistory', false) : closeHistory(tr));
    return true;
  };
}

/** Renames the references to a figure, or removes them. */
export function referTo(name: string, to: string | null, figures: string): Command {
  return ({ tr, doc }, dispatch) => {
    const places: number[] = [];
    doc.descendants((node, at) => {
      if (node.type === nodes.figure && referredIn(node.attrs.reference) === name) places.push(at);
      return !node.isTextblock;
    });
    for (const at of places.reverse()) {
      if (to !== null) tr.setNodeAttribute(at, 'reference', referenceTo(to));
      else if (tr.doc.resolve(at).parent.childCount === 1) tr.replaceWith(at, at + 1, nodes.paragraph.create());
      else tr.delete(at, at + 1);
    }
    dispatch?.(tr.setDocAttribute('figures', figures));
    return true;
  };
}

export const isWide = ({ attrs: { written } }: Node) => Boolean(written.class?.split(' ').includes(WIDE_CLASS));

/** As wide as the column of the text, or wider. */
export function toggleWidth(at: number): Command {
  return ({ tr, doc }, dispatch) => {
    const node = doc.nodeAt(at);
    if (node?.type !== nodes.figure) return false;
    const { written } = node.attrs as { written: Written };
    const others = written.class?.split(' ').filter((name) => name && name !== WIDE_CLASS) ?? [];
    const classes = isWide(node) ? others : [...others, WIDE_CLASS];
    const { class: _, ...unclassed } = written;
    const next = classes.length > 0 ? { ...written, class: classes.join(' ') } : unclassed;
    dispatch?.(closeHistory(tr.setNodeAttribute(at, 'written', next)));
    return true;
  };
}

export const isFigure = (selection: EditorState['selection']): selection is NodeSelection =>
  selection instanceof NodeSelection && selection.node.type === nodes.figure;

/** The cursor into the empty paragraph at this place, which is made if there is none. */
function intoParagraph(tr: Transaction, at: number): Transaction {
  const next = tr.doc.resolve(at).nodeAfter;
  if (next?.type !== nodes.paragraph || next.content.size > 0) tr.insert(at, nodes.paragraph.create());
  return tr.setSelection(TextSelection.create(tr.doc, at + 1));
}

/** What is typed, pasted or chosen while a figure is selected comes after it. Elsewhere the cursor stays. */
export function besideFigure({ tr, selection }: EditorState): Transaction {
  return isFigure(selection) ? intoParagraph(tr, selection.to) : tr;
}

/** A command for the new paragraph after a selected figure, which it would change otherwise. */
export function afterFigure(command: Command): Command {
  return (state, dispatch, view) => {
    if (!isFigure(state.selection)) return command(state, dispatch, view);
    const tr = besideFigure(state);
    const run = (next: Transaction) => {
      for (const step of next.steps) tr.step(step);
      dispatch?.(tr.setSelection(Selection.fromJSON(tr.doc, next.selection.toJSON())));
    };
    return command(state.apply(tr), dispatch && run, view);
  };
}

/** Otherwise there would be no way past a figure at the end. */
export const leaveLastFigure: Command = (state, dispatch) =>
  state.selection.to === state.doc.content.size && createParagraphNear(state, dispatch);

let lastRead = { text: '', figures: [] as Figure[] };

export function figuresIn({ attrs: { figures: text } }: Node): Figure[] {
  if (text !== lastRead.text) lastRead = { text, figures: readFigures(text) ?? [] };
  return lastRead.figures;
}
