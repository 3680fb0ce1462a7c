import { readdirSync, readFileSync } from 'node:fs';

/** The ids of all processes that this one started, directly or not. */
export function descendantsOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => parentOf(child) === pid);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

export function parentOf(pid: number): number {
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
