import { MAX_ROWS } from '#app/features/leads/import/lead-import.ts';
import type { FileProblem } from '#app/features/leads/import/read-leads-csv.ts';
import { formatCount } from '#app/platform/format.ts';

export const FILE_PROBLEMS: Readonly<Record<FileProblem, string>> = {
  nothing: 'Choose a CSV file with a header and at least one row.',
  tooLarge: 'This file is larger than 10 MB. Split it, and import the parts one after the other.',
  tooManyRows: `This file has more than ${formatCount(MAX_ROWS)} rows. Split it, and import the parts one after the other.`,
  spreadsheet: 'This is a spreadsheet. Save it as CSV there, and choose the new file.',
  notCsv: 'This is not a CSV file. Export the contacts as CSV, and choose that file.',
  quote: 'A quotation mark in this file is never closed, so its rows cannot be told apart. Export the contacts again.',
  failed: 'The upload was interrupted. Nothing is stored. Try again.',
};

export const STATES = {
  checking: { mark: 'retrying', text: 'Being checked' },
  checked: { mark: 'waiting', text: 'Waiting for your choices' },
  running: { mark: 'retrying', text: 'Running' },
  done: { mark: 'done', text: 'Done' },
  undoing: { mark: 'retrying', text: 'Being undone' },
  undone: { mark: 'off', text: 'Undone' },
} as const;
