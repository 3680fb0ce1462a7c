import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#tests/support/property-runs.ts';
import { type ChangedPiece, compareTexts } from './compare-texts.ts';

const shown = (pieces: ChangedPiece[], side: keyof ChangedPiece) =>
  pieces.map((piece) => piece[side].map(({ kind, text }) => (kind === 'same' ? text : `[${text}]`)).join(''));

test('the same text has no changes', () => {
  expect(compareTexts('<p>a</p>', '<p>a</p>')).toEqual([]);
});

test('names the words that changed, block by block', () => {
  const before = '<p>One stays.</p><p>Five common mistakes</p><p>Last</p>';
  const after = '<p>One stays.</p>\n<p>Five financing mistakes</p>\n<p>New block</p><p>Last</p>';
  const pieces = compareTexts(before, after);
  expect(shown(pieces, 'before')).toEqual(['<p>Five [common ]mistakes</p>', '']);
  expect(shown(pieces, 'after')).toEqual(['<p>Five [financing ]mistakes</p>', '[<p>New block</p>]']);
});

test('keeps all text of both sides', () => {
  const word = fc.constantFrom('a', 'b', 'c ', '<p>', '</p>', '\n', 'd e');
  const text = fc.array(word, { maxLength: 30 }).map((words) => words.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = compareTexts(before, after);
      const words = (side: keyof ChangedPiece, kind: string) =>
        pieces.flatMap((piece) => piece[side].filter((run) => run.kind === kind)).map((run) => run.text);
      for (const run of words('before', 'removed')) for (const one of run.split(/\s+/)) expect(before).toContain(one);
      for (const run of words('after', 'added')) for (const one of run.split(/\s+/)) expect(after).toContain(one);
      const bare = (given: string) => given.replaceAll(/\s/g, '');
      if (bare(before) !== bare(after)) expect(pieces).not.toEqual([]);
    }),
    runs(1000),
  );
});

test('texts with little in common count as changed, without a long computation', () => {
  const words = (from: number) => Array.from({ length: 20_000 }, (_, n) => `word${from + n}`).join(' ');
  const [piece] = compareTexts(words(0), words(100_000));
  expect(piece?.before.map(({ kind }) => kind)).toEqual(['removed']);
  expect(piece?.after.map(({ kind }) => kind)).toEqual(['added']);
});
