import type { Command, EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useMemo, useState } from 'react';
import { useEditorState } from '#app/admin/editor/editor-context.ts';
import { FACT_SEARCH, factOptions, matchingFacts } from '#app/admin/editor/fact-search.ts';
import { Combobox, Floating } from '#app/admin/editor/rich-text/links/floating.tsx';
import { pluralize } from '#app/platform/format.ts';
import { closeFactBox, factsIn, insertFact } from './facts.ts';

const MAX_SHOWN = 7;

/** The open search for a fact, below the cursor. */
export function FactTools({ view, state }: { view: EditorView; state: EditorState }) {
  const { box } = factsIn(state);
  if (!box) return null;
  const run = (command: Command) => {
    command(view.state, view.dispatch);
    view.focus();
  };
  return (
    <Floating kind="box" view={view} {...box}>
      <FactBox onInsert={(name) => run(insertFact(box, `{{${name}}}`))} onClose={() => run(closeFactBox)} />
    </Floating>
  );
}

interface FactBoxProps {
  onInsert: (name: string) => void;
  onClose: () => void;
}

function FactBox({ onInsert, onClose }: FactBoxProps) {
  const { quotable } = useEditorState().loaded;
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const all = useMemo(() => factOptions(quotable), [quotable]);
  const options = matchingFacts(all, typed).slice(0, MAX_SHOWN);
  const chosen = options[active];

  return (
    <Combobox
      name="fact"
      labels={LABELS}
      typed={typed}
      options={options}
      active={active}
      keyOf={({ name }) => name}
      show={(option) => (
        <>
          <b>
            {option.title} <span className="ml-2 font-serif font-normal text-ink-700">{option.value}</span>
          </b>
          <small>
            <code className="mr-1.5 font-mono text-13">{option.name}</code> {option.about}
          </small>
        </>
      )}
      onType={(text) => {
        setTyped(text);
        setActive(0);
      }}
      onMove={setActive}
      onEnter={() => chosen && onInsert(chosen.name)}
      onChoose={({ name }) => onInsert(name)}
      onClose={onClose}
      buttons={
        <button type="button" className="button button-line" onClick={onClose}>
          Close
        </button>
      }
      status={{
        text: options.length === 0 ? FACT_SEARCH.none : pluralize(options.length, 'fact'),
        isShown: options.length === 0,
      }}
    />
  );
}

const LABELS = {
  ...FACT_SEARCH,
  options: 'Facts',
  enter: 'insert',
} as const;
