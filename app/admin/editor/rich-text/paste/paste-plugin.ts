import { closeHistory, undo } from 'prosemirror-history';
import { DOMParser as BodyParser, type Node, Slice } from 'prosemirror-model';
import { type Command, type EditorState, Plugin, PluginKey, TextSelection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { bodySchema } from '#app/admin/editor/rich-text/body-schema.ts';
import { keepTables } from '#app/admin/editor/rich-text/figures/table-commands.ts';
import { linkAt, setLink, typedAddress } from '#app/admin/editor/rich-text/links/links.ts';
import { parsedBody } from '#app/admin/editor/rich-text/read-body.ts';
import { setMeta } from '#app/admin/editor/rich-text/set-meta.ts';
import { linkAddress } from '#app/admin/editor/rich-text/typing.ts';
import { picturesIn } from '#app/admin/frame/pictures/upload-picture.ts';
import { BODY_TAGS } from '#app/features/articles/body/body-markup.ts';
import { type Branch, type Piece, STYLE } from '#app/features/articles/body/foreign-html.ts';
import { type Cleaned, cleanPaste, cleanText, inertHtml } from '#app/features/articles/paste/clean-paste.ts';
import { isMarkdown } from '#app/features/articles/paste/markdown.ts';

/** What the last paste changed, until it is dismissed, undone or followed by another. */
export interface PasteResult extends Cleaned {
  before: Node;
  after: Node;
}

export const pasteResult = new PluginKey<PasteResult | null>('paste');

/** Cleans what is pasted or dropped. */
export function pastePlugin(insertPictures: (files: File[]) => void): Plugin<PasteResult | null> {
  let cleaned: Pasted | undefined;
  const takePictures = (files: File[]) => {
    if (files.length > 0) insertPictures(files);
    return files.length > 0;
  };
  return new Plugin<PasteResult | null>({
    key: pasteResult,
    state: {
      init: () => null,
      apply(transaction, current, before, after) {
        if (transaction.getMeta(pasteResult) === 'dismiss') return null;
        if (!transaction.docChanged) return current;
        if (['paste', 'drop'].includes(transaction.getMeta('uiEvent'))) {
          const hasChanges = cleaned && Object.keys(cleaned.changes).length > 0;
          return cleaned && hasChanges ? { ...cleaned, before: before.doc, after: after.doc } : null;
        }
        if (current && transaction.getMeta('appendedTransaction')) return { ...current, after: after.doc };
        return current?.before.eq(after.doc) ? null : current;
      },
    },
    appendTransaction(transactions, _, state) {
      if (!cleaned?.tables?.length || !transactions.some((tr) => ['paste', 'drop'].includes(tr.getMeta('uiEvent'))))
        return;
      const { tables } = cleaned;
      cleaned = { ...cleaned, tables: [] };
      return keepTables(state, tables);
    },
    props: {
      transformPastedHTML(html) {
        cleaned = cleanPasted(html);
        return cleaned.html;
      },
      transformPastedText(text) {
        cleaned = undefined;
        return text;
      },
      clipboardTextParser(text, _, isPlain) {
        // ProseMirror makes a paragraph of each line, in the format at the cursor.
        if (isPlain || (!text.trim().includes('\n') && !isMarkdown(text))) return null as unknown as Slice;
        const tables: string[] = [];
        cleaned = { ...cleanText(text, tables), kind: 'text', tables };
        return textSlice(cleaned);
      },
      handlePaste(view, event, slice) {
        if (pasteAddress(view, event.clipboardData)) return true;
        // Spreadsheets add a picture of the cells to their text.
        const hasWords = cleaned?.kind === 'html' && slice.content.textBetween(0, slice.content.size).trim() !== '';
        if (!hasWords && takePictures(picturesIn(event.clipboardData))) return true;
        const asBlocks = cleaned && cleaned.kind !== 'ours' && pasteAsBlocks(view.state, slice);
        if (asBlocks) view.dispatch(asBlocks.setMeta('paste', true).setMeta('uiEvent', 'paste'));
        else view.dispatch(closeHistory(view.state.tr)); // One undo step, also right after typing.
        return Boolean(asBlocks);
      },
      handleDrop: (_, event) => takePictures(picturesIn(event.dataTransfer)),
    },
  });
}

/** An address links the selected words. Without any, and without HTML beside it, it is inserted as a link. */
function pasteAddress(view: EditorView, data: DataTransfer | null): boolean {
  const address = data?.getData('text/plain').trim() ?? '';
  const { tr, selection } = view.state;
  if (!/^(https?:\/\/|www\.|mailto:)\S+$/i.test(address)) return false;
  if (!selection.empty) {
    view.dispatch(closeHistory(tr));
    return setLink({ href: typedAddress(address) })(view.state, view.dispatch);
  }
  if (data?.getData('text/html') || linkAt(view.state)) return false;
  view.dispatch(closeHistory(tr.insertText(address)).setMeta('uiEvent', 'paste').scrollIntoView());
  linkAddress(view, view.state.selection.$from);
  return true;
}

/** Undoes the paste, if nothing was written since. */
export const undoPaste: Command = (state, dispatch, view) => {
  const isLast = pasteResult.getState(state)?.after === state.doc;
  return isLast && undo(state, dispatch, view);
};

export const dismissPaste = setMeta(pasteResult, 'dismiss');

const { nodes } = bodySchema;
const STRUCTURED = [nodes.bullet_list, nodes.ordered_list, nodes.blockquote, nodes.pre, nodes.figure];

/**
 * Inserts a list, a quotation or a heading with its text as blocks of their own beside the paragraph at the cursor.
 * ProseMirror would merge the first item into that paragraph. Null where ProseMirror's way is right.
 */
function pasteAsBlocks(state: EditorState, { content }: Slice): Transaction | null {
  const isOwnBlock = (node: Node | null | undefined) =>
    node !== null &&
    node !== undefined &&
    (STRUCTURED.includes(node.type) || (node.type === nodes.heading && content.childCount > 1));
  const tr = closeHistory(state.tr).deleteSelection();
  const { $from } = tr.selection;
  const isInText = $from.parent.isTextblock && $from.parent.content.size > 0;
  const isInList = $from.depth > 1 && $from.node($from.depth - 1).type === nodes.list_item;
  const isAtEnd = $from.parentOffset === $from.parent.content.size;
  if (!isInText || isInList) return null;
  if (!isOwnBlock(content.firstChild) && (isAtEnd || !isOwnBlock(content.lastChild))) return null;
  if (!isAtEnd && $from.parentOffset > 0) tr.split($from.pos);
  const at = $from.parentOffset > 0 ? $from.after() : $from.before();
  tr.insert(at, content);
  return tr.setSelection(TextSelection.near(tr.doc.resolve(at + content.size), -1)).scrollIntoView();
}

interface Pasted extends Cleaned {
  kind: 'html' | 'text' | 'ours';
  /** The cells of its tables, which are not figures of the article yet. */
  tables?: string[];
}

/** Cleans pasted HTML. The parser's document is never shown. */
function cleanPasted(html: string): Pasted {
  if (isCopyOfOurs(html)) return { html, source: undefined, changes: {}, kind: 'ours' };
  const parse = (inert: string) => {
    const body = parsedBody(inert);
    return treeOf(body.parentElement ?? body);
  };
  const tables: string[] = [];
  return { ...cleanPaste(html, parse, tables), kind: 'html', tables };
}

/** Plain text as blocks. */
function textSlice({ html }: Pasted): Slice {
  return Slice.maxOpen(BodyParser.fromSchema(bodySchema).parseSlice(parsedBody(html)).content);
}

/** ProseMirror marks what it copies. Other sites use it too, so the markup must be that of an article. */
function isCopyOfOurs(html: string): boolean {
  if (!html.includes('data-pm-slice')) return false;
  const elements = [...parsedBody(inertHtml(html).html).querySelectorAll('*')];
  return elements.every((element) => BODY_TAGS.includes(element.localName) && !element.hasAttribute(STYLE));
}

function treeOf(element: Element): Branch {
  return {
    tag: element.localName,
    attributes: Object.fromEntries(Array.from(element.attributes, ({ name, value }) => [name, value])),
    children: Array.from(element.childNodes).flatMap((child): Piece[] => {
      if (child.nodeType === globalThis.Node.TEXT_NODE) return [child.textContent ?? ''];
      return child.nodeType === globalThis.Node.ELEMENT_NODE ? [treeOf(child as Element)] : [];
    }),
  };
}
