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
