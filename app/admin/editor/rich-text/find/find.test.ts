import { history, undo } from 'prosemirror-history';
import { type Command, EditorState, TextSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { bodySchema } from '#app/admin/editor/rich-text/body-schema.ts';
import { closeFind, findPlugin, foundIn, openFind, replaceAll, replaceMatch, searchFor, toMatch } from './find.ts';

const { nodes, marks } = bodySchema;

function editor() {
  const bold = bodySchema.text('Fee', [marks.strong.create()]);
  const doc = nodes.doc.create(null, [
    nodes.paragraph.create(null, [bold, bodySchema.text(' and fees (net)')]),
    nodes.heading.create(null, [
      bodySchema.text('A f'),
      nodes.fact.create({ quotation: '{{rate.prime}}' }),
      bodySchema.text('ee, no fee'),
    ]),
  ]);
  let state = EditorState.create({ doc, plugins: [findPlugin(), history()] });
  const run = (command: Command) =>
    command(state, (tr) => {
      state = state.apply(tr);
    });
  return {
    run,
    get found() {
      return foundIn(state);
    },
    get selected() {
      return state.doc.textBetween(state.selection.from, state.selection.to);
    },
    get state() {
      return state;
    },
    get text() {
      return state.doc.textBetween(0, state.doc.content.size, '|');
    },
  };
}

test('matches are found whatever their case, not across facts, and visited in both directions', () => {
  const now = editor();
  expect(now.found).toBeNull();
  now.run(searchFor('fee'));
  expect(now.found?.matches.map(({ from }) => from)).toEqual([1, 9, 32]);
  const visited = [1, 1, 1, 1, -1, -1].map((step) => {
    now.run(toMatch(step === 1 ? 1 : -1));
    return now.state.selection.from;
  });
  expect(visited).toEqual([1, 9, 32, 1, 32, 9]);
  now.run(searchFor('fees (net)'));
  expect(now.found?.matches).toHaveLength(1);
  now.run(searchFor('.'));
  expect(now.found?.matches).toHaveLength(0);
  expect(now.run(toMatch(1))).toBe(false);
  now.run(closeFind);
  expect(now.found).toBeNull();
});

test('one match or all are replaced in their format; all are one step of Undo', () => {
  const now = editor();
  now.run(searchFor('fee'));
  expect(now.run(replaceMatch('cost'))).toBe(false);
  now.run(toMatch(1));
  now.run(replaceMatch('cost'));
  expect(now.state.doc.firstChild?.firstChild?.marks.map(({ type }) => type.name)).toEqual(['strong']);
  expect(now.text).toMatch(/^cost and fees/);
  now.run(toMatch(1));
  expect(now.selected).toBe('fee');
  now.run(replaceAll('fee-fee'));
  expect(now.text).toBe('cost and fee-fees (net)|A f{{rate.prime}}ee, no fee-fee');
  expect(now.found?.matches).toHaveLength(4);
  now.run(undo);
  expect(now.text).toBe('cost and fees (net)|A f{{rate.prime}}ee, no fee');
});

test('the selected words are searched for', () => {
  const now = editor();
  const { tr } = now.state;
  now.run((_, dispatch) => {
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, 5, 8)));
    return true;
  });
  now.run(openFind);
  expect(now.found).toMatchObject({ text: 'and', matches: [{ from: 5, to: 8 }] });
});
