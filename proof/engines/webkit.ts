import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { type Engine, NO_ANSWER_MS } from '#tests/support/engines/engine.ts';
import { WINDOW } from '#tests/support/engines/journeys.ts';
import { freePort } from '#tests/support/free-port.ts';

/** Key codes of WebDriver. */
const KEYS = { Enter: '\uE007', Escape: '\uE00C' };

/** WebKitGTK's MiniBrowser on a virtual display, driven over WebDriver (HTTP). */
export async function startWebKit(driver: string, display: string): Promise<Engine> {
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
