import { closeHistory } from 'prosemirror-history';
import { Fragment, type Node, Slice } from 'prosemirror-model';
import { type Command, type EditorState, NodeSelection, Plugin, PluginKey, TextSelection } from 'prosemirror-state';
import { Decoration, DecorationSet, type NodeViewConstructor } from 'prosemirror-view';
import { bodySchema } from '#app/admin/editor/rich-text/body-schema.ts';
import { afterFigure, besideFigure } from '#app/admin/editor/rich-text/figures/figure-commands.ts';
import { TARGET } from '#app/admin/editor/rich-text/links/links.ts';
import { setMeta } from '#app/admin/editor/rich-text/set-meta.ts';
import { type AmountNote, type KnownFacts, notesOnText, openNotes } from '#app/features/facts/amount-notes.ts';
import { QUOTATION } from '#app/firm/fact-values.ts';

export const INSERT_FACT = 'Insert a fact';

const { nodes } = bodySchema;
const DOUBT = 'bg-error-bg underline decoration-error decoration-wavy decoration-1 underline-offset-[0.26em]';

interface FactsState {
  known: KnownFacts;
  /** Sentences whose amounts are meant. */
  kept: string;
  /** In places of the document. */
  notes: AmountNote[];
  /** The words that the open search is about; null while it is closed. */
  box: { from: number; to: number } | null;
  /** Room below blocks for their notes, by the block's place. */
  room: ReadonlyMap<number, number>;
}

const factsKey = new PluginKey<FactsState>('facts');
type Change = Partial<Pick<FactsState, 'kept' | 'box' | 'room'>>;

/** The facts at this state of the editor. */
export const factsIn = (state: EditorState) => factsKey.getState(state) as FactsState;

/** Chips in the text, the search, and the notes on amounts. */
export function factsPlugin(known: KnownFacts, kept: string): Plugin<FactsState> {
  return new Plugin<FactsState>({
    key: factsKey,
    state: {
      init: (_, { doc }) => ({ known, kept, notes: openNotes(notesIn(doc, known), kept), box: null, room: new Map() }),
      apply(tr, before, _, { doc }) {
        const change: Change = tr.getMeta(factsKey) ?? {};
        if (!tr.docChanged && Object.keys(change).length === 0) return before;
        const moved = (place: number) => tr.mapping.map(place);
        const box = before.box && { from: moved(before.box.from), to: moved(before.box.to) };
        const room = tr.docChanged ? new Map([...before.room].map(([at, px]) => [moved(at), px])) : before.room;
        const next = { ...before, box, room, ...change };
        return { ...next, notes: openNotes(notesIn(doc, known), next.kept) };
      },
    },
    props: {
      nodeViews: { fact: chipView(known) },
      transformCopied: ({ content, openStart, openEnd }) => new Slice(unchipped(content), openStart, openEnd),
      transformPasted: ({ content, openStart, openEnd }) => new Slice(chipped(content, known), openStart, openEnd),
      handleTextInput(view, from, _, text, insertion) {
        if (text !== '{' || view.composing || view.state.doc.textBetween(Math.max(0, from - 1), from) !== '{')
          return false;
        view.dispatch(insertion());
        openFactBox(from - 1)(view.state, view.dispatch);
        return true;
      },
      handleDOMEvents: {
        focus(view) {
          if (factsIn(view.state).box) closeFactBox(view.state, view.dispatch);
          return false;
        },
      },
      decorations(state) {
        const { notes, room, box } = factsIn(state);
        const rooms = [...room].flatMap(([at, px]) => {
          const block = state.doc.nodeAt(at);
          return block ? [Decoration.node(at, at + block.nodeSize, { style: `margin-bottom: ${px}px` })] : [];
        });
        const doubts = notes.map(({ from, to }) => Decoration.inline(from, to, { class: DOUBT }));
        const searched = box && box.from < box.to ? [Decoration.inline(box.from, box.to, { class: TARGET })] : [];
        return DecorationSet.create(state.doc, [...rooms, ...doubts, ...searched]);
      },
    },
  });
}

/** The document with every quotation of a known name as a chip. */
export function withChips(doc: Node, known: KnownFacts): Node {
  return doc.copy(chipped(doc.content, known));
}

const chipped = (content: Fragment, known: KnownFacts) =>
  mapped(content, (node) => (node.isText ? chippedText(node, known) : [node]));

/** What is copied: the quotations as text. */
const unchipped = (content: Fragment) =>
  mapped(content, (node) => [node.type === nodes.fact ? bodySchema.text(node.attrs.quotation, node.marks) : node]);

/** The same content with every leaf replaced. */
function mapped(content: Fragment, replace: (leaf: Node) => Node[]): Fragment {
  const made: Node[] = [];
  content.forEach((node) => {
    made.push(...(node.isLeaf ? replace(node) : [node.copy(mapped(node.content, replace))]));
  });
  return Fragment.from(made);
}

function chippedText(node: Node, { word }: KnownFacts): Node[] {
  const text = node.text ?? '';
  const pieces: Node[] = [];
  let end = 0;
  for (const found of text.matchAll(QUOTATION)) {
    const [quotation, name = '', form] = found;
    if (word(name, form) === undefined) continue;
    if (found.index > end) pieces.push(bodySchema.text(text.slice(end, found.index), node.marks));
    pieces.push(nodes.fact.create({ quotation }, null, node.marks));
    end = found.index + quotation.length;
  }
  if (end === 0) return [node];
  return end < text.length ? [...pieces, bodySchema.text(text.slice(end), node.marks)] : pieces;
}

/** The chip of a typed quotation: `}}` completes it. Null if the name is unknown. */
export function chipFor(state: EditorState, quotation: string): Node | null {
  const known = factsKey.getState(state)?.known;
  const marks = state.storedMarks ?? state.selection.$from.marks();
  const [chip] = known ? chippedText(bodySchema.text(quotation, marks), known) : [];
  return chip?.type === nodes.fact ? chip : null;
}

/** A longer text is broken into lines. */
const LONG_CHIP = 30;

function chipView({ word }: KnownFacts): NodeViewConstructor {
  return ({ attrs: { quotation } }) => {
    const dom = document.createElement('span');
    const { name, form } = nameIn(quotation);
    dom.textContent = word(name, form) || quotation;
    dom.className = dom.textContent.length > LONG_CHIP ? 'fact-chip' : 'fact-chip fact-chip-short';
    dom.title = quotation;
    return { dom };
  };
}

export function nameIn(quotation: string): { name: string; form: string | undefined } {
  const [, name = '', form] = new RegExp(QUOTATION.source).exec(quotation) ?? [];
  return { name, form };
}

/** The chip that is selected, or right before the cursor. */
export function chipAt({ selection }: EditorState): { pos: number; quotation: string } | null {
  const isSelected = selection instanceof NodeSelection && selection.node.type === nodes.fact;
  const node = isSelected ? selection.node : selection.empty ? selection.$from.nodeBefore : null;
  if (node?.type !== nodes.fact) return null;
  return { pos: isSelected ? selection.from : selection.from - 1, quotation: node.attrs.quotation };
}

/** Nodes are immutable: only changed blocks are looked at again. */
const looked = new WeakMap<Node, AmountNote[]>();

function notesIn(doc: Node, known: KnownFacts): AmountNote[] {
  const notes: AmountNote[] = [];
  doc.descendants((node, pos) => {
    if (!node.isTextblock || node.type === nodes.pre) return !node.isTextblock;
    const found = looked.get(node) ?? notesOnBlock(node, known);
    looked.set(node, found);
    notes.push(...found.map((note) => ({ ...note, from: note.from + pos + 1, to: note.to + pos + 1 })));
    return false;
  });
  return notes;
}

function notesOnBlock(block: Node, known: KnownFacts): AmountNote[] {
  let text = '';
  const at: number[] = [];
  block.forEach((node, offset) => {
    const shown = node.text ?? (node.type === nodes.fact ? node.attrs.quotation : ' ');
    for (let n = 0; n < shown.length; n++) at.push(node.isText ? offset + n : offset);
    text += shown;
  });
  return notesOnText(text, known).map((note) => ({
    ...note,
    from: at[note.from] ?? 0,
    to: (at[note.to - 1] ?? 0) + 1,
  }));
}

const change = (tr: EditorState['tr'], what: Change) => tr.setMeta(factsKey, what);

export const setKept = (kept: string): Command => setMeta(factsKey, { kept } satisfies Change);
export const setRoom = (room: FactsState['room']): Command => setMeta(factsKey, { room } satisfies Change);

/** Opens the search. What is between `from` and the cursor, such as two braces, is replaced by the fact. */
export const openFactBox =
  (from?: number): Command =>
  (state, dispatch) => {
    const tr = besideFigure(state);
    dispatch?.(change(tr, { box: { from: from ?? tr.selection.from, to: tr.selection.to } }));
    return true;
  };

export const closeFactBox = setMeta(factsKey, { box: null } satisfies Change);

/** Instead of the selected words; after a selected figure. */
export function quoteFact(name: string): Command {
  return afterFigure((state, dispatch) => insertFact(state.selection, `{{${name}}}`)(state, dispatch));
}

/** Writes a quotation over a part of the text, as an undo step of its own. The cursor comes after it. */
export const insertFact =
  ({ from, to }: { from: number; to: number }, quotation: string): Command =>
  (state, dispatch) => {
    const marks = state.doc.resolve(from).marksAcross(state.doc.resolve(to)) ?? [];
    const content = chippedText(bodySchema.text(quotation, marks), factsIn(state).known);
    const tr = closeHistory(state.tr).replaceWith(from, to, content);
    tr.setSelection(TextSelection.near(tr.doc.resolve(tr.mapping.map(to)), -1));
    dispatch?.(change(tr, { box: null }).scrollIntoView());
    return true;
  };
