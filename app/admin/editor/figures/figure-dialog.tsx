import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import { FIGURE_KINDS } from '#app/features/articles/article.ts';
import { type FigureErrors, figureErrors } from '#app/features/articles/figures/check-figures.ts';
import { type Figure, figureFrom, NEW_FIGURE } from '#app/features/articles/figures/figure.ts';
import { figureHtml } from '#app/features/articles/figures/figure-html.ts';
import { readNumbers } from '#app/features/articles/figures/figure-numbers.ts';
import { SelectField, TextArea, TextField } from '#app/ui/form/field.tsx';
import { FIGURE_EDITOR } from './figure-labels.ts';
import './figure-dialog.css';

interface FigureDialogProps {
  figure: Figure;
  isNew: boolean;
  /** The names of the article's other figures. */
  others: readonly string[];
  onKeep: (figure: Figure) => void;
  /** With what was typed, or null if it is to be forgotten. */
  onClose: (typed: Figure | null) => void;
  onRemove: () => void;
}

const ID = 'figure-';
const { labels, hints } = FIGURE_EDITOR;
const KINDS = FIGURE_KINDS.map((value) => ({ value, label: FIGURE_EDITOR.kinds[value] }));

/** Makes or changes a figure. Not a form, because it is inside one. The preview is drawn by the code of the public page. */
export function FigureDialog({ figure, isNew, others, onKeep, onClose, onRemove }: FigureDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState(figure);
  const [errors, setErrors] = useState<FigureErrors>({});
  useLayoutEffect(() => {
    const box = dialog.current;
    box?.showModal();
    return () => box?.close(); // Before it is removed: only then the focus returns to where it was.
  }, []);

  const field = (name: keyof Figure) => ({
    id: ID + name,
    name: ID + name,
    label: labels[name],
    value: typed[name],
    error: errors[name],
    required: false,
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => {
      setTyped((before) => ({ ...before, [name]: event.target.value }));
      setErrors(({ [name]: _, ...rest }) => rest);
    },
  });
  function keep() {
    const ready = figureFrom(typed) ?? NEW_FIGURE;
    const found = figureErrors(ready, others);
    setErrors(found);
    const [wrong] = ORDER.filter((name) => found[name]);
    if (wrong) requestAnimationFrame(() => document.getElementById(ID + wrong)?.focus());
    else onKeep(ready);
  }
  function onKey(event: KeyboardEvent) {
    event.stopPropagation(); // The editor around it has shortcuts.
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault(); // Not the form's.
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby="figure-dialog-title"
      className="figure-dialog"
      onKeyDown={onKey}
      onClose={() => onClose(typed)}
    >
      <h2 id="figure-dialog-title">{isNew ? FIGURE_EDITOR.addTitle : `${FIGURE_EDITOR.editTitle} ${figure.name}`}</h2>
      <div className="figure-dialog-columns">
        <div className="figure-dialog-fields">
          <SelectField {...field('kind')} options={KINDS} empty={null} />
          <TextArea {...field('numbers')} hint={hints.numbers[typed.kind]} rows={8} spellCheck={false} />
        </div>
        <Preview figure={typed} />
        <div className="figure-dialog-fields">
          <TextField {...field('name')} hint={hints.name} autoCapitalize="none" spellCheck={false} />
          <TextArea {...field('caption')} rows={2} />
          <TextArea {...field('finding')} hint={hints.finding} rows={3} />
          <div className="figure-dialog-source">
            <TextField {...field('source')} optional />
            <TextField {...field('sourceDate')} type="date" optional />
          </div>
        </div>
      </div>
      <footer>
        <p role="status" className="figure-dialog-wrong">
          {Object.keys(errors).length > 0 && FIGURE_EDITOR.wrong}
        </p>
        {!isNew && <RemoveButton onRemove={onRemove} />}
        <button type="button" className="button button-line button-bar" onClick={() => onClose(null)}>
          {FIGURE_EDITOR.cancel}
        </button>
        <button type="button" className="button button-bar" onClick={keep}>
          {isNew ? FIGURE_EDITOR.saveNew : FIGURE_EDITOR.save}
        </button>
      </footer>
    </dialog>
  );
}

const ORDER: readonly (keyof Figure)[] = [
  ...(['kind', 'numbers', 'name', 'caption', 'finding', 'source', 'sourceDate'] as const),
];

/** Says what is wrong with the numbers while they are typed. */
function Preview({ figure }: { figure: Figure }) {
  const read = readNumbers(figure.kind, figure.numbers);
  const isEmpty = figure.numbers.trim() === '';
  return (
    <section aria-label={FIGURE_EDITOR.preview} className="figure-dialog-preview">
      {!read.ok && <p role="status">{isEmpty ? FIGURE_EDITOR.empty : read.problem}</p>}
      {read.ok && (
        <div
          className="prose"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own code, which escapes every word
          dangerouslySetInnerHTML={{ __html: figureHtml(figure, 1) }}
        />
      )}
    </section>
  );
}

function RemoveButton({ onRemove }: { onRemove: () => void }) {
  const [isAsked, setAsked] = useState(false);
  if (!isAsked) {
    return (
      <button type="button" className="button button-line button-bar button-danger" onClick={() => setAsked(true)}>
        {FIGURE_EDITOR.remove}
      </button>
    );
  }
  return (
    <span className="figure-dialog-remove">
      <span id="figure-remove-ask">{FIGURE_EDITOR.removeAsk}</span>
      <button
        type="button"
        // biome-ignore lint/a11y/noAutofocus: the question took the place of the pressed button
        autoFocus
        aria-describedby="figure-remove-ask"
        className="button button-line button-bar"
        onClick={() => setAsked(false)}
      >
        {FIGURE_EDITOR.removeNo}
      </button>
      <button type="button" className="button button-line button-bar button-danger" onClick={onRemove}>
        {FIGURE_EDITOR.removeYes}
      </button>
    </span>
  );
}
