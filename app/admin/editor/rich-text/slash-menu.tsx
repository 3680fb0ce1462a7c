import { closeHistory } from 'prosemirror-history';
import { type Command, type EditorState, Plugin, PluginKey, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useEffect } from 'react';
import { bodySchema } from './body-schema.ts';
import { addContents, CONTENTS_LABEL } from './contents.ts';
import { INSERT_FACT, openFactBox } from './facts/facts.ts';
import { insertTable } from './figures/table-commands.ts';
import { BLOCK_STYLES, BLOCK_TOOLS } from './formatting.ts';
import { Floating, OPTION } from './links/floating.tsx';

interface Item {
  label: string;
  run: Command;
  /** It opens a box with an input, or a dialog. */
  takesFocus?: true;
}

const FIRST: readonly Item[] = [
  ...['h2', 'h3'].flatMap((style) => BLOCK_STYLES[style] ?? []),
  ...BLOCK_TOOLS.map(({ name, run }) => ({ label: name, run })),
];
const LAST: readonly Item[] = [
  { label: 'Table', run: insertTable, takesFocus: true },
  ...['pre'].flatMap((style) => BLOCK_STYLES[style] ?? []),
  { label: CONTENTS_LABEL, run: addContents },
  { label: INSERT_FACT, run: openFactBox(), takesFocus: true },
];

interface Menu {
  /** That contain what was typed. */
  items: readonly Item[];
  /** What was typed after the slash. */
  typed: string;
  active: number;
  isDismissed: boolean;
  /** The slash was not typed, and goes when the menu is closed. */
  isByButton: boolean;
}

const menuKey = new PluginKey<Menu | null>('slash menu');

/**
 * A slash in an empty paragraph opens a menu of blocks; what follows it narrows the choice. `openers` have a dialog of their
 * own, by their label.
 */
export function slashMenuPlugin(openers: Readonly<Record<string, () => void>>): Plugin<Menu | null> {
  const opened = Object.entries(openers).map(([label, open]): Item => {
    const run = () => {
      open();
      return true;
    };
    return { label, run, takesFocus: true };
  });
  const all: readonly Item[] = [...FIRST, ...opened, ...LAST];
  const longest = Math.max(...all.map(({ label }) => label.length)) + 1;
  return new Plugin<Menu | null>({
    key: menuKey,
    state: {
      init: () => null,
      apply(transaction, before, _, state) {
        const typed = typedAfterSlash(state, longest);
        if (typed === null) return null;
        const items = all.filter(({ label }) => label.toLowerCase().includes(typed));
        const same = before && typed === before.typed ? before : { items, typed, active: 0 };
        const how = { isDismissed: before?.isDismissed ?? false, isByButton: before?.isByButton ?? false };
        return { ...how, ...same, ...transaction.getMeta(menuKey) };
      },
    },
    props: {
      handleKeyDown(view, { key }) {
        const { items, active } = shownIn(view.state);
        if (items.length === 0) return false;
        const step = { ArrowDown: 1, ArrowUp: -1 }[key];
        const set = (change: Partial<Menu>) => view.dispatch(view.state.tr.setMeta(menuKey, change));
        if (step) set({ active: (active + step + items.length) % items.length });
        else if (key === 'Escape') close(view);
        else if (key === 'Enter') choose(view, items[active]);
        return Boolean(step) || key === 'Escape' || key === 'Enter';
      },
    },
  });
}

function close(view: EditorView): void {
  const { tr, selection } = view.state;
  const isByButton = menuKey.getState(view.state)?.isByButton;
  if (isByButton) view.dispatch(tr.delete(selection.$from.start(), selection.from));
  else view.dispatch(tr.setMeta(menuKey, { isDismissed: true }));
}

/** Whether the cursor is in an empty line outside of lists and quotations. */
export function isInEmptyLine({ selection: { $from, empty } }: EditorState): boolean {
  return (
    empty && $from.depth === 1 && $from.parent.type === bodySchema.nodes.paragraph && $from.parent.content.size === 0
  );
}

/** Opens the menu without a typed slash: in the empty line at the cursor, or in a new one after the block. */
export const openInsertMenu: Command = (state, dispatch) => {
  const { tr, selection } = state;
  if (!isInEmptyLine(state)) {
    const { $to } = selection;
    const end = $to.depth > 0 ? $to.after(1) : selection.to;
    tr.insert(end, bodySchema.nodes.paragraph.create()).setSelection(TextSelection.create(tr.doc, end + 1));
  }
  dispatch?.(closeHistory(tr.insertText('/')).setMeta(menuKey, { isByButton: true }).scrollIntoView());
  return true;
};

function typedAfterSlash({ selection: { $from, empty } }: EditorState, longest: number): string | null {
  const { parent, parentOffset } = $from;
  const { size } = parent.content;
  if (!empty || parent.type !== bodySchema.nodes.paragraph || size > longest || parentOffset !== size) return null;
  return parent.textContent.startsWith('/') ? parent.textContent.slice(1).toLowerCase() : null;
}

function shownIn(state: EditorState): { items: readonly Item[]; active: number } {
  const menu = menuKey.getState(state);
  if (!menu || menu.isDismissed) return { items: [], active: 0 };
  return menu;
}

function choose(view: EditorView, item: Item | undefined): void {
  const { tr, selection } = view.state;
  view.dispatch(closeHistory(tr.delete(selection.$from.start(), selection.from)));
  item?.run(view.state, view.dispatch, view);
  if (!item?.takesFocus) view.focus();
}

/** The focus stays in the text, which names the active item. */
export function SlashMenu({ view, state }: { view: EditorView; state: EditorState }) {
  const { items, active } = shownIn(state);
  const chosen = items[active];
  useEffect(() => {
    const { dom } = view;
    if (chosen) dom.setAttribute('aria-controls', 'slash-menu');
    else dom.removeAttribute('aria-controls');
    if (chosen) dom.setAttribute('aria-activedescendant', `slash-item-${active}`);
    else dom.removeAttribute('aria-activedescendant');
  }, [view, chosen, active]);
  if (!chosen) return null;
  const { $from } = state.selection;
  return (
    <Floating kind="menu" view={view} from={$from.start()} to={$from.pos}>
      <div
        id="slash-menu"
        role="listbox"
        aria-label="Blocks"
        className="max-h-[50dvh] min-w-56 overflow-y-auto *:first:border-t-0"
      >
        {items.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text handles the keys
          <div
            key={item.label}
            id={`slash-item-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={item === chosen}
            className={OPTION}
            onMouseDown={(event) => event.preventDefault()} // Keep the focus in the text.
            onClick={() => choose(view, item)}
          >
            {item.label}
          </div>
        ))}
      </div>
    </Floating>
  );
}
