import { type RefObject, useContext, useEffect, useState } from 'react';
import { BodyContext, useEditorState } from '#app/admin/editor/editor-context.ts';
import {
  type Figure,
  MAX_FIGURES,
  NEW_FIGURE,
  readFigures,
  referenceTo,
  referredFigures,
  renameReferences,
  writeFigures,
} from '#app/features/articles/figures/figure.ts';
import { Panel } from '#app/ui/kit/panel.tsx';
import { FigureDialog } from './figure-dialog.tsx';

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
  const isFull = figures.length >= MAX_FIGURES;
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
    <div className="mt-5">
      <Panel
        kind="boxed"
        title="Figures"
        aside={<Action label="Add a figure" isOff={isFull} onClick={() => onOpen('')} />}
      >
        <p className="field-hint">
          {isFull
            ? 'An article has at most 12 figures.'
            : 'Drawings of numbers, such as bars or a line. The text refers to each by its name.'}
        </p>
        <ul className="mt-3 divide-y divide-rule empty:hidden">
          {figures.map(({ name, caption }) => (
            <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
              <span className="min-w-0 flex-[1_1_16rem] wrap-anywhere">
                <code className="font-mono text-14">{referenceTo(name)}</code> {caption}
              </span>
              {!inText.includes(name) && <Action label="Insert into the text" onClick={() => insert(name)} />}
              <Action label="Edit" name={`Edit ${name}`} onClick={() => onOpen(name)} />
            </li>
          ))}
        </ul>
      </Panel>
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
    </div>
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
