import { history, undo } from 'prosemirror-history';
import { type Command, EditorState, NodeSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { bodySchema } from '#app/admin/editor/rich-text/body-schema.ts';
import { moveBlock } from '#app/admin/editor/rich-text/move-block.ts';
import { writeBody } from '#app/admin/editor/rich-text/write-body.ts';
import { NEW_FIGURE, renameReferences } from '#app/features/articles/figures/figure.ts';
import { bodyWithFigures } from '#app/features/articles/figures/figure-html.ts';
import { toggleWidth } from './figure-commands.ts';

const { nodes } = bodySchema;

test.each([
  ['<p class="first wide" id="s-peg">[[figure:peg]]</p>', { class: 'first', id: 's-peg' }],
  ['<p class="wide">[[figure:peg]]</p>', {}],
])('a figure is made wider than the text and back, and keeps it when it moves or gets a name: %s', (wide, written) => {
  const figure = nodes.figure.create({ written, reference: '[[figure:peg]]' });
  const doc = nodes.doc.create(null, [figure, nodes.paragraph.create(null, bodySchema.text('One'))]);
  let state = EditorState.create({ doc, plugins: [history()], selection: NodeSelection.create(doc, 0) });
  const run = (command: Command) => {
    command(state, (tr) => {
      state = state.apply(tr);
    });
    return writeBody(state.doc);
  };
  const before = writeBody(doc);
  expect(run(toggleWidth(0))).toBe(`${wide}\n<p>One</p>`);
  expect(run(moveBlock(1))).toBe(`<p>One</p>\n${wide}`);
  expect(run(toggleWidth(5)).split('\n').reverse().join('\n')).toBe(before);
  expect(run(undo)).toBe(`<p>One</p>\n${wide}`);
  expect(renameReferences(wide, 'peg', 'cash')).toBe(`${wide.replace('peg]]', 'cash]]')}\n`);
});

test('readers get a wide figure where its reference says so', () => {
  const peg = { ...NEW_FIGURE, name: 'peg', numbers: 'Jan\t620' };
  const drawn = (names: string) => bodyWithFigures({ html: `<p${names}>[[figure:peg]]</p>` }, [peg]).html;
  expect(drawn(' class="a wide"')).toContain('<div class="figure figure-broad">');
  for (const names of ['', ' class="wider"', ' title="wide"']) expect(drawn(names)).toContain('<div class="figure">');
});
