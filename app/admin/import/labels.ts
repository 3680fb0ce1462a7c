import type { ReceiveProblem } from '#app/features/importing/receive-files.ts';

/** Why a file was not stored: found by the server, or by the browser before it uploads. */
export const UPLOAD_PROBLEMS = {
  nothing: 'Choose the export file first.',
  empty: 'This file is empty. Export again, and choose the new file.',
  onlyZip: 'This is only a ZIP archive. Choose the export file too: the .xml, .json or .csv file, unpacked.',
  twoExports: 'Choose one export file, and at most one ZIP archive with its pictures.',
  tooLarge: 'This is too large: the export may have 50 MB, and both files together 200 MB.',
  notZip: 'This is not a ZIP archive that we can read. The pictures are not stored.',
  gone: 'This import has begun or was deleted, so the file was not stored.',
  failed: 'The upload was interrupted. Nothing is imported. Try again.',
} as const satisfies Record<ReceiveProblem, string>;

/** Notices begin in lower case, because the command prints them after a name. */
export const sentence = (note: string) => note.charAt(0).toUpperCase() + note.slice(1);
