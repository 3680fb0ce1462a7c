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

/** Reads a stream to its end without keeping it. Returns the number of its pieces. */
export async function readAll(pieces: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _piece of pieces) count++;
  return count;
}

const WARM_UP = 20;
const LINEAR_ROUNDS = 3;
/** Shorter calls count as this long, because small differences of theirs are no growth. */
const MIN_MS = 5;

interface Timed {
  name: string;
  /** Whether it reads all rows, as an export does. Lists and searches may hardly take longer for more rows. */
  isLinear: boolean;
  /** At each size. */
  times: (readonly number[])[];
}

/** Times calls one after another, and prints p50 / p95 of each at each size, and how often as long the last size takes. */
export function growthTable(sizes: readonly number[], rounds: number) {
  const rows = new Map<string, Timed>();
  const median = (times: readonly number[] = []) => Number(quantiles(times, 0.5));
  const growth = ({ times }: Timed) => Math.max(median(times.at(-1)), MIN_MS) / Math.max(median(times[0]), MIN_MS);
  const most = (all: readonly Timed[], figure: (row: Timed) => number) =>
    all.reduce((most, one) => (figure(one) > figure(most) ? one : most));
  return {
    async time(name: string, call: (n: number) => Promise<unknown>, isLinear = false): Promise<void> {
      const times: number[] = [];
      for (let n = isLinear ? 0 : -WARM_UP; n < (isLinear ? LINEAR_ROUNDS : rounds); n++) {
        const started = performance.now();
        await call(Math.abs(n));
        if (n >= 0) times.push(performance.now() - started);
      }
      rows.set(name, { name, isLinear, times: [...(rows.get(name)?.times ?? []), times] });
    },
    /** The median at the last size. */
    median: (name: string) => `${median(rows.get(name)?.times.at(-1))}`,
    /** The name and the p95 of the slowest call at the last size. */
    slowest() {
      const p95 = ({ times }: Timed) => Number(quantiles(times.at(-1) ?? [], 0.95));
      const slowest = most(
        [...rows.values()].filter(({ isLinear }) => !isLinear),
        p95,
      );
      return [slowest.name, p95(slowest)] as const;
    },
    print() {
      const heads = ['p50 / p95 in ms', ...sizes.map((size) => size.toLocaleString('en-US')), 'growth'];
      printTable(
        heads,
        [...rows.values()].map((row) => [
          row.name,
          ...row.times.map((times) => quantiles(times, 0.5, 0.95)),
          `${growth(row).toFixed(1)} ×`,
        ]),
      );
    },
    /** Of all lists and searches the one that grows most, and of what reads all rows. */
    growth(noun: string): Row[] {
      const [first = 1, last = 1] = [sizes[0], sizes.at(-1)];
      if (last <= first) return [];
      return [false, true].flatMap((isLinear) => {
        const some = [...rows.values()].filter((row) => row.isLinear === isLinear);
        if (some.length === 0) return [];
        const row = most(some, growth);
        const allowed = isLinear ? last / first : 4;
        const what = `growth of ${isLinear ? 'exports' : 'lists and searches'} from ${first} to ${last} ${noun} (${row.name})`;
        return { what, now: `${growth(row).toFixed(1)} ×`, aim: `≤ ${allowed} ×` };
      });
    },
  };
}
