import { hash } from 'node:crypto';

const NEWLINE = 0x0a;
const WIDTH = 256;

/** How many rows, and what is in them. */
export interface RowSum {
  rows: number;
  /** The sum of the hashes of all rows: the same whatever their order, another if any row differs. */
  hash: string;
}

/** Counts and hashes rows as COPY writes them, each a line. */
export function sumRows(): { add(lines: Buffer): void; sum(): RowSum } {
  let rows = 0;
  let total = 0n;
  return {
    add(lines) {
      for (let start = 0, end = lines.indexOf(NEWLINE); end >= 0; end = lines.indexOf(NEWLINE, start)) {
        total = BigInt.asUintN(WIDTH, total + BigInt(`0x${hash('sha256', lines.subarray(start, end))}`));
        rows += 1;
        start = end + 1;
      }
    },
    sum: () => ({ rows, hash: total.toString(16).padStart(WIDTH / 4, '0') }),
  };
}
