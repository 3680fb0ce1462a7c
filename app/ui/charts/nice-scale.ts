/** At most six round axis marks that cover `least` to `greatest`. */
export function niceScale(least: number, greatest: number): { from: number; to: number; marks: number[] } {
  const span = Math.max(greatest - least, 1);
  const power = 10 ** Math.floor(Math.log10(span / 4));
  const step = Math.max(1, [1, 2, 5, 10].map((times) => times * power).find((size) => span / size <= 4) ?? 10 * power);
  const from = Math.floor(least / step) * step;
  const marks: number[] = [];
  for (let mark = from; ; mark += step) {
    marks.push(mark);
    if (mark >= greatest) return { from, to: mark === from ? from + step : mark, marks };
  }
}

const number = new Intl.NumberFormat('en-US');

/** `1,234`. `toLocaleString` makes a formatter for each number. */
export const written = (count: number) => number.format(count);
