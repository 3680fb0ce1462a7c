import { closeHistory } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import {
  type Command,
  type EditorState,
  NodeSelection,
  Plugin,
  PluginKey,
  TextSelection,
  type Transaction,
} from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { bodySchema } from '#app/admin/editor/rich-text/body-schema.ts';
import { figuresIn } from '#app/admin/editor/rich-text/figures/figure-commands.ts';
import { setMeta } from '#app/admin/editor/rich-text/set-meta.ts';
import { type Figure, referredIn, writeFigures } from '#app/features/articles/figures/figure.ts';
import { ALIGNS } from '#app/features/articles/figures/figure-cells.ts';

interface Match {
  from: number;
  to: number;
  /** In the title or a figure, which is selected as a whole: a part of one of their texts. */
  part?: { field: 'title' | 'caption' | 'numbers'; figure?: string; start: number; end: number };
}

/** Null while the bar is closed. */
interface Find {
  text: string;
  matches: readonly Match[];
  /** The match with a part that was visited last. Others are selected as they are. */
  at: number | null;
}

const find = new PluginKey<Find | null>('find');

export const foundIn = (state: EditorState): Find | null => find.getState(state) ?? null;

/** The visited match among all, or -1. */
export function currentMatch(state: EditorState): number {
  const { matches = [], at = null } = foundIn(state) ?? {};
  const { from, to } = state.selection;
  return at ?? matches.findIndex((one) => !one.part && one.from === from && one.to === to);
}

export const findPlugin = () =>
  new Plugin<Find | null>({
    key: find,
    state: {
      init: () => null,
      apply(tr, before) {
        const change: Partial<Find> | null | undefined = tr.getMeta(find);
        if (change === null || (!before && !change)) return null;
        const { text = '', matches = [] } = { ...before, ...change };
        const isSame = text === before?.text && !tr.docChanged;
        const at = change?.at ?? (isSame && !tr.selectionSet ? before.at : null);
        return { text, matches: isSame ? matches : matchesIn(tr.doc, text), at };
      },
    },
    props: {
      decorations(state) {
        const { matches = [] } = foundIn(state) ?? {};
        const now = matches[currentMatch(state)];
        const words = matches.filter(({ part }) => !part);
        const look = (one: Match) => (one === now ? `rich-found-now outline-2 outline-brass-700 ${FOUND}` : FOUND);
        return DecorationSet.create(
          state.doc,
          words.map((one) => Decoration.inline(one.from, one.to, { class: look(one) })),
        );
      },
    },
  });

export const openFind: Command = (state, dispatch) => {
  const { from, to } = state.selection;
  const selected = state.doc.textBetween(from, to, '\n');
  const text = selected && !selected.includes('\n') ? selected : (foundIn(state)?.text ?? '');
  return searchFor(text)(state, dispatch);
};

export const searchFor = (text: string): Command => setMeta(find, { text } satisfies Partial<Find>);
export const closeFind = setMeta(find, null);

/** Selects the next or the previous match; after the last comes the first. */
export const toMatch =
  (step: 1 | -1): Command =>
  (state, dispatch) => {
    const { matches = [], at = null } = foundIn(state) ?? {};
    const { tr, doc, selection } = state;
    const beside =
      step === 1
        ? matches.findIndex(({ from }) => from >= selection.to)
        : matches.findLastIndex(({ to }) => to <= selection.from);
    const index = at === null ? beside : (at + step) % matches.length;
    const next = matches.at(index === -1 && step === 1 ? 0 : index);
    if (!next) return false;
    const { from, to, part } = next;
    if (part) tr.setMeta(find, { at: matches.indexOf(next) } satisfies Partial<Find>);
    if (part?.figure !== undefined) tr.setSelection(NodeSelection.create(doc, from));
    else if (!part) tr.setSelection(TextSelection.create(doc, from, to));
    dispatch?.(tr);
    return true;
  };

/** Replaces the visited match. False without one. */
export const replaceMatch =
  (text: string): Command =>
  (state, dispatch) => {
    const { text: searched = '', matches = [] } = foundIn(state) ?? {};
    const at = currentMatch(state);
    const match = matches[at];
    if (!match) return false;
    const tr = replaced(closeHistory(state.tr), match, text);
    // The next one comes after those that the replacement itself contains.
    if (match.part) tr.setMeta(find, { at: at + matchesIn(tr.doc, searched).length - matches.length });
    else tr.setSelection(TextSelection.create(tr.doc, match.from + text.length));
    dispatch?.(tr);
    return true;
  };

/** One step of Undo. */
export const replaceAll =
  (text: string): Command =>
  (state, dispatch) => {
    const { matches = [] } = foundIn(state) ?? {};
    const tr = matches.reduceRight((all, one) => replaced(all, one, text), closeHistory(state.tr));
    if (tr.docChanged) dispatch?.(tr);
    return matches.length > 0;
  };

/** In the format of what it replaces. */
function replaced(tr: Transaction, { from, to, part }: Match, text: string): Transaction {
  if (!part) return text ? tr.insertText(text, from, to) : tr.delete(from, to);
  const { field, start, end } = part;
  const within = (whole: string) => whole.slice(0, start) + text + whole.slice(end);
  if (field === 'title') return tr.setDocAttribute('title', within(tr.doc.attrs.title));
  const figures = figuresIn(tr.doc).map((figure) =>
    figure.name === part.figure ? { ...figure, [field]: within(figure[field]) } : figure,
  );
  return tr.setDocAttribute('figures', writeFigures(figures));
}

/**
 * In the title, in paragraphs, and in figures at their first place, whatever the case. A fact, a picture and a line break
 * end a match.
 */
export function matchesIn(doc: Node, text: string): Match[] {
  if (!text) return [];
  const pattern = new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '[ \\u00a0]'), 'giu');
  const parts = (words: string) =>
    Array.from(words.matchAll(pattern), ({ index, 0: { length } }) => ({ start: index, end: index + length }));
  const matches: Match[] = parts(doc.attrs.title).map((part) => ({
    from: 0,
    to: 0,
    part: { field: 'title', ...part },
  }));
  const left = new Map(figuresIn(doc).map((figure) => [figure.name, figure]));
  doc.descendants((node, at) => {
    const figure = node.type === nodes.figure && left.get(referredIn(node.attrs.reference) ?? '');
    if (figure) {
      left.delete(figure.name);
      for (const field of ['numbers', 'caption'] as const)
        for (const part of parts(wordsOf(figure, field)))
          matches.push({ from: at, to: at + 1, part: { field, figure: figure.name, ...part } });
    }
    if (!node.isTextblock) return true;
    let words = '';
    node.forEach((child) => {
      words += child.text ?? HIDDEN.repeat(child.nodeSize);
    });
    for (const { start, end } of parts(words)) matches.push({ from: at + 1 + start, to: at + 1 + end });
    return false;
  });
  return matches;
}

const { nodes } = bodySchema;
const FOUND = 'bg-brass-300';
/** Matches nothing that can be typed. */
const HIDDEN = '\uffff';

/** The caption; the labels of a drawing; the cells of a table without their line breaks and alignments. */
function wordsOf({ kind, numbers, caption }: Figure, field: 'numbers' | 'caption'): string {
  if (field === 'caption') return caption;
  const aside = kind === 'table' ? new RegExp(`<br>|${ALIGNS.source}`, 'gm') : /\t.*/g;
  return numbers.replaceAll(aside, (hidden) => HIDDEN.repeat(hidden.length));
}
