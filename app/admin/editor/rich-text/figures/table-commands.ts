import type { Command, EditorState, Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { bodySchema } from '#app/admin/editor/rich-text/body-schema.ts';
import {
  type Figure,
  MAX_FIGURES,
  NEW_FIGURE,
  nameFrom,
  referenceTo,
  writeFigures,
} from '#app/features/articles/figures/figure.ts';
import { placeOfTable } from '#app/features/articles/paste/clean-paste.ts';
import { showToast } from '#app/ui/toast.tsx';
import { figuresIn, insertFigure } from './figure-commands.ts';

const { nodes } = bodySchema;

/** A table of three columns, with the cursor in its first heading. */
export const insertTable: Command = (state, dispatch, view) => {
  const figures = figuresIn(state.doc);
  if (figures.length >= MAX_FIGURES) {
    if (dispatch) showToast({ tone: 'error', title: 'Error', text: `An article has at most ${MAX_FIGURES} figures.` });
    return true;
  }
  const table = newTable(figures, BLANK_TABLE);
  insertFigure(table.name, writeFigures([...figures, table]))(state, dispatch);
  if (view) focusTable(view, view.state.selection.$from.before(1) - 1);
  return true;
};

/** Pasted tables become figures in their places. Beyond the limit, their rows become paragraphs. */
export function keepTables({ tr, doc }: EditorState, tables: readonly string[]): Transaction {
  const figures = [...figuresIn(doc)];
  const places: { at: number; numbers: string }[] = [];
  doc.descendants((node, at) => {
    const number = tables.findIndex((_, index) => node.attrs.reference === placeOfTable(index + 1));
    if (number >= 0) places.push({ at, numbers: tables[number] ?? '' });
    return !node.isTextblock;
  });
  const made = places.map(({ numbers }) => {
    if (figures.length >= MAX_FIGURES) {
      const lines = numbers.split('\n').map((line) => line.split('\t').filter(Boolean).join('; '));
      return lines
        .filter(Boolean)
        .map((line) => nodes.paragraph.create(null, bodySchema.text(line.replaceAll('<br>', ', '))));
    }
    const table = newTable(figures, numbers);
    figures.push(table);
    return nodes.figure.create({ reference: referenceTo(table.name) });
  });
  for (const [index, { at }] of [...places.entries()].reverse()) tr.replaceWith(at, at + 1, made[index] ?? []);
  return tr.setDocAttribute('figures', writeFigures(figures));
}

function newTable(figures: readonly Figure[], numbers: string): Figure {
  const taken = figures.map(({ name }) => name);
  return { ...NEW_FIGURE, name: nameFrom('', taken, 'table'), kind: 'table', numbers };
}

const BLANK_TABLE = ['\t\t', '\t\t', '\t\t'].join('\n');

/** False if there is no table at this place. */
export function focusTable(view: EditorView, at: number): boolean {
  const field = (view.nodeDOM(at) as HTMLElement | null)?.querySelector<HTMLElement>(':not([hidden]) > tr textarea');
  field?.focus();
  return Boolean(field);
}
