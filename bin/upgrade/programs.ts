import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Env } from '#app/platform/env.ts';
import { StartupProblem } from '#app/platform/startup-problem.ts';

const PAGES = ['/', '/resources', '/contact'];
const PATIENCE_MS = 120_000;
const POLL_MS = 200;

/** A program of a build, with the settings of this process. It ends with this one if it listens to the channel. */
function startProgram(build: string, name: string, args: readonly string[], settings: Record<string, string>) {
  const child = fork(resolve(build, 'server', `${name}.js`), args, {
    env: { ...process.env, NODE_ENV: 'production', ...settings },
    silent: true,
    execArgv: [],
  });
  const ended = once(child, 'close').then(([code]) => Number(code ?? 1));
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-20_000);
    });
  }
  return { child, ended, output: () => output };
}

/** Runs it to its end, and returns what it has written. */
export async function runProgram(
  build: string,
  [name = '', ...args]: readonly string[],
  settings: Record<string, string> = {},
): Promise<string> {
  const program = startProgram(build, name, args, settings);
  const code = await program.ended;
  if (code !== 0) throw new StartupProblem(program.output().trim());
  return program.output();
}

/**
 * Starts the site of this build beside the running one, on the same database and another port, and returns its problem or
 * null. The start applies the migrations, which the release before can work with.
 */
export async function trySite(build: string, { SITE_URL }: Env): Promise<string | null> {
  const settings = { PORT: '0', HOST: '127.0.0.1', METRICS_PORT: '', WARM_UP: 'off', DRAIN_SECONDS: '0', SITE_URL };
  const site = startProgram(build, 'index', [], settings);
  const address = () => /Ready at (http:\S+)/.exec(site.output())?.[1];
  const until = Date.now() + PATIENCE_MS;
  try {
    while (!address() && site.child.connected && Date.now() < until) await sleep(POLL_MS);
    const origin = address();
    if (origin) return await problemOf(origin.replace('localhost', '127.0.0.1'));
    if (site.child.connected) return 'it was not ready in two minutes';
    await site.ended;
    return `it ended: ${site.output().trim().split('\n').at(-1)}`;
  } finally {
    site.child.kill('SIGTERM');
    await site.ended;
  }
}

/** Null once /readyz and three pages answer. */
export async function problemOf(origin: string): Promise<string | null> {
  const until = Date.now() + PATIENCE_MS;
  while ((await statusOf(`${origin}/readyz`)) !== 200) {
    if (Date.now() > until) return '/readyz did not answer 200 in two minutes';
    await sleep(POLL_MS);
  }
  for (const path of PAGES) {
    const status = await statusOf(origin + path);
    if (status !== 200) return `${path} answered ${status || 'nothing'}`;
  }
  return null;
}

/** 0: no answer. */
export async function statusOf(url: string): Promise<number> {
  return fetch(url).then(
    ({ status }) => status,
    () => 0,
  );
}
