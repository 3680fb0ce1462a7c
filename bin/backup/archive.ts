import { buffer } from 'node:stream/consumers';
import { ReadableStream as NodeStream } from 'node:stream/web';
import { createTarDecoder, createTarPacker } from 'modern-tar';
import { z } from 'zod';

/**
 * The format of backups and exports: a gzipped tar archive.
 *
 *   contents.json           format, schema version, and the tables in the order in which they can be filled
 *   database/TABLE/000001   rows in the text format of COPY, in parts
 *   uploads/NAME            backups only: every uploaded file
 *   session-secret          backups only: the secret, if it was generated in DATA_DIR
 *   sums.json               checksums; without it the file is truncated
 */
export const contents = z.object({
  format: z.literal('wrc-advisory 1'),
  madeAt: z.string(),
  /** The timestamp of the newest migration that was applied. */
  schema: z.number(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
});
export type Contents = z.infer<typeof contents>;

export const sums = z.object({
  tables: z.record(z.string(), z.object({ rows: z.number(), hash: z.string() })),
  sequences: z.record(z.string(), z.string().nullable()),
  uploads: z.record(z.string(), z.string()),
});
export type Sums = z.infer<typeof sums>;

export const CONTENTS = 'contents.json';
export const SUMS = 'sums.json';
export const SECRET = 'session-secret';
export const DATABASE = 'database/';
export const UPLOADS = 'uploads/';

/** One line for each table, for the terminal. */
export function describeTables(tables: Sums['tables']): string {
  const lines = Object.entries(tables).map(
    ([name, { rows, hash }]) => `  ${name.padEnd(24)} ${String(rows).padStart(9)} rows   ${hash.slice(0, 16)}`,
  );
  return lines.join('\n');
}

/** A file of an archive. Ours are small: tables are split into parts. */
export interface Entry {
  name: string;
  content: Buffer;
}

/** The entries as a tar archive, packed no faster than it is read. */
export function tarOf(entries: AsyncIterable<Entry>): AsyncIterable<Uint8Array> {
  const { readable, controller } = createTarPacker();
  const pack = async () => {
    for await (const { name, content } of entries) {
      const file = controller.add({ name, size: content.length, mode: 0o600 }).getWriter();
      await file.write(content);
      await file.close();
    }
    controller.finalize();
  };
  pack().catch((error) => controller.error(error));
  return readable;
}

/** The entries of an archive, one after the other. Throws if it is not a tar archive, or ends within an entry. */
export async function* entriesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Entry> {
  const archive = NodeStream.from(chunks) as unknown as ReadableStream<Uint8Array>; // Only the types differ.
  for await (const { header, body } of archive.pipeThrough(createTarDecoder({ strict: true }))) {
    yield { name: header.name, content: await buffer(body) };
  }
}
