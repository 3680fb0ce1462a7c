import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { leads } from '#app/features/leads/leads.table.ts';
import { openPool } from '#app/platform/db/database.ts';
import { applyMigrations } from '#app/platform/db/migrations.ts';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';

/** Stores leads, four at a time, and prints the key of each that is stored. kill-writers.ts kills it. */
const [dataDir = '', prefix = ''] = process.argv.slice(2);
const postgres = await startEmbeddedPostgres(dataDir);
const { db } = openPool(postgres.connection, pino({ level: 'silent' }));
await applyMigrations(postgres.connection);

/** A quarantined lead needs no consent and no delivery. */
const LEAD = {
  ...{ form: 'contact' as const, name: 'Ann', email: 'ann@example.com', answers: {} },
  ...{ quarantined: true, quarantineReason: 'Written to be killed.' },
};

async function write(writer: number): Promise<never> {
  for (let n = 0; ; n++) {
    const idempotencyKey = `${prefix}-${writer}-${n}`;
    try {
      await db.insert(leads).values({ ...LEAD, idempotencyKey });
      process.stdout.write(`${idempotencyKey}\n`);
    } catch {
      await sleep(20); // The database was killed too: what was not acknowledged may be lost.
    }
  }
}

await Promise.all([1, 2, 3, 4].map(write));
