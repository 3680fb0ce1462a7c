import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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

/** The ids of all processes that this one started, directly or not. */
export function descendantsOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => parentOf(child) === pid);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

function parentOf(pid: number): number {
  return Number(field(pid, 'PPid'));
}

/** A process that has ended and was not reaped yet counts as ended. */
export function isAlive(pid: number): boolean {
  return !['', 'Z', 'X'].includes(field(pid, 'State'));
}

function field(pid: number, name: string): string {
  try {
    return new RegExp(`^${name}:\\s+(\\w+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '';
  } catch {
    return ''; // It has ended.
  }
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
  return familyOf(pid).reduce((sum, one) => sum + kilobytesOf(one), 0);
}

function familyOf(pid: number): number[] {
  const children = threadsOf(pid).flatMap((thread) => read(`/proc/${pid}/task/${thread}/children`).split(' '));
  return [pid, ...children.filter(Boolean).flatMap((child) => familyOf(Number(child)))];
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
