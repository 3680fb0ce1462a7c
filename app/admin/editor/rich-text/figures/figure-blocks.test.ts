import { history, redo, undo } from 'prosemirror-history';
import { Fragment, type Node, Slice } from 'prosemirror-model';
import { type Command, EditorState, NodeSelection, type Plugin, TextSelection } from 'prosemirror-state';
import { DecorationSet, type EditorView } from 'prosemirror-view';
import { describe, expect, test } from 'vitest';
import { bodySchema } from '#app/admin/editor/rich-text/body-schema.ts';
import { insertContents } from '#app/admin/editor/rich-text/contents.ts';
import { factsIn, factsPlugin, insertFact, openFactBox } from '#app/admin/editor/rich-text/facts/facts.ts';
import { BLOCK_TOOLS } from '#app/admin/editor/rich-text/formatting.ts';
import { openLinkBox, setLink } from '#app/admin/editor/rich-text/links/links.ts';
import { movedText, movePlugin } from '#app/admin/editor/rich-text/move-block.ts';
import { insertPicture } from '#app/admin/editor/rich-text/pictures/pictures.ts';
import { writeBody } from '#app/admin/editor/rich-text/write-body.ts';
import { figuresProblem } from '#app/features/articles/figures/check-figures.ts';
import { NEW_FIGURE, readFigures, writeFigures } from '#app/features/articles/figures/figure.ts';
import { knownFacts } from '#app/features/facts/quotable-facts.ts';
import { figureBlocks } from './figure-blocks.ts';
import { insertFigure, referTo } from './figure-commands.ts';
import { insertTable, keepTables } from './table-commands.ts';

const { nodes } = bodySchema;
const paragraph = (words: string) => nodes.paragraph.create(null, words ? bodySchema.text(words) : null);
const PEG = { ...NEW_FIGURE, name: 'peg', numbers: 'Jan\t620', caption: 'Cash.', finding: 'It falls.' };
const FIGURES = writeFigures([PEG]);

const KNOWN = knownFacts({ facts: [], computed: {} });

/** An editor without a screen. The cursor is `at` a place, or at the end. */
function editor(content: Node[], at?: number) {
  const opened: string[] = [];
  const plugins = [movePlugin(), figureBlocks((name) => opened.push(name)), history(), factsPlugin(KNOWN, '')];
  const view = {
    state: EditorState.create({ doc: nodes.doc.create(null, content), plugins }),
    dispatch: (tr) => {
      view.state = view.state.apply(tr);
    },
    nodeDOM: () => null,
  } as Pick<EditorView, 'state' | 'dispatch' | 'nodeDOM'> as EditorView;
  const { doc, tr } = view.state;
  view.dispatch(tr.setSelection(TextSelection.create(doc, at ?? doc.content.size - 1)));
  const handled = (call: (plugin: Plugin) => unknown) => plugins.some((plugin) => Boolean(call(plugin)));
  return {
    opened,
    run: (command: Command) => command(view.state, view.dispatch),
    press: (key: string, more: Partial<KeyboardEvent> = {}) =>
      handled((plugin) => plugin.props.handleKeyDown?.call(plugin, view, { key, ...more } as KeyboardEvent)),
    type(words: string) {
      const { from, to } = view.state.selection;
      const insertion = () => view.state.tr.insertText(words);
      if (!handled((plugin) => plugin.props.handleTextInput?.call(plugin, view, from, to, words, insertion)))
        view.dispatch(insertion());
    },
    paste(slice: Slice) {
      const pasted = plugins[1]?.props.transformPasted?.call(plugins[1], slice, view, false) ?? slice;
      view.dispatch(view.state.tr.replaceSelection(pasted));
    },
    select: (place: number) => view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, place))),
    get html() {
      return writeBody(view.state.doc).replaceAll('\n', '');
    },
    get figures() {
      return view.state.doc.attrs.figures as string;
    },
    get moved() {
      return movedText(view.state);
    },
    get drawn() {
      const found = plugins[1]?.props.decorations?.call(plugins[1], view.state);
      return found instanceof DecorationSet ? found.find().length : 0;
    },
  };
}

test('after a figure the cursor is in a new paragraph, and what was typed can be saved', () => {
  const edited = editor([paragraph('One two'), paragraph('Three')], 4);
  edited.run(insertFigure('peg', FIGURES));
  edited.type('After');
  expect(edited.html).toBe('<p>One two</p><p>[[figure:peg]]</p><p>After</p><p>Three</p>');
  expect(figuresProblem(edited.html, readFigures(edited.figures) ?? [])).toBeNull();
  expect(edited.drawn).toBe(1);

  // An empty line is replaced, and an empty one after it is used.
  const empty = editor([paragraph('One'), paragraph(''), paragraph('')], 6);
  empty.run(insertFigure('peg', FIGURES));
  empty.type('x');
  expect(empty.html).toBe('<p>One</p><p>[[figure:peg]]</p><p>x</p>');
});

test('one step of Undo takes a figure and its numbers away, and Redo brings both back', () => {
  const edited = editor([paragraph('One')]);
  edited.run(insertFigure('peg', FIGURES));
  edited.run(undo);
  expect([edited.html, edited.figures]).toEqual(['<p>One</p>', '']);
  edited.run(redo);
  expect([edited.html, edited.figures]).toEqual(['<p>One</p><p>[[figure:peg]]</p><p></p>', FIGURES]);
});

test('a selected figure is opened with Enter, is not typed into, and moves with Alt and the arrows', () => {
  const edited = editor([paragraph('One')]);
  edited.run(insertFigure('peg', FIGURES));
  edited.type('Two');
  edited.select(5);
  expect(edited.press('Enter')).toBe(true);
  expect(edited.opened).toEqual(['peg']);
  edited.press('ArrowUp', { altKey: true });
  expect(edited.html).toBe('<p>[[figure:peg]]</p><p>One</p><p>Two</p>');
  edited.press('ArrowUp', { altKey: true });
  edited.press('ArrowDown', { altKey: true });
  edited.press('ArrowDown', { altKey: true });
  expect(edited.html).toBe('<p>One</p><p>Two</p><p>[[figure:peg]]</p>');
  edited.type('x');
  edited.type('y');
  expect(edited.html).toBe('<p>One</p><p>Two</p><p>[[figure:peg]]</p><p>xy</p>');
});

test('a picture moves with its caption, and nothing comes between the two', () => {
  const edited = editor([paragraph('One'), paragraph(''), paragraph('Two')], 6);
  edited.run(insertPicture({ url: '/a.jpg', caption: 'Noon' }));
  const picture = '<p><img src="/a.jpg" alt="" /></p><p class="caption"><em>Noon</em></p>';
  edited.press('ArrowUp', { altKey: true });
  expect([edited.html, edited.moved]).toEqual([`${picture}<p>One</p><p>Two</p>`, 'Moved. Now block 1 of 4.']);
  edited.press('ArrowUp', { altKey: true });
  expect([edited.html, edited.moved]).toEqual([`${picture}<p>One</p><p>Two</p>`, 'Already at the top.']);
  edited.press('ArrowDown', { altKey: true });
  edited.press('ArrowDown', { altKey: true });
  expect(edited.html).toBe(`<p>One</p><p>Two</p>${picture}`);
  edited.run(undo);
  edited.run(undo);
  expect(edited.html).toBe(`${picture}<p>One</p><p>Two</p>`);
  expect(editor([paragraph('One'), paragraph('Two')], 2).press('ArrowDown', { altKey: true })).toBe(false);
});

test('past a figure at the end leads a new paragraph', () => {
  const edited = editor([nodes.figure.create({ reference: '[[figure:peg]]' }), paragraph('x')]);
  edited.select(0);
  expect(edited.press('ArrowDown')).toBe(false); // As the browser does it.
  const last = editor([paragraph('x'), nodes.figure.create({ reference: '[[figure:peg]]' })], 1);
  last.select(3);
  expect(last.press('ArrowDown')).toBe(true);
  last.type('y');
  expect(last.html).toBe('<p>x</p><p>[[figure:peg]]</p><p>y</p>');
});

test('references are renamed and removed in one step; unchanged ones are written as they were', () => {
  const two = [nodes.figure.create({ reference: ' [[Figure: PEG]] ', written: { class: 'x' } }), paragraph('x')];
  const edited = editor(two);
  edited.type('y');
  expect(edited.html).toBe('<p class="x"> [[Figure: PEG]] </p><p>xy</p>');
  edited.run(referTo('peg', 'cash', FIGURES));
  expect(edited.html).toBe('<p class="x">[[figure:cash]]</p><p>xy</p>');
  edited.run(referTo('cash', null, ''));
  expect(edited.html).toBe('<p>xy</p>');
  edited.run(undo);
  expect([edited.html, edited.figures]).toEqual(['<p class="x">[[figure:cash]]</p><p>xy</p>', FIGURES]);
});

describe('after a selected figure comes', () => {
  const before = '<h2>A</h2><p>One</p><p>[[figure:peg]]</p>';
  function selected() {
    const edited = editor([nodes.heading.create(null, bodySchema.text('A')), paragraph('One')]);
    edited.run(insertFigure('peg', FIGURES));
    edited.type('Two');
    edited.select(8);
    return edited;
  }

  test('a link', () => {
    const edited = selected();
    edited.run(openLinkBox);
    edited.run(setLink({ href: '/capital' }, 'Capital'));
    expect(edited.html).toBe(`${before}<p><a href="/capital">Capital</a></p><p>Two</p>`);
  });

  test('a fact', () => {
    const edited = selected();
    edited.run(openFactBox());
    edited.run((state, dispatch) =>
      insertFact(factsIn(state).box ?? { from: 0, to: 0 }, '{{rate.prime}}')(state, dispatch),
    );
    expect(edited.html).toBe(`${before}<p>{{rate.prime}}</p><p>Two</p>`);
  });

  test('a list and a quotation, which Undo takes away with their paragraph', () => {
    for (const [name, start, end] of [
      ['Bulleted list', '<ul><li>', '</li></ul>'],
      ['Quotation', '<blockquote><p>', '</p></blockquote>'],
    ]) {
      const edited = selected();
      edited.run(BLOCK_TOOLS.find((tool) => tool.name === name)?.run ?? undo);
      edited.run(undo);
      expect(edited.html).toBe(`${before}<p>Two</p>`);
      edited.run(redo);
      edited.type('New');
      expect(edited.html).toBe(`${before}${start}New${end}<p>Two</p>`);
    }
  });

  test('a picture with its caption', () => {
    const edited = selected();
    edited.run(insertPicture({ url: '/media/a.jpg', caption: 'A bridge' }));
    const picture = '<p><img src="/media/a.jpg" alt="" /></p><p class="caption"><em>A bridge</em></p>';
    expect(edited.html).toBe(`${before}${picture}<p>Two</p>`);
  });

  test('a table of contents', () => {
    const edited = selected();
    edited.run(insertContents);
    const list = '<ul class="toc"><li><a href="#s-a">A</a></li></ul>';
    expect(edited.html).toBe(`${before.replace('<h2>', '<h2 id="s-a">')}${list}<p>Two</p>`);
  });
});

test('pasted references to figures of the article become blocks, wherever they are in what is pasted', () => {
  const reference = paragraph('[[figure:peg]]');
  for (const [pasted, html] of [
    [[reference], '<p>On</p><p>[[figure:peg]]</p><p>e</p>'],
    [[paragraph('x'), reference], '<p>Onx</p><p>[[figure:peg]]</p><p>e</p>'],
    [[reference, paragraph('x')], '<p>On</p><p>[[figure:peg]]</p><p>xe</p>'],
    [[paragraph('[[figure:other]]')], '<p>On[[figure:other]]e</p>'],
  ] as const) {
    const edited = editor([paragraph('One')], 3);
    edited.run((state, dispatch) => {
      dispatch?.(state.tr.setDocAttribute('figures', FIGURES));
      return true;
    });
    edited.paste(Slice.maxOpen(Fragment.from([...pasted])));
    expect(edited.html).toBe(html);
    expect(edited.drawn).toBe(html.includes('peg') ? 1 : 0);
  }
});

test('a new table can be saved blank, and is named apart from the drawings', () => {
  const edited = editor([paragraph('One')]);
  edited.run(insertTable);
  edited.run(insertTable);
  expect(edited.html).toBe('<p>One</p><p>[[figure:table-1]]</p><p>[[figure:table-2]]</p><p></p>');
  expect(figuresProblem(edited.html, readFigures(edited.figures) ?? [])).toBeNull();
});

test('pasted tables are figures; beyond the limit their rows are paragraphs', () => {
  const place = (number: number) => nodes.figure.create({ reference: `[[figure:pasted-table-${number}]]` });
  const full = Array.from({ length: 11 }, (_, at) => ({ ...PEG, name: `peg-${at}` }));
  const doc = nodes.doc.create({ figures: writeFigures(full) }, [paragraph('One'), place(1), place(2)]);
  const tr = keepTables(EditorState.create({ doc }), ['A\tB\n1\t2', 'C\tD\n3\tx<br>y']);
  expect(writeBody(tr.doc).replaceAll('\n', '')).toBe('<p>One</p><p>[[figure:table-1]]</p><p>C; D</p><p>3; x, y</p>');
  const figures = readFigures(tr.doc.attrs.figures) ?? [];
  expect(figures.at(-1)).toMatchObject({ name: 'table-1', kind: 'table', numbers: 'A\tB\n1\t2' });
  expect(figuresProblem(writeBody(tr.doc), figures)).toBeNull();
});
