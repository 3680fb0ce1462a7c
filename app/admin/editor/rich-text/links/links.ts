import type { Mark, Node, ResolvedPos } from 'prosemirror-model';
import { type Command, type EditorState, Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { bodySchema, type Written } from '#app/admin/editor/rich-text/body-schema.ts';
import { besideFigure } from '#app/admin/editor/rich-text/figures/figure-commands.ts';
import { setMeta } from '#app/admin/editor/rich-text/set-meta.ts';

const { marks } = bodySchema;
/** The look of words that a box over the text is about. */
export const TARGET = 'bg-picked shadow-[0_0_0_2px_var(--color-brass-300)]';

/** A link in the text. Neighboring pieces with the same address are one link, also if a part is bold. */
export interface FoundLink {
  from: number;
  to: number;
  written: Written;
}

/** The link at the cursor or at the start of the selection. */
export function linkAt({ selection: { $from, empty } }: EditorState): FoundLink | null {
  const { nodeBefore, nodeAfter, parent } = $from;
  const mark = linkOf(nodeAfter) ?? (empty ? linkOf(nodeBefore) : undefined);
  if (!mark) return null;
  const isPart = (index: number) => index >= 0 && index < parent.childCount && linkOf(parent.child(index))?.eq(mark);
  let first = $from.index();
  if (!isPart(first)) first--;
  let last = first;
  while (isPart(first - 1)) first--;
  while (isPart(last + 1)) last++;
  return { from: $from.posAtIndex(first), to: $from.posAtIndex(last + 1), written: mark.attrs.written };
}

const linkOf = (node: Node | null): Mark | undefined => node?.marks.find(({ type }) => type === marks.link);

/** Links the selection, changes the link at the cursor, or inserts the title or the address as a link. */
export function setLink(written: Written, title?: string): Command {
  return (state, dispatch) => {
    const { from, to } = linkTarget(state);
    const text = title ?? written.href ?? '';
    const tr = state.tr;
    if (from === to) tr.insertText(text, from);
    const end = from === to ? from + text.length : to;
    tr.removeMark(from, end, marks.link).addMark(from, end, marks.link.create({ written }));
    dispatch?.(tr.removeStoredMark(marks.link).scrollIntoView());
    return true;
  };
}

export const removeLink: Command = (state, dispatch) => {
  const { from, to } = linkTarget(state);
  dispatch?.(state.tr.removeMark(from, to, marks.link));
  return true;
};

/** What a link would cover: the selection, or the link at the cursor. */
export function linkTarget(state: EditorState): { from: number; to: number } {
  const { from, to, empty } = state.selection;
  return (empty && linkAt(state)) || { from, to };
}

/** The words that the open link box is about; null while it is closed. */
export const linkBox = new PluginKey<{ from: number; to: number } | null>('link box');

/** Highlights these words, because the selection is not shown while the focus is in the box. */
export const linkBoxPlugin = () =>
  new Plugin({
    key: linkBox,
    state: {
      init: () => null,
      apply(tr, open: { from: number; to: number } | null, _, state) {
        if (tr.getMeta(linkBox) === 'open') return linkTarget(state);
        if (tr.getMeta(linkBox) === 'close') return null;
        return open && { from: tr.mapping.map(open.from), to: tr.mapping.map(open.to) };
      },
    },
    props: {
      handleDOMEvents: {
        focus(view) {
          if (linkBox.getState(view.state)) closeLinkBox(view.state, view.dispatch);
          return false;
        },
      },
      decorations(state) {
        const open = linkBox.getState(state);
        if (!open || open.from === open.to) return null;
        return DecorationSet.create(state.doc, [Decoration.inline(open.from, open.to, { class: TARGET })]);
      },
    },
  });

export const openLinkBox: Command = (state, dispatch) => {
  dispatch?.(besideFigure(state).setMeta(linkBox, 'open'));
  return true;
};

export const closeLinkBox = setMeta(linkBox, 'close');

/** The address of a typed link: `example.org/path` gets https://, an email address mailto:. Paths stay as they are. */
export function typedAddress(typed: string): string {
  const address = typed.trim();
  if (/^[^\s/@:?#]+@[\w-]+(\.[\w-]+)+$/.test(address)) return `mailto:${address}`;
  return /^([a-z0-9-]+\.)+[a-z]{2,}(:\d+)?([/?#]|$)/i.test(address) ? `https://${address}` : address;
}

/** The sanitizer's rule: http, https, mailto and relative URLs. */
export function isAllowed(address: string): boolean {
  const scheme = /^\s*([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  return scheme === undefined ? !address.trim().startsWith('//') : ['http', 'https', 'mailto'].includes(scheme);
}

/** What people write as an address, not as a search for a page: it has a dot, a scheme, or a path. */
export function isAddress(typed: string): boolean {
  const address = typed.trim();
  return /^[/#]|^[a-z][a-z0-9+-]*:/i.test(address) || (/\S\.\S/.test(address) && !/\s/.test(address));
}

const MAX_READ_LENGTH = 500;

/** An address with https:// or www. that ends at this place, without the punctuation after it. */
export function addressBefore($place: ResolvedPos): { from: number; to: number; href: string } | null {
  const { parent, parentOffset } = $place;
  if (parent.type.spec.code) return null;
  const text = parent.textBetween(Math.max(0, parentOffset - MAX_READ_LENGTH), parentOffset, null, '\ufffc');
  const word = /(?:^|[\s\ufffc("'“‘[])((?:https?:\/\/|www\.)[^\s\ufffc]+)$/i.exec(text)?.[1];
  if (!word) return null;
  const address = withoutPunctuation(word);
  const from = $place.pos - word.length;
  const href = typedAddress(address);
  const isTaken =
    $place.doc.rangeHasMark(from, $place.pos, marks.link) || $place.doc.rangeHasMark(from, $place.pos, marks.code);
  return isTaken || !URL.canParse(href) || !/\w\.\w|localhost/.test(address)
    ? null
    : { from, to: from + address.length, href };
}

/** A closing parenthesis belongs to the address if the address opens it. */
function withoutPunctuation(word: string): string {
  const shorter = word.replace(/[.,;:!?'"”’\]]+$/, '');
  const isUnopened = shorter.endsWith(')') && !shorter.includes('(');
  if (isUnopened) return withoutPunctuation(shorter.slice(0, -1));
  return shorter;
}
