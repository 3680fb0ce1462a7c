import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type ButtonHTMLAttributes, type FocusEvent, type KeyboardEvent, useRef } from 'react';
import { Icon } from '#app/admin/editor/parts.tsx';
import { dialogOpener } from '#app/ui/kit/overlay/confirm-dialog.tsx';
import { Dialog } from '#app/ui/kit/overlay/dialog.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { closeFactBox, factsIn, INSERT_FACT, openFactBox } from './facts/facts.ts';
import { insertTable } from './figures/table-commands.ts';
import { openFind } from './find/find.ts';
import {
  BLOCK_STYLES,
  BLOCK_TOOLS,
  blockStyle,
  FACT_ICON,
  FIGURE_ICON,
  FIND_ICON,
  HELP_ICON,
  IMAGE_ICON,
  INSERT_ICON,
  LINK_ICON,
  MEDIA_ICON,
  STEP_TOOLS,
  TABLE_ICON,
  type Tool,
  WORD_TOOLS,
} from './formatting.ts';
import { closeLinkBox, linkAt, linkBox, openLinkBox } from './links/links.ts';
import { openInsertMenu } from './slash-menu.tsx';

const SHORTCUTS_ID = 'editor-keys';
const SHORTCUTS_TITLE = 'Keys and shortcuts';
export const LEAVE_HINT = 'To leave the text by keyboard, press Escape, then Tab.';

const KEYS = [
  ['# or ##, then a space', 'Heading'],
  ['- or 1., then a space', 'List'],
  ['>, then a space', 'Quotation'],
  ['```', 'Code block'],
  ['/ in an empty line', 'Menu of blocks'],
  ['{{', 'Search for a fact'],
  ['**words**', 'Bold'],
  ['*words*', 'Italic'],
  ['`words`', 'Code'],
  ['Ctrl or ⌘ + B, I, U, E', 'Bold, italic, underline, code'],
  ['Ctrl or ⌘ + K', 'Link'],
  ['Tab, Shift+Tab', 'Indent a list item, or move it back'],
  ['Ctrl or ⌘ + Enter', 'Preview; again, or Escape, back to the text'],
  ['Ctrl or ⌘ + \\', 'Side panel'],
  ['Enter on a figure', 'Open it'],
  ['Alt+↑, Alt+↓ on a figure or picture', 'Move it up or down'],
  ['Tab, Enter, arrows in a table', 'Next cell, cell below; Shift+Enter is a new line, Escape leaves'],
  ['Shift+Enter', 'New line in the same paragraph'],
  ['Ctrl or ⌘ + F', 'Find and replace; pressed again, the search of the browser'],
  ['Ctrl or ⌘ + Z', 'Undo; right after a shortcut it brings back the signs'],
  ['Ctrl or ⌘ + S', 'Save'],
] as const;

interface ToolbarProps {
  view: EditorView;
  state: EditorState;
  /** Opens the chooser of files. */
  onPicture: () => void;
  /** Opens the media library. */
  onMedia: () => void;
  onFigure: () => void;
}

const STYLE_OPTIONS = Object.entries(BLOCK_STYLES).map(([value, { label }]) => ({ value, label }));

/** One tab stop: the style of the block, or the tool that has the focus. Arrow keys move between the tools. */
export function Toolbar({ view, state, onPicture, onMedia, onFigure }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const run = (command: Tool['run']) => {
    command(view.state, view.dispatch, view);
    view.focus();
  };

  function toggleLinkBox() {
    if (linkBox.getState(view.state)) run(closeLinkBox);
    else openLinkBox(view.state, view.dispatch); // The box takes the focus.
  }

  function toggleFactBox() {
    if (factsIn(view.state).box) run(closeFactBox);
    else openFactBox()(view.state, view.dispatch); // The box takes the focus.
  }

  function moveWithArrows(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const stops = toolsIn(bar.current).filter((tool) => tool.checkVisibility() && !tool.matches(':disabled'));
    const at = stops.indexOf(event.target as HTMLElement);
    stops[(at + step + stops.length) % stops.length]?.focus();
    event.preventDefault();
  }
  function moveTabStop({ type, target, relatedTarget }: FocusEvent) {
    const all = toolsIn(bar.current);
    const isLeft = type === 'blur' && !bar.current?.contains(relatedTarget);
    for (const tool of all) tool.tabIndex = (isLeft ? tool.localName === 'select' : tool === target) ? 0 : -1;
  }

  const isEmpty = state.selection.empty;
  const [bold, italic, underline, code] = WORD_TOOLS;
  const [bullets, ...otherBlocks] = BLOCK_TOOLS;
  const tools = (of: readonly (Tool | undefined)[], className?: string) =>
    of.map(
      (tool) => tool && <ToolButton key={tool.name} tool={tool} state={state} onRun={run} className={className} />,
    );
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Formatting"
      className="flex min-w-0 flex-1 items-center overflow-x-auto py-1 text-15"
      onKeyDown={moveWithArrows}
      onFocus={moveTabStop}
      onBlur={moveTabStop}
    >
      <div className="mx-auto flex w-full max-w-186 items-center">
        <IconButton
          name="Insert"
          icon={INSERT_ICON}
          className={isEmpty ? '@min-[51rem]:hidden' : 'hidden'}
          onPress={() => run(openInsertMenu)}
        />
        <div className="w-32 flex-none max-md:w-22 [&_select]:border-transparent [&_select]:bg-transparent">
          <Select
            aria-label="Block style"
            value={blockStyle(state)}
            options={STYLE_OPTIONS}
            onChange={(event) => run(BLOCK_STYLES[event.target.value]?.run ?? (() => false))}
          />
        </div>
        <Gap />
        {tools([bold, italic])}
        {tools([underline], isEmpty ? 'max-md:hidden' : undefined)}
        <IconButton name="Link" icon={LINK_ICON} isOn={linkAt(state) !== null} onPress={toggleLinkBox} />
        {tools([code], isEmpty ? 'hidden' : 'md:hidden')}
        <Gap />
        {tools([bullets])}
        {tools(otherBlocks, 'max-md:hidden')}
        <Gap />
        <IconButton name="Image" icon={IMAGE_ICON} className="max-md:hidden" onPress={onPicture} />
        <IconButton name="Image from Media" icon={MEDIA_ICON} className="max-lg:hidden" onPress={onMedia} />
        <IconButton name="Figure" icon={FIGURE_ICON} className="max-md:hidden" onPress={onFigure} />
        <IconButton
          name="Table"
          icon={TABLE_ICON}
          className="max-md:hidden"
          onPress={() => insertTable(view.state, view.dispatch, view)}
        />
        <IconButton
          name={INSERT_FACT}
          icon={FACT_ICON}
          className="max-lg:hidden"
          isOn={factsIn(state).box !== null}
          onPress={toggleFactBox}
        />
        <Gap />
        {tools(STEP_TOOLS.slice(0, 1))}
        {tools(STEP_TOOLS.slice(1), 'max-md:hidden')}
      </div>
      <IconButton
        name="Find and replace"
        icon={FIND_ICON}
        className="max-md:hidden"
        onPress={() => openFind(view.state, view.dispatch)}
      />
      <IconButton name={SHORTCUTS_TITLE} icon={HELP_ICON} className="max-md:hidden" {...dialogOpener(SHORTCUTS_ID)} />
    </div>
  );
}

const toolsIn = (bar: HTMLElement | null) => [...(bar?.querySelectorAll<HTMLElement>('select, button') ?? [])];

const Gap = () => <span aria-hidden="true" className="mx-1.5 h-5.5 w-px flex-none bg-rule max-md:hidden" />;

interface ToolButtonProps {
  tool: Tool;
  state: EditorState;
  onRun: (command: Tool['run']) => void;
  className?: string;
}

function ToolButton({ tool: { name, icon, run, isOn }, state, onRun, ...button }: ToolButtonProps) {
  const isIdle = !isOn && !run(state);
  return <IconButton {...{ name, icon, isIdle, ...button }} isOn={isOn?.(state)} onPress={() => onRun(run)} />;
}

const TOOL =
  'flex h-10 w-10 flex-none cursor-pointer items-center justify-center rounded-control hover:bg-paper-2 aria-pressed:bg-ink-900 aria-pressed:text-paper disabled:cursor-default disabled:text-rule-strong';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  name: string;
  icon: string;
  isOn?: boolean;
  isIdle?: boolean;
  onPress?: () => void;
}

function IconButton({ name, icon, isOn, isIdle, onPress, className = '', ...others }: IconButtonProps) {
  return (
    <button
      {...others}
      type="button"
      tabIndex={-1}
      aria-label={name}
      title={name}
      aria-pressed={isOn}
      disabled={isIdle}
      className={`${TOOL} ${className}`}
      onMouseDown={(event) => event.preventDefault()} // Keep the text selection.
      onClick={onPress}
    >
      <Icon path={icon} />
    </button>
  );
}

/** What can be typed and pressed in the text. */
export function Shortcuts() {
  return (
    <Dialog id={SHORTCUTS_ID} title={SHORTCUTS_TITLE} size="medium">
      {/* Without a control in it, the keyboard could not scroll it. */}
      <dl tabIndex={0}>
        {KEYS.map(([keys, what]) => (
          <div key={keys} className="grid grid-cols-2 gap-4 border-t border-rule py-1.5">
            <dt>
              <kbd className="font-sans font-medium">{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-600">{LEAVE_HINT}</p>
    </Dialog>
  );
}
