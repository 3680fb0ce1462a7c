import {
  type ImportFile,
  MAX_EXPORT_BYTES,
  MAX_IMPORT_BYTES,
  PIECE_BYTES,
} from '#app/features/importing/article-import.ts';
import { UPLOAD_PROBLEMS } from './labels.ts';

export type UploadResult = { id: string } | { problem: string };
type OnProgress = (name: string, percent: number) => void;

const TRIES = 3;

/** Sends the export and, perhaps, its pictures in pieces. Answers with the import's id, or what is wrong. */
export async function uploadImport(files: readonly File[], onProgress: OnProgress): Promise<UploadResult> {
  const zips = files.filter(isZip);
  const exports = files.filter((file) => !isZip(file));
  const problem = problemOf(exports, zips);
  const [exported] = exports;
  if (problem || !exported) return { problem: UPLOAD_PROBLEMS[problem ?? 'nothing'] };
  try {
    const { id } = await ask({ act: 'begin', name: exported.name });
    if (!id) return { problem: UPLOAD_PROBLEMS.failed };
    const wrong =
      (await send(id, 'export', exported, onProgress)) ??
      (zips[0] ? await send(id, 'pictures', zips[0], onProgress) : null) ??
      (await ask({ act: 'finish', id, file: 'export' })).problem;
    if (!wrong) return { id };
    await ask({ act: 'discard', id });
    return { problem: UPLOAD_PROBLEMS[wrong] };
  } catch {
    return { problem: UPLOAD_PROBLEMS.failed };
  }
}

/** Sends the pictures of an import that is checked already. */
export async function uploadPictures(id: string, zip: File, onProgress: OnProgress): Promise<string | null> {
  if (zip.size > MAX_IMPORT_BYTES) return UPLOAD_PROBLEMS.tooLarge;
  try {
    const wrong = await send(id, 'pictures', zip, onProgress);
    return wrong && UPLOAD_PROBLEMS[wrong];
  } catch {
    return UPLOAD_PROBLEMS.failed;
  }
}

type Problem = keyof typeof UPLOAD_PROBLEMS;

const isZip = ({ name, type }: File) => /\.zip$/i.test(name) || type === 'application/zip';

function problemOf(exports: readonly File[], zips: readonly File[]): Problem | null {
  if (exports.length + zips.length === 0) return 'nothing';
  if (exports.length === 0) return 'onlyZip';
  if (exports.length > 1 || zips.length > 1) return 'twoExports';
  if (exports.some((file) => file.size === 0)) return 'empty';
  const size = (files: readonly File[]) => files.reduce((sum, file) => sum + file.size, 0);
  return size(exports) > MAX_EXPORT_BYTES || size([...exports, ...zips]) > MAX_IMPORT_BYTES ? 'tooLarge' : null;
}

async function send(id: string, file: ImportFile, source: File, onProgress: OnProgress): Promise<Problem | null> {
  for (let position = 0; position < source.size; position += PIECE_BYTES) {
    onProgress(source.name, Math.floor((100 * position) / source.size));
    const piece = source.slice(position, position + PIECE_BYTES);
    const { problem } = await ask({ act: 'piece', id, file, position: String(position) }, piece);
    if (problem) return problem;
  }
  onProgress(source.name, 100);
  if (file === 'export') return null;
  return (await ask({ act: 'finish', id, file, name: source.name })).problem ?? null;
}

interface Answer {
  id?: string;
  problem?: Problem | null;
}

/** A piece may be sent again: storing it twice changes nothing. */
async function ask(parameters: Record<string, string>, body?: Blob): Promise<Answer> {
  for (let tried = 1; ; tried++) {
    try {
      const address = `/admin/import/upload?${new URLSearchParams(parameters)}`;
      const answer = await fetch(address, {
        ...{ method: 'POST', body: body ?? null, redirect: 'error' },
        headers: { 'content-type': 'application/octet-stream' },
      });
      return await answer.json();
    } catch (error) {
      if (tried === TRIES) throw error;
    }
  }
}
