import { setTimeout as sleep } from 'node:timers/promises';
import pino from 'pino';
import { leads } from '#app/features/leads/leads.table.ts';
import { openPool } from '#app/platform/db/database.ts';
import { applyMigrations } from '#app/platform/db/migrations.ts';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';

/** Stores leads one after the other, four at a time, and says which are stored. It is there to be killed. */
const [dataDir = '', prefix = ''] = process.argv.slice(2);
const postgres = await startEmbeddedPostgres(dataDir);
const { db } = openPool(postgres.connection, pino({ level: 'silent' }));
await applyMigrations(postgres.connection);

/** In quarantine, where a lead needs nothing beside it. */
const LEAD = {
  ...{ form: 'contact' as const, name: 'Ann', email: 'ann@example.com', answers: {} },
  ...{ quarantined: true, quarantineReason: 'To be written many times.' },
};

async function write(hand: number): Promise<never> {
  for (let n = 0; ; n++) {
    const idempotencyKey = `${prefix}-${hand}-${n}`;
    try {
      await db.insert(leads).values({ ...LEAD, idempotencyKey });
      process.stdout.write(`${idempotencyKey}\n`);
    } catch {
      await sleep(20); // The database was killed too: whatever was not acknowledged may be lost.
    }
  }
}

await Promise.all([1, 2, 3, 4].map(write));
