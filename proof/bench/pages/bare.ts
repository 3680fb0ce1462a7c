import { spawn } from 'node:child_process';

/** Starts the yardstick as a process of its own. */
export async function startBareServer(site: string, paths: readonly string[]) {
  const child = spawn(process.execPath, ['proof/bench/pages/bare-server.ts', site, ...paths], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk) => {
      const found = /Ready at (\S+)/.exec(String(chunk))?.[1];
      if (found) resolve(found);
    });
  });
  return { pid: child.pid as number, url, stop: () => child.kill() };
}
