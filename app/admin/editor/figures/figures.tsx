import { type RefObject, useContext, useEffect, useState } from 'react';
import { BodyContext, useEditorState } from '#app/admin/editor/editor-context.ts';
import {
  type Figure,
  MAX_FIGURES,
  NEW_FIGURE,
  readFigures,
  referenceTo,
  referredFigures,
  writeFigures,
} from '#app/features/articles/figures/figure.ts';
import { Panel } from '#app/ui/kit/panel.tsx';
import { FigureDialog } from './figure-dialog.tsx';

/** Changes a mode of the body together with the article's figures. */
export interface FiguresInText {
  /** At the cursor. */
  insert: (name: string, figures: string) => void;
  /** Renames the references to a figure; without a new name they are removed. */
  refer: (name: string, to: string | null, figures: string) => void;
}

interface FiguresProps {
  /** The name of the figure in the dialog: empty for a new one, null for none. */
  opened: string | null;
  onOpen: (name: string | null) => void;
  /** Null while no mode of the body is loaded. */
  inText: RefObject<FiguresInText | null>;
}

/** The article's figures, and the dialog that makes and changes them. */
export function Figures({ opened, onOpen, inText }: FiguresProps) {
  const { fields, set } = useEditorState();
  const body = useContext(BodyContext);
  const figures = readFigures(fields.figures) ?? [];
  const referred = referredFigures(body);
  const isFull = figures.length >= MAX_FIGURES;
  /** What was typed and not kept, by the name of its figure: Escape loses nothing. */
  const [unfinished, setUnfinished] = useState<Readonly<Record<string, Figure>>>({});

  /** New figures that are not in the text yet. */
  const [awaited, setAwaited] = useState<string | null>(null);

  // The text cannot have the focus while the dialog is open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each new figure
  useEffect(() => {
    if (awaited === null || opened !== null) return;
    setAwaited(null);
    const name = readFigures(awaited)?.at(-1)?.name;
    if (name && inText.current) inText.current.insert(name, awaited);
    else set('figures', awaited); // The editor is still loading.
  }, [awaited, opened]);
  function close(typed: Figure | null) {
    const name = opened ?? '';
    setUnfinished(({ [name]: _, ...others }) => (typed ? { ...others, [name]: typed } : others));
    onOpen(null);
  }
  function keep(figure: Figure) {
    close(null);
    const before = figures.find(({ name }) => name === opened);
    if (!before) return setAwaited(writeFigures([...figures, figure]));
    const next = writeFigures(figures.map((one) => (one === before ? figure : one)));
    if (figure.name === before.name) set('figures', next);
    else inText.current?.refer(before.name, figure.name, next);
  }
  function remove() {
    close(null);
    if (opened === null) return;
    const rest = figures.filter(({ name }) => name !== opened);
    inText.current?.refer(opened, null, writeFigures(rest));
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
              {!referred.includes(name) && (
                <Action label="Insert into the text" onClick={() => inText.current?.insert(name, fields.figures)} />
              )}
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
