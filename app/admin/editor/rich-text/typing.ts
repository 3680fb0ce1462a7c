import { closeHistory } from 'prosemirror-history';
import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import type { MarkType, ResolvedPos } from 'prosemirror-model';
import { liftListItem, sinkListItem } from 'prosemirror-schema-list';
import { type Command, type EditorState, Plugin, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { QUOTATION } from '#app/firm/fact-values.ts';
import { bodySchema } from './body-schema.ts';
import { chipFor } from './facts/facts.ts';
import { addressBefore } from './links/links.ts';

const { marks, nodes } = bodySchema;

/** Signs that become formatting while typing. Each pattern ends with one of TRIGGERS. */
const rules = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{1,4})\s$/, nodes.heading, (match) => ({ level: match[1]?.length })),
    textblockTypeInputRule(/^```$/, nodes.pre),
    wrappingInputRule(/^\s*([-*])\s$/, nodes.bullet_list),
    wrappingInputRule(/^1\.\s$/, nodes.ordered_list),
    wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
    new InputRule(
      new RegExp(`${QUOTATION.source}$`),
      (state, [quotation], start, end) => {
        const chip = chipFor(state, quotation);
        return chip && state.tr.replaceWith(start, end, chip);
      },
      { inCodeMark: true },
    ),
    markRule(/\*\*([^*`\s](?:[^*`]*[^*`\s])?)\*\*$/, marks.strong),
    markRule(/(?<![*\w])\*([^*`\s](?:[^*`]*[^*`\s])?)\*$/, marks.em),
    markRule(/(?<!`)`([^`\s](?:[^`]*[^`\s])?)`$/, marks.code),
  ],
});
const TRIGGERS = [' ', '\u00a0', '*', '`', '}']; // Some browsers type a no-break space.

/** `**bold**`: formats the words and removes the signs around them, as many before as after. */
function markRule(pattern: RegExp, type: MarkType): InputRule {
  return new InputRule(
    pattern,
    ({ tr }, [whole, words = ''], start, end) => {
      const signs = (whole.length - words.length) / 2;
      const wordsEnd = start + signs + words.length;
      if (wordsEnd < end) tr.delete(wordsEnd, end); // The last sign is not in the document yet.
      tr.delete(start, start + signs);
      return tr.addMark(start, start + words.length, type.create()).removeStoredMark(type);
    },
    { inCodeMark: false },
  );
}

/**
 * Formats what was typed, and links typed addresses. The sign itself is inserted first and the formatting is an undo step
 * of its own, so that Undo takes only the formatting away. So does Backspace right after it.
 */
export function typingPlugins(): Plugin[] {
  const plugin = new Plugin({
    props: {
      handleTextInput(view, _from, _to, text, insertion) {
        if (view.composing || !TRIGGERS.includes(text)) return false;
        const { $from } = view.state.selection;
        view.dispatch(insertion());
        if (text.trim() || !linkAddress(view, $from)) format(view);
        return true;
      },
    },
  });
  return [plugin, rules];
}

/** In a list item these stay text. */
const BLOCK_SIGNS = /^\s*(?:#{1,4}|[-*])\s$/;

function format(view: EditorView): void {
  const { state } = view;
  const { $from } = state.selection;
  if (isInList(state) && BLOCK_SIGNS.test($from.parent.textBetween(0, $from.parentOffset))) return;
  const dispatch = (tr: Transaction) => view.dispatch(closeHistory(tr));
  const { from } = state.selection;
  const apart = { state, dispatch, composing: false } as EditorView;
  rules.props.handleTextInput?.call(rules, apart, from, from, '', () => state.tr);
}

/** Breaks the line, and links an address before it. */
export function thenLink(breakLine: Command): Command {
  return (state, dispatch, view) => {
    const isDone = breakLine(state, dispatch, view);
    if (isDone && dispatch && view) linkAddress(view, state.selection.$from);
    return isDone;
  };
}

/** Links an address that ends at this place, which may be in an earlier document: only what follows has changed since. */
export function linkAddress(view: EditorView, $place: ResolvedPos): boolean {
  const found = addressBefore($place);
  if (!found) return false;
  const mark = marks.link.create({ written: { href: found.href } });
  view.dispatch(closeHistory(view.state.tr.addMark(found.from, found.to, mark)));
  return true;
}

/** In lists, Tab and Shift+Tab indent. Escape lets the next Tab leave the editor; elsewhere it always does. */
export function tabInLists(): Plugin {
  let isLeaving = false;
  return new Plugin({
    props: {
      handleKeyDown(view, { key, shiftKey, ctrlKey, altKey, metaKey }) {
        const isTab = key === 'Tab' && !isLeaving && !(ctrlKey || altKey || metaKey);
        if (key !== 'Shift') isLeaving = key === 'Escape';
        if (!isTab || !isInList(view.state)) return false;
        const indent = shiftKey ? liftListItem : sinkListItem;
        indent(nodes.list_item)(view.state, view.dispatch);
        return true;
      },
    },
  });
}

function isInList({ selection: { $from } }: EditorState): boolean {
  return Array.from({ length: $from.depth }, (_, depth) => $from.node(depth).type).includes(nodes.list_item);
}
