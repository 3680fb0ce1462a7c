import { type Branch, linesIn, textOf } from '#app/features/articles/body/foreign-html.ts';

/** Larger tables become paragraphs. */
const MOST = { columns: 20, rows: 200 };

/** The cells of a table as the lines of a figure, merged ones repeated. Null for what is no table, or too large for one. */
export function tableNumbers(rows: readonly Branch[][]): { numbers: string; merged: number } | null {
  if (rows.length > MOST.rows + 1) return null;
  const grid: string[][] = rows.map(() => []);
  let merged = 0;
  for (const [at, cells] of rows.entries()) {
    for (const cell of cells) {
      const row = grid[at] as string[];
      let column = 0;
      while (row[column] !== undefined) column++;
      const [wide, high] = [spanOf(cell, 'colspan'), spanOf(cell, 'rowspan')];
      if (column + wide > MOST.columns) return null;
      if (wide * high > 1) merged++;
      for (const line of grid.slice(at, at + high)) for (let n = 0; n < wide; n++) line[column + n] = wordsOf(cell);
    }
  }
  const width = Math.max(...grid.map(({ length }) => length));
  if (grid.length < 2 || width < 2) return null;
  const lines = grid.map((row) => Array.from({ length: width }, (_, column) => row[column] ?? '').join('\t'));
  return { numbers: lines.join('\n'), merged };
}

function spanOf({ attributes }: Branch, name: 'colspan' | 'rowspan'): number {
  return Math.min(Math.max(Number.parseInt(attributes[name] ?? '', 10) || 1, 1), MOST.rows + 1);
}

const wordsOf = ({ children }: Branch) =>
  linesIn(children)
    .map((line) => line.map(textOf).join('').replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('<br>');
