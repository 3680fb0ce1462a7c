const number = new Intl.NumberFormat('en-US');

/** `1,234`. One shared formatter: `toLocaleString` takes many times as long, and tables have hundreds of cells. */
export const formatCount = (count: number) => number.format(count);

/** `312 KB`, `1.9 MB`. */
export function fileSize(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** `1 lead`, `3 leads`. */
export function pluralize(count: number, one: string, many = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
