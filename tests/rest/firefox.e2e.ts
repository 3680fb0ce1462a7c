import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ensureAdmin } from '#app/features/accounts/admins/admins.ts';
import { type Engine, startFirefox } from '#tests/support/engine.ts';
import { JOURNEYS, type JourneySite } from '#tests/support/engine-journeys.ts';
import { sharedSite } from '#tests/support/shared-site.ts';

/** The main journeys in Gecko, where Firefox is installed or can be. `npm run proof -- engines` adds WebKit. */

const firefoxPath = inject('firefoxPath');

describe.skipIf(!firefoxPath && !process.env.CI)('Firefox', () => {
  const site = sharedSite({ SEED: 'articles' });
  const admin = {
    name: 'Gecko',
    email: `${randomUUID().slice(0, 8)}@firm.example`,
    password: 'a password of this run',
  };
  let engine: Engine;
  let journeySite: JourneySite;
  beforeAll(async () => {
    if (!firefoxPath) throw new Error('No Firefox: install firefox-esr, or set FIREFOX_PATH.');
    const { app, database } = site();
    await ensureAdmin(database.db, admin);
    journeySite = {
      ...{ url: app.url, admin },
      leadsOf: async (email) =>
        (await database.pool.query('select from leads where email = $1 and not quarantined', [email])).rows.length,
    };
    engine = await startFirefox(firefoxPath);
  });
  afterAll(() => engine?.close());

  test.each(Object.entries(JOURNEYS))('%s', async (_name, journey) => {
    await journey(engine, journeySite);
    expect(await engine.complaints()).toEqual([]);
  });
});
