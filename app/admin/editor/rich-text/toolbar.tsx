import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type ButtonHTMLAttributes, type KeyboardEvent, useRef } from 'react';
import { dialogOpener } from '#app/ui/kit/overlay/confirm-dialog.tsx';
import { Dialog } from '#app/ui/kit/overlay/dialog.tsx';
import { Select } from '#app/ui/kit/select.tsx';
import { addContents, CONTENTS_LABEL } from './contents.ts';
import { closeFactBox, factsIn, INSERT_FACT, openFactBox } from './facts/facts.ts';
import { insertTable } from './figures/table-commands.ts';
import { openFind } from './find/find.ts';
import {
  BLOCK_STYLES,
  BLOCK_TOOLS,
  blockStyle,
  CONTENTS_ICON,
  FIGURE_ICON,
  FIND_ICON,
  HELP_ICON,
  IMAGE_ICON,
  LINK_ICON,
  MEDIA_ICON,
  STEP_TOOLS,
  TABLE_ICON,
  type Tool,
  WORD_TOOLS,
} from './formatting.ts';
import { closeLinkBox, linkAt, linkBox, openLinkBox } from './links/links.ts';

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
  ['Enter, Alt+↑ and ↓ on a figure', 'Open it, or move it'],
  ['Tab, Enter, arrows in a table', 'Next cell, cell below; Shift+Enter is a new line, Escape leaves'],
  ['Shift+Enter', 'New line in the same paragraph'],
  ['Ctrl or ⌘ + F', 'Find and replace; pressed again, the search of the browser'],
  ['Ctrl or ⌘ + Z', 'Undo; right after a shortcut it brings back the signs'],
  ['Ctrl or ⌘ + S', 'Save'],
] as const;

interface ToolbarProps {
  view: EditorView;
  state: EditorState;
  onPictures: (files: File[]) => void;
  /** Opens the media library. */
  onMedia: () => void;
  onFigure: () => void;
}

const STYLE_OPTIONS = Object.entries(BLOCK_STYLES).map(([value, { label }]) => ({ value, label }));

/** Arrow keys move between the tools. */
export function Toolbar({ view, state, onPictures, onMedia, onFigure }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const file = useRef<HTMLInputElement>(null);
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
    if (!step || event.target instanceof HTMLSelectElement) return;
    const stops = [...(bar.current?.querySelectorAll<HTMLElement>('select, button:not(:disabled)') ?? [])];
    const at = stops.indexOf(event.target as HTMLElement);
    stops[(at + step + stops.length) % stops.length]?.focus();
    event.preventDefault();
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Formatting"
      className="flex min-w-0 flex-1 items-center overflow-x-auto py-1 text-15"
      onKeyDown={moveWithArrows}
    >
      <div className="w-32 flex-none">
        <Select
          aria-label="Block style"
          value={blockStyle(state)}
          options={STYLE_OPTIONS}
          onChange={(event) => run(BLOCK_STYLES[event.target.value]?.run ?? (() => false))}
        />
      </div>
      {WORD_TOOLS.map((tool) => (
        <ToolButton key={tool.name} tool={tool} state={state} onRun={run} />
      ))}
      <IconButton name="Link" icon={LINK_ICON} isOn={linkAt(state) !== null} onPress={toggleLinkBox} />
      {BLOCK_TOOLS.map((tool) => (
        <ToolButton key={tool.name} tool={tool} state={state} onRun={run} />
      ))}
      <IconButton name="Image" icon={IMAGE_ICON} onPress={() => file.current?.click()} />
      <IconButton name="Image from Media" icon={MEDIA_ICON} onPress={onMedia} />
      <IconButton name="Figure" icon={FIGURE_ICON} onPress={onFigure} />
      <IconButton name="Table" icon={TABLE_ICON} onPress={() => insertTable(view.state, view.dispatch, view)} />
      <IconButton name={CONTENTS_LABEL} icon={CONTENTS_ICON} onPress={() => run(addContents)} />
      <button
        type="button"
        className={`${TOOL} px-2 text-14 font-medium whitespace-nowrap`}
        aria-label="{ } Fact"
        title={INSERT_FACT}
        aria-pressed={factsIn(state).box !== null}
        onMouseDown={(event) => event.preventDefault()} // Keep the text selection.
        onClick={toggleFactBox}
      >
        {'{ }'}
      </button>
      {STEP_TOOLS.map((tool) => (
        <ToolButton key={tool.name} tool={tool} state={state} onRun={run} />
      ))}
      <IconButton name="Find and replace" icon={FIND_ICON} onPress={() => openFind(view.state, view.dispatch)} />
      <IconButton name={SHORTCUTS_TITLE} icon={HELP_ICON} {...dialogOpener(SHORTCUTS_ID)} />
      <input
        ref={file}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif"
        hidden
        onChange={(event) => {
          onPictures(Array.from(event.target.files ?? []));
          event.target.value = '';
        }}
      />
    </div>
  );
}

function ToolButton({ tool, state, onRun }: { tool: Tool; state: EditorState; onRun: (command: Tool['run']) => void }) {
  const { name, icon, run, isOn, begins } = tool;
  return (
    <>
      {begins && <span aria-hidden="true" className="mx-1.5 h-5.5 w-px flex-none bg-rule" />}
      <IconButton
        name={name}
        icon={icon}
        isOn={isOn?.(state)}
        isIdle={!isOn && !run(state)}
        onPress={() => onRun(run)}
      />
    </>
  );
}

const TOOL =
  'flex h-10 flex-none cursor-pointer items-center justify-center rounded-control hover:bg-paper-2 aria-pressed:bg-ink-900 aria-pressed:text-paper disabled:cursor-default disabled:text-rule-strong';

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  name: string;
  icon: string;
  isOn?: boolean;
  isIdle?: boolean;
  onPress?: () => void;
}

function IconButton({ name, icon, isOn, isIdle, onPress, ...others }: IconButtonProps) {
  return (
    <button
      {...others}
      type="button"
      aria-label={name}
      title={name}
      aria-pressed={isOn}
      disabled={isIdle}
      className={`${TOOL} w-10`}
      onMouseDown={(event) => event.preventDefault()} // Keep the text selection.
      onClick={onPress}
    >
      <svg viewBox="0 0 18 18" aria-hidden="true" className="w-4.5 fill-none stroke-current stroke-[1.5]">
        <path d={icon} />
      </svg>
    </button>
  );
}

/** What can be typed and pressed in the text. */
export function Shortcuts() {
  return (
    <Dialog id={SHORTCUTS_ID} title={SHORTCUTS_TITLE} size="medium">
      <dl>
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
