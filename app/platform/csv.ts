import { parse } from 'csv-parse/sync';

/** CSV files (RFC 4180). A cell that a user typed must not become a formula in a spreadsheet. */

/** A byte order mark tells spreadsheets that the file is UTF-8. */
export const CSV_START = '\uFEFF';

export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${withoutFormula(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/** The rows of a CSV file. A misplaced quote makes it unreadable: then there are none. */
export function readCsv(text: string): string[][] {
  try {
    return parse(text, { bom: true, relax_column_count: true, record_delimiter: ['\r\n', '\n', '\r'] });
  } catch {
    return [];
  }
}

/**
 * An apostrophe turns a cell that a spreadsheet would read as a formula into text. The same holds after characters that
 * a spreadsheet may take for the separator.
 */
function withoutFormula(text: string): string {
  return text.replace(FORMULA_START, "$1'$2");
}

const FORMULA_START = /(^\s*|[;|\t\r\n"]\s*)([=+\-@＝＋－＠])/gu;
