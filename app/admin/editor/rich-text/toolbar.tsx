import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type ButtonHTMLAttributes, type KeyboardEvent, useRef } from 'react';
import { FIGURE_EDITOR } from '#app/admin/editor/figures/figure-labels.ts';
import { CONTENTS, EDITOR_KEYS } from '#app/admin/editor/labels.ts';
import { EDITOR_FACTS } from '#app/admin/editor/rich-text/facts/fact-labels.ts';
import { BODY_PICTURE } from '#app/admin/frame/pictures/media-labels.ts';
import { dialogOpener } from '#app/ui/kit/overlay/confirm-dialog.tsx';
import { addContents } from './contents.ts';
import { closeFactBox, factsIn, openFactBox } from './facts/facts.ts';
import {
  BLOCK_STYLES,
  BLOCK_TOOLS,
  blockStyle,
  CONTENTS_ICON,
  FIGURE_ICON,
  HELP_ICON,
  IMAGE_ICON,
  LINK_ICON,
  MEDIA_ICON,
  STEP_TOOLS,
  type Tool,
  WORD_TOOLS,
} from './formatting.ts';
import { closeLinkBox, linkAt, linkBox, openLinkBox } from './links/links.ts';
import { SHORTCUTS_ID } from './shortcuts.tsx';

interface ToolbarProps {
  view: EditorView;
  state: EditorState;
  onPictures: (files: File[]) => void;
  /** Opens the media library. */
  onMedia: () => void;
  onFigure: () => void;
}

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
    <div ref={bar} role="toolbar" aria-label="Formatting" className="editor-bar rich-tools" onKeyDown={moveWithArrows}>
      <select
        aria-label="Block style"
        value={blockStyle(state)}
        onChange={(event) => run(BLOCK_STYLES[event.target.value]?.run ?? (() => false))}
      >
        {Object.entries(BLOCK_STYLES).map(([value, { label }]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {WORD_TOOLS.map((tool) => (
        <ToolButton key={tool.name} tool={tool} state={state} onRun={run} />
      ))}
      <IconButton name="Link" icon={LINK_ICON} isOn={linkAt(state) !== null} onPress={toggleLinkBox} />
      {BLOCK_TOOLS.map((tool) => (
        <ToolButton key={tool.name} tool={tool} state={state} onRun={run} />
      ))}
      <IconButton name="Image" icon={IMAGE_ICON} onPress={() => file.current?.click()} />
      <IconButton name={BODY_PICTURE.fromMedia} icon={MEDIA_ICON} onPress={onMedia} />
      <IconButton name={FIGURE_EDITOR.button} icon={FIGURE_ICON} onPress={onFigure} />
      <IconButton name={CONTENTS.name} icon={CONTENTS_ICON} onPress={() => run(addContents)} />
      <button
        type="button"
        className="tool-word"
        aria-label={EDITOR_FACTS.tool}
        title={EDITOR_FACTS.insert}
        aria-pressed={factsIn(state).box !== null}
        onMouseDown={(event) => event.preventDefault()} // Keep the text selection.
        onClick={toggleFactBox}
      >
        {'{ }'}
        <span>&nbsp;{EDITOR_FACTS.word}</span>
      </button>
      {STEP_TOOLS.map((tool) => (
        <ToolButton key={tool.name} tool={tool} state={state} onRun={run} />
      ))}
      <IconButton name={EDITOR_KEYS.title} icon={HELP_ICON} {...dialogOpener(SHORTCUTS_ID)} />
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
      {begins && <span aria-hidden="true" className="rich-tools-gap" />}
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
      onMouseDown={(event) => event.preventDefault()} // Keep the text selection.
      onClick={onPress}
    >
      <svg viewBox="0 0 18 18" aria-hidden="true">
        <path d={icon} />
      </svg>
    </button>
  );
}
