import type { Command, EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useKey } from '#app/admin/editor/surface/use-editing.ts';
import { closeFind, currentMatch, foundIn, openFind, replaceAll, replaceMatch, searchFor, toMatch } from './find.ts';

/** Find and replace, as a row below the tools. */
export function FindBar({ view, state }: { view: EditorView; state: EditorState }) {
  const found = foundIn(state);
  // With the selected words. Pressed in the bar or outside of title and text, it is the browser's own.
  useKey('f', () => {
    const { activeElement: focused } = document;
    if (focused?.closest('search') || !view.dom.closest('section')?.contains(focused)) return false;
    return openFind(view.state, view.dispatch);
  });
  return found && <Bar view={view} state={state} found={found} />;
}

interface BarProps {
  view: EditorView;
  state: EditorState;
  found: NonNullable<ReturnType<typeof foundIn>>;
}

function Bar({ view, state, found: { text, matches } }: BarProps) {
  const field = useRef<HTMLInputElement>(null);
  const [replacement, setReplacement] = useState('');
  const [done, setDone] = useState('');
  const { from, to } = state.selection;
  const at = currentMatch(state);
  const beside = matches[at]?.part?.field;
  const run = (command: Command) => command(view.state, view.dispatch, view);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  // ProseMirror scrolls only while it has the focus.
  useEffect(() => {
    const inText = view.dom.querySelector(beside ? '.ProseMirror-selectednode' : '.rich-found-now');
    const found = beside === 'title' ? document.getElementById('title') : from < to ? inText : null;
    found?.scrollIntoView({ block: 'center' });
  }, [view, from, to, beside]);

  function replaceOne() {
    run(replaceMatch(replacement));
    run(toMatch(1));
    setDone('');
  }
  function replaceEach() {
    setDone(`${matches.length} replaced. Ctrl+Z in the text brings them back.`);
    run(replaceAll(replacement));
  }
  function close() {
    run(closeFind);
    view.focus();
  }
  function onKey(event: KeyboardEvent) {
    if (event.key === 'Escape') close();
    else if (event.key !== 'Enter') return;
    else if (event.target === field.current) run(toMatch(event.shiftKey ? -1 : 1));
    else if ((event.target as Element).localName === 'input') replaceOne();
    else return;
    event.preventDefault(); // Not the form's.
  }
  const count =
    matches.length === 0
      ? 'Not found'
      : at >= 0
        ? `${at + 1} of ${matches.length}${WHERE[beside ?? 'text']}`
        : `${matches.length}`;
  const isNone = matches.length === 0;

  return (
    <search
      aria-label="Find and replace"
      className="order-2 -mx-2 flex basis-[calc(100%+16px)] flex-wrap items-center gap-1.5 border-t border-rule bg-paper-0 px-2 py-1.5 text-15"
      onKeyDown={onKey}
    >
      <input
        ref={field}
        type="text"
        aria-label="Find"
        placeholder="Find"
        autoComplete="off"
        className={FIELD}
        value={text}
        onChange={({ target }) => {
          run(searchFor(target.value));
          setDone('');
        }}
      />
      <span
        role="status"
        className={`min-w-18 px-1 text-14 ${isNone && text && !done ? 'text-error' : 'text-ink-600'}`}
      >
        {done || (text && count)}
      </span>
      <Act isOff={isNone} onPress={() => run(toMatch(-1))}>
        Previous
      </Act>
      <Act isOff={isNone} onPress={() => run(toMatch(1))}>
        Next
      </Act>
      <input
        type="text"
        aria-label="Replace with"
        placeholder="Replace with"
        autoComplete="off"
        className={FIELD}
        value={replacement}
        onChange={({ target }) => setReplacement(target.value)}
      />
      <Act isOff={isNone} onPress={replaceOne}>
        Replace
      </Act>
      <Act isOff={isNone} onPress={replaceEach}>
        Replace all
      </Act>
      <Act onPress={close}>Close</Act>
    </search>
  );
}

const WHERE = { text: '', title: ', in the title', caption: ', in the caption', numbers: ', in the cells' } as const;

const FIELD =
  'h-10 min-w-0 flex-[1_1_9rem] rounded-control border border-rule-strong px-2.5 max-sm:h-11 max-sm:text-16';

function Act({ isOff = false, onPress, children }: { isOff?: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" className="link-act min-h-11 px-1.5" disabled={isOff} onClick={onPress}>
      {children}
    </button>
  );
}
