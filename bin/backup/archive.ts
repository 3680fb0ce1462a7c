import { z } from 'zod';

/**
 * A file that holds the site: a tar archive, packed with gzip.
 *
 *   contents.json           what it is, and the tables in the order in which they can be filled
 *   database/TABLE/000001   rows as COPY writes them, in parts
 *   uploads/NAME            in a backup: every uploaded file
 *   session-secret          in a backup: the secret, if it was made in DATA_DIR
 *   sums.json               what has to be there in the end; without it the file is cut off
 */

export const contents = z.object({
  format: z.literal('wrc-advisory 1'),
  madeAt: z.string(),
  /** The newest migration that the database has. */
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

/** One line for each table, for people. */
export function describeTables(tables: Sums['tables']): string {
  const lines = Object.entries(tables).map(
    ([name, { rows, hash }]) => `  ${name.padEnd(24)} ${String(rows).padStart(9)} rows   ${hash.slice(0, 16)}`,
  );
  return lines.join('\n');
}
