import { resolve } from 'node:path';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { ensureAdmin } from '#app/features/accounts/admins/admins.ts';
import { type Database, openPool } from '#app/platform/db/database.ts';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { cookieOf } from '#tests/support/account-site.ts';
import { startApp } from '#tests/support/app-process.ts';
import { cameBy, deskLeads } from '#tests/support/desk-leads.ts';
import { freePort } from '#tests/support/free-port.ts';

/** A Monday in Chicago. */
export const PINNED = '2026-11-16T16:00:00Z';
const ANN = { name: 'Ann Editor', email: 'ann@firm.example', password: 'a password for screenshots' };

/** A site with the demo articles, three leads and a clock that stands still. */
export async function startScreensSite() {
  const port = String(await freePort());
  const site = await startApp({
    ...{ PORT: port, SITE_URL: `http://127.0.0.1:${port}`, LOG_LEVEL: 'silent', TRUST_PROXY: 'X-Forwarded-For' },
    ...{ NODE_OPTIONS: `--import=${resolve('tests/support/screens/pinned-clock.mjs')}`, PINNED_CLOCK: PINNED },
  });
  const postgres = await startEmbeddedPostgres(site.dataDir);
  const { db, pool } = openPool(postgres.connection, pino({ level: 'silent' }));
  try {
    await ensureAdmin(db, ANN);
    const lead = await fill(db);
    return { url: site.url, cookie: await cookieOf((path) => site.url + path, ANN), lead, stop: site.stop };
  } finally {
    await pool.end();
    await postgres.stop();
  }
}

/** In one transaction, so that the worker finds nothing to deliver: what it records has other times and names. */
function fill(db: Database): Promise<string> {
  return db.transaction(async (tx) => {
    const desk = deskLeads(tx, '2026-11-16T15:25:00Z');
    const lead = await desk.send('consultation', {
      email: 'dana@whitfield.example',
      ...cameBy('linkedin', 'carousel'),
    });
    await desk.send('retain', { name: 'Robin Hale', email: 'robin@hale.example' });
    await desk.send('contact', { name: 'Sam Ortiz', email: 'sam@ortiz.example' });
    // Distinct times: the desk would list leads with equal ones in the order of their random ids.
    await tx.execute(sql`
      update leads set created_at = created_at - earlier, due_at = due_at - earlier
      from (select id as lead, interval '20 minutes' * row_number() over (order by email) as earlier from leads) as ages
      where id = lead`);
    await tx.execute(sql`update deliveries set created_at = '2026-11-16 15:25:00Z', state = 'not configured'`);
    await tx.execute(sql`
      update deliveries set state = 'delivered', delivered_at = '2026-11-16 15:26:00Z'
        where destination = 'notification'`);
    await tx.execute(sql`update users set created_at = '2026-11-01 15:00:00Z'`);
    await tx.execute(sql`update articles set created_at = publish_date, updated_at = publish_date`);
    return lead;
  });
}
