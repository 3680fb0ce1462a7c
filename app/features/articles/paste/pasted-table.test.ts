import { expect, test } from 'vitest';
import { branch } from '#app/features/articles/body/foreign-html.ts';
import { tableNumbers } from './pasted-table.ts';

const cell = (text: string, attributes: Record<string, string> = {}) => branch('td', [text], attributes);

test('merged cells are repeated, lines of a cell stay lines, and short rows are filled', () => {
  const rows = [
    [cell('Year'), cell('Sales', { colspan: '2' })],
    [cell('2024', { rowspan: '2' }), branch('td', [branch('p', ['one']), branch('p', ['two'])]), cell('3')],
    [cell('4')],
  ];
  expect(tableNumbers(rows)).toEqual({ numbers: 'Year\tSales\tSales\n2024\tone<br>two\t3\n2024\t4\t', merged: 2 });
});

test('what is no table, or larger than 20 columns and 200 rows, is not kept as one', () => {
  const rows = (high: number, wide: number) =>
    Array.from({ length: high }, () => Array.from({ length: wide }, () => cell('x')));
  expect([
    tableNumbers(rows(1, 4)),
    tableNumbers(rows(4, 1)),
    tableNumbers(rows(3, 21)),
    tableNumbers(rows(202, 2)),
  ]).toEqual([...[null, null, null, null]]);
  expect(tableNumbers(rows(201, 20))).not.toBeNull();
  expect(tableNumbers([[cell('a', { colspan: '9999999' })], [cell('b')]])).toBeNull();
});
