import pg from 'pg';
import { notTried } from '#app/features/backups/backup.ts';
import { type BackupPlace, freeBytes, MUST_STAY_FREE } from '#app/features/backups/backup-place.ts';
import { withClient } from '#app/platform/db/with-client.ts';
import { StartupProblem } from '#app/platform/startup-problem.ts';
import { restoreArchive } from './read-archive.ts';

interface Drill {
  connection: pg.ClientConfig;
  place: Pick<BackupPlace, 'read'>;
  name: string;
  passphrase?: string | undefined;
  /** The folder of the embedded database. */
  dataDir?: string | undefined;
}

const NO_RIGHT = '42501';

/**
 * Restores a backup into a scratch database of the same server, which compares every row and every file with the
 * archive's checksums. Returns the problem, or null.
 */
export async function drillRestore(drill: Drill): Promise<string | null> {
  try {
    return await withClient(drill.connection, (client) => restoreBeside(client, drill));
  } catch (error) {
    if (error instanceof StartupProblem) return error.message;
    const { message, cause } = error as Error & { cause?: Error };
    return `${cause?.message ?? message}.`; // PostgreSQL's reason, not the whole statement.
  }
}

async function restoreBeside(client: pg.Client, { connection, place, name, passphrase, dataDir }: Drill) {
  const { rows } = await client.query(
    'select current_database() as name, pg_database_size(current_database())::float8 as bytes',
  );
  if (dataDir && (await freeBytes(dataDir)) < 2 * rows[0].bytes + MUST_STAY_FREE)
    return notTried('the disk has no room for a second database');
  const scratch = `${rows[0].name}_restore_drill`;
  const drop = `drop database if exists ${pg.escapeIdentifier(scratch)} with (force)`;
  try {
    await client.query(drop); // A drill that was killed leaves it.
    await client.query(`create database ${pg.escapeIdentifier(scratch)}`);
  } catch (error) {
    if ((error as { code?: string }).code === NO_RIGHT) return notTried('the account may not create a database');
    throw error;
  }
  try {
    const archive = { name, read: () => place.read(name), passphrase };
    await restoreArchive(archive, { connection: withDatabase(connection, scratch), storeUpload: async () => {} });
    return null;
  } finally {
    await client.query(drop);
  }
}

/** The same server and account, another database. */
export function withDatabase(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${database}`;
  return { ...connection, connectionString: url.href };
}
