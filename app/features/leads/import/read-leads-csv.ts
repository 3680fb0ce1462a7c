import { isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { parse } from 'csv-parse';
import { isMailAddress } from '#app/features/leads/forms/fields.ts';
import { MAX_COLUMNS, MAX_ROWS } from './lead-import.ts';

export type FileProblem = 'nothing' | 'tooLarge' | 'failed' | 'spreadsheet' | 'notCsv' | 'quote' | 'tooManyRows';

/** A file that cannot be read as CSV. */
export class UnreadableFile extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Decoded and parsed in one turn of the event loop. */
const PIECE_BYTES = 16 * 1024;
const SAMPLE_BYTES = 64 * 1024;
/** A longer row has a quote that is never closed. */
const MAX_ROW_LENGTH = 500_000;
const MAX_CELL_LENGTH = 10_000;
const DELIMITERS = [',', ';', '\t', '|'] as const;

/** The rows of a CSV file, the header first. A file without a header gets one. */
export async function* readLeadsCsv(file: Buffer): AsyncGenerator<string[]> {
  const decoder = new TextDecoder(encodingOf(file));
  const sample = decoder.decode(file.subarray(0, SAMPLE_BYTES), { stream: true });
  if (sample.includes('\0')) throw new UnreadableFile('notCsv');
  const parser = parse({
    ...{ delimiter: delimiterOf(sample), relax_quotes: true, relax_column_count: true, skip_empty_lines: true },
    ...{ max_record_size: MAX_ROW_LENGTH, record_delimiter: ['\r\n', '\n', '\r'] },
  });
  async function* pieces() {
    const sep = /^sep=.\r?\n/i.exec(sample)?.[0] ?? ''; // A line that only spreadsheets understand.
    for (let at = sep.length; at < sample.length; at += PIECE_BYTES) yield sample.slice(at, at + PIECE_BYTES);
    for (let at = SAMPLE_BYTES; at < file.length; at += PIECE_BYTES) {
      await setImmediate();
      yield decoder.decode(file.subarray(at, at + PIECE_BYTES), { stream: true });
    }
    yield decoder.decode();
  }
  const source = Readable.from(pieces());
  source.on('error', (error) => parser.destroy(error)).pipe(parser);
  let count = -1;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      const row = cells.slice(0, MAX_COLUMNS).map(cleanCell);
      if (!row.some(Boolean)) continue;
      if (count < 0 && row.some((cell) => isMailAddress(cell) || /^[+(]?\d[\d\s().-]{8,}$/.test(cell))) {
        yield row.map((_, at) => `Column ${at + 1}`);
        count++;
      }
      if (++count > MAX_ROWS) throw new UnreadableFile('tooManyRows');
      yield row;
    }
  } catch (error) {
    throw error instanceof Error && 'code' in error && error.code === 'CSV_MAX_RECORD_SIZE'
      ? new UnreadableFile('quote')
      : error;
  } finally {
    source.destroy();
  }
  if (count < 0) throw new UnreadableFile('nothing');
}

/** Our own CSV files have an apostrophe before what a spreadsheet would read as a formula. */
function cleanCell(cell: string): string {
  return cell
    .slice(0, MAX_CELL_LENGTH)
    .replaceAll('\0', '')
    .toWellFormed()
    .trim()
    .replace(/^'(?=[=+\-@])/, '');
}

function encodingOf(file: Buffer): string {
  const start = file.subarray(0, 4).toString('latin1');
  if (start.startsWith('PK\x03\x04') || start === '\xd0\xcf\x11\xe0') throw new UnreadableFile('spreadsheet');
  if (start.startsWith('\xff\xfe')) return 'utf-16le';
  if (start.startsWith('\xfe\xff')) return 'utf-16be';
  // Without a mark every second byte of Latin letters in UTF-16 is zero.
  const zeros = [0, 0];
  for (const [at, byte] of file.subarray(0, 4096).entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > 10 * (even + 1)) return 'utf-16le';
  if (even > 10 * (odd + 1)) return 'utf-16be';
  return isUtf8(file) ? 'utf-8' : 'windows-1252';
}

/** The one that gives most rows the same number of cells as the header. */
function delimiterOf(sample: string): string {
  const named = /^sep=(.)\r?\n/i.exec(sample)?.[1];
  if (named) return named;
  const lines = sample.split(/\r\n|\n|\r/).slice(0, 20);
  const score = (delimiter: string) => {
    const [head, ...rows] = lines.map((line) => outsideQuotes(line).split(delimiter).length);
    return head && head > 1 ? head * (1 + rows.filter((count) => count === head).length) : 0;
  };
  return DELIMITERS.reduce((best, one) => (score(one) > score(best) ? one : best));
}

const outsideQuotes = (line: string) => line.replaceAll(/"[^"]*"/g, '');
