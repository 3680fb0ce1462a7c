import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '#tests/support/property-runs.ts';
import { csvLine, readCsv } from './csv.ts';

test.each([
  ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
  ['+1 815 555 0188', `"'+1 815 555 0188"`],
  ['-2+3', `"'-2+3"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1+1', `"\t'=1+1"`],
  [' =1+1', `" '=1+1"`],
  ['＝1+1', `"'＝1+1"`],
  ['hello;=1+1', `"hello;'=1+1"`],
  ['two\nlines', '"two\nlines"'],
  ['Smith, "Dana"', '"Smith, ""Dana"""'],
  ['a-b@c.example', '"a-b@c.example"'],
])('%j', (cell, line) => {
  expect(csvLine([cell])).toBe(`${line}\r\n`);
});

test('no cell begins as a formula, whichever character separates cells', () => {
  const nasty = fc.string({ unit: fc.constantFrom(...'=+-@;,|\t\r\n" a1(') });
  fc.assert(
    fc.property(fc.array(nasty, { minLength: 1 }), (cells) => {
      for (const separator of [/","/, /;/, /\t/, /\|/, /[\r\n]+/])
        for (const piece of csvLine(cells).slice(1, -3).split(separator)) expect(piece).not.toMatch(/^["\s]*[=+\-@]/);
    }),
    runs(2_000),
  );
});
test('quoted fields may hold commas, line ends and doubled quotes', () => {
  expect(readCsv('\uFEFFa,b\r\n"x, ""y""\r\nz",\r\n,"2"\n')).toEqual([
    ['a', 'b'],
    ['x, "y"\r\nz', ''],
    ['', '2'],
  ]);
});

test.each([
  ['a\rb', [['a'], ['b']]],
  ['a,b,', [['a', 'b', '']]],
  ['a,b\n1', [['a', 'b'], ['1']]],
  ['a\n\nb', [['a'], [''], ['b']]],
  [' a , b ', [[' a ', ' b ']]],
  ['', []],
])('%j', (text, lines) => {
  expect(readCsv(text)).toEqual(lines);
});

test.each(['a"b,c', '"a"b,c', '"a'])('a misplaced quote makes the file unreadable: %s', (text) => {
  expect(readCsv(`title\n${text}`)).toEqual([]);
});

test('a quoted field of 10 MB is read', () => {
  const long = 'A paragraph with a "quote".\n'.repeat(380_000);
  expect(readCsv(`title,body_html\n"One","${long.replaceAll('"', '""')}"\n`)).toEqual([
    ['title', 'body_html'],
    ['One', long],
  ]);
});
