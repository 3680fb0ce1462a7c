import { parseEnv } from '#app/platform/env.ts';
import { createLog } from '#app/platform/log.ts';
import { StartupProblem } from '#app/platform/startup-problem.ts';
import { type RunOptions, run } from './run.ts';

/** The life of the process: settings, start, signals, orderly end. Problems are one sentence and exit code 1. */
export async function startProcess(options: Omit<RunOptions, 'env' | 'log'>): Promise<void> {
  const settings = parseEnv(process.env);
  if (!settings.ok) return giveUp(settings.problems.join('\n'));

  const log = createLog(settings.env.LOG_LEVEL);
  try {
    const instance = await run({ ...options, env: settings.env, log });
    stopOnRequest(instance.stop, settings.env.DRAIN_SECONDS * 1000);
    for (const line of instance.news) console.log(line);
    console.log(`Ready at ${instance.address}`);
  } catch (error) {
    if (error instanceof StartupProblem) return giveUp(error.message);
    throw error;
  }
}

function giveUp(sentence: string): void {
  console.error(sentence);
  process.exit(1);
}

/** SIGTERM, Ctrl-C, or the end of the program that started us. */
function stopOnRequest(stop: () => Promise<void>, drainMs: number): void {
  let stopping = false;
  const end = async () => {
    if (stopping) return;
    stopping = true;
    console.log('Stopping');
    setTimeout(() => process.exit(1), drainMs + 9000).unref(); // Something hangs: ten seconds are the promise.
    await stop();
    process.exit(0);
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  process.on('disconnect', end);
}
