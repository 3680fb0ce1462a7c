import { createParagraphNear } from 'prosemirror-commands';
import { closeHistory } from 'prosemirror-history';
import { Fragment, type Node, Slice } from 'prosemirror-model';
import {
  type Command,
  type EditorState,
  NodeSelection,
  Plugin,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import { Decoration, DecorationSet, type NodeViewConstructor } from 'prosemirror-view';
import { bodySchema } from '#app/admin/editor/rich-text/body-schema.ts';
import { type Figure, readFigures, referenceTo, referredIn } from '#app/features/articles/figures/figure.ts';
import { figureHtml } from '#app/features/articles/figures/figure-html.ts';
import { readNumbers } from '#app/features/articles/figures/figure-numbers.ts';

const { nodes } = bodySchema;

/** What the block of a reference shows. */
interface Shown {
  figure: Figure | undefined;
  number: number;
}

/** Draws each figure as one block, which is selected, moved and opened as a whole. */
export function figureBlocks(open: (name: string) => void): Plugin {
  const openSelected = ({ selection }: EditorState) => {
    const name = isFigure(selection) && referredIn(selection.node.attrs.reference);
    if (name) open(name);
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
        return openSelected(view.state);
      },
      handleKeyDown(view, { key, altKey }) {
        if (!isFigure(view.state.selection)) return false;
        const run = (command: Command) => command(view.state, view.dispatch, view);
        if (altKey && key === 'ArrowUp') return run(moveFigure(-1));
        if (altKey && key === 'ArrowDown') return run(moveFigure(1));
        if (key === 'Enter') return openSelected(view.state);
        return (key === 'ArrowDown' || key === 'ArrowRight') && run(leaveLastFigure);
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

const isFigure = (selection: EditorState['selection']): selection is NodeSelection =>
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

/** Otherwise there would be no way past a figure at the end. */
const leaveLastFigure: Command = (state, dispatch) =>
  state.selection.to === state.doc.content.size && createParagraphNear(state, dispatch);

function moveFigure(step: 1 | -1): Command {
  return ({ tr, selection }, dispatch) => {
    const { $from, from, to } = selection;
    const other = $from.parent.maybeChild($from.index() + step);
    if (!isFigure(selection) || !other) return true;
    const at = from + step * other.nodeSize;
    tr.delete(from, to).insert(at, selection.node);
    dispatch?.(tr.setSelection(NodeSelection.create(tr.doc, at)).scrollIntoView());
    return true;
  };
}

/** Pasted references to figures of this article become blocks, which are never open at the ends of the slice. */
function withBlocks({ content, openStart, openEnd }: Slice, doc: Node): Slice {
  const known = figuresIn(doc);
  const made: Node[] = [];
  content.forEach((node) => {
    const name = node.type === nodes.paragraph ? referredIn(node.textContent) : undefined;
    const isKnown = known.some((figure) => figure.name === name);
    made.push(isKnown ? nodes.figure.create({ reference: node.textContent }) : node);
  });
  const open = (node: Node | undefined, depth: number) => (node?.type === nodes.figure ? 0 : depth);
  return new Slice(Fragment.from(made), open(made[0], openStart), open(made.at(-1), openEnd));
}

let lastRead = { text: '', figures: [] as Figure[] };

function figuresIn({ attrs: { figures: text } }: Node): Figure[] {
  if (text !== lastRead.text) lastRead = { text, figures: readFigures(text) ?? [] };
  return lastRead.figures;
}

/** ProseMirror hands decorations to the view of their node. */
function shownFigures(doc: Node): Decoration[] {
  const figures = figuresIn(doc);
  const shown: Decoration[] = [];
  doc.descendants((node, at) => {
    if (node.type !== nodes.figure) return !node.isTextblock;
    const name = referredIn(node.attrs.reference);
    const figure = figures.find((one) => one.name === name);
    shown.push(Decoration.node(at, at + 1, {}, { figure, number: shown.length + 1 } satisfies Shown));
    return false;
  });
  return shown;
}

const figureView: NodeViewConstructor = (node, _view, _getPos, decorations) => {
  const dom = document.createElement('div');
  const drawing = document.createElement('div');
  const problem = document.createElement('p');
  dom.className = 'rich-figure';
  drawing.className = 'prose';
  problem.className = 'field-error';
  dom.append(drawing, problem);
  let html = '';
  function draw({ attrs }: Node, given: typeof decorations) {
    const { figure, number = 0 }: Partial<Shown> = given.find(({ spec }) => 'number' in spec)?.spec ?? {};
    const next = figure ? figureHtml(figure, number) : '';
    // Numbers that cannot be drawn leave the last drawing.
    if (next && next !== html) drawing.innerHTML = next;
    html = next || html;
    problem.textContent = figure ? problemOf(figure) : `This article has no figure for ${attrs.reference.trim()}.`;
    problem.hidden = !problem.textContent;
    drawing.hidden = !html;
    return true;
  }
  draw(node, decorations);
  return { dom, update: (next, given) => next.type === nodes.figure && draw(next, given), ignoreMutation: () => true };
};

function problemOf({ kind, numbers }: Figure): string {
  const read = readNumbers(kind, numbers);
  return read.ok ? '' : read.problem;
}
