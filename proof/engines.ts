import pino from 'pino';
import { openPool } from '#app/platform/db/database.ts';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { fail, onInterrupt } from '#proof/program.ts';
import { ADMIN, startSite } from '#proof/site.ts';
import type { Engine } from '#tests/support/engines/engine.ts';
import { startFirefox } from '#tests/support/engines/firefox.ts';
import { JOURNEYS, type JourneySite } from '#tests/support/engines/journeys.ts';
import { findFirefox, findProgram } from '#tests/support/find-browser.ts';
import { startWebKit } from './engines/webkit.ts';

/** The main journeys in Firefox and WebKitGTK. `npm run proof -- engines webkit` runs one of them. */
const ENGINES: Readonly<Record<string, () => Promise<Engine> | null>> = {
  firefox() {
    const firefox = findFirefox();
    return firefox ? startFirefox(firefox) : null;
  },
  webkit() {
    const driver = findProgram(['/usr/bin/WebKitWebDriver'], 'webkit2gtk-driver');
    const display = findProgram(['/usr/bin/Xvfb'], 'xvfb');
    return driver && display ? startWebKit(driver, display) : null;
  },
};
const INSTALL = 'apt-get install firefox-esr webkit2gtk-driver xvfb';

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !Object.hasOwn(ENGINES, name));
if (unknown.length) fail(`Unknown: ${unknown.join(', ')}. Choose from ${Object.keys(ENGINES).join(', ')}.`);

const stack = new AsyncDisposableStack();
onInterrupt(() => stack.disposeAsync());
const site = stack.adopt(await startSite(), ({ stop }) => stop());
const postgres = stack.adopt(await startEmbeddedPostgres(site.dataDir), ({ stop }) => stop());
const { pool } = openPool({ ...postgres.connection, max: 1 }, pino({ level: 'silent' }));
stack.defer(() => pool.end());
const journeySite: JourneySite = {
  ...{ url: site.url, admin: ADMIN },
  leadsOf: async (email) => (await pool.query('select from leads where email = $1', [email])).rows.length,
};
const results: Record<string, Record<string, string>> = {};
for (const [name, start] of Object.entries(ENGINES)) {
  if (chosen.length && !chosen.includes(name)) continue;
  const engine = await start();
  if (engine) stack.defer(() => engine.close());
  else console.log(`${name} is missing: ${INSTALL}`);
  for (const [journey, run] of Object.entries(JOURNEYS)) {
    results[journey] ??= {};
    results[journey][name] = engine ? await outcome(() => run(engine, journeySite), engine) : 'missing';
    console.log(`${name}, ${journey}: ${results[journey][name]}`);
  }
}
await stack.disposeAsync();
console.table(results);
const isPassed = Object.values(results).every((row) => Object.values(row).every((result) => result === 'passed'));
console.log(isPassed ? 'PASSED' : 'FAILED');
process.exit(isPassed ? 0 : 1);

async function outcome(run: () => Promise<void>, engine: Engine): Promise<string> {
  try {
    await run();
    const complaints = await engine.complaints();
    return complaints.length ? complaints.join('; ') : 'passed';
  } catch (error) {
    return (error as Error).message;
  }
}
