import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Freezes every process of the embedded server, like a hanging machine: the server does not look dead, so it is not
 * restarted.
 */
export function databaseSwitch(dataDir: string): { stop(): void; start(): void } {
  const postmaster = postmasterOf(dataDir);
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of [postmaster, ...descendantsOf(postmaster)]) process.kill(pid, signal);
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

/** The ids of all processes that this one started, directly or not. */
export function descendantsOf(pid: number): number[] {
  const children = threadsOf(pid).flatMap((thread) => read(`/proc/${pid}/task/${thread}/children`).split(' '));
  return children.filter(Boolean).flatMap((child) => [Number(child), ...descendantsOf(Number(child))]);
}

/** A process that has ended and was not reaped yet counts as ended. */
export function isAlive(pid: number): boolean {
  return /^State:\s+[^ZX]/m.test(read(`/proc/${pid}/status`));
}

/**
 * Watches what a process and all that it has started take, as the system counts it when pages are shared (Linux).
 * Growth is measured from the moment of the call.
 */
export function watchMemory(pid: number): { stop(): { growthMb: number } } {
  const begun = takenBy(pid);
  let most = begun;
  const look = () => {
    most = Math.max(most, takenBy(pid));
  };
  const timer = setInterval(look, 100); // Reading the sum of a large process takes milliseconds of CPU.
  return {
    stop() {
      clearInterval(timer);
      look();
      return { growthMb: Math.round((most - begun) / 1024) };
    },
  };
}

/** Kilobytes. */
function takenBy(pid: number): number {
  return [pid, ...descendantsOf(pid)].reduce((sum, one) => sum + kilobytesOf(one), 0);
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

function kilobytesOf(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0);
}

/** Processes may end while they are looked at. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
