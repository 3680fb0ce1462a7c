/** As Markdown, so that it can be kept. */
export function printTable(heads: readonly string[], rows: readonly (readonly (string | number)[])[]): void {
  console.log(`| ${heads.join(' | ')} |`);
  console.log(
    `|---|${heads
      .slice(1)
      .map(() => '---:|')
      .join('')}`,
  );
  for (const row of rows) console.log(`| ${row.map(word).join(' | ')} |`);
  console.log('');
}

const word = (cell: string | number) => (typeof cell === 'number' ? Math.round(cell).toLocaleString('en-US') : cell);

export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
}

export const milliseconds = (times: readonly number[], part: number) => quantile(times, part).toFixed(1);
