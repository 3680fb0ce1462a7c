/** Tables for spreadsheets (RFC 4180), which must not take what somebody typed for a formula. */

/** So that spreadsheets know the encoding. */
export const CSV_START = '\uFEFF';

export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${inert(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/**
 * A spreadsheet takes a cell that begins with one of these for a formula; an apostrophe before it makes it text. The
 * same goes for what would begin a cell if the program took another character for the separator.
 */
function inert(text: string): string {
  return text.replace(BEGINS_FORMULA, "$1'$2");
}

const BEGINS_FORMULA = /(^\s*|[;|\t\r\n"]\s*)([=+\-@＝＋－＠])/gu;
