import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

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
    { numRuns: 2000 },
  );
});
