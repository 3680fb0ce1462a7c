import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { openPool } from '#app/platform/db/database.ts';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { fail, onInterrupt } from '#proof/program.ts';
import { ADMIN, startSite } from '#proof/site.ts';
import { freePort } from '#tests/support/app-process.ts';
import { type Engine, NO_ANSWER_MS, startFirefox, WINDOW } from '#tests/support/engine.ts';
import { JOURNEYS, type JourneySite } from '#tests/support/engine-journeys.ts';
import { findFirefox, findProgram } from '#tests/support/find-browser.ts';

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

/** Key codes of WebDriver. */
const KEYS = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' };

/** WebKitGTK's MiniBrowser on a virtual display, driven over WebDriver (HTTP). */
async function startWebKit(driver: string, display: string): Promise<Engine> {
  const screen = spawn(display, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data');
  const address = `http://127.0.0.1:${await freePort()}`;
  const server = spawn(driver, ['--host=127.0.0.1', `--port=${new URL(address).port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: `:${String(number).trim()}` },
  });
  const request = async (method: string, path: string, body?: object) => {
    const answer = await fetch(address + path, { method, body: body && JSON.stringify(body) });
    const { value } = (await answer.json()) as { value: { message?: string } };
    if (!answer.ok) throw new Error(value.message);
    return value;
  };
  while (!(await request('GET', '/status').catch(() => null))) await pause(50);
  const { sessionId } = (await request('POST', '/session', { capabilities: {} })) as { sessionId: string };
  const post = (path: string, body: object) => request('POST', `/session/${sessionId}/${path}`, body);
  const evaluate: Engine['evaluate'] = (look, ...args) =>
    post('execute/sync', { script: `return (${look}).apply(null, arguments)`, args }) as never;
  const act = async (type: 'pointer' | 'key', actions: object[]) => {
    await post('actions', { actions: [{ type, id: type, actions }] });
  };
  const keys = (text: string) =>
    act(
      'key',
      [...text].flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value }))),
    );
  const move = (x: number, y: number) => ({ type: 'pointerMove', duration: 0, x, y });
  await post('timeouts', { script: NO_ANSWER_MS, pageLoad: NO_ANSWER_MS });
  await post('window/rect', WINDOW);
  return {
    evaluate,
    async open(url) {
      await post('url', { url });
      await evaluate(recordComplaints);
    },
    async resize(window) {
      await post('window/rect', window);
    },
    movePointer: (x, y) => act('pointer', [move(x, y)]),
    clickAt: (x, y) =>
      act('pointer', [move(x, y), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]),
    type: keys,
    press: (key) => keys(KEYS[key]),
    complaints: () => evaluate(() => JSON.parse(sessionStorage.getItem('complaints') ?? '[]') as string[]),
    async close() {
      await request('DELETE', `/session/${sessionId}`).catch(() => {});
      server.kill();
      screen.kill();
    },
  };
}

/** Runs in the page. This protocol has no console, so the page records; our scripts start later than this. */
function recordComplaints(): void {
  sessionStorage.removeItem('complaints');
  const record = (line: string) => {
    const lines: string[] = JSON.parse(sessionStorage.getItem('complaints') ?? '[]');
    sessionStorage.setItem('complaints', JSON.stringify([...lines, line]));
  };
  for (const level of ['error', 'warn', 'log'] as const) {
    console[level] = (...said: unknown[]) => record(`${level}: ${said.join(' ')}`);
  }
  addEventListener('error', ({ message }) => record(`error: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => record(`error: ${reason}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    record(`Content Security Policy: ${violatedDirective} ${blockedURI}`),
  );
}
