import { type ChildProcess, spawn } from 'node:child_process';
import { temporaryFolder } from './temporary-folder.ts';

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
  cwd?: string;
}

/** Starts the built site as a process of its own, on a free port, and waits until it is ready. */
export async function startApp(
  settings: Settings = {},
  place: Place = {},
): Promise<AppProcess & { stop(): Promise<void> }> {
  const folder = settings.DATA_DIR ? null : temporaryFolder();
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

/** The same without waiting: for starts that are meant to fail. */
export function spawnApp(settings: Settings, { program = 'build/server/index.js', cwd }: Place = {}) {
  const child = spawn(process.execPath, [program], {
    cwd,
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const address = /Ready at (\S+)/.exec(output)?.[1];
      if (address) resolve(address.replace('localhost', '127.0.0.1'));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then((code) => reject(new Error(`The site ended with ${code}: ${output}`)));
  });
  ready.catch(() => {}); // Whoever expects an end looks at `ended`.
  return {
    pid: child.pid as number,
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
