import { setImmediate } from 'node:timers/promises';
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import type { Database } from '#app/platform/db/database.ts';
import { receiveFile, type Upload } from '#app/platform/http/multipart.ts';
import type { JobQueue } from '#app/platform/jobs/queue.ts';
import { guessMapping, guessSystem } from './guess-mapping.ts';
import { MAX_FILE_BYTES } from './lead-import.ts';
import { leadImportRows, leadImports } from './lead-imports.table.ts';
import { LEAD_IMPORT_QUEUE } from './lead-imports.ts';
import { type FileProblem, readLeadsCsv, UnreadableFile } from './read-leads-csv.ts';

type Received = { id: string } | { problem: FileProblem };

/** Rows are inserted when they have so many characters or are so many. */
const [BATCH_LENGTH, BATCH_ROWS] = [64 * 1024, 200];
/** The screen shows all headers. */
const MAX_HEADER_LENGTH = 200;

/** Stores the rows of the uploaded file, and has them checked. */
export async function receiveLeadFile(
  { db, queue, now }: { db: Database; queue: JobQueue; now: () => Date },
  upload: Upload | null,
  who: { id: string; email: string },
): Promise<Received> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const file = await receiveFile(upload, async (bytes) => {
    size += bytes.length;
    if (size <= MAX_FILE_BYTES) parts.push(Uint8Array.from(bytes));
    else parts.length = 0;
  });
  if (!file) return { problem: 'failed' };
  if (size === 0) return { problem: 'nothing' };
  if (size > MAX_FILE_BYTES) return { problem: 'tooLarge' };
  const name = file.fileName.replaceAll('\0', '').toWellFormed().slice(-200) || 'leads.csv';
  try {
    return { id: await storeFile(db, queue, Buffer.concat(parts), name, who, now()) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { problem: error.problem };
    throw error;
  }
}

/** In one transaction: what a process that dies has stored of a file is gone. */
async function storeFile(
  db: Database,
  queue: JobQueue,
  file: Buffer,
  fileName: string,
  who: { id: string; email: string },
  now: Date,
): Promise<string> {
  return db.transaction(async (tx) => {
    const id = crypto.randomUUID();
    let header: string[] | undefined;
    let batch: string[][] = [];
    let [rows, length] = [0, 0];
    const flush = async () => {
      if (batch.length === 0) return;
      const [first, values] = [rows + 1, JSON.stringify(batch)];
      await tx.execute(sql`insert into ${leadImportRows} (import_id, position, cells)
        select ${id}, ${first} + n - 1, array(select jsonb_array_elements_text(cells))
        from jsonb_array_elements(${values}::jsonb) with ordinality as given(cells, n)`);
      rows += batch.length;
      [batch, length] = [[], 0];
      await setImmediate();
    };
    for await (const cells of readLeadsCsv(file)) {
      if (!header) {
        header = cells.map((cell) => cell.slice(0, MAX_HEADER_LENGTH).toWellFormed());
        await tx
          .insert(leadImports)
          .values({ id, fileName, header, author: who.email, authorId: who.id, ...NEW, createdAt: now });
        continue;
      }
      batch.push(cells);
      length += cells.reduce((sum, { length: one }) => sum + one, 0);
      if (length > BATCH_LENGTH || batch.length === BATCH_ROWS) await flush();
    }
    await flush();
    if (!header || rows === 0) throw new UnreadableFile('nothing');
    await tx
      .update(leadImports)
      .set({ rows, ...(await firstGuess(tx, id, header, now)) })
      .where(eq(leadImports.id, id));
    await queue.add(tx, LEAD_IMPORT_QUEUE, [id]);
    return id;
  });
}

const NEW = {
  state: 'checking',
  kind: '',
  rows: 0,
  settings: { mapping: [], source: '', known: 'add', sends: false, stages: {}, owners: {} },
} as const;

/** The settings of the last import of a file with this header, or guessed ones. */
async function firstGuess(tx: Database, id: string, header: string[], now: Date) {
  const [last] = await tx
    .select({ settings: leadImports.settings })
    .from(leadImports)
    .where(and(eq(leadImports.header, header), isNotNull(leadImports.finishedAt)))
    .orderBy(desc(leadImports.createdAt))
    .limit(1);
  const rows = await tx
    .select({ cells: leadImportRows.cells })
    .from(leadImportRows)
    .where(eq(leadImportRows.importId, id))
    .orderBy(leadImportRows.position)
    .limit(10);
  const mapping = guessMapping(
    header,
    rows.map(({ cells }) => cells),
  );
  const kind = guessSystem(header);
  const month = monthOf.format(now);
  const source = kind ? `${kind} import, ${month}` : `Import, ${month}`;
  return { kind, settings: { ...NEW.settings, mapping, ...last?.settings, source, sends: false } };
}

const monthOf = new Intl.DateTimeFormat('en-US', { timeZone: OFFICE_ZONE, month: 'short', year: 'numeric' });
