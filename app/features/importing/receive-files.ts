import { eq } from 'drizzle-orm';
import type { Database } from '#app/platform/db/database.ts';
import type { Upload } from '#app/platform/http/multipart.ts';
import type { JobQueue } from '#app/platform/jobs/queue.ts';
import type { ImportFile } from './article-import.ts';
import { imports } from './imports.table.ts';
import { beginImport, discardImport, finishExport, finishPictures, type PieceOutcome, storePiece } from './uploads.ts';

export type ReceiveProblem = 'nothing' | 'empty' | 'onlyZip' | 'twoExports' | 'tooLarge' | 'notZip' | 'gone' | 'failed';

const BUFFER_BYTES = 1024 * 1024;
const ZIP_START = Buffer.from('PK');

/** A form with the export and, perhaps, its pictures. The content tells which is which. */
export async function receiveExport(
  { db, queue }: { db: Database; queue: JobQueue },
  upload: Upload | null,
  who: { id: string; email: string },
): Promise<{ id: string } | { problem: ReceiveProblem }> {
  const id = await beginImport(db, who, '');
  const refused = async (problem: ReceiveProblem) => {
    await discardImport(db, id);
    return { problem };
  };
  const received = await storeFiles(db, upload, id);
  if ('problem' in received) return refused(received.problem);
  const { export: exported, pictures } = received.names;
  if (!exported) return refused(received.hasEmpty ? 'empty' : pictures ? 'onlyZip' : 'nothing');
  await db
    .update(imports)
    .set({ exportName: exported.slice(0, 200) })
    .where(eq(imports.id, id));
  if (pictures && !(await finishPictures(db, id, pictures))) return refused('notZip');
  await finishExport(db, queue, id);
  return { id };
}

/** A form with the pictures of an import that is checked already. */
export async function receivePictures(db: Database, upload: Upload, id: string): Promise<ReceiveProblem | null> {
  const received = await storeFiles(db, upload, id);
  if ('problem' in received) return received.problem === 'gone' ? 'notZip' : received.problem;
  if (!received.names.pictures) return 'notZip';
  return (await finishPictures(db, id, received.names.pictures)) ? null : 'notZip';
}

type Stored = { names: Partial<Record<ImportFile, string>>; hasEmpty: boolean } | { problem: ReceiveProblem };

const PROBLEMS: Record<Exclude<PieceOutcome, 'stored'>, ReceiveProblem> = { 'too-large': 'tooLarge', gone: 'gone' };

/** Reads the form to its end, also after a problem: a browser shows the response only then. */
async function storeFiles(db: Database, upload: Upload | null, id: string): Promise<Stored> {
  const names: Partial<Record<ImportFile, string>> = {};
  let problem: ReceiveProblem | null = null;
  let present = { number: 0, file: 'export' as ImportFile, position: 0, buffer: Buffer.alloc(0) };

  async function flush(): Promise<void> {
    const { file, position, buffer } = present;
    if (problem || buffer.length === 0) return;
    const outcome = await storePiece(db, id, file, position, buffer);
    if (outcome !== 'stored') problem = PROBLEMS[outcome];
    present = { ...present, position: position + buffer.length, buffer: Buffer.alloc(0) };
  }

  const files = await upload?.receiveFiles(async (bytes, { number, fileName }) => {
    if (number !== present.number) {
      await flush();
      const file = Buffer.from(bytes).subarray(0, ZIP_START.length).equals(ZIP_START) ? 'pictures' : 'export';
      if (names[file]) problem = 'twoExports';
      names[file] = fileName || 'file';
      present = { number, file, position: 0, buffer: Buffer.alloc(0) };
    }
    if (problem) return;
    present.buffer = Buffer.concat([present.buffer, bytes]);
    if (present.buffer.length >= BUFFER_BYTES) await flush();
  });
  await flush();
  if (problem || !files) return { problem: problem ?? 'failed' };
  const received = Object.values(names);
  return { names, hasEmpty: files.some(({ fileName }) => fileName && !received.includes(fileName)) };
}
