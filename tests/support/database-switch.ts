import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentOf } from './descendants.ts';

/**
 * Freezes every process of the embedded server, like a hanging machine: the server does not look dead, so it is not
 * restarted.
 */
export function databaseSwitch(dataDir: string): { stop(): void; start(): void } {
  const postmaster = postmasterOf(dataDir);
  const family = () =>
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => pid === postmaster || parentOf(pid) === postmaster);
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of family()) process.kill(pid, signal);
  };
  return { stop: () => signalAll('SIGSTOP'), start: () => signalAll('SIGCONT') };
}

export function postmasterOf(dataDir: string): number {
  return Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
}

/** The embedded PostgreSQL outlives the process that started it, and so would that of a killed site. */
export function killDatabase(dataDir: string): void {
  try {
    process.kill(postmasterOf(dataDir), 'SIGKILL');
  } catch {
    // None is running there.
  }
}
