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
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { bodySchema } from './body-schema.ts';
import { linkBoxPlugin, openLinkBox } from './links/links.ts';
import { tabInLists, thenLink, typingPlugins } from './typing.ts';

const { marks, nodes } = bodySchema;

const lineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
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
      Backspace: undoInputRule,
      Enter: thenLink(
        chainCommands(newlineInCode, splitListItem(nodes.list_item), createParagraphNear, liftEmptyBlock, splitBlock),
      ),
    }),
    keymap(baseKeymap),
  ];
}

const REFERENCE = /^\s*\[\[\s*figure\s*:[^\]]*\]\]\s*$/i;

/** Shows a paragraph that refers to a figure as the place of one. The text stays what it is. */
export const figurePlaces = () =>
  new Plugin({
    props: {
      decorations({ doc }) {
        const places: Decoration[] = [];
        doc.forEach((node, at) => {
          if (node.type !== bodySchema.nodes.paragraph || !REFERENCE.test(node.textContent)) return;
          places.push(Decoration.node(at, at + node.nodeSize, { class: 'rich-figure' }));
        });
        return DecorationSet.create(doc, places);
      },
    },
  });
