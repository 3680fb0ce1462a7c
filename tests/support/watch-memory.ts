import { readdirSync, readFileSync } from 'node:fs';

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
