import type { EditorState } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useMemo, useState } from 'react';
import { Combobox, Floating } from '#app/admin/editor/rich-text/links/floating.tsx';
import type { QuotableFacts } from '#app/features/facts/quotable-facts.ts';
import { factWord } from '#app/firm/fact-values.ts';
import { pluralize } from '#app/platform/format.ts';
import { COMPUTED, closeFactBox, factsIn, insertFact } from './facts.ts';

interface Option {
  name: string;
  title: string;
  value: string;
  about: string;
}

const MAX_SHOWN = 7;

/** The open search for a fact, below the cursor. */
export function FactTools({
  view,
  state,
  quotable,
}: {
  view: EditorView;
  state: EditorState;
  quotable: QuotableFacts;
}) {
  const { box } = factsIn(state);
  if (!box) return null;
  return (
    <Floating kind="box" view={view} {...box}>
      <FactBox
        quotable={quotable}
        onInsert={(name) => {
          insertFact(box, `{{${name}}}`)(view.state, view.dispatch);
          view.focus();
        }}
        onClose={() => {
          closeFactBox(view.state, view.dispatch);
          view.focus();
        }}
      />
    </Floating>
  );
}

interface FactBoxProps {
  quotable: QuotableFacts;
  onInsert: (name: string) => void;
  onClose: () => void;
}

function FactBox({ quotable, onInsert, onClose }: FactBoxProps) {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const all = useMemo(() => optionsOf(quotable), [quotable]);
  const options = matching(all, typed).slice(0, MAX_SHOWN);
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
        text:
          options.length === 0
            ? 'No fact has these words. Search looks at names, keys and values.'
            : pluralize(options.length, 'fact'),
        isShown: options.length === 0,
      }}
    />
  );
}

const LABELS = {
  label: 'Search for a fact',
  placeholder: 'Name, key or value',
  options: 'Facts',
  enter: 'insert',
} as const;

function optionsOf({ facts, computed }: QuotableFacts): Option[] {
  return [
    ...facts.map((fact) => ({ name: fact.key, title: fact.name, value: factWord(fact), about: fact.wording })),
    ...Object.entries(computed).map(([name, value]) => ({ name, title: name, value, about: COMPUTED })),
  ];
}

/** Those with all words, names that begin with them first. */
function matching(all: readonly Option[], typed: string): Option[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = all.filter((option) => {
    const text = Object.values(option).join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const begins = ({ title, name }: Option) =>
    Number([title, name].some((text) => text.toLowerCase().startsWith(words.join(' '))));
  return words.length === 0 ? found : found.sort((one, other) => begins(other) - begins(one));
}
