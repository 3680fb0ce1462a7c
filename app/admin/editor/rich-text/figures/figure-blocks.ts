import { Fragment, type Node, Slice } from 'prosemirror-model';
import { NodeSelection, Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { bodySchema } from '#app/admin/editor/rich-text/body-schema.ts';
import { referenceTo, referredIn } from '#app/features/articles/figures/figure.ts';
import { figureCounter } from '#app/features/articles/figures/figure-html.ts';
import { placeOfTable } from '#app/features/articles/paste/clean-paste.ts';
import { besideFigure, figuresIn, isFigure, leaveLastFigure } from './figure-commands.ts';
import { figureView, type Shown } from './figure-view.ts';
import { focusTable } from './table-commands.ts';

const { nodes } = bodySchema;

/** Draws each figure as one block, which is selected and opened as a whole. */
export function figureBlocks(open: (name: string) => void): Plugin {
  const openSelected = (view: EditorView) => {
    const { selection } = view.state;
    const name = isFigure(selection) && referredIn(selection.node.attrs.reference);
    if (name && !focusTable(view, selection.from)) open(name);
    return Boolean(name);
  };
  return new Plugin({
    props: {
      nodeViews: { figure: figureView },
      decorations: ({ doc }) => DecorationSet.create(doc, shownFigures(doc)),
      transformPasted: (slice, { state: { doc } }) => withBlocks(slice, doc),
      handleClickOn(view, _pos, node, at, { button }) {
        if (node.type !== nodes.figure || button !== 0) return false;
        view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)));
        return openSelected(view);
      },
      handleKeyDown(view, { key }) {
        if (!isFigure(view.state.selection)) return false;
        if (key === 'Enter') return openSelected(view);
        return (key === 'ArrowDown' || key === 'ArrowRight') && leaveLastFigure(view.state, view.dispatch, view);
      },
      handleTextInput(view, _from, _to, text) {
        if (!isFigure(view.state.selection)) return false;
        view.dispatch(besideFigure(view.state).insertText(text).scrollIntoView());
        return true;
      },
      handlePaste(view) {
        if (isFigure(view.state.selection)) view.dispatch(besideFigure(view.state));
        return false;
      },
    },
  });
}

/**
 * Pasted references to figures of this article become blocks, and so do pasted tables, which get their names later. A
 * block is never open at the ends of the slice.
 */
function withBlocks({ content, openStart, openEnd }: Slice, doc: Node): Slice {
  const names = figuresIn(doc).map(({ name }) => name);
  const made: Node[] = [];
  content.forEach((node) => {
    const name = node.type === nodes.paragraph ? (referredIn(node.textContent) ?? '') : '';
    const isFigure = names.includes(name) || referenceTo(name) === placeOfTable(Number(name.split('-').at(-1)));
    const { written } = node.attrs;
    made.push(isFigure ? nodes.figure.create({ written, reference: node.textContent }) : node);
  });
  const open = (node: Node | undefined, depth: number) => (node?.type === nodes.figure ? 0 : depth);
  return new Slice(Fragment.from(made), open(made[0], openStart), open(made.at(-1), openEnd));
}

/** ProseMirror hands decorations to the view of their node. */
function shownFigures(doc: Node): Decoration[] {
  const figures = figuresIn(doc);
  const numberOf = figureCounter();
  const shown: Decoration[] = [];
  doc.descendants((node, at) => {
    if (node.type !== nodes.figure) return !node.isTextblock;
    const name = referredIn(node.attrs.reference);
    const figure = figures.find((one) => one.name === name);
    shown.push(Decoration.node(at, at + 1, {}, { figure, number: figure ? numberOf(figure) : 0 } satisfies Shown));
    return false;
  });
  return shown;
}
