import { readFileSync } from 'node:fs';

export interface BenchOptions {
  rounds?: number | undefined;
  /** Rows in the database; each size is a column. */
  sizes?: readonly number[] | undefined;
}

/** A row of the table at the end: a figure with default settings, with LOG_LEVEL=warn where that differs, and its aim. */
export interface Row {
  what: string;
  now: string;
  tuned?: string;
  aim: string;
}

const TICKS_PER_SECOND = 100;

/** The CPU seconds that a process has used so far. */
export function cpuSeconds(pid: number): number {
  const [user, system] = ticksOf(pid);
  return (user + system) / TICKS_PER_SECOND;
}

/** The same for a process and its children, running or ended, such as those of PostgreSQL. */
export function cpuSecondsWithChildren(parent: number): number {
  const [, , ofEndedUser, ofEndedSystem] = ticksOf(parent);
  const running = [parent, ...childrenOf(parent)].reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  return running + (ofEndedUser + ofEndedSystem) / TICKS_PER_SECOND;
}

/** Clock ticks, user and system, of a process and of its ended children. Zeros if it has ended. */
function ticksOf(pid: number): readonly [number, number, number, number] {
  try {
    const fields = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1] ?? '').split(' ').map(Number);
    const at = (index: number) => fields[index] ?? 0;
    return [at(11), at(12), at(13), at(14)];
  } catch {
    return [0, 0, 0, 0];
  }
}

/** The CPU seconds that these processes use during the work. */
export async function cpuDuring(pids: readonly number[], work: () => Promise<unknown>): Promise<number> {
  const used = () => pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  const before = used();
  await work();
  return used() - before;
}

/** The processes that this one started itself. */
export function childrenOf(pid: number): number[] {
  return (readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? []).map(Number);
}

/** The memory of a process as `VmRSS` (now) or `VmHWM` (peak), in megabytes. */
export function memoryMegabytes(pid: number, kind: 'VmRSS' | 'VmHWM'): number {
  const kilobytes = new RegExp(`^${kind}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

type Cell = string | number;

/** Prints a Markdown table. */
export function printTable(heads: readonly string[], rows: readonly (readonly Cell[])[]): void {
  const word = (cell: Cell) => (typeof cell === 'number' ? Math.round(cell).toLocaleString('en-US') : cell);
  console.log(`| ${heads.join(' | ')} |\n|---|${'---:|'.repeat(heads.length - 1)}`);
  for (const row of rows) console.log(`| ${row.map(word).join(' | ')} |`);
  console.log('');
}

export function quantiles(times: readonly number[], ...shares: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  return shares.map((share) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1)).join(' / ');
}

const WARM_UP = 20;

/** Times calls one after another, and prints p50 / p95 of each at each size. */
export function growthTable(sizes: readonly number[], rounds: number) {
  const rows = new Map<string, string[]>();
  const latest = new Map<string, readonly number[]>();
  return {
    async time(name: string, call: (n: number) => Promise<unknown>): Promise<void> {
      const times: number[] = [];
      for (let n = -WARM_UP; n < rounds; n++) {
        const started = performance.now();
        await call(Math.abs(n));
        if (n >= 0) times.push(performance.now() - started);
      }
      latest.set(name, times);
      rows.set(name, [...(rows.get(name) ?? []), quantiles(times, 0.5, 0.95)]);
    },
    /** The median at the last size. */
    median: (name: string) => quantiles(latest.get(name) ?? [], 0.5),
    /** The name and the p95 of the slowest call at the last size. */
    slowest: () =>
      [...latest]
        .map(([name, times]) => [name, quantiles(times, 0.95)] as const)
        .reduce((most, one) => (Number(one[1]) > Number(most[1]) ? one : most)),
    print() {
      const heads = ['p50 / p95 in ms', ...sizes.map((size) => size.toLocaleString('en-US'))];
      printTable(
        heads,
        [...rows].map(([name, cells]) => [name, ...cells]),
      );
    },
  };
}
