import type { Node } from 'prosemirror-model';
import { type Command, NodeSelection } from 'prosemirror-state';
import type { NodeViewConstructor } from 'prosemirror-view';
import { bodySchema } from '#app/admin/editor/rich-text/body-schema.ts';
import { moveBlock } from '#app/admin/editor/rich-text/move-block.ts';
import { type Figure, namedByCaption, referredIn, writeFigures } from '#app/features/articles/figures/figure.ts';
import { figureHtml } from '#app/features/articles/figures/figure-html.ts';
import { readNumbers } from '#app/features/articles/figures/figure-numbers.ts';
import { barButtons, make } from './bar-buttons.ts';
import { changeFigure, figuresIn, isWide, referTo, toggleWidth } from './figure-commands.ts';
import { type TableEditor, tableEditor } from './table-view.ts';

const { nodes } = bodySchema;

const FIGURE =
  'rich-figure group/figure relative -mx-4 cursor-pointer px-4 py-3.5 whitespace-normal not-[.ProseMirror-selectednode]:hover:outline not-[.ProseMirror-selectednode]:hover:outline-rule-strong data-wide:mx-[calc(-1*clamp(16px,(100cqw-752px)/2,136px))] [&_.figure]:m-0 [&_.figure-table]:hidden';
/** Shown while the block is selected, or something in it has the focus. */
const BAR =
  'absolute right-0 bottom-full z-2 hidden flex-wrap justify-end gap-0.5 bg-ink-900 text-14 text-ivory group-focus-within/figure:flex group-[.ProseMirror-selectednode]/figure:flex max-md:static max-md:mb-2';

/** What the block of a reference shows. */
export interface Shown {
  figure: Figure | undefined;
  number: number;
}

/** A drawing, or the fields of a table. */
export const figureView: NodeViewConstructor = (node, view, getPos, decorations) => {
  const dom = make('div', { className: FIGURE });
  let shown: Shown = { figure: undefined, number: 0 };
  let { reference } = node.attrs;
  let table: TableEditor | null = null;
  const run = (command: Command) => command(view.state, view.dispatch);
  const select = () => {
    const at = getPos();
    if (at !== undefined) view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, at)));
  };
  const move = (step: 1 | -1) => {
    select();
    run(moveBlock(step));
    view.focus();
  };
  const bar = make('div', { className: BAR, role: 'toolbar', ariaLabel: 'Figure' });
  let isBroad = isWide(node);
  const { buttons, refresh } = barButtons([
    { label: 'Wide', run: () => run(toggleWidth(getPos() ?? 0)), isOn: () => isBroad },
    { label: 'Move up', path: 'M9 15V3.5M4.5 8 9 3.5 13.5 8', run: () => move(-1) },
    { label: 'Move down', path: 'M9 3v11.5M4.5 10 9 14.5 13.5 10', run: () => move(1) },
    {
      label: 'Delete',
      run() {
        const own = referredIn(reference) ?? '';
        const rest = figuresIn(view.state.doc).filter(({ name }) => name !== own);
        run(referTo(own, null, writeFigures(rest)));
        view.focus();
      },
    },
  ]);
  const drawing = drawingView();
  const editTable = () =>
    tableEditor({
      change(change, isSameStep) {
        const { figure } = shown;
        if (figure) run(changeFigure(figure.name, change, isSameStep));
      },
      name() {
        const { figure } = shown;
        const named = figure && namedByCaption(figuresIn(view.state.doc), figure);
        if (named) run(referTo(figure.name, named.name, named.all));
      },
      move,
      leave() {
        select();
        view.focus();
      },
    });
  function draw(next: Node, given: typeof decorations) {
    shown = { ...shown, ...given.find(({ spec }) => 'number' in spec)?.spec };
    const { figure, number } = shown;
    reference = next.attrs.reference;
    if (figure?.kind === 'table') {
      table ??= editTable();
      table.update(figure, number);
    } else {
      table = null;
      drawing.update(figure, number, reference);
    }
    const inside = table?.dom ?? drawing.dom;
    if (dom.lastChild !== inside) {
      bar.replaceChildren(...(table?.tools ?? []), ...buttons);
      dom.replaceChildren(bar, inside);
    }
    isBroad = isWide(next);
    refresh();
    dom.toggleAttribute('data-wide', isBroad);
    // Firefox selects no text in fields inside of something that can be dragged. ProseMirror sets this after the first drawing.
    queueMicrotask(() => {
      dom.draggable = !table;
    });
    return true;
  }
  draw(node, decorations);
  return {
    dom,
    update: (next, given) => next.type === nodes.figure && draw(next, given),
    stopEvent: ({ target }) => target instanceof Element && target.matches('textarea, input, button'),
    ignoreMutation: () => true,
  };
};

function drawingView() {
  const dom = make('div', {});
  const drawing = make('div', { className: 'prose' });
  const problem = make('p', { className: 'field-error' });
  dom.append(drawing, problem);
  let html = '';
  return {
    dom,
    update(figure: Figure | undefined, number: number, reference: string) {
      const next = figure ? figureHtml(figure, number) : '';
      // Numbers that cannot be drawn leave the last drawing.
      if (next && next !== html) drawing.innerHTML = next;
      html = next || html;
      problem.textContent = figure ? problemOf(figure) : `This article has no figure for ${reference.trim()}.`;
      problem.hidden = !problem.textContent;
      drawing.hidden = !html;
    },
  };
}

function problemOf({ kind, numbers }: Figure): string {
  const read = readNumbers(kind, numbers);
  return read.ok ? '' : read.problem;
}
