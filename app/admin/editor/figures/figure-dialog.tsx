import { type KeyboardEvent, useState } from 'react';
import { FIGURE_KINDS } from '#app/features/articles/article.ts';
import { type FigureErrors, figureErrors } from '#app/features/articles/figures/check-figures.ts';
import { type Figure, figureFrom, NEW_FIGURE } from '#app/features/articles/figures/figure.ts';
import { figureHtml } from '#app/features/articles/figures/figure-html.ts';
import { readNumbers } from '#app/features/articles/figures/figure-numbers.ts';
import { SelectField, TextArea, TextField } from '#app/ui/form/field.tsx';
import { Dialog } from '#app/ui/kit/overlay/dialog.tsx';

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

export const FIGURE_KIND_NAMES = {
  bars: 'Bars',
  waterfall: 'Waterfall: from a total to what is left',
  line: 'Line: values over time',
  ruler: 'Ruler: days, weeks or months',
  table: 'Table',
} as const;

const FIGURE_LABELS = {
  kind: 'Kind',
  name: 'Name',
  numbers: 'Numbers',
  caption: 'Caption',
  finding: 'What it shows',
  source: 'Source',
  sourceDate: 'Date of the source',
} as const;

/** How the numbers of a kind are typed. */
const NUMBER_HINTS = {
  bars: 'One line for each bar: a label and a value, such as “Jan 620”, or columns pasted from a spreadsheet. Add “key” for brass, “later” for an open bar, “line” for a level line. Several values in a line make a divided bar.',
  waterfall:
    'The first line is what there is; the others add to it or take from it, such as “Loans repaid -620”. End with “Wire 3,850 key total”: the sum is checked. Add “later” for what comes later.',
  line: 'One line for each value, in order, such as “Week 4 51”. Add “note: first payment” or “key: lowest” to name a point.',
  ruler:
    'One line for each part: a label and its days, such as “Learn | 11-30”. The first line can name the unit: “Part | Day”.',
  table: 'Paste columns from a spreadsheet, or type “|” between the cells. The first line has the headings.',
} as const;

const ID = 'figure-';
const KINDS = FIGURE_KINDS.map((value) => ({ value, label: FIGURE_KIND_NAMES[value] }));
const FIELDS = 'grid min-w-0 content-start gap-4';

/** Makes or changes a figure. Not a form, because it is inside one. The preview is drawn by the code of the public page. */
export function FigureDialog({ figure, isNew, others, onKeep, onClose, onRemove }: FigureDialogProps) {
  const [typed, setTyped] = useState(figure);
  const [errors, setErrors] = useState<FigureErrors>({});

  const field = (name: keyof Figure) => ({
    id: ID + name,
    name: ID + name,
    label: FIGURE_LABELS[name],
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
    <Dialog
      id="figure-dialog"
      title={isNew ? 'New figure' : `Figure ${figure.name}`}
      size="large"
      isShown
      onKeyDown={onKey}
      onClose={() => onClose(typed)}
      foot={
        <>
          <p role="status" className="text-error">
            {Object.keys(errors).length > 0 && 'The figure is not inserted yet. Look at the fields that are marked.'}
          </p>
          {!isNew && <RemoveButton onRemove={onRemove} />}
          <button type="button" className="button button-line" onClick={() => onClose(null)}>
            Cancel
          </button>
          <button type="button" className="button" onClick={keep}>
            {isNew ? 'Insert figure' : 'Keep changes'}
          </button>
        </>
      }
    >
      <div className="grid min-w-0 content-start gap-4 xl:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] xl:gap-7">
        <div className={FIELDS}>
          <SelectField {...field('kind')} options={KINDS} empty={null} />
          <TextArea
            {...field('numbers')}
            hint={NUMBER_HINTS[typed.kind]}
            rows={8}
            spellCheck={false}
            className="[&>textarea]:overflow-x-auto [&>textarea]:font-mono [&>textarea]:whitespace-pre [&>textarea]:[tab-size:8]"
          />
        </div>
        <Preview figure={typed} />
        <div className={FIELDS}>
          <TextField
            {...field('name')}
            hint="Short, in lower-case letters: the text refers to it."
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextArea {...field('caption')} rows={2} />
          <TextArea
            {...field('finding')}
            hint="One or two sentences with the numbers that matter. Screen readers say them instead of the drawing."
            rows={3}
          />
          <div className="grid min-w-0 gap-4 xs:grid-cols-[2fr_1fr]">
            <TextField {...field('source')} optional />
            <TextField {...field('sourceDate')} type="date" optional />
          </div>
        </div>
      </div>
    </Dialog>
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
    <section aria-label="Preview" className="min-w-0 bg-paper p-4 xl:col-start-2 xl:row-span-2 xl:row-start-1">
      {!read.ok && (
        <p role="status">{isEmpty ? 'The drawing appears here as soon as there are numbers.' : read.problem}</p>
      )}
      {read.ok && (
        <div
          className="prose xl:sticky xl:top-0 [&_.figure]:m-0"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own code, which escapes every word
          dangerouslySetInnerHTML={{ __html: figureHtml(figure, 1) }}
        />
      )}
    </section>
  );
}

function RemoveButton({ onRemove }: { onRemove: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  if (!isConfirming) {
    return (
      <button type="button" className="button button-line button-danger" onClick={() => setConfirming(true)}>
        Remove
      </button>
    );
  }
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span id="figure-remove-ask">Remove this figure and its place in the text?</span>
      <button
        type="button"
        // biome-ignore lint/a11y/noAutofocus: the question took the place of the pressed button
        autoFocus
        aria-describedby="figure-remove-ask"
        className="button button-line"
        onClick={() => setConfirming(false)}
      >
        Keep it
      </button>
      <button type="button" className="button button-line button-danger" onClick={onRemove}>
        Remove it
      </button>
    </span>
  );
}
