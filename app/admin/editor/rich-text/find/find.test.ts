import { history, undo } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { type Command, EditorState, TextSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import { bodySchema } from '#app/admin/editor/rich-text/body-schema.ts';
import { NEW_FIGURE, readFigures, writeFigures } from '#app/features/articles/figures/figure.ts';
import {
  closeFind,
  currentMatch,
  findPlugin,
  foundIn,
  openFind,
  replaceAll,
  replaceMatch,
  searchFor,
  toMatch,
} from './find.ts';

const { nodes, marks } = bodySchema;

const TABLE = { ...NEW_FIGURE, name: 'who', kind: 'table' as const, numbers: 'Fee\tWho\n---\t:-:\nA fee<br>b\tbr' };
const BARS = { ...NEW_FIGURE, name: 'costs', numbers: 'Fee\t620', caption: 'Fees.' };

function editor(attrs = {}, ...more: Node[]) {
  const bold = bodySchema.text('Fee', [marks.strong.create()]);
  const doc = nodes.doc.create(attrs, [
    nodes.paragraph.create(null, [bold, bodySchema.text(' and fees (net)')]),
    nodes.heading.create(null, [
      bodySchema.text('A f'),
      nodes.fact.create({ quotation: '{{rate.prime}}' }),
      bodySchema.text('ee, no fee'),
    ]),
    ...more,
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

test('title, captions, cells and labels are searched as well, and changed in the same step of Undo', () => {
  const attrs = { title: 'Our fee', figures: writeFigures([TABLE, BARS]) };
  const figure = (name: string) => nodes.figure.create({ reference: `[[figure:${name}]]` });
  const now = editor(attrs, figure('who'), figure('costs'), figure('costs'));
  const visited = (step: 1 | -1 = 1) => {
    now.run(toMatch(step));
    const { matches = [] } = now.found ?? {};
    return matches[currentMatch(now.state)]?.part?.field ?? now.state.selection.from;
  };
  for (const hidden of ['br>', '620', '---', ':-:']) {
    now.run(searchFor(hidden));
    expect(now.found?.matches).toHaveLength(0);
  }
  now.run(searchFor('fee'));
  const all = [1, 9, 32, 'numbers', 'numbers', 'numbers', 'caption', 'title'];
  expect(all.map(() => visited())).toEqual(all);
  expect([visited(-1), visited(-1), visited()]).toEqual(['caption', 'numbers', 'caption']);
  now.run(replaceMatch('Fee, fee'));
  expect([now.found?.matches.length, visited()]).toEqual([9, 'title']);
  now.run(replaceMatch(''));
  expect([now.state.doc.attrs.title, visited()]).toEqual(['Our ', 1]);
  now.run(undo);
  now.run(replaceAll('cost'));
  expect(now.state.doc.attrs.title).toBe('Our cost');
  const [who, costs] = readFigures(now.state.doc.attrs.figures) ?? [];
  expect(who?.numbers).toBe('cost\tWho\n---\t:-:\nA cost<br>b\tbr');
  expect([costs?.numbers, costs?.caption]).toEqual(['cost\t620', 'cost, costs.']);
  expect(now.text).toMatch(/^cost and costs \(net\)\|A f.*ee, no cost/);
  now.run(undo);
  expect([now.state.doc.attrs.title, now.found?.matches.length]).toEqual(['Our fee', 9]);
});
