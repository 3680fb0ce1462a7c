import { setTimeout as sleep } from 'node:timers/promises';
import { spawnApp } from '#tests/support/app-process.ts';

/** A process of the site that is restarted whenever it exits, as a service manager does. */
export interface Supervised {
  url: string;
  /** `kill -9`; resolves when the next process is ready. */
  kill(): Promise<void>;
  /** SIGTERM; resolves with the exit code while the next process starts. */
  terminate(): Promise<number | null>;
  /** Resolves when the process is ready. */
  ready(): Promise<void>;
  stop(): Promise<void>;
  /** Exits that no fault asked for. */
  crashes: string[];
}

const RESTART_MS = 300;

export function supervise(port: number, settings: Record<string, string>): Supervised {
  const url = `http://127.0.0.1:${port}`;
  const crashes: string[] = [];
  let isExpected = false;
  let isOver = false;
  const start = () => spawnApp({ ...settings, PORT: String(port) });
  let app = start();

  async function keepRunning(): Promise<void> {
    for (; ; app = start()) {
      const wasReady = await app.ready.then(
        () => true,
        () => false, // A start without a database fails with a message, and is repeated.
      );
      const code = await app.ended;
      if (isOver) return;
      if (wasReady && !isExpected) crashes.push(`${url} exited with ${code}: ${app.output().slice(-500)}`);
      isExpected = false;
      await sleep(RESTART_MS);
    }
  }
  const running = keepRunning();

  async function ready(): Promise<void> {
    const isReady = async () => (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) })).ok;
    while (!(await isReady().catch(() => false))) await sleep(50);
  }

  return {
    ...{ url, crashes, ready },
    async kill() {
      isExpected = true;
      await app.kill('SIGKILL');
      await ready();
    },
    async terminate() {
      isExpected = true;
      const ending = app;
      await ending.kill('SIGTERM');
      return ending.ended;
    },
    async stop() {
      isOver = true;
      await app.kill('SIGTERM');
      await running;
    },
  };
}
