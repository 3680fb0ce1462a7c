import { write, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { passwordProblem } from '#app/features/accounts/password/password-rules.ts';
import { parseEnv } from '#app/platform/env.ts';
import { expectedProblem } from '#app/platform/expected-problem.ts';
import { createLog } from '#app/platform/log.ts';
import { withoutSecrets } from '#app/secret-addresses.ts';
import { type RunOptions, run, type StopStep } from './run.ts';
import { startWatchdog } from './stopping.ts';

/** After a stop request, not counting DRAIN_SECONDS. */
const KILL_AFTER_MS = 9500;
/** Steps that have not finished by then are skipped, so that there is time to stop the database. */
const SKIP_AFTER_MS = 7000;
/** If the log cannot be written in this time, it is not being read. */
const LOG_MS = 1000;

/** Reads the settings, starts the server, and stops it on request. A startup problem is one line and exit code 1. */
export async function startProcess(options: Omit<RunOptions, 'env' | 'log' | 'news' | 'stopping'>): Promise<void> {
  const settings = parseEnv(process.env);
  if (!settings.ok) return fail(settings.problems.join('\n'));

  const { env, hints } = settings;
  for (const hint of hints) console.error(hint);
  const problem = env.ADMIN_PASSWORD ? passwordProblem(env.ADMIN_PASSWORD, env.ADMIN_EMAIL) : null;
  if (problem) return fail(`ADMIN_PASSWORD cannot be used. ${problem}`);
  const stopping = new AbortController();
  const stopRequest = waitForStopRequest(env.DRAIN_SECONDS * 1000, stopping);
  const log = await createLog(env.LOG_LEVEL, withoutSecrets);
  const news: string[] = [];
  try {
    const instance = await run({ ...options, env, log, news, stopping: stopping.signal });
    const lines = news.splice(0);
    if (instance.address) lines.push(`Ready at ${instance.address} after ${process.uptime().toFixed(1)} s`);
    if (lines.length > 0) print(1, lines.join('\n')); // At once: writes under way at the same time change places.
    const request = await stopRequest;
    await stop(instance.stopSteps, request);
    const flushLog = () => new Promise<void>((resolve) => log.flush(() => resolve()));
    await stop([['writing the log', flushLog]], { ...request, skipAt: Date.now() + LOG_MS });
    process.exit(0);
  } catch (error) {
    for (const line of news) writeSync(1, printed(line)); // An administrator may have been created: the password is not stored.
    const expected = expectedProblem(error);
    if (expected) return fail(expected);
    log.fatal({ err: error }, 'the start failed');
    log.flush(() => process.exit(1));
  }
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exit(1);
}

/** Whatever LOG_LEVEL says. Unlike console.log, it does not block while the pipe is full. */
function print(fd: 1 | 2, line: string): void {
  write(fd, fd === 1 ? printed(line) : `${line}\n`, () => {});
}

/** On a terminal as it is, otherwise as lines like those of the log. */
function printed(text: string): string {
  if (process.stdout.isTTY) return `${text}\n`;
  return text.replaceAll(/.+\n?/g, (msg) => `${JSON.stringify({ level: 30, time: Date.now(), msg: msg.trimEnd() })}\n`);
}

interface StopRequest {
  skipAt: number;
  watchdog: ReturnType<typeof startWatchdog>;
}

/** Resolves on SIGTERM, Ctrl-C, the end of the terminal, or the end of bootstrap.mjs. */
function waitForStopRequest(drainMs: number, stopping: AbortController): Promise<StopRequest> {
  return new Promise((resolve) => {
    const request = () => {
      if (stopping.signal.aborted) return;
      stopping.abort();
      const watchdog = startWatchdog((drainMs + KILL_AFTER_MS) / 1000);
      print(1, 'Stopping');
      watchdog.report('starting');
      resolve({ skipAt: Date.now() + drainMs + SKIP_AFTER_MS, watchdog });
    };
    for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(event, request);
  });
}

async function stop(steps: readonly StopStep[], { skipAt, watchdog }: StopRequest): Promise<void> {
  for (const [name, finish] of steps) {
    watchdog.report(name);
    const timeLeft = Math.max(skipAt - Date.now(), 1000);
    const outcome = await Promise.race([finish().then(() => null, String), sleep(timeLeft, 'it took too long')]);
    if (outcome) print(2, `Not finished while stopping: ${name} (${outcome}).`);
  }
}
