import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { preparedData, temporaryFolder } from './temporary-folder.ts';

export interface AppProcess {
  url: string;
  pid: number;
  dataDir: string;
  /** Everything the process has written so far. */
  output(): string;
  /** The exit code, once it has ended. */
  ended: Promise<number | null>;
  kill(signal: NodeJS.Signals): Promise<void>;
}

type Settings = Record<string, string>;

/** Another build than the project's, or another working directory. */
interface Place {
  program?: string;
  args?: string[];
  cwd?: string;
}

/**
 * Starts the built site as a process of its own, on a free port, and waits until it is ready. Unless the settings name
 * a data folder, it gets one with a database that is migrated and seeded already.
 */
export async function startApp(
  settings: Settings = {},
  place: Place = {},
): Promise<AppProcess & { stop(): Promise<void> }> {
  const folder = settings.DATA_DIR ? null : settings.DATABASE_URL ? temporaryFolder() : preparedData(settings.SEED);
  const dataDir = settings.DATA_DIR ?? (folder?.path as string);
  const app = spawnApp({ ...settings, DATA_DIR: dataDir }, place);
  const url = await app.ready;
  return {
    ...app,
    url,
    dataDir,
    async stop() {
      await app.kill('SIGTERM');
      folder?.remove();
    },
  };
}

const running = new Map<number, ChildProcess>();

/** Ends what a failed test has left running. */
export async function endApps(): Promise<void> {
  const ended = [...running.values()].map((child) => once(child, 'exit'));
  for (const child of running.values()) child.kill('SIGKILL');
  await Promise.all(ended);
}

/** For a site that several files use: it ends with this process. */
export const keepForWholeRun = ({ pid }: AppProcess) => running.delete(pid);

/** The same without waiting: for starts that are meant to fail. */
export function spawnApp(settings: Settings, { program = 'build/server/index.js', args = [], cwd }: Place = {}) {
  const { PATH, TEST_RUN_FOLDER = '' } = process.env;
  const child = spawn(process.execPath, ['--max-semi-space-size=8', program, ...args], {
    cwd,
    env: {
      PATH,
      TEST_RUN_FOLDER,
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      PORT: '0',
      WARM_UP: 'off',
      ...(!settings.DATABASE_URL && { SEED: 'articles' }), // Tests count leads: samples are tested for themselves.
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'], // The site stops when the channel closes, also if we are killed.
  });
  child.channel?.unref();
  const pid = child.pid as number;
  running.set(pid, child);
  child.once('exit', () => running.delete(pid));
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const address = /Ready at (\S+)/.exec(output)?.[1];
      if (address) resolve(address.replace('localhost', '127.0.0.1'));
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    void ended.then((code) => reject(new Error(`The site ended with ${code}: ${output}`)));
  });
  ready.catch(() => {}); // Tests that expect a failed start look at `ended`.
  return {
    pid,
    output: () => output,
    ended,
    ready,
    kill: (signal: NodeJS.Signals) => end(child, signal, ended),
  };
}

async function end(child: ChildProcess, signal: NodeJS.Signals, ended: Promise<unknown>): Promise<void> {
  child.kill(signal);
  await ended;
}

/** A free port, for a site that has to know its address before it starts. Not of the range that others are given by chance. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(randomInt(20_000, 32_000), '127.0.0.1');
  const isFree = await once(server, 'listening').catch(() => false);
  if (!isFree) return freePort();
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
