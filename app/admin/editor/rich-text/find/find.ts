import { closeHistory } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';

interface Range {
  from: number;
  to: number;
}

/** Null while the bar is closed. */
interface Find {
  text: string;
  matches: readonly Range[];
}

const find = new PluginKey<Find | null>('find');

export const foundIn = (state: EditorState): Find | null => find.getState(state) ?? null;

/** Ctrl+F opens the bar with the selected words. Pressed in the bar, it is the browser's own. */
export const findPlugin = () =>
  new Plugin<Find | null>({
    key: find,
    state: {
      init: () => null,
      apply(tr, before) {
        const text: string | null | undefined = tr.getMeta(find);
        if (text === null) return null;
        if (text === undefined && !(before && tr.docChanged)) return before;
        const searched = text ?? before?.text ?? '';
        return { text: searched, matches: matchesIn(tr.doc, searched) };
      },
    },
    props: {
      handleKeyDown(view, { key, ctrlKey, metaKey, altKey, shiftKey }) {
        const isFind = key.toLowerCase() === 'f' && (ctrlKey || metaKey) && !altKey && !shiftKey;
        return isFind && openFind(view.state, view.dispatch);
      },
      decorations(state) {
        const { matches = [] } = foundIn(state) ?? {};
        const { from, to } = state.selection;
        const look = (one: Range) => (one.from === from && one.to === to ? 'rich-found rich-found-now' : 'rich-found');
        return DecorationSet.create(
          state.doc,
          matches.map((one) => Decoration.inline(one.from, one.to, { class: look(one) })),
        );
      },
    },
  });

export const openFind: Command = (state, dispatch) => {
  const { from, to } = state.selection;
  const selected = state.doc.textBetween(from, to, '\n');
  const text = selected && !selected.includes('\n') ? selected : (foundIn(state)?.text ?? '');
  dispatch?.(state.tr.setMeta(find, text));
  return true;
};

export const searchFor =
  (text: string): Command =>
  (state, dispatch) => {
    dispatch?.(state.tr.setMeta(find, text));
    return true;
  };

export const closeFind: Command = (state, dispatch) => {
  dispatch?.(state.tr.setMeta(find, null));
  return true;
};

/** Selects the next or the previous match; after the last comes the first. */
export const toMatch =
  (step: 1 | -1): Command =>
  (state, dispatch) => {
    const { matches = [] } = foundIn(state) ?? {};
    const { from, to } = state.selection;
    const next =
      step === 1
        ? (matches.find((one) => one.from >= to) ?? matches[0])
        : (matches.findLast((one) => one.to <= from) ?? matches.at(-1));
    if (!next) return false;
    dispatch?.(state.tr.setSelection(TextSelection.create(state.doc, next.from, next.to)));
    return true;
  };

/** Replaces the selected match. False without one. */
export const replaceMatch =
  (text: string): Command =>
  (state, dispatch) => {
    const { from, to } = state.selection;
    if (!foundIn(state)?.matches.some((one) => one.from === from && one.to === to)) return false;
    const tr = replaced(closeHistory(state.tr), { from, to }, text);
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, from + text.length)));
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
const replaced = (tr: Transaction, { from, to }: Range, text: string) =>
  text ? tr.insertText(text, from, to) : tr.delete(from, to);

/** Within a paragraph, whatever the case. A fact, a picture and a line break end a match. */
export function matchesIn(doc: Node, text: string): Range[] {
  if (!text) return [];
  const pattern = new RegExp(text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '[ \\u00a0]'), 'giu');
  const matches: Range[] = [];
  doc.descendants((node, at) => {
    if (!node.isTextblock) return true;
    let words = '';
    node.forEach((child) => {
      words += child.text ?? '\uffff'.repeat(child.nodeSize);
    });
    for (const { index, 0: found } of words.matchAll(pattern))
      matches.push({ from: at + 1 + index, to: at + 1 + index + found.length });
    return false;
  });
  return matches;
}
