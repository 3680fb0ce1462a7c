import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { CloseButton } from '#app/admin/editor/parts.tsx';
import { FIGURE_KINDS, type FigureKind } from '#app/features/articles/article.ts';
import { type FigureErrors, figureErrors } from '#app/features/articles/figures/check-figures.ts';
import type { Figure } from '#app/features/articles/figures/figure.ts';
import { figureHtml } from '#app/features/articles/figures/figure-html.ts';
import { readNumbers } from '#app/features/articles/figures/figure-numbers.ts';
import { findingFrom } from '#app/features/articles/figures/figure-text.ts';
import { TextArea, TextField } from '#app/ui/form/field.tsx';
import { focusWrongCell, NumberGrid } from './number-grid.tsx';

interface FigurePanelProps {
  figure: Figure;
  /** The names of the article's other figures. */
  others: readonly string[];
  /** With each key. */
  onChange: (figure: Figure) => void;
  onClose: () => void;
  onRemove: () => void;
}

/** The name and a miniature, on a grid of 40 by 24. */
export const FIGURE_KIND_NAMES: Readonly<Record<FigureKind, string>> = {
  ...{ bars: 'Bars', waterfall: 'Waterfall', line: 'Line', ruler: 'Ruler', table: 'Table' },
};
const MINIATURES: Readonly<Record<FigureKind, string>> = {
  bars: 'M2 22.5h36M6 22V9h6v13M6 13h6M6 17h6M17 22V3h6v19M17 8h6M17 13h6M17 18h6M28 22v-8h6v8M28 18h6',
  waterfall: 'M2 22.5h36M5 22V3h6v19M5 8h6M5 13h6M5 18h6M14 3h5v6h-5zM21 9h5v5h-5zM29 22v-8h6v8M29 18h6',
  line: 'M2 22.5h36M3 18l8-7 7 4 9-11 10 4',
  ruler: 'M2 4v6h36V4M8 7v3M14 5v5M20 7v3M26 5v5M32 7v3M10 15h19v6H10z',
  table: 'M3 3h34v18H3zM3 9h34M3 15h34M14 3v18M26 3v18',
};

const HINTS: Readonly<Record<FigureKind, string>> = {
  bars: 'Several columns of values make divided bars.',
  waterfall: 'The first row is what there is; the others add to it or take from it. The sum is checked at a Total.',
  line: 'One row for each value, in order. A note names its point.',
  ruler: 'Days, weeks or months from 0 on, such as 11-30. The name of the second column is the unit.',
  table: 'The first row has the names of the columns.',
};

const ID = 'figure-';
const NARROW = '(width < 75rem)';
const AUTO_SAID = 'Screen readers say this instead of the drawing. Without it they read the numbers.';

/** Edits a figure beside the text, which draws each change. Over the page on narrow screens, with a drawing of its own. */
export function FigurePanel({ figure, others, onChange, onClose, onRemove }: FigurePanelProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState(figure);
  const [isDone, setDone] = useState(false);
  const given = useRef(figure);
  if (given.current !== figure && JSON.stringify(given.current) !== JSON.stringify(figure)) {
    given.current = figure;
    setTyped(figure); // Undo in the text.
  }
  const { caption: _, finding: __, ...all } = figureErrors(typed, others); // Not needed once the numbers are right.
  const errors: FigureErrors = isDone ? all : {};

  function change(next: Partial<Figure>) {
    const all = { ...typed, ...next };
    setTyped(all);
    given.current = {
      ...all,
      caption: oneLine(all.caption),
      finding: oneLine(all.finding),
      source: oneLine(all.source),
    };
    onChange(given.current);
  }
  const field = (name: 'caption' | 'finding' | 'source' | 'sourceDate') => ({
    ...{ id: ID + name, name: '', value: typed[name], error: errors[name], required: false, autoComplete: 'off' },
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
  });
  function finish() {
    setDone(true);
    if (Object.keys(figureErrors(typed, others)).length === 0) onClose();
    else requestAnimationFrame(() => focusWrongCell(panel.current));
  }
  function onKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault(); // Not the form's.
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose();
  }
  useEffect(() => {
    const dialog = panel.current;
    if (matchMedia(NARROW).matches) dialog?.showModal();
    else dialog?.show();
    focusWrongCell(null);
  }, []);

  return (
    <dialog
      ref={panel}
      aria-labelledby="figure-title"
      data-figure-panel
      className="admin-page fixed inset-y-0 right-0 left-auto z-30 m-0 grid h-dvh max-h-none p-0 min-[75rem]:top-14 min-[75rem]:h-[calc(100dvh-56px)] w-126 max-w-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] border-rule-strong bg-paper-0 sm:border-l text-15 text-ink-900 shadow-float backdrop:bg-veil"
      onKeyDown={onKey}
      onCancel={onClose}
    >
      <header className="flex items-center gap-3 border-b border-rule-strong py-2 pr-2 pl-5">
        <h2 id="figure-title" className="min-w-0 flex-1 truncate">
          <span className="font-serif text-22">Figure</span>{' '}
          <span className="ml-1 font-sans text-15 text-ink-600">{figure.name}</span>
        </h2>
        <CloseButton onClick={onClose} />
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 overflow-y-auto p-5 max-sm:p-4">
        <Preview figure={typed} />
        <fieldset className="min-w-0">
          <legend className="mb-1.5 font-semibold">Kind</legend>
          <div className="flex gap-2 overflow-x-auto p-0.5">
            {FIGURE_KINDS.map((kind) => (
              <label
                key={kind}
                className="relative grid min-w-20 flex-1 cursor-pointer justify-items-center gap-1 rounded-control border border-rule px-1.5 pt-2 pb-1.5 text-14 font-medium has-checked:border-ink-900 has-checked:bg-paper has-checked:shadow-[inset_0_-3px_0_var(--color-brass-500)] has-focus-visible:outline-2 has-focus-visible:outline-brass-700"
              >
                <input
                  type="radio"
                  name="figure-kind"
                  value={kind}
                  checked={typed.kind === kind}
                  className="sr-only"
                  onChange={() => change({ kind })}
                />
                <svg viewBox="0 0 40 24" aria-hidden="true" className="h-6 w-10 fill-none stroke-ink-700">
                  <path d={MINIATURES[kind]} />
                </svg>
                {FIGURE_KIND_NAMES[kind]}
              </label>
            ))}
          </div>
          <p className="field-hint mt-1.5">{HINTS[typed.kind]}</p>
        </fieldset>
        <NumberGrid
          key={typed.kind}
          kind={typed.kind}
          numbers={typed.numbers}
          isDone={isDone}
          onChange={(numbers) => change({ numbers })}
        />
        <TextArea {...field('caption')} label="Caption" optional rows={2} />
        <div>
          <TextArea {...field('finding')} label="What it shows" optional hint={AUTO_SAID} rows={3} />
          <button
            type="button"
            className="link-act min-h-11"
            disabled={!findingFrom(typed)}
            onClick={() => change({ finding: findingFrom(typed) })}
          >
            Write it from the numbers
          </button>
        </div>
        <div className="grid min-w-0 gap-4 xs:grid-cols-[2fr_1fr]">
          <TextField {...field('source')} label="Source" optional />
          <TextField {...field('sourceDate')} label="Date of the source" type="date" optional />
        </div>
      </div>
      <footer className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-rule-strong px-5 py-3 max-sm:px-4">
        <button type="button" className="button" onClick={finish}>
          Done
        </button>
        {Object.keys(errors).length > 0 && (
          <p role="status" className="text-14 text-error">
            Look at what is marked.
          </p>
        )}
        <button type="button" className="link-act ml-auto min-h-11 text-error" onClick={onRemove}>
          Delete figure
        </button>
      </footer>
    </dialog>
  );
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** On narrow screens the panel covers the text. */
function Preview({ figure }: { figure: Figure }) {
  if (!readNumbers(figure.kind, figure.numbers).ok) return null;
  return (
    <section
      aria-label="Preview"
      className="prose min-w-0 border border-rule bg-paper p-4 min-[75rem]:hidden [&_.figure]:m-0 [&_details]:hidden"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own code, which escapes every word
      dangerouslySetInnerHTML={{ __html: figureHtml(figure, 1) }}
    />
  );
}
