import { setTimeout as sleep } from 'node:timers/promises';
import { spawnApp } from '#tests/support/app-process.ts';

/** A process of the site that is started again whenever it ends, as a service manager does. */
export interface Supervised {
  url: string;
  /** `kill -9`; resolves when its successor answers. */
  kill(): Promise<void>;
  /** Asks it to end; resolves with its exit code, while its successor starts. */
  terminate(): Promise<number | null>;
  /** Resolves when it answers. */
  up(): Promise<void>;
  stop(): Promise<void>;
  /** Times that it ended although nobody asked for it. */
  deaths: string[];
}

const RESTART_MS = 300;

export function supervise(name: string, port: number, settings: Record<string, string>): Supervised {
  const url = `http://127.0.0.1:${port}`;
  const deaths: string[] = [];
  let asked = false;
  let over = false;
  let app = spawnApp({ ...settings, PORT: String(port) });

  async function live(): Promise<void> {
    for (; ; app = spawnApp({ ...settings, PORT: String(port) })) {
      const wasReady = await app.ready.then(
        () => true,
        () => false, // Its database was away, for example: it says so, and is started again.
      );
      const code = await app.ended;
      if (over) return;
      if (wasReady && !asked) deaths.push(`${name} ended with ${code}: ${app.output().slice(-500)}`);
      asked = false;
      await sleep(RESTART_MS);
    }
  }
  const life = live();

  async function up(): Promise<void> {
    const isUp = async () => (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) })).ok;
    while (!(await isUp().catch(() => false))) await sleep(50);
  }

  return {
    url,
    deaths,
    up,
    async kill() {
      asked = true;
      await app.kill('SIGKILL');
      await up();
    },
    async terminate() {
      asked = true;
      const ending = app;
      await ending.kill('SIGTERM');
      return ending.ended;
    },
    async stop() {
      over = true;
      await app.kill('SIGTERM');
      await life;
    },
  };
}
