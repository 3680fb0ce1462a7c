import { type RefObject, useContext, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { BodyContext, useEditorState } from '#app/admin/editor/editor-context.ts';
import {
  MAX_FIGURES,
  NEW_FIGURE,
  namedByCaption,
  nameFrom,
  readFigures,
  referenceTo,
  referredFigures,
  writeFigures,
} from '#app/features/articles/figures/figure.ts';
import { showToast } from '#app/ui/toast.tsx';
import { FigurePanel } from './figure-panel.tsx';

/** Changes a mode of the body from outside, also together with the article's figures. */
export interface FiguresInText {
  /** At the cursor. */
  insert: (name: string, figures: string) => void;
  /** Renames the references to a figure; without a new name they are removed. */
  refer: (name: string, to: string | null, figures: string) => void;
  /** A fact, at the cursor. */
  quote: (name: string) => void;
  focus: () => void;
}

const TOO_MANY = `An article has at most ${MAX_FIGURES} figures.`;

interface FiguresProps {
  /** The name of the figure in the panel: empty for a new one, null for none. */
  opened: string | null;
  onOpen: (name: string | null) => void;
  /** Null while no mode of the body is loaded. */
  inText: RefObject<FiguresInText | null>;
}

/** The article's figures, and the panel that changes them. */
export function Figures({ opened, onOpen, inText }: FiguresProps) {
  const { fields, set } = useEditorState();
  const body = useContext(BodyContext);
  const figures = readFigures(fields.figures) ?? [];
  const referred = referredFigures(body);
  const isFull = figures.length >= MAX_FIGURES;
  const names = figures.map(({ name }) => name);
  const figure = figures.find(({ name }) => name === opened);

  // A new figure is in the text at once, where each change is drawn.
  useEffect(() => {
    if (opened !== '') return;
    if (isFull) showToast({ tone: 'error', title: 'Error', text: TOO_MANY });
    const name = nameFrom('', names);
    if (!isFull) inText.current?.insert(name, writeFigures([...figures, { ...NEW_FIGURE, name }]));
    onOpen(isFull || !inText.current ? null : name);
  });
  function close() {
    if (!figure) return onOpen(null);
    const { name, numbers, caption, finding, source } = figure;
    if (!(numbers || caption || finding || source)) return remove();
    const named = namedByCaption(figures, figure);
    if (named) inText.current?.refer(name, named.name, named.all);
    leave();
  }
  /** A modal panel keeps the focus until it is gone. */
  function leave() {
    onOpen(null);
    requestAnimationFrame(() => inText.current?.focus());
  }
  function remove() {
    leave();
    if (!figure) return;
    inText.current?.refer(figure.name, null, writeFigures(figures.filter((one) => one !== figure)));
  }

  return (
    <>
      <p className="field-hint mb-3">
        {isFull ? TOO_MANY : 'Drawings of numbers, such as bars or a line. The text refers to each by its name.'}
      </p>
      <Action label="Add a figure" isOff={isFull} onClick={() => onOpen('')} />
      <ul className="mt-3 divide-y divide-rule empty:hidden">
        {figures.map(({ name, caption }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
            <span className="min-w-0 flex-[1_1_16rem] wrap-anywhere">
              <code className="font-mono text-14">{referenceTo(name)}</code> {caption}
            </span>
            {!referred.includes(name) && (
              <Action label="Insert into the text" onClick={() => inText.current?.insert(name, fields.figures)} />
            )}
            <Action label="Edit" name={`Edit ${name}`} onClick={() => onOpen(name)} />
          </li>
        ))}
      </ul>
      {figure &&
        createPortal(
          <FigurePanel
            key={opened}
            figure={figure}
            others={names.filter((name) => name !== opened)}
            onChange={(changed) => set('figures', writeFigures(figures.with(figures.indexOf(figure), changed)))}
            onClose={close}
            onRemove={remove}
          />,
          document.body,
        )}
    </>
  );
}

interface ActionProps {
  label: string;
  /** For screen readers, where several have the same label. */
  name?: string;
  isOff?: boolean;
  onClick: () => void;
}

function Action({ label, name, isOff, onClick }: ActionProps) {
  return (
    <button type="button" className="button button-soft" aria-label={name} disabled={isOff} onClick={onClick}>
      {label}
    </button>
  );
}
