import { type RefObject, useContext, useEffect, useState } from 'react';
import { BodyContext, useEditorState } from '#app/admin/editor/editor-context.ts';
import {
  type Figure,
  MOST_FIGURES,
  NEW_FIGURE,
  readFigures,
  referenceTo,
  referredFigures,
  renameReferences,
  writeFigures,
} from '#app/features/articles/figures/figure.ts';
import { FigureDialog } from './figure-dialog.tsx';
import { FIGURE_EDITOR } from './figure-labels.ts';

/** Inserts a paragraph with this text at the cursor. */
export type InsertParagraph = (text: string) => void;

interface FiguresProps {
  /** The name of the figure in the dialog: empty for a new one, null for none. */
  opened: string | null;
  onOpen: (name: string | null) => void;
  /** Null while no mode of the body is loaded. */
  inserter: RefObject<InsertParagraph | null>;
}

/** The article's figures, and the dialog that makes and changes them. */
export function Figures({ opened, onOpen, inserter }: FiguresProps) {
  const { fields, set, setAll } = useEditorState();
  const body = useContext(BodyContext);
  const figures = readFigures(fields.figures) ?? [];
  const inText = referredFigures(body);
  /** What was typed and not kept, by the name of its figure: Escape loses nothing. */
  const [unfinished, setUnfinished] = useState<Readonly<Record<string, Figure>>>({});

  /** A new figure that is not in the text yet. */
  const [awaited, setAwaited] = useState<string | null>(null);

  function insert(name: string) {
    if (inserter.current) inserter.current(referenceTo(name));
    else set('bodyHtml', `${body}\n<p>${referenceTo(name)}</p>`);
  }
  // The text cannot have the focus while the dialog is open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new figure
  useEffect(() => {
    if (awaited === null || opened !== null) return;
    setAwaited(null);
    insert(awaited);
  }, [awaited, opened]);
  function close(typed: Figure | null) {
    const name = opened ?? '';
    setUnfinished(({ [name]: _, ...others }) => (typed ? { ...others, [name]: typed } : others));
    onOpen(null);
  }
  function keep(figure: Figure) {
    close(null);
    const before = figures.find(({ name }) => name === opened);
    if (!before) {
      set('figures', writeFigures([...figures, figure]));
      return setAwaited(figure.name);
    }
    setAll({
      figures: writeFigures(figures.map((one) => (one === before ? figure : one))),
      ...(figure.name !== before.name && { bodyHtml: renameReferences(body, before.name, figure.name) }),
    });
  }
  function remove() {
    close(null);
    if (opened === null) return;
    const rest = figures.filter(({ name }) => name !== opened);
    setAll({ figures: writeFigures(rest), bodyHtml: renameReferences(body, opened, null) });
  }

  return (
    <section aria-labelledby="figures-title" className="figures-panel">
      <header>
        <h2 id="figures-title">{FIGURE_EDITOR.title}</h2>
        <button
          type="button"
          className="button button-line button-bar"
          disabled={figures.length >= MOST_FIGURES}
          onClick={() => onOpen('')}
        >
          {FIGURE_EDITOR.add}
        </button>
      </header>
      <p className="field-hint">{figures.length >= MOST_FIGURES ? FIGURE_EDITOR.full : FIGURE_EDITOR.intro}</p>
      <ul>
        {figures.map(({ name, caption }) => (
          <li key={name}>
            <span>
              <code>{referenceTo(name)}</code> {caption}
            </span>
            {!inText.includes(name) && (
              <button type="button" className="button button-line button-bar" onClick={() => insert(name)}>
                {FIGURE_EDITOR.insert}
              </button>
            )}
            <button
              type="button"
              className="button button-line button-bar"
              aria-label={`${FIGURE_EDITOR.edit} ${name}`}
              onClick={() => onOpen(name)}
            >
              {FIGURE_EDITOR.edit}
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <FigureDialog
          key={opened}
          figure={unfinished[opened] ?? figures.find(({ name }) => name === opened) ?? NEW_FIGURE}
          isNew={opened === ''}
          others={figures.flatMap(({ name }) => (name === opened ? [] : [name]))}
          onKeep={keep}
          onClose={close}
          onRemove={remove}
        />
      )}
    </section>
  );
}
