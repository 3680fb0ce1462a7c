import { type EditorState, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from '#app/admin/editor/parts.tsx';
import { BLOCK_STYLES, BLOCK_TOOLS, blockStyle, INSERT_ICON, LINK_ICON, type Tool, WORD_TOOLS } from './formatting.ts';
import { linkAt, linkBox, openLinkBox } from './links/links.ts';
import { isInEmptyLine, openInsertMenu } from './slash-menu.tsx';

interface PointerToolsProps {
  view: EditorView;
  state: EditorState;
}

/**
 * For the pointer, where the text is worked on: "+" beside an empty line, and a bar over selected words. Both repeat the
 * toolbar, so screen readers and the keyboard leave them out. Not on phones, which have a bar of their own for selections.
 */
export function PointerTools(props: PointerToolsProps) {
  return (
    <div aria-hidden="true" className="max-md:hidden print:hidden">
      {isInEmptyLine(props.state) && <InsertButton {...props} />}
      {props.state.selection instanceof TextSelection && !linkBox.getState(props.state) && <SelectionBar {...props} />}
    </div>
  );
}

/** Where the margin is narrower, the toolbar has the button. */
const BESIDE = 48;

function InsertButton({ view, state }: PointerToolsProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const around = button.current?.offsetParent?.getBoundingClientRect();
    if (!button.current || !around) return;
    const { left, top, bottom } = view.coordsAtPos(state.selection.from);
    const { style, offsetHeight } = button.current;
    style.top = `${(top + bottom - offsetHeight) / 2 - around.top}px`;
    style.left = `${left - around.left - BESIDE}px`;
    style.visibility = left - around.left < BESIDE ? 'hidden' : '';
  });
  return (
    <button
      ref={button}
      type="button"
      tabIndex={-1}
      title="Insert"
      data-insert
      className="absolute grid size-8 cursor-pointer place-items-center rounded-control border border-rule-strong bg-paper-0 hover:border-ink-900"
      onMouseDown={(event) => event.preventDefault()} // The caret stays in the text.
      onClick={() => {
        view.focus();
        openInsertMenu(view.state, view.dispatch);
      }}
    >
      <Icon path={INSERT_ICON} />
    </button>
  );
}

const [BULLETS, NUMBERS, QUOTATION] = BLOCK_TOOLS;
const headingTool = (level: 'h2' | 'h3', icon: string): Tool => ({
  name: BLOCK_STYLES[level]?.label ?? '',
  icon,
  run: (state, ...others) =>
    BLOCK_STYLES[blockStyle(state) === level ? 'paragraph' : level]?.run(state, ...others) ?? false,
  isOn: (state) => blockStyle(state) === level,
});
const LINK_TOOL: Tool = {
  name: 'Link',
  icon: LINK_ICON,
  run: openLinkBox,
  isOn: (state) => linkAt(state) !== null,
};
const TOOLS = [
  headingTool('h2', 'M2.5 4v10M8.5 4v10M2.5 9h6M11.5 9.5c0-2.5 4-2.5 4 0 0 1.6-4 2.5-4 4.5h4'),
  headingTool('h3', 'M2.5 4v10M8.5 4v10M2.5 9h6M11.5 8h4l-2.5 2.5c3.5 0 3 3.5.5 3.5-1 0-1.7-.3-2.2-1'),
  ...WORD_TOOLS,
  LINK_TOOL,
  ...[QUOTATION, BULLETS, NUMBERS].filter((tool) => tool !== undefined),
];

const PAUSE_MS = 150;
const GAP = 8;
/** The bar and the tools at the top of the window. */
const COVERED = 110;

/** Appears when a selection has ended, above it or else below. */
function SelectionBar({ view, state }: PointerToolsProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);
  const isPressed = useIsPressed(view);
  const { from, to } = state.selection;
  useEffect(() => {
    setShown(false);
    if (from === to || isPressed) return;
    const timer = setTimeout(() => setShown(view.hasFocus()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [view, from, to, isPressed]);
  useLayoutEffect(() => {
    const around = bar.current?.offsetParent?.getBoundingClientRect();
    if (!bar.current || !around) return;
    const { style, offsetHeight, offsetWidth } = bar.current;
    const [start, end] = [view.coordsAtPos(from, 1), view.coordsAtPos(to, -1)];
    const above = start.top - offsetHeight - GAP;
    style.top = `${(above < COVERED ? end.bottom + GAP : above) - around.top}px`;
    style.left = `${Math.max(GAP, Math.min(start.left - around.left, around.width - offsetWidth - GAP))}px`;
  });
  if (!isShown) return null;
  return (
    <div
      ref={bar}
      data-selection-bar
      className="absolute z-2 flex h-11 items-center rounded-control bg-ink-900 px-1 text-ivory shadow-float group-not-focus-within/rich:invisible"
    >
      {TOOLS.map(({ name, icon, run, isOn }) => (
        <button
          key={name}
          type="button"
          tabIndex={-1}
          title={name}
          data-on={isOn?.(state) || undefined}
          className="grid size-9 cursor-pointer place-items-center rounded-control hover:bg-ink-700 data-on:text-brass-300 data-on:shadow-[inset_0_-2px_0_var(--color-brass-300)]"
          onMouseDown={(event) => event.preventDefault()} // Keep the text selection.
          onClick={() => run(view.state, view.dispatch, view)}
        >
          <Icon path={icon} />
        </button>
      ))}
    </div>
  );
}

/** While the mouse button is down in the text, the selection has not ended. */
function useIsPressed(view: EditorView): boolean {
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    const press = () => setPressed(true);
    const release = () => setPressed(false);
    const stop = new AbortController();
    view.dom.addEventListener('pointerdown', press, stop);
    for (const event of ['pointerup', 'pointercancel']) addEventListener(event, release, stop);
    return () => stop.abort();
  }, [view]);
  return isPressed;
}
