import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

const WATCHDOG = resolve('server/stopping.ts');
const START = `
  const { startWatchdog } = await import(${JSON.stringify(WATCHDOG)});
  const watchdog = startWatchdog(3);
  watchdog.report('answering requests');
  watchdog.report('stopping the database');
`;

/** Runs a script that the watchdog watches, and does not read its output. */
async function run(script: string) {
  const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '--eval', START + script], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors = text(child.stderr);
  const signal = await new Promise((done) => child.once('exit', (_code, name) => done(name)));
  child.stdout.destroy();
  return { signal, errors: await errors };
}

const KILLED = {
  signal: 'SIGKILL',
  errors: 'Killed, because stopping took too long. Not finished: stopping the database.\n',
};

test.concurrent('a process whose main thread is blocked is killed, and the last step is named', async () => {
  expect(await run('for (;;);')).toEqual(KILLED);
});

test.concurrent('a process that cannot exit, because a thread is blocked in a write, is killed too', async () => {
  const script = `
    const { write } = await import('node:fs');
    const fill = () => write(1, Buffer.alloc(65_536), fill);
    fill();
    setTimeout(() => process.exit(0), 1000);
  `;
  expect(await run(script)).toEqual(KILLED);
});

test.concurrent('a process that exits in time is left alone, and the watchdog exits with it', async () => {
  expect(await run('setTimeout(() => process.exit(0), 500);')).toEqual({ signal: null, errors: '' });
});
