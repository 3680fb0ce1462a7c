import pg from 'pg';
import { onTestFinished } from 'vitest';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';

/** A look into the database of a running site, until the test is over. */
export async function openLedger(dataDir: string) {
  const postgres = await startEmbeddedPostgres(dataDir);
  const pool = new pg.Pool({ ...postgres.connection, max: 1 });
  pool.on('error', () => {}); // Tests kill the server too.
  onTestFinished(async () => {
    await pool.end();
    await postgres.stop();
  });
  return {
    /** How many leads each person has. */
    async leadsByEmail(): Promise<Map<string, number>> {
      const { rows } = await pool.query('select email, count(*)::int as leads from leads group by email');
      return new Map(rows.map(({ email, leads }) => [email, leads]));
    },
    async undelivered(): Promise<number> {
      const { rows } = await pool.query("select count(*)::int as open from deliveries where state <> 'delivered'");
      return rows[0].open;
    },
  };
}
