import {
  baseKeymap,
  chainCommands,
  createParagraphNear,
  exitCode,
  liftEmptyBlock,
  newlineInCode,
  splitBlock,
  toggleMark,
} from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { undoInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, type Plugin, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type RefObject, useEffect } from 'react';
import { bodySchema } from './body-schema.ts';
import { linkBoxPlugin, openLinkBox } from './links/links.ts';
import { enterAfterPicture } from './pictures/pictures.ts';
import { tabInLists, thenLink, typingPlugins } from './typing.ts';

/** Less than any on-screen keyboard, more than the browser's own bars. */
const SMALLEST_KEYBOARD = 150;
const GAP = 12;

const { marks, nodes } = bodySchema;

const lineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
};

/** The first Enter of a code block begins no empty line. One in an empty last line, or after closing signs, leaves the block. */
const enterInCode: Command = (state, dispatch) => {
  const { $from, empty } = state.selection;
  const { parent, parentOffset } = $from;
  if (parent.type !== nodes.pre || !empty || parentOffset < parent.content.size) return false;
  if (parent.content.size === 0) return true;
  const end = /\n(?:```)?$/.exec(parent.textContent)?.[0];
  if (!end) return false;
  const tr = state.tr.delete($from.pos - end.length, $from.pos);
  const after = tr.selection.$from.after();
  tr.insert(after, nodes.paragraph.create());
  dispatch?.(tr.setSelection(TextSelection.create(tr.doc, after + 1)).scrollIntoView());
  return true;
};

/** Past a code block at the end of its container. */
const downFromCode: Command = (state, dispatch) => {
  const { $from } = state.selection;
  const isAtEnd = $from.parent.type === nodes.pre && $from.parentOffset === $from.parent.content.size;
  return isAtEnd && $from.indexAfter(-1) === $from.node(-1).childCount && exitCode(state, dispatch);
};

export function editingPlugins(): Plugin[] {
  return [
    linkBoxPlugin(),
    ...typingPlugins(),
    tabInLists(),
    history(),
    keymap({
      'Mod-z': undo,
      'Shift-Mod-z': redo,
      'Mod-y': redo,
      'Mod-b': toggleMark(marks.strong),
      'Mod-i': toggleMark(marks.em),
      'Mod-u': toggleMark(marks.underline),
      'Mod-e': toggleMark(marks.code),
      'Mod-k': openLinkBox,
      'Mod-]': sinkListItem(nodes.list_item),
      'Mod-[': liftListItem(nodes.list_item),
      'Shift-Enter': thenLink(chainCommands(exitCode, lineBreak)),
      ArrowDown: downFromCode,
      Backspace: undoInputRule,
      Enter: thenLink(
        chainCommands(
          enterInCode,
          enterAfterPicture,
          newlineInCode,
          splitListItem(nodes.list_item),
          createParagraphNear,
          liftEmptyBlock,
          splitBlock,
        ),
      ),
    }),
    keymap(baseKeymap),
  ];
}

/**
 * The figures are an attribute of the document. If it differs from what is drawn, ProseMirror draws everything again, and
 * the cell of a table that is being typed into loses the focus.
 */
export function keepDrawn(view: EditorView, { attrs }: Node): void {
  const { docView } = view as unknown as { docView: { node: Node } };
  docView.node = docView.node.type.create(attrs, docView.node.content);
}

/** Keeps the toolbar above the on-screen keyboard: there the top of the page may be out of view. */
export function useAboveKeyboard(head: RefObject<HTMLElement>, view: RefObject<EditorView | null>): void {
  useEffect(() => {
    const screen = window.visualViewport;
    const bar = head.current;
    if (!screen || !bar) return;
    const place = () => {
      const { activeElement } = document;
      const isWriting = bar.contains(activeElement) || view.current?.dom.parentElement?.contains(activeElement);
      const height = isWriting ? keyboardHeight(screen, document.documentElement.clientHeight) : 0;
      const opens = height > 0 && !bar.hasAttribute('data-above-keyboard');
      bar.toggleAttribute('data-above-keyboard', height > 0);
      bar.style.bottom = height > 0 ? `${height}px` : '';
      if (opens && view.current?.hasFocus()) view.current.dispatch(view.current.state.tr.scrollIntoView());
    };
    const stop = new AbortController();
    const { signal } = stop;
    for (const event of ['resize', 'scroll']) screen.addEventListener(event, place, { signal });
    bar.parentElement?.addEventListener('focusin', place, { signal });
    // When the focus leaves, the next element has it only after this event.
    bar.parentElement?.addEventListener('focusout', () => requestAnimationFrame(place), { signal });
    return () => stop.abort();
  }, [head, view]);
}

/** The height that the keyboard covers. Zooming in makes the visible part smaller as well, but there is no keyboard then. */
export function keyboardHeight(
  { height, offsetTop, scale }: Pick<VisualViewport, 'height' | 'offsetTop' | 'scale'>,
  pageHeight: number,
): number {
  const isKeyboard = Math.abs(scale - 1) < 0.01 && pageHeight - height >= SMALLEST_KEYBOARD;
  return isKeyboard ? Math.max(0, pageHeight - height - offsetTop) : 0;
}

/** Makes ProseMirror scroll the caret clear of the bar and the toolbar. */
export function keepCaretUncovered(head: RefObject<HTMLElement>) {
  const covered = { top: 0, right: 5, bottom: 0, left: 5 };
  return {
    scrollThreshold: covered,
    scrollMargin: covered,
    handleScrollToSelection() {
      const bar = head.current.offsetHeight;
      const isAboveKeyboard = head.current.hasAttribute('data-above-keyboard');
      const top = document.querySelector<HTMLElement>('.editor-bar')?.offsetHeight ?? 0;
      covered.top = GAP + top + (isAboveKeyboard ? 0 : bar);
      covered.bottom = GAP + (isAboveKeyboard ? bar : 0);
      return false;
    },
  };
}
